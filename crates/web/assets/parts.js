// Fetches a part of the program and tells how much of it has come: the glue of the parts calls this instead of the browser's own.
// What several parts share lies in few files: SHARED says in which, and where.
const SIZES = {}, SHARED = {}, coming = {};
export async function fetch(address) {
  const [file, from, to] = SHARED[address.pathname.split("/").pop()] ?? [];
  if (!file) return one(address);
  coming[file] ??= one(new URL(file, address)).then(answer => answer.arrayBuffer());
  try {
    return new Response((await coming[file]).slice(from, to), { headers: { "Content-Type": "application/wasm" } });
  } catch (error) {
    delete coming[file];
    throw error;
  }
}
async function one(address) {
  const tell = (got, of) => self.dispatchEvent(new CustomEvent("part", { detail: [got, of] }));
  let left = SIZES[address.pathname.split("/").pop()] ?? 0;
  const count = bytes => {
    left -= bytes;
    tell(bytes, 0);
  };
  tell(0, left);
  try {
    const answer = await self.fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const copy = answer.clone().body.getReader();
    const read = ({ done, value }) => done ? count(left) : (count(value.length), copy.read().then(read));
    copy.read().then(read).catch(() => count(left));
    return answer;
  } catch (error) {
    count(left);
    throw error;
  }
}
