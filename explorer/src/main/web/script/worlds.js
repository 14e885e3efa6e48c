// The simulator's scenes, live: the library steps, instanced meshes follow.

import { Color, DirectionalLight, InstancedMesh, MeshLambertMaterial, PCFSoftShadowMap, Vector3 } from 'three';
import { load } from './runtime.js';
import { Stage, colour } from './stage.js';
import { geometryOf } from './solids.js';
import { Grab } from './grab.js';
import { Overlays, matrixAt } from './world-overlays.js';
import { FIRST, SCENES } from './world-scenes.js';
import { startTheme } from './theme.js';
import { Walker } from './walker.js';
import { isEmbedded, onSight, yieldGestures } from './outer-page.js';

const PALETTE = ['#56b4e9', '#e69f00', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#8bc59a', '#d9a3bf'].map((c) => new Color(c));
const LOOKS = { hero: '#ff7a1a', platform: '#3f8efc', floor: '#71857c', stone: '#b09a78', steep: '#b5533c' }; // of a scene to walk in
const MOST_STEPS = 4; // per frame; slower machines show slow motion
const BALLS = 64; // spare instances of a shape, for shot balls
const SUN = new Vector3(-0.45, -0.35, 1).normalize();
const SHADOW_PIXELS = 1024;
const FRAME = 30; // milliseconds that the steps of a frame may take, beyond the first
const PLAY = 'M4 2v12l9-6z';
const PAUSE = 'M3 2h4v12H3zM9 2h4v12H9z';
const byId = (id) => document.getElementById(id);

class Worlds {
  constructor(library, canvas) {
    this.library = library;
    this.stage = new Stage(canvas);
    yieldGestures(this.stage);
    this.meshes = [];
    this.parts = [];
    this.playing = true;
    this.inSight = true;
    this.stepTimes = [];
    this.overlays = new Overlays();
    this.wanted = { contacts: false, boxes: false };
    this.stage.scene.add(this.overlays);
    this.light();
    this.grab = new Grab(this);
    this.walker = new Walker(this);
  }

  // A sun that casts shadows; the lamp of the camera only fills them.
  light() {
    this.stage.renderer.shadowMap.enabled = true;
    this.stage.renderer.shadowMap.type = PCFSoftShadowMap;
    this.stage.renderer.shadowMap.autoUpdate = false; // turning the camera moves no shadow
    this.stage.lamp.intensity = 0.5;
    this.sun = new DirectionalLight('#ffffff', 1.6);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
    this.sun.shadow.normalBias = 0.02;
    this.stage.scene.add(this.sun, this.sun.target);
  }

  open(name) {
    this.again = () => this.open(name);
    this.name = name;
    this.build(JSON.parse(this.library.open(name)), []);
  }

  // Opens a parsed scene file. Returns the error message, or an empty text.
  openFile(name, file) {
    if (typeof file !== 'object' || file === null || Array.isArray(file)) return `${name}: must hold one JSON object`;
    const scene = JSON.parse(this.library.openFile(name, file));
    if (scene.error) return scene.error;
    this.again = () => this.openFile(name, file);
    this.name = name;
    this.build(scene, file.joints ?? []);
    return '';
  }

  build(scene, joints) {
    this.known = SCENES[this.name] ?? {};
    byId('scene-says').textContent = this.known.say ?? '';
    this.grab.letGo();
    this.meshes.forEach((mesh) => {
      this.stage.scene.remove(mesh);
      mesh.geometry.dispose();
    });
    this.meshes = [];
    this.parts = [];
    this.stepTimes = [];
    this.owed = 0;
    this.take(scene);
    this.matrices = Float32Array.from(this.library.matrices());
    this.overlays.takeJoints(joints, (body) => this.parts.findIndex((part) => part.body === body), (part) => matrixAt(this.matrices, part));
    this.walker.take(scene.parts);
    this.frame();
    this.place();
    this.show();
  }

  // Adds shapes and parts: a mesh a shape, an instance a part.
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
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      this.meshes.push(mesh);
      this.stage.scene.add(mesh);
    });
    for (const part of parts) {
      const mesh = this.meshes[part.shape];
      if (mesh.count === mesh.instanceMatrix.count) continue; // the instances are used up
      const instance = mesh.count++;
      mesh.setColorAt(instance, this.paint(part));
      mesh.instanceColor.needsUpdate = true;
      this.parts.push({ mesh, instance, still: part.still, body: part.body });
    }
  }

  paint({ still, look }) {
    if (LOOKS[look]) return new Color(LOOKS[look]);
    return still ? colour('line') : PALETTE[this.parts.length % PALETTE.length];
  }

  place() {
    const matrices = Float32Array.from(this.library.matrices());
    this.parts.forEach(({ mesh, instance }, i) => mesh.instanceMatrix.array.set(matrices.subarray(16 * i, 16 * i + 16), 16 * instance));
    this.meshes.forEach((mesh) => { mesh.instanceMatrix.needsUpdate = true; });
    this.matrices = matrices;
    this.walker.follow();
    this.overlay();
    this.stage.renderer.shadowMap.needsUpdate = true;
    this.stage.draw();
  }

  overlay() {
    this.overlays.showJoints((part) => matrixAt(this.matrices, part));
    const away = this.stage.controls.getDistance();
    this.overlays.showContacts(this.wanted.contacts ? Array.from(this.library.contacts()) : [], away);
    this.overlays.showBoxes(this.wanted.boxes ? Array.from(this.library.boxes()) : []);
    if (this.grab.held) this.grab.show();
  }

  // Finds the nearest moving part on a ray, and its hit point.
  hit(caster) {
    this.meshes.forEach((mesh) => { mesh.boundingSphere = null; }); // instances have moved since it was made
    const [nearest] = caster.intersectObjects(this.meshes, false);
    if (!nearest) return null;
    const part = this.parts.findIndex(({ mesh, instance }) => mesh === nearest.object && instance === nearest.instanceId);
    return part < 0 || this.parts[part].still ? null : { part, point: nearest.point };
  }

  // Frames all moving bodies, or the scene's view; the shadow map covers the same.
  frame() {
    const { view } = this.known;
    const balls = view ? [{ centre: new Vector3(...view.centre), radius: view.radius }] : [];
    if (!view) this.addMoving(balls);
    const { centre, radius } = this.stage.frame(balls, false, view?.from && new Vector3(...view.from).normalize());
    this.sun.position.copy(centre).addScaledVector(SUN, 4 * radius);
    this.sun.target.position.copy(centre);
    const half = this.known.shadows ?? 1.4 * radius;
    Object.assign(this.sun.shadow.camera, { left: -half, right: half, bottom: -half, top: half, near: radius, far: 8 * radius });
    this.sun.shadow.camera.updateProjectionMatrix();
  }

  addMoving(balls) {
    this.parts.forEach(({ mesh, still }, i) => {
      const centre = new Vector3(...this.matrices.subarray(16 * i + 12, 16 * i + 15));
      if (!still) balls.push({ centre, radius: mesh.geometry.boundingSphere.radius });
    });
  }

  step() {
    const start = performance.now();
    this.walker.steer();
    this.library.step();
    this.stepTimes.push(performance.now() - start);
    if (this.stepTimes.length > 120) this.stepTimes.shift();
  }

  // Takes the steps for the elapsed time, and draws the last one.
  tick(seconds) {
    if (!this.playing || !this.inSight) return;
    this.owed = Math.min(this.owed + seconds * this.stepsASecond * (this.known.pace ?? 1), MOST_STEPS);
    if (this.owed < 1) return;
    const end = performance.now() + FRAME;
    do {
      this.step();
      this.owed--;
    } while (this.owed >= 1 && performance.now() < end);
    this.place();
  }

  shoot({ origin, direction }) {
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
    if (state.ground) rows.push(['character', `${state.ground}, ${state.speed.toFixed(1)} m/s`]);
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
    byId('scenes').blur(); // keys are for the scene
    openScene(worlds, byId('scenes').value);
    history.replaceState(null, '', `#${byId('scenes').value}`);
  };
  for (const name of ['contacts', 'boxes']) {
    byId(name).onclick = () => {
      worlds.wanted[name] = !worlds.wanted[name];
      byId(name).setAttribute('aria-pressed', String(worlds.wanted[name]));
      worlds.place();
    };
  }
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) openText(worlds, file.name, await file.text());
  });
  addEventListener('keydown', (event) => {
    if (event.target.closest('select, button, a')) return;
    if (worlds.walker.press(event)) {
      event.preventDefault();
      return;
    }
    const act = { p: () => worlds.play(!worlds.playing), ' ': () => worlds.play(!worlds.playing), '.': one, Home: () => worlds.again(), c: () => byId('contacts').click(), b: () => byId('boxes').click() }[event.key];
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
  if (isEmbedded()) onSight((inSight) => { worlds.inSight = inSight; });
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
  byId('scenes').value = asked && !wrong ? asked : FIRST;
  connect(worlds);
  startTheme(byId('theme'), () => {
    worlds.overlays.paint();
    worlds.stage.draw();
  });
  await openScene(worlds, byId('scenes').value);
  if (wrong) notify(`there is no scene '${asked}'; choose one above`);
  run(worlds);
  window.worlds = worlds; // for the browser's console, and for tests
  document.documentElement.dataset.ready = 'true';
} catch (error) {
  notify(`the simulator cannot start here: ${error.message}. It needs a browser with WebGL 2 and WebAssembly GC.`);
  console.error(error);
}
