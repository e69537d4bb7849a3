/* A program in a WebAssembly module: `put` is the embedder's, see wasm.mjs. */
int main(void);

__attribute__((export_name("run"))) int run(void) {
  return main();
}
