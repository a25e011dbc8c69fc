"""The examples run, and do what they say; so does the notebook, and the type stubs are true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1]
EXAMPLES = PACKAGE / "examples"
sys.path.insert(0, str(EXAMPLES))


def run(*arguments: str, cwd: Path | None = None) -> str:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_random_play_tells_and_draws(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "random_play.png"
    told = run(str(EXAMPLES / "random_play.py"), "--matches", "40", "--out", str(picture))
    assert told.count("decisions") == 4 and picture.stat().st_size > 5_000


def test_a_leak_is_found_and_honesty_is_not_blamed() -> None:
    import leak

    assert leak.found(leak.honest, 6) == 0
    assert leak.found(leak.leaking, 6) >= 5


def test_the_learner_beats_a_mix_of_greedy_and_random() -> None:
    import learn_duel

    untaught = learn_duel.Policy()
    assert learn_duel.against(untaught, "mix", 20) < 0.5
    # By matches, not by the clock: a busy machine takes longer and learns the same.
    policy = learn_duel.learn(float("inf"), say=False, enough=700)
    assert learn_duel.against(policy, "random", 20) > 0.9
    assert learn_duel.against(policy, "mix", 60) > 0.7


def test_the_notebook_runs(tmp_path: Path) -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    pytest.importorskip("matplotlib")
    notebook = nbformat.read(EXAMPLES / "tour.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    texts = [output.get("text", "") for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("greedy" in text for text in texts)


def test_the_readme_is_true() -> None:
    """Every example in the tutorial is run, in its order."""
    text = (PACKAGE / "README.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```python\n")[1:]]
    assert len(blocks) >= 5
    space: dict = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), space)


def test_stubs_are_true() -> None:
    pytest.importorskip("mypy")
    told = run("-m", "mypy.stubtest", "starboard._starboard", "--ignore-missing-stub", cwd=PACKAGE)
    assert "Success" in told
    assert "Success" in run("-m", "mypy", "--ignore-missing-imports", "python/starboard", cwd=PACKAGE)


def test_the_bench_runs() -> None:
    told = run("-m", "starboard.bench", "--seconds", "0.05", "--no-peers", "--memory", "20000")
    assert told.count("one match") == 4 and told.count("batch of 1024") == 8


def test_it_is_imported_quickly() -> None:
    # Instructions are not counted here: half a second is a hundred times what it takes, so the clock may be believed.
    told = run("-c", "import numpy, time; t = time.perf_counter(); import starboard; print(time.perf_counter() - t)")
    assert float(told) < 0.5
