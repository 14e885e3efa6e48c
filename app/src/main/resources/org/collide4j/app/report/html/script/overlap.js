// The overlap of two convex parts as a body: the faces of each that are inside the other. Other parts have none here.

import { BufferAttribute, BufferGeometry, FrontSide, Mesh, MeshLambertMaterial, Vector3 } from 'three';
import { unpack } from 'geometry';

const ROUNDING = 2 / 65535; // of a part's size: its vertices are on a grid of so many steps
const STEEPEST = 0.01; // by how much of the part's size a face may be off; a face that is too thin says nothing
const MOST_WORK = 4_000_000; // triangles times vertices of one part

class Overlap {
  constructor(scene) {
    this.material = new MeshLambertMaterial({ side: FrontSide, transparent: true, opacity: 0.9, depthTest: false });
    this.body = new Mesh(new BufferGeometry(), this.material);
    this.body.renderOrder = 6; // over the two parts, which hide it
    this.body.visible = false;
    scene.add(this.body);
  }

  // Shows the overlap of two parts, and returns its volume; 0 if there is none, or none that is known.
  show(a, b, meshes) {
    this.body.geometry.dispose();
    this.body.visible = false;
    const [first, second] = [a, b].map((part) => part && convex(meshes[part.mesh], part.pose));
    if (!first || !second) return 0;
    const polygons = [...inside(first, second), ...inside(second, first)];
    if (polygons.length === 0) return 0;
    const triangles = outward(polygons);
    this.body.geometry = new BufferGeometry();
    this.body.geometry.setAttribute('position', new BufferAttribute(new Float32Array(triangles.flatMap((p) => p.toArray())), 3));
    this.body.geometry.computeVertexNormals();
    this.body.visible = true;
    return volume(triangles);
  }
}

// The corners of a closed convex mesh's triangles and the planes of its faces, which point outwards; null for any other.
function convex(mesh, pose) {
  const { vertices, triangles } = unpack(mesh);
  if ((triangles.length / 3) * (vertices.length / 3) > MOST_WORK || !isClosed(triangles)) return null;
  const points = [];
  for (let i = 0; i < vertices.length; i += 3) points.push(new Vector3().fromArray(vertices, i).applyMatrix4(pose));
  const middle = points.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(points.length);
  const size = Math.max(...points.map((p) => p.distanceTo(middle)));
  const faces = [];
  const planes = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const face = [0, 1, 2].map((k) => points[triangles[i + k]]);
    faces.push(face);
    const normal = face[1].clone().sub(face[0]).cross(face[2].clone().sub(face[0]));
    const longest = Math.max(face[0].distanceTo(face[1]), face[1].distanceTo(face[2]), face[2].distanceTo(face[0]));
    const doubt = ROUNDING * size * (1 + (4 * size * longest) / normal.length()); // the rounding of its corners tilts it
    if (!(doubt < STEEPEST * size)) continue;
    normal.normalize();
    if (normal.dot(face[0]) < normal.dot(middle)) normal.negate();
    const offset = Math.max(...points.map((p) => normal.dot(p)));
    if (offset - normal.dot(face[0]) > doubt) return null;
    if (!planes.some((other) => other.normal.dot(normal) > 1 - 1e-9 && Math.abs(other.offset - offset) < 1e-6 * size)) planes.push({ normal, offset });
  }
  const isSolid = planes.length > 3 && planes.every(({ normal, offset }) => offset - normal.dot(middle) > 4 * ROUNDING * size);
  return isSolid ? { faces, planes } : null;
}

// True if each edge of a triangle is that of a neighbour too, the other way round.
function isClosed(triangles) {
  const open = new Set();
  for (let i = 0; i < triangles.length; i++) {
    const from = triangles[i], to = triangles[i - (i % 3) + ((i + 1) % 3)];
    if (!open.delete(`${to} ${from}`)) open.add(`${from} ${to}`);
  }
  return open.size === 0;
}

// The faces of one body, cut to what is inside the other.
function inside({ faces }, { planes }) {
  return faces.map((face) => planes.reduce(cut, face)).filter((polygon) => polygon.length > 2);
}

function cut(polygon, { normal, offset }) {
  const heights = polygon.map((p) => normal.dot(p) - offset);
  const kept = [];
  polygon.forEach((p, i) => {
    const j = (i + 1) % polygon.length;
    if (heights[i] <= 0) kept.push(p);
    if (heights[i] * heights[j] < 0) kept.push(p.clone().lerp(polygon[j], heights[i] / (heights[i] - heights[j])));
  });
  return kept;
}

// The corners of triangles of a convex body's faces, which are seen from outside.
function outward(polygons) {
  const all = polygons.flat();
  const middle = all.reduce((sum, p) => sum.clone().add(p), new Vector3()).divideScalar(all.length);
  const triangles = [];
  for (const polygon of polygons) {
    for (let i = 2; i < polygon.length; i++) {
      const [p, q, r] = [polygon[0], polygon[i - 1], polygon[i]];
      const normal = q.clone().sub(p).cross(r.clone().sub(p));
      triangles.push(...(normal.dot(p.clone().sub(middle)) < 0 ? [p, r, q] : [p, q, r]));
    }
  }
  return triangles;
}

function volume(triangles) {
  let sixfold = 0;
  const from = triangles[0];
  for (let i = 0; i < triangles.length; i += 3) {
    const [p, q, r] = triangles.slice(i, i + 3).map((corner) => corner.clone().sub(from));
    sixfold += p.dot(q.cross(r));
  }
  return sixfold / 6;
}

export { Overlap };
