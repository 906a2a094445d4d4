// Parts the engine into streams that pack well, and joins them again to see that nothing is lost.
//
//   node part.mjs STREAMS.mjs ENGINE.wasm PARTED      (says the sizes of the parts)

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const [streams, engine, out] = process.argv.slice(2);
const { joined, parted } = await import(resolve(streams));
const module = readFileSync(engine);
const { bytes, sizes } = parted(module);
const code = (wasm) => WebAssembly.Module.exports(new WebAssembly.Module(wasm)).length;
// Joined, the sizes of functions take more bytes. Parted once more, it must be the same.
const again = joined(bytes, sizes);
if (code(again) !== code(module) || Buffer.compare(Buffer.from(parted(again).bytes), Buffer.from(bytes)) !== 0) {
  throw new Error("the parts of the engine make another engine");
}
writeFileSync(out, bytes);
console.log(sizes.join(" "));
