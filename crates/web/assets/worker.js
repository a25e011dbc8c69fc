// The bots' room: the same wasm in a worker. One question in, one answer out, both JSON text. The game comes when it is first asked about.
import init, { fetch_for, teach, think, weights_wanted } from "./web.js";
let answered = init({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });

// What bots have learned of a game is fetched once, when one of them first looks ahead in it; without it they play by hand.
const asked = new Set();
async function learn_for(question) {
  const game = weights_wanted(question);
  if (!game || asked.has(game)) return;
  asked.add(game);
  try {
    const answer = await fetch(new URL(`./weights/${game}.net`, import.meta.url));
    if (answer.ok) teach(game, new Uint8Array(await answer.arrayBuffer()));
  } catch {
    // Offline: they play as they are.
  }
}

self.onmessage = ({ data }) => {
  // Thrown where the page hears of it: it then thinks itself.
  const failed = error => setTimeout(() => { throw error; });
  const answer = () => self.postMessage(think(data));
  answered = answered.then(() => fetch_for(data)).then(() => learn_for(data)).then(answer).catch(failed);
};
