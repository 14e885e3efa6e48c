// All parts of the model in three draw calls: surfaces, edges, and boxes for parts that are too thin on the screen to show
// more. Parts that share a mesh share its vertices, and parts out of sight are skipped.

import { BatchedMesh, BoxGeometry, Matrix4, MeshBasicMaterial, Vector3 } from 'three';
import { build } from 'geometry';

const GRID = 65535; // steps of a mesh's coordinates across the mesh
const THIN = 1.5; // pixels of the middle one of a part's three extents, below which its box looks the same

// A batch whose vertices are ends of lines.
class BatchedLines extends BatchedMesh {
  constructor(...sizes) {
    super(...sizes);
    this.isMesh = false;
    this.isLine = true;
    this.isLineSegments = true;
  }
}

class Crowd {
  constructor(scene, parts, meshes) {
    this.parts = parts;
    const built = meshes.map(build);
    const poses = parts.map(({ pose }) => pose);
    const numbers = parts.map(({ mesh }) => mesh);
    this.surfaces = batch(BatchedMesh, built.map(({ surface }) => surface), numbers, poses);
    this.edges = batch(BatchedLines, built.map(({ edges }) => edges), numbers, poses);
    this.boxes = batch(BatchedMesh, [new BoxGeometry()], parts.map(() => 0), parts.map((part) => boxOf(part, meshes)));
    this.edges.object.renderOrder = 1;
    this.thickness = parts.map(({ mesh }) => sizeOf(meshes[mesh]).sort((x, y) => x - y)[1]);
    this.wanted = parts.map(() => true);
    built.forEach(({ surface, edges }) => { surface.dispose(); edges.dispose(); });
    scene.add(this.surfaces.object, this.edges.object, this.boxes.object);
  }

  setMaterials(surface, edge) {
    this.surfaces.object.material = this.boxes.object.material = surface;
    this.edges.object.material = edge;
  }

  setVisible(index, visible) {
    this.wanted[index] = visible;
  }

  setColor(index, color) {
    for (const { object, ids } of [this.surfaces, this.boxes]) {
      if (ids[index] >= 0) object.setColorAt(ids[index], color);
    }
  }

  // Chooses for each part what is drawn of it; pixels are those of a unit of length at a distance of one.
  prepare(eye, pixels) {
    for (let i = 0; i < this.parts.length; i++) {
      const isThin = this.thickness[i] * pixels < THIN * this.parts[i].ball.distanceToPoint(eye);
      show(this.surfaces, i, this.wanted[i] && !isThin);
      show(this.edges, i, this.wanted[i] && !isThin);
      show(this.boxes, i, this.wanted[i] && isThin);
    }
  }

  // The part that the ray meets first at a point that can be seen, and where; null for none.
  hit(ray, isSeen) {
    const hits = [this.surfaces, this.boxes].flatMap((of) => {
      const hit = ray.intersectObject(of.object, false).find(({ point }) => isSeen(point));
      return hit ? [{ ...hit, of }] : [];
    });
    if (hits.length === 0) return null;
    const first = hits.reduce((nearest, hit) => (hit.distance < nearest.distance ? hit : nearest));
    const part = this.parts[first.of.ids.indexOf(first.batchId)];
    return { part, point: first.point, distance: first.distance, corners: cornersOf(first, first.object.getMatrixAt(first.batchId, new Matrix4())) };
  }
}

function show({ object, ids }, index, visible) {
  if (ids[index] >= 0) object.setVisibleAt(ids[index], visible);
}

function sizeOf({ step }) {
  return step.map((length) => GRID * length);
}

// The pose of a cube of edge 1 that becomes the box around a part's mesh.
function boxOf({ pose, mesh }, meshes) {
  const size = sizeOf(meshes[mesh]);
  const middle = meshes[mesh].min.map((low, i) => low + size[i] / 2);
  return new Matrix4().makeTranslation(...middle).scale(new Vector3(...size)).premultiply(pose);
}

// The corners of the triangle that was hit.
function cornersOf({ face: { a, b, c }, object: { geometry } }, pose) {
  return [a, b, c].map((i) => new Vector3().fromBufferAttribute(geometry.attributes.position, i).applyMatrix4(pose));
}

// A batch of geometries: of each part the number of its geometry and its pose. Ids tell the place of each part in the
// batch; -1 for a part that has nothing to draw.
function batch(Kind, geometries, numbers, poses) {
  const sizes = geometries.map((geometry) => geometry.attributes.position.count);
  const vertices = sizes.reduce((sum, size) => sum + size, 0);
  const corners = geometries.reduce((sum, { index }) => sum + (index ? index.count : 0), 0);
  const object = new Kind(numbers.length, Math.max(1, vertices), corners, new MeshBasicMaterial());
  object.sortObjects = false;
  object.frustumCulled = false; // each part is culled by itself
  const added = geometries.map((geometry, i) => (sizes[i] > 0 ? object.addGeometry(geometry) : -1));
  const ids = numbers.map((number) => (added[number] < 0 ? -1 : object.addInstance(added[number])));
  poses.forEach((pose, i) => { if (ids[i] >= 0) object.setMatrixAt(ids[i], pose); });
  object.matrixAutoUpdate = false;
  object.matrix.copy(new Matrix4());
  return { object, ids };
}

export { Crowd, cornersOf };
