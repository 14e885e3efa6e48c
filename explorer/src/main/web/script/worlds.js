// The simulator's scenes, live: the library steps, instanced meshes follow.

import { Color, InstancedMesh, MeshLambertMaterial, Raycaster, Vector2, Vector3 } from 'three';
import { load } from '../wasm/loader.js';
import { Stage, colour } from './stage.js';
import { geometryOf } from './solids.js';
import { startTheme } from './theme.js';

const PALETTE = ['#56b4e9', '#e69f00', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#8bc59a', '#d9a3bf'].map((c) => new Color(c));
const MOST_STEPS = 4; // a frame; a machine that is slower shows slow motion
const BALLS = 64; // room for more instances of a shape, for balls that are shot
const CLICK = 4; // pixels that a click may stray
const PLAY = 'M4 2v12l9-6z';
const PAUSE = 'M3 2h4v12H3zM9 2h4v12H9z';
const byId = (id) => document.getElementById(id);

class Worlds {
  constructor(library, canvas) {
    this.library = library;
    this.stage = new Stage(canvas);
    this.meshes = [];
    this.parts = [];
    this.playing = true;
    this.stepTimes = [];
  }

  open(name) {
    this.again = () => this.open(name);
    this.name = name;
    this.build(JSON.parse(this.library.open(name)));
  }

  // The scene of a file, parsed. Returns what is wrong with it, or an empty text.
  openFile(name, file) {
    if (typeof file !== 'object' || file === null || Array.isArray(file)) return `${name}: must hold one JSON object`;
    const scene = JSON.parse(this.library.openFile(name, file));
    if (scene.error) return scene.error;
    this.again = () => this.openFile(name, file);
    this.name = name;
    this.build(scene);
    return '';
  }

  build(scene) {
    this.meshes.forEach((mesh) => {
      this.stage.scene.remove(mesh);
      mesh.geometry.dispose();
    });
    this.meshes = [];
    this.parts = [];
    this.stepTimes = [];
    this.owed = 0;
    this.take(scene);
    this.place();
    this.frame();
    this.show();
  }

  // New shapes and parts: a mesh a shape, an instance a part.
  take({ shapes, parts, stepsASecond }) {
    this.stepsASecond = stepsASecond;
    const first = this.meshes.length;
    const counts = new Map();
    parts.forEach(({ shape }) => counts.set(shape, (counts.get(shape) ?? 0) + 1));
    shapes.forEach((outline, i) => {
      const { geometry } = geometryOf(outline);
      geometry.computeBoundingSphere();
      const mesh = new InstancedMesh(geometry, new MeshLambertMaterial(), (counts.get(first + i) ?? 0) + BALLS);
      mesh.count = 0;
      mesh.frustumCulled = false;
      this.meshes.push(mesh);
      this.stage.scene.add(mesh);
    });
    for (const part of parts) {
      const mesh = this.meshes[part.shape];
      if (mesh.count === mesh.instanceMatrix.count) continue; // more balls than there is room for
      const instance = mesh.count++;
      mesh.setColorAt(instance, part.still ? colour('line') : PALETTE[this.parts.length % PALETTE.length]);
      mesh.instanceColor.needsUpdate = true;
      this.parts.push({ mesh, instance, still: part.still });
    }
  }

  place() {
    const matrices = Float32Array.from(this.library.matrices());
    this.parts.forEach(({ mesh, instance }, i) => mesh.instanceMatrix.array.set(matrices.subarray(16 * i, 16 * i + 16), 16 * instance));
    this.meshes.forEach((mesh) => { mesh.instanceMatrix.needsUpdate = true; });
    this.matrices = matrices;
    this.stage.draw();
  }

  // The camera sees all that moves.
  frame() {
    const balls = [];
    this.parts.forEach(({ mesh, still }, i) => {
      const centre = new Vector3(...this.matrices.subarray(16 * i + 12, 16 * i + 15));
      if (!still) balls.push({ centre, radius: mesh.geometry.boundingSphere.radius });
    });
    this.stage.frame(balls);
  }

  step() {
    const start = performance.now();
    this.library.step();
    this.stepTimes.push(performance.now() - start);
    if (this.stepTimes.length > 120) this.stepTimes.shift();
  }

  // As many steps as time has passed for, and the picture of the last.
  tick(seconds) {
    if (!this.playing) return;
    this.owed = Math.min(this.owed + seconds * this.stepsASecond, MOST_STEPS);
    if (this.owed < 1) return;
    for (; this.owed >= 1; this.owed--) this.step();
    this.place();
  }

  shoot(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    const at = new Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    const caster = new Raycaster();
    caster.setFromCamera(at, this.stage.camera);
    const { origin, direction } = caster.ray;
    const away = this.stage.controls.getDistance();
    const from = origin.clone().addScaledVector(direction, 0.4 * away);
    const speed = direction.clone().multiplyScalar(1.5 * away);
    this.take(JSON.parse(this.library.shoot(...from, ...speed, 0.02 * away)));
    this.place();
  }

  show() {
    const state = JSON.parse(this.library.state());
    const sorted = [...this.stepTimes].sort((a, b) => a - b);
    const median = sorted[sorted.length >> 1];
    const rows = [['bodies', state.bodies], ['awake', state.awake], ['contact points', state.contacts]];
    if (median) rows.push(['a step takes', `${median.toFixed(2)} ms`], ['steps a second', Math.round(1000 / Math.max(median, 1e-3)).toLocaleString('en')]);
    rows.push(['state', state.hash]);
    byId('answer').replaceChildren(...rows.flatMap(([name, value]) => {
      const term = document.createElement('dt');
      const words = document.createElement('dd');
      term.textContent = name;
      words.textContent = value;
      return [term, words];
    }));
    byId('rate').textContent = this.name;
    byId('progress').textContent = this.playing ? '' : 'paused';
  }

  play(playing) {
    this.playing = playing;
    this.owed = 0;
    byId('play').setAttribute('aria-label', playing ? 'Pause' : 'Play');
    byId('play').querySelector('path').setAttribute('d', playing ? PAUSE : PLAY);
    this.show();
  }
}

function connect(worlds) {
  const canvas = worlds.stage.canvas;
  const one = () => {
    worlds.play(false);
    worlds.step();
    worlds.place();
    worlds.show();
  };
  byId('play').onclick = () => worlds.play(!worlds.playing);
  byId('on').onclick = one;
  byId('again').onclick = () => worlds.again();
  byId('scenes').onchange = () => {
    openScene(worlds, byId('scenes').value);
    history.replaceState(null, '', `#${byId('scenes').value}`);
  };
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) openText(worlds, file.name, await file.text());
  });
  let pressed = null;
  canvas.addEventListener('pointerdown', (event) => { pressed = [event.clientX, event.clientY]; });
  canvas.addEventListener('pointerup', (event) => {
    if (pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < CLICK) worlds.shoot(event);
    pressed = null;
  });
  addEventListener('keydown', (event) => {
    if (event.target.closest('select, button, a')) return;
    const act = { ' ': () => worlds.play(!worlds.playing), '.': one, Home: () => worlds.again() }[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
}

function notify(text) {
  byId('notice').hidden = !text;
  byId('notice').textContent = text;
}

function openText(worlds, name, text) {
  try {
    notify(worlds.openFile(name, JSON.parse(text)));
  } catch (error) {
    notify(`${name}: is no JSON: ${error.message}`);
  }
}

// A built-in scene, or a file of the folder of scenes.
async function openScene(worlds, name) {
  if (!name.endsWith('.json')) {
    notify('');
    worlds.open(name);
    return;
  }
  openText(worlds, name, await (await fetch(`scenes/${name}`)).text());
}

async function sceneNames(library) {
  const files = (await (await fetch('scenes/list.txt')).text()).split('\n').map((line) => line.trim()).filter(Boolean);
  return [...JSON.parse(library.names()), ...files.sort()];
}

function run(worlds) {
  let last = performance.now();
  let shown = last;
  const tick = (now) => {
    worlds.tick((now - last) / 1000);
    last = now;
    if (now - shown > 250) {
      shown = now;
      worlds.show();
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

try {
  const { exports } = await load(new URL('../wasm/worlds.wasm', import.meta.url).href);
  const worlds = new Worlds(exports, byId('picture'));
  const names = await sceneNames(exports);
  names.forEach((name) => byId('scenes').add(new Option(name.replace('.json', ''), name)));
  const asked = location.hash.slice(1);
  const wrong = asked && !names.includes(asked);
  byId('scenes').value = asked && !wrong ? asked : names[0];
  connect(worlds);
  startTheme(byId('theme'), () => worlds.stage.draw());
  await openScene(worlds, byId('scenes').value);
  if (wrong) notify(`there is no scene '${asked}'; choose one above`);
  run(worlds);
  window.worlds = worlds; // for the curious, and for tests
  document.documentElement.dataset.ready = 'true';
} catch (error) {
  notify(`the simulator cannot start here: ${error.message}. It needs a browser with WebGL 2 and WebAssembly GC.`);
  console.error(error);
}
