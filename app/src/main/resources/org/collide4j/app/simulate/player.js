// Plays a recorded run: one instanced mesh for each shape, all bodies moved from frame to frame.

import {
  Color, DirectionalLight, Fog, GridHelper, HemisphereLight, InstancedMesh, Matrix4, Mesh,
  MeshStandardMaterial, PCFSoftShadowMap, PerspectiveCamera, Quaternion, Raycaster, Scene, Vector3, WebGLRenderer,
} from 'three';
import { OrbitControls } from 'OrbitControls';
import { build, bytes } from 'geometry';

const data = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const PALETTE = ['#4c78a8', '#f58518', '#54a24b', '#e45756', '#72b7b2', '#b279a2', '#eeca3b', '#9d755d'];
const SPEEDS = [1, 0.5, 0.25, 0.1, 2];
const NUMBERS = 7;

class Film {
  constructor() {
    this.numbers = new Uint16Array(bytes(data.frames));
    this.count = data.frameCount;
    this.bodies = data.moving.length;
    this.seconds = (this.count - 1) / data.framesASecond;
    this.size = data.high.map((h, k) => h - data.low[k]);
  }

  // The pose of a body between two frames; false if it is not in the scene then.
  pose(body, frame, part, position, turn) {
    const stays = this.read(body, Math.min(frame + 1, this.count - 1), position, turn);
    next.position.copy(position);
    next.turn.copy(turn);
    const isThere = this.read(body, frame, position, turn);
    if (isThere && stays) {
      position.lerp(next.position, part);
      turn.slerp(next.turn, part);
    }
    return isThere;
  }

  // False for a body that is not in the scene in this frame: it has no turn.
  read(body, frame, position, turn) {
    const i = NUMBERS * (frame * this.bodies + body);
    const n = this.numbers;
    position.set(...[0, 1, 2].map((k) => data.low[k] + (this.size[k] * n[i + k]) / 65535));
    turn.set(n[i + 3] / 32767.5 - 1, n[i + 4] / 32767.5 - 1, n[i + 5] / 32767.5 - 1, n[i + 6] / 32767.5 - 1);
    const isThere = turn.length() > 0.5;
    turn.normalize();
    return isThere;
  }
}

const next = { position: new Vector3(), turn: new Quaternion() };
const turn = new Quaternion();
const film = new Film();
const scene = new Scene();
const canvas = byId('canvas');
const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFSoftShadowMap;
const camera = new PerspectiveCamera(38, 1, 0.01, 1000);
camera.up.set(0, 0, 1);
const HOME = new Vector3(0.62, -1, 0.42).normalize();

const low = new Vector3(...data.viewLow);
const high = new Vector3(...data.viewHigh);
const middle = low.clone().add(high).multiplyScalar(0.5);
const geometries = data.meshes.map((mesh) => build(mesh).surface);
geometries.forEach((g) => g.computeBoundingSphere());
// No part of a body is farther from the body's origin.
const margin = data.moving.flat().reduce((most, [mesh, place]) => {
  const ball = geometries[mesh].boundingSphere.clone();
  if (place) ball.applyMatrix4(new Matrix4().fromArray(place));
  return Math.max(most, ball.center.length() + ball.radius);
}, 1e-6);
const radius = high.distanceTo(low) / 2 + margin;

const sky = new HemisphereLight('#ffffff', '#7c8696', dark ? 1.1 : 1.6);
sky.position.set(0, 0, 1);
const sun = new DirectionalLight('#fff6e8', dark ? 1.9 : 2.2);
sun.position.copy(middle).add(new Vector3(-0.6, -0.9, 1.7).multiplyScalar(2 * radius));
sun.target.position.copy(middle);
sun.castShadow = true;
sun.shadow.mapSize.set(2048, 2048);
Object.assign(sun.shadow.camera, {
  left: -radius, right: radius, top: radius, bottom: -radius, near: 0.1 * radius, far: 8 * radius,
});
sun.shadow.normalBias = 0.02 * margin;
scene.add(sky, sun, sun.target);
scene.fog = new Fog(dark ? '#12171f' : '#e6ebf2', 12 * radius, 40 * radius);

// Instances of each mesh: which body, and where in it.
const groups = geometries.map(() => []);
data.moving.forEach((parts, body) => {
  for (const [mesh, place] of parts) groups[mesh].push({ body, place: place && new Matrix4().fromArray(place) });
});
const material = new MeshStandardMaterial({ roughness: 0.6, metalness: 0.05 });
const drawn = groups.map((group, mesh) => {
  if (!group.length) return null;
  const instances = new InstancedMesh(geometries[mesh], material, group.length);
  group.forEach(({ body }, i) => instances.setColorAt(i, new Color(PALETTE[body % PALETTE.length])));
  instances.castShadow = instances.receiveShadow = true;
  instances.frustumCulled = false;
  scene.add(instances);
  return instances;
});
const stone = new MeshStandardMaterial({ color: dark ? '#39424f' : '#cfd6df', roughness: 0.9 });
for (const { matrix, parts } of data.still) {
  for (const [mesh, place] of parts) {
    const solid = new Mesh(geometries[mesh], stone);
    solid.matrixAutoUpdate = false;
    solid.matrix.fromArray(matrix);
    if (place) solid.matrix.multiply(new Matrix4().fromArray(place));
    solid.updateMatrixWorld(true);
    if (hides(solid) && !carries(solid)) solid.material = wall();
    solid.receiveShadow = true;
    scene.add(solid);
  }
}

function hides(solid) {
  const feet = new Vector3(middle.x, middle.y, low.z + margin);
  return [middle, feet].some((from) => new Raycaster(from, HOME).intersectObject(solid).length > 0);
}

// Whether a body stands or lies on it in one of some frames: then it is to be seen, whatever it hides.
function carries(solid) {
  const down = new Vector3(0, 0, -1);
  const from = new Vector3();
  const ray = new Raycaster(from, down, 0, 1.2 * margin);
  const stride = Math.ceil(film.bodies / 200);
  for (let k = 1; k <= 12; k++) {
    const frame = Math.floor((k * (film.count - 1)) / 12);
    for (let body = 0; body < film.bodies; body += stride) {
      film.read(body, frame, from, turn);
      ray.set(from, down);
      if (ray.intersectObject(solid).length > 0) return true;
    }
  }
  return false;
}

// What stands between the bodies and who looks from home is seen through, so that it hides nothing. Where it meets others in
// one plane, as walls do at corners, it is behind them.
function wall() {
  return new MeshStandardMaterial({
    color: dark ? '#5b6b80' : '#9fb0c6', transparent: true, opacity: 0.22, depthWrite: false,
    polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4,
  });
}

const controls = new OrbitControls(camera, canvas);
controls.maxPolarAngle = Math.PI * 0.495;
function lookHome() {
  const tangent = Math.tan((camera.fov * Math.PI) / 360) * Math.min(1, camera.aspect);
  const distance = (1.2 * radius) / tangent;
  controls.target.copy(middle);
  camera.position.copy(middle).addScaledVector(HOME, distance);
  controls.update();
  draw();
}

let time = 0;
let playing = true;
let speed = 0;
let last = 0;
const position = new Vector3();
const matrix = new Matrix4();
const one = new Vector3(1, 1, 1);
const nothing = new Vector3(0, 0, 0);

function place() {
  const exact = Math.min(time * data.framesASecond, film.count - 1);
  const frame = Math.floor(exact);
  drawn.forEach((instances, mesh) => {
    if (!instances) return;
    groups[mesh].forEach(({ body, place: within }, i) => {
      const isThere = film.pose(body, frame, exact - frame, position, turn);
      matrix.compose(position, turn, isThere ? one : nothing);
      if (within) matrix.multiply(within);
      instances.setMatrixAt(i, matrix);
    });
    instances.instanceMatrix.needsUpdate = true;
  });
  byId('time').value = time;
  byId('clock').textContent = `${time.toFixed(2)} / ${film.seconds.toFixed(1)} s`;
}

function draw() {
  const distance = camera.position.distanceTo(controls.target);
  camera.near = distance * 0.01;
  camera.far = distance + 60 * radius;
  camera.updateProjectionMatrix();
  renderer.render(scene, camera);
}

function setPlaying(value) {
  playing = value;
  byId('play').textContent = playing ? '❚❚' : '▶';
  if (playing && time >= film.seconds) time = 0;
  last = 0;
  if (playing) requestAnimationFrame(tick);
}

function tick(now) {
  if (!playing) return;
  if (last) time += ((now - last) / 1000) * SPEEDS[speed];
  last = now;
  if (time >= film.seconds) {
    time = film.seconds;
    setPlaying(false);
  }
  place();
  draw();
  if (playing) requestAnimationFrame(tick);
}

function seek(seconds) {
  setPlaying(false);
  time = Math.max(0, Math.min(film.seconds, seconds));
  place();
  draw();
}

function nextSpeed() {
  speed = (speed + 1) % SPEEDS.length;
  byId('speed').textContent = `${SPEEDS[speed]}×`;
}

function resize() {
  const { clientWidth: width, clientHeight: height } = canvas.parentElement;
  renderer.setSize(width, height, false);
  camera.aspect = width / height;
  draw();
}

function ofRecording(f) {
  byId('brand').textContent = 'Recording';
  byId('scene').textContent = f.recording;
  byId('facts').textContent = f.facts;
  return [['bits', f.verdict], ['contacts', `${f.contacts} points`]];
}

function ofSimulation(f) {
  byId('scene').textContent = f.scene;
  byId('facts').textContent = `${f.bodies} bodies, ${(1000 / f.stepMsMedian).toFixed(0)} steps a second`;
  const rows = [
    ['step', `${f.stepMsMedian.toFixed(3)} ms (p99 ${f.stepMsP99.toFixed(3)})`],
    ['contacts', `${f.contacts} points`],
    ['penetration', `${(100 * f.penetration).toFixed(2)} % of a body`],
    ['asleep', f.asleepAt === null ? 'not all' : `from ${f.asleepAt.toFixed(2)} s on`],
  ];
  if (f.drift !== null) rows.push(['drift', `${(100 * f.drift).toFixed(3)} %`]);
  if (f.bullets > 0) rows.push(['tunnelled', `${f.tunnelled} of ${f.bullets}`]);
  return rows;
}

function showFigures() {
  const rows = data.figures.recording ? ofRecording(data.figures) : ofSimulation(data.figures);
  for (const [name, value] of rows) {
    byId('details').append(
      Object.assign(document.createElement('dt'), { textContent: name }),
      Object.assign(document.createElement('dd'), { textContent: value }),
    );
  }
  if (innerWidth < 560) byId('about').open = false;
}

showFigures();
byId('time').max = film.seconds;
byId('time').addEventListener('input', (event) => seek(Number(event.target.value)));
byId('play').addEventListener('click', () => setPlaying(!playing));
byId('speed').addEventListener('click', nextSpeed);
byId('home').addEventListener('click', lookHome);
addEventListener('keydown', (event) => {
  if (event.target.tagName === 'BUTTON' && event.key === ' ') return;
  const step = 1 / data.framesASecond;
  const action = {
    ' ': () => setPlaying(!playing), s: nextSpeed, r: lookHome,
    ArrowRight: () => seek(time + step), ArrowLeft: () => seek(time - step),
  }[event.key];
  if (action) {
    event.preventDefault();
    action();
  }
});
controls.addEventListener('change', draw);
new ResizeObserver(resize).observe(canvas.parentElement);
resize();
place();
lookHome();
const wanted = Number(new URLSearchParams(location.hash.slice(1)).get('t'));
if (wanted || location.hash.includes('t=')) seek(wanted);
else setPlaying(true);

export { film };
