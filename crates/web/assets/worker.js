// The bots' room: the same wasm in a worker. One question in, one answer out, both JSON text.
import init, { think } from "../web.js";
const ready = init({ module_or_path: new URL("../web_bg.wasm", import.meta.url) });
self.onmessage = async ({ data }) => {
  await ready;
  self.postMessage(think(data));
};
