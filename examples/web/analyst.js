// The page's side of worker.js: one job at a time, which can be stopped.

export class Analyst {
  #worker;
  #id = 0;
  #job = null;

  constructor(module) {
    this.#worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    this.#worker.postMessage({ module });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = event => this.#hear({ id: this.#id, error: event.message || 'the worker failed' });
  }

  /** Looks at that many positions from a game, and ends the job before. Answers what it found; null
   * if it was cancelled. */
  run(game, nodes, onProgress) {
    this.cancel();
    const { rows, cols, k, players, rules } = game.info();
    const block = game.bytes().buffer;
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#job = { resolve, reject, onProgress, found: null };
      const key = [rows, cols, k, players, rules].join();
      this.#worker.postMessage({ id, block, rules: key, nodes }, [block]);
    });
  }

  /** Ends the job with what it has found so far, if anything. */
  stop() {
    this.#end(job => job.resolve(job.found));
  }

  /** Ends the job with nothing. */
  cancel() {
    this.#end(job => job.resolve(null));
  }

  #end(tell) {
    const job = this.#job;
    if (!job) return;
    this.#job = null;
    this.#worker.postMessage({ id: 0 });
    tell(job);
  }

  #hear({ id, found, done, error }) {
    const job = this.#job;
    // Messages of a job that has ended may still be on their way.
    if (!job || id !== this.#id) return;
    if (error !== undefined) {
      this.#job = null;
      job.reject(new Error(error));
      return;
    }
    job.found = found;
    job.onProgress(found);
    if (done) {
      this.#job = null;
      job.resolve(found);
    }
  }
}
