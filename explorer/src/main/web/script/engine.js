// The library itself, compiled to WebAssembly: texts go in, objects come out.

import { load } from './runtime.js';

class Engine {
  constructor(exports) {
    this.exports = exports;
  }

  static async start() {
    const module = await load(new URL('../wasm/explorer.wasm', import.meta.url).href);
    return new Engine(module.exports);
  }

  scene(text) {
    return JSON.parse(this.exports.scene(text));
  }

  answer(text) {
    return JSON.parse(this.exports.answer(text));
  }

  trace(text, algorithm) {
    return JSON.parse(this.exports.trace(text, algorithm));
  }

  obstacle(text) {
    return JSON.parse(this.exports.obstacle(text));
  }

  // The record of the hull of points, flat numbers.
  hull(points) {
    return JSON.parse(this.exports.hull(Float64Array.from(points)));
  }

  digest(answers) {
    return this.exports.digest(answers);
  }

  // Nanoseconds of one signed distance: the mean of as many as fit into a few milliseconds.
  nanoseconds(text) {
    let times = 64;
    for (;;) {
      const start = performance.now();
      if (!this.exports.repeat(text, times)) return NaN;
      const passed = performance.now() - start;
      if (passed > 2 || times > 1e5) return (passed * 1e6) / times;
      times *= 4;
    }
  }
}

export { Engine };
