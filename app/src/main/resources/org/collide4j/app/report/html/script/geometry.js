// Packed meshes to what the graphics card draws: smooth where the surface is smooth, sharp where it has an edge.

import { BufferAttribute, BufferGeometry } from 'three';

const SMOOTH = Math.cos((35 * Math.PI) / 180);
const SAME_NORMAL = 1e-6; // square of the difference of two unit normals
const TOO_MANY_NEIGHBOURS = 64; // the hub of a fan is flat anyway

function bytes(base64) {
  const text = atob(base64);
  const array = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) array[i] = text.charCodeAt(i);
  return array.buffer;
}

// Numbers come as base64 in the player's page, and as arrays in the report's.
function unpack(mesh) {
  const isText = typeof mesh.vertices === 'string';
  const steps = isText ? new Uint16Array(bytes(mesh.vertices)) : mesh.vertices;
  const vertices = new Float32Array(steps.length);
  for (let i = 0; i < steps.length; i++) vertices[i] = mesh.min[i % 3] + steps[i] * mesh.step[i % 3];
  if (!isText) return { vertices, triangles: mesh.triangles };
  const buffer = bytes(mesh.triangles);
  return { vertices, triangles: mesh.wide ? new Uint32Array(buffer) : new Uint16Array(buffer) };
}

// Area-weighted normals of the triangles, and their unit normals.
function faceNormals({ vertices: v, triangles: t }) {
  const weighted = new Float32Array(t.length);
  const unit = new Float32Array(t.length);
  for (let i = 0; i < t.length; i += 3) {
    const a = 3 * t[i], b = 3 * t[i + 1], c = 3 * t[i + 2];
    const ux = v[b] - v[a], uy = v[b + 1] - v[a + 1], uz = v[b + 2] - v[a + 2];
    const wx = v[c] - v[a], wy = v[c + 1] - v[a + 1], wz = v[c + 2] - v[a + 2];
    const x = uy * wz - uz * wy, y = uz * wx - ux * wz, z = ux * wy - uy * wx;
    const size = Math.hypot(x, y, z) || 1;
    weighted.set([x, y, z], i);
    unit.set([x / size, y / size, z / size], i);
  }
  return { weighted, unit };
}

// Which triangles meet at a vertex: those from first[v] to first[v + 1].
function trianglesAtVertices({ vertices, triangles }) {
  const first = new Uint32Array(vertices.length / 3 + 1);
  for (const v of triangles) first[v + 1]++;
  for (let v = 1; v < first.length; v++) first[v] += first[v - 1];
  const next = first.slice();
  const around = new Uint32Array(triangles.length);
  for (let i = 0; i < triangles.length; i++) around[next[triangles[i]]++] = i - (i % 3);
  return { first, around };
}

// Corners of triangles that share a vertex and its normal become one vertex.
function surface(mesh, { weighted, unit }) {
  const { vertices, triangles } = mesh;
  const { first, around } = trianglesAtVertices(mesh);
  const positions = new Float32Array(3 * triangles.length);
  const normals = new Float32Array(3 * triangles.length);
  const index = new Uint32Array(triangles.length);
  const made = new Int32Array(vertices.length / 3).fill(-1); // latest corner of each vertex
  const before = new Int32Array(triangles.length); // corner of the same vertex made before
  const normal = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < triangles.length; i++) {
    const v = triangles[i];
    cornerNormal(i - (i % 3), first[v], first[v + 1]);
    let at = made[v];
    while (at >= 0 && !isNormalOf(at)) at = before[at];
    if (at < 0) {
      at = count++;
      before[at] = made[v];
      made[v] = at;
      for (let k = 0; k < 3; k++) {
        positions[3 * at + k] = vertices[3 * v + k];
        normals[3 * at + k] = normal[k];
      }
    }
    index[i] = at;
  }

  function cornerNormal(face, from, to) {
    let x = weighted[face], y = weighted[face + 1], z = weighted[face + 2];
    if (to - from <= TOO_MANY_NEIGHBOURS) {
      for (let k = from; k < to; k++) {
        const other = around[k];
        if (other !== face && dot(unit, face, other) >= SMOOTH) {
          x += weighted[other]; y += weighted[other + 1]; z += weighted[other + 2];
        }
      }
    }
    const size = Math.sqrt(x * x + y * y + z * z) || 1;
    normal[0] = x / size; normal[1] = y / size; normal[2] = z / size;
  }

  function isNormalOf(at) {
    const x = normals[3 * at] - normal[0], y = normals[3 * at + 1] - normal[1], z = normals[3 * at + 2] - normal[2];
    return x * x + y * y + z * z < SAME_NORMAL;
  }

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.slice(0, 3 * count), 3));
  geometry.setAttribute('normal', new BufferAttribute(normals.slice(0, 3 * count), 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}

// Lines where two triangles meet at an angle, or where a surface ends.
function edges({ vertices, triangles }, { unit }) {
  const count = vertices.length / 3;
  const open = new Map();
  const lines = [];
  for (let i = 0; i < triangles.length; i++) {
    const face = i - (i % 3);
    const a = triangles[i], b = triangles[face + ((i + 1) % 3)];
    const key = Math.min(a, b) * count + Math.max(a, b);
    const other = open.get(key);
    if (other === undefined) {
      open.set(key, face);
    } else {
      open.delete(key);
      if (Math.abs(dot(unit, face, other)) < SMOOTH) lines.push(a, b);
    }
  }
  for (const key of open.keys()) lines.push(Math.floor(key / count), key % count);
  const positions = new Float32Array(3 * lines.length);
  lines.forEach((v, i) => positions.set(vertices.subarray(3 * v, 3 * v + 3), 3 * i));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  return geometry;
}

function dot(normals, i, j) {
  return normals[i] * normals[j] + normals[i + 1] * normals[j + 1] + normals[i + 2] * normals[j + 2];
}

function build(packed) {
  const mesh = unpack(packed);
  const normals = faceNormals(mesh);
  return { surface: surface(mesh, normals), edges: edges(mesh, normals) };
}

export { build, bytes, unpack };
