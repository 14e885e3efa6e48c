// Renders rows of a picture with its own instance of the library.

import { load } from './runtime.js';

const library = load(new URL('../wasm/explorer.wasm', import.meta.url).href);

onmessage = async ({ data: job }) => {
  const { exports } = await library;
  if (job.text !== undefined) {
    postMessage({ kind: 'scene', error: exports.seeScene(job.text) });
    return;
  }
  const before = exports.raysCast();
  const start = performance.now();
  exports.look(...job.eye, ...job.target);
  const colours = Int32Array.from(exports.render(job.width, job.height, job.row, job.rows, job.step, job.looks));
  const spent = performance.now() - start;
  postMessage({ kind: 'rows', job, colours, rays: exports.raysCast() - before, spent }, [colours.buffer]);
};
