// The loader: nothing but wasm runs behind it. While it comes, the bar shows how much of it is here.
import { fetch } from "./parts.js";
import init, { start } from "./web.js";
const bar = document.querySelector("#splash i"), text = document.querySelector("#splash small");
// Bots calculate with vectors, which a browser from before 2023 may not have. The smallest program with one says it.
const vectors = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
if (!WebAssembly.validate(new Uint8Array(vectors))) {
  text.textContent = "This browser is too old for Starboard: update it, please. · Этот браузер слишком старый для Starboard: обновите его, пожалуйста.";
  throw new Error("no simd128");
}
let got = 0, of = 0;
const count = ({ detail }) => {
  [got, of] = [got + detail[0], of + detail[1]];
  bar.style.width = `${100 * got / of}%`;
  text.textContent = `${Math.round(got / 1024)} / ${Math.round(of / 1024)} KiB`;
};
addEventListener("part", count);
// As the page itself finds its language.
const kept = () => {
  try { return JSON.parse(localStorage.getItem("starboard.settings")).lang; } catch { return null; }
};
const spoken = new URLSearchParams(location.search).get("lang") ?? kept() ?? navigator.language;
const lang = spoken.startsWith("ru") ? "ru" : "en";
const words = self.fetch(new URL(`./words/${lang}.ftl`, import.meta.url)).then(answer => answer.text());
await init({ module_or_path: fetch(new URL("./web_bg.wasm", import.meta.url)) });
removeEventListener("part", count);
// Compiling and drawing are two tasks: whoever clicks in between is heard.
await new Promise(next => setTimeout(next));
start(lang, await words);
