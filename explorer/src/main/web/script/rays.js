// The ray tracer's page: workers render bands of rows, coarse ones first.

import { SCENES } from './ray-scenes.js';
import { startTheme } from './theme.js';

const BAND = 16; // rows of one job
const STEPS = [8, 4, 2, 1]; // pixels that one ray stands for, pass by pass
const LOOKS = ['LIT', 'NORMALS', 'STEPS'];
const byId = (id) => document.getElementById(id);

class Picture {
  constructor(canvas, onRate) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.onRate = onRate;
    this.camera = { around: -0.5, above: 0.42, away: 11 };
    this.looks = LOOKS[0];
    this.round = 0;
    this.jobs = [];
    this.workers = Array.from({ length: Math.max(1, navigator.hardwareConcurrency || 2) }, () => this.worker());
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  worker() {
    const worker = new Worker(new URL('./ray-worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      worker.busy = false;
      if (data.kind === 'scene') this.opened?.(data.error);
      else this.paint(data);
      this.feed(worker);
    };
    return worker;
  }

  // Resolves to an empty text, or to the error message for the scene.
  open(text) {
    return new Promise((resolve) => {
      let left = this.workers.length;
      let wrong = '';
      this.opened = (error) => {
        wrong ||= error;
        if (--left === 0) {
          resolve(wrong);
          this.start();
        }
      };
      this.workers.forEach((worker) => worker.postMessage({ text }));
    });
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height || (width === this.canvas.width && height === this.canvas.height)) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.start();
  }

  // Restarts the picture; results of older requests are dropped on arrival.
  start() {
    const { width, height } = this.canvas;
    this.round++;
    this.jobs = [];
    this.rays = 0;
    this.spent = 0;
    this.began = performance.now();
    for (const step of STEPS) {
      for (let row = 0; row < height; row += BAND) {
        this.jobs.push({ round: this.round, width, height, row, rows: Math.min(BAND, height - row), step, looks: this.looks, ...this.view() });
      }
    }
    this.total = this.jobs.length;
    this.workers.forEach((worker) => this.feed(worker));
  }

  view() {
    const { around, above } = this.camera;
    const away = this.camera.away / Math.min(1, this.canvas.width / this.canvas.height); // a narrow window sees as much
    const target = [0, 0, 0.6];
    const eye = [
      away * Math.cos(above) * Math.sin(around), -away * Math.cos(above) * Math.cos(around), target[2] + away * Math.sin(above),
    ];
    return { eye, target };
  }

  feed(worker) {
    if (worker.busy || !this.jobs.length) return;
    worker.busy = true;
    worker.postMessage(this.jobs.shift());
  }

  paint({ job, colours, rays, spent }) {
    if (job.round !== this.round) return;
    const { width, row, rows, step } = job;
    const image = this.context.createImageData(width, rows);
    const pixels = new Uint32Array(image.data.buffer);
    const columns = Math.ceil(width / step);
    for (let y = 0; y < rows; y++) {
      const line = Math.floor(y / step) * columns;
      for (let x = 0; x < width; x++) pixels[y * width + x] = colours[line + Math.floor(x / step)] | 0xff000000;
    }
    this.context.putImageData(image, 0, row);
    this.rays += rays;
    this.spent += spent;
    this.onRate(this);
  }

  turn(around, above, nearer = 1) {
    const camera = this.camera;
    camera.around += around;
    camera.above = Math.max(0.02, Math.min(1.5, camera.above + above));
    camera.away = Math.max(2, Math.min(60, camera.away * nearer));
    this.start();
  }
}

function connectCamera(canvas, picture) {
  const fingers = new Map();
  let apart = 0;
  const distance = () => {
    const [p, q] = [...fingers.values()];
    return Math.hypot(p.x - q.x, p.y - q.y);
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) apart = distance();
  });
  canvas.addEventListener('pointermove', (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) picture.turn(-0.008 * dx, 0.008 * dy);
    else if (fingers.size === 2) {
      const now = distance();
      picture.turn(0, 0, apart / now);
      apart = now;
    }
  });
  const lift = (event) => fingers.delete(event.pointerId);
  canvas.addEventListener('pointerup', lift);
  canvas.addEventListener('pointercancel', lift);
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    picture.turn(0, 0, event.deltaY > 0 ? 1.1 : 1 / 1.1);
  }, { passive: false });
  canvas.addEventListener('keydown', (event) => {
    const turns = { ArrowLeft: [0.1, 0], ArrowRight: [-0.1, 0], ArrowUp: [0, 0.1], ArrowDown: [0, -0.1], '+': [0, 0, 1 / 1.1], '-': [0, 0, 1.1] };
    if (!turns[event.key]) return;
    event.preventDefault();
    picture.turn(...turns[event.key]);
  });
}

function showRate(picture) {
  const seconds = (performance.now() - picture.began) / 1000;
  byId('rate').textContent = `${(picture.rays / Math.max(seconds, 1e-3) / 1e6).toFixed(2)} million rays/s`;
  const done = picture.jobs.length === 0;
  byId('progress').textContent = done
    ? `on ${picture.workers.length} workers; ${picture.rays.toLocaleString('en')} rays in ${seconds.toFixed(2)} s, shadows included: ${(1 / seconds).toFixed(1)} pictures/s`
    : `${Math.round(100 * (1 - picture.jobs.length / picture.total))} %`;
  if (done) document.documentElement.dataset.ready = 'true';
}

async function start() {
  const picture = new Picture(byId('picture'), showRate);
  const open = async (text) => {
    byId('text').value = text;
    const wrong = await picture.open(text);
    byId('notice').hidden = !wrong;
    byId('notice').textContent = wrong;
    if (!wrong) history.replaceState(null, '', `#s=${text.replaceAll('\n', ';').replaceAll(' ', '+')}`);
  };
  Object.keys(SCENES).forEach((name) => byId('scenes').add(new Option(name)));
  byId('scenes').onchange = () => open(SCENES[byId('scenes').value].join('\n'));
  byId('looks').onchange = () => {
    picture.looks = LOOKS[byId('looks').selectedIndex];
    picture.start();
  };
  byId('apply').onclick = () => open(byId('text').value);
  connectCamera(byId('picture'), picture);
  startTheme(byId('theme'), () => {});
  window.picture = picture; // for the browser's console, and for tests
  const linked = new URLSearchParams(location.hash.slice(1)).get('s');
  await open(linked ? linked.replaceAll(';', '\n') : SCENES['Ten shapes'].join('\n'));
}

start();
