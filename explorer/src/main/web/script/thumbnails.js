// Small pictures of the gallery's cases, drawn from the library's outlines when the gallery is first opened.

import { Matrix4, Quaternion, Vector3 } from 'three';
import { Situation } from './situation.js';
import { placeAt } from './places.js';
import { creasesOf } from './solids.js';

const HALF_WIDTH = 56;
const HALF_HEIGHT = 23;
const FROM = new Vector3(0.5, -1, 0.55).normalize(); // the direction that the views are seen from
const ABOVE = new Vector3(0, 0, 1);

// Turns the world so that the eye looks along −z.
function eye(flat) {
  const up = flat ? new Vector3(0, 1, 0) : ABOVE;
  return new Quaternion().setFromRotationMatrix(new Matrix4().lookAt(flat ? ABOVE : FROM, new Vector3(), up)).conjugate();
}

function placed(outline, { position, turn }, look) {
  const points = [];
  for (let i = 0; i < outline.points.length; i += 3) {
    points.push(new Vector3(...outline.points.slice(i, i + 3)).applyQuaternion(turn).add(position).applyQuaternion(look));
  }
  return points;
}

const cross = (o, p, q) => (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);

// The outer rim of points in the picture: Andrew's monotone chain.
function silhouette(points) {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
  const chain = (list) => list.reduce((rim, p) => {
    while (rim.length > 1 && cross(rim[rim.length - 2], rim[rim.length - 1], p) <= 0) rim.pop();
    rim.push(p);
    return rim;
  }, []);
  return [...chain(sorted).slice(0, -1), ...chain(sorted.reverse()).slice(0, -1)];
}

// The sharp edges of faces that look at the eye.
function edges(outline, points) {
  const facing = new Set();
  for (const face of outline.faces) {
    if (face.length < 3 || cross(points[face[0]], points[face[1]], points[face[2]]) <= 0) continue;
    face.forEach((from, i) => facing.add(`${from},${face[(i + 1) % face.length]}`));
  }
  const creases = creasesOf(outline);
  const seen = [];
  for (let i = 0; i < creases.length; i += 2) {
    const [from, to] = [creases[i], creases[i + 1]];
    if (facing.has(`${from},${to}`) || facing.has(`${to},${from}`)) seen.push([points[from], points[to]]);
  }
  return seen;
}

function pictureOf(situation, scene) {
  const look = eye(situation.isFlat());
  const bodies = [[scene.a, 0, 0, 'a'], [scene.b, 1, 0, 'b']].map(([outline, which, time, style]) => {
    const points = placed(outline, placeAt(situation, which, time), look);
    return { rim: silhouette(points), edges: edges(outline, points), style, depth: Math.max(...points.map((p) => p.z)) };
  }).sort((p, q) => p.depth - q.depth);
  const ghost = situation.motion ? silhouette(placed(scene.a, placeAt(situation, 0, 1), look)) : [];
  const way = situation.motion ? [0, 1].map((time) => placeAt(situation, 0, time).position.applyQuaternion(look)) : [];
  return { bodies, ghost, way };
}

function draw(svg, { bodies, ghost, way }) {
  const all = [...bodies.flatMap(({ rim }) => rim), ...ghost];
  const range = (axis) => [Math.min(...all.map((p) => p[axis])), Math.max(...all.map((p) => p[axis]))];
  const [[left, right], [low, high]] = [range('x'), range('y')];
  const scale = Math.min((2 * HALF_WIDTH) / (right - left), (2 * HALF_HEIGHT) / (high - low));
  const at = (p) => `${((p.x - 0.5 * (left + right)) * scale).toFixed(2)},${((0.5 * (low + high) - p.y) * scale).toFixed(2)}`;
  const polygon = (rim, style) => `<polygon class="${style}" points="${rim.map(at).join(' ')}"/>`;
  const line = (points, style) => `<path class="${style}" d="M${points.map(at).join('L')}"/>`;
  svg.innerHTML = bodies.map(({ rim, edges: sharp, style }) => polygon(rim, style) + sharp.map((ends) => line(ends, 'edge')).join('')).join('')
    + (ghost.length ? polygon(ghost, 'ghost') + line(way, 'way') : '');
}

// One card at a time, so that the gallery opens at once.
function fillThumbnails(gallery, engine) {
  const empty = [...gallery.querySelectorAll('a[data-text]')].filter((card) => !card.querySelector('.thumb').firstChild);
  const next = () => {
    const card = empty.shift();
    if (!card) return;
    const svg = card.querySelector('.thumb');
    if (card.dataset.text) draw(svg, pictureOf(Situation.parse(card.dataset.text), engine.scene(card.dataset.text.replaceAll(';', '\n'))));
    else svg.innerHTML = '<circle class="a" r="15" cx="-20" cy="4"/><circle class="b" r="11" cx="9" cy="8"/><circle class="edge" r="18" cx="30" cy="0"/>';
    setTimeout(next);
  };
  next();
}

export { fillThumbnails };
