// The loader: nothing but wasm runs behind it.
import init, { start } from "../web.js";
await init({ module_or_path: new URL("../web_bg.wasm", import.meta.url) });
// Compiling and drawing are two tasks: whoever clicks in between is heard.
await new Promise(next => setTimeout(next));
start();
