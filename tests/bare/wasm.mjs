// Runs a program that tests/bare/run built as a WebAssembly module: node wasm.mjs MODULE
import { readFileSync, writeSync } from 'node:fs';

const put = text => {
  const bytes = new Uint8Array(instance.exports.memory.buffer);
  writeSync(1, bytes.subarray(text, bytes.indexOf(0, text)));
};
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const instance = new WebAssembly.Instance(module, { env: { put } });
process.exitCode = instance.exports.run();
