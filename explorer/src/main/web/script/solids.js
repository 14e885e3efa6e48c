// Meshes from outlines: {points: [x, y, z, …], faces: [[i, j, …], …]}.

import {
  BufferGeometry, DoubleSide, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Mesh, MeshLambertMaterial,
} from 'three';

const CREASE = Math.cos((28 * Math.PI) / 180); // faces that meet at less than this angle are shaded as one

function corner(points, i) {
  return [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
}

function normalOf(points, face) {
  const n = [0, 0, 0];
  for (let i = 0; i < face.length; i++) { // Newell
    const p = corner(points, face[i]);
    const q = corner(points, face[(i + 1) % face.length]);
    n[0] += (p[1] - q[1]) * (p[2] + q[2]);
    n[1] += (p[2] - q[2]) * (p[0] + q[0]);
    n[2] += (p[0] - q[0]) * (p[1] + q[1]);
  }
  const length = Math.hypot(...n) || 1;
  return n.map((x) => x / length);
}

const dot = (p, q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];

function edgesOf(outline, normals) {
  const faceOf = new Map();
  outline.faces.forEach((face, f) => face.forEach((from, i) => faceOf.set(`${from},${face[(i + 1) % face.length]}`, f)));
  const sharp = [];
  for (const [key, f] of faceOf) {
    const [from, to] = key.split(',').map(Number);
    const other = faceOf.get(`${to},${from}`);
    if (from < to && (other === undefined || dot(normals[f], normals[other]) < CREASE)) sharp.push(from, to);
  }
  return sharp;
}

// The ends of the edges that are drawn, two vertices each.
function creasesOf(outline) {
  return edgesOf(outline, outline.faces.map((face) => normalOf(outline.points, face)));
}

function smoothNormal(outline, normals, facesAt, vertex, face) {
  const sum = [0, 0, 0];
  for (const other of facesAt[vertex]) {
    if (dot(normals[face], normals[other]) >= CREASE) normals[other].forEach((x, k) => { sum[k] += x; });
  }
  return sum;
}

function geometryOf(outline) {
  const normals = outline.faces.map((face) => normalOf(outline.points, face));
  const facesAt = Array.from({ length: outline.points.length / 3 }, () => []);
  outline.faces.forEach((face, f) => face.forEach((vertex) => facesAt[vertex].push(f)));
  const position = [];
  const normal = [];
  outline.faces.forEach((face, f) => {
    for (let i = 2; i < face.length; i++) {
      for (const vertex of [face[0], face[i - 1], face[i]]) {
        position.push(...corner(outline.points, vertex));
        normal.push(...smoothNormal(outline, normals, facesAt, vertex, f));
      }
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  const lines = new BufferGeometry();
  const ends = outline.dimension === 1 ? [0, 1] : edgesOf(outline, normals);
  lines.setAttribute('position', new Float32BufferAttribute(ends.flatMap((v) => corner(outline.points, v)), 3));
  return { geometry, lines };
}

// A solid with its sharp edges drawn; opacity below 1 lets what is inside be seen.
class Solid extends Group {
  constructor(opacity, lineOpacity = 1) {
    super();
    const clear = opacity < 1;
    this.mesh = new Mesh(new BufferGeometry(), new MeshLambertMaterial({
      transparent: clear, opacity, depthWrite: !clear, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1,
    }));
    this.edges = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ transparent: true, opacity: lineOpacity }));
    this.add(this.mesh, this.edges);
  }

  show(outline) {
    this.mesh.geometry.dispose();
    this.edges.geometry.dispose();
    const { geometry, lines } = geometryOf(outline);
    this.mesh.geometry = geometry;
    this.edges.geometry = lines;
    geometry.computeBoundingSphere();
    this.radius = reach(outline.points);
  }

  paint(fill, line) {
    this.mesh.material.color.copy(fill);
    this.edges.material.color.copy(line);
  }
}

function reach(points) {
  let most = 0;
  for (let i = 0; i < points.length; i += 3) most = Math.max(most, Math.hypot(points[i], points[i + 1], points[i + 2]));
  return most;
}

export { Solid, creasesOf, geometryOf, reach };
