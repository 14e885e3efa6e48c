// All parts of the model in two draw calls: surfaces and edges. Parts that share a mesh share its vertices, and parts out
// of sight are skipped.

import { BatchedMesh, Matrix4, MeshBasicMaterial, Vector3 } from 'three';
import { build } from 'geometry';

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
    this.surfaces = batch(BatchedMesh, parts, built.map(({ surface }) => surface));
    this.edges = batch(BatchedLines, parts, built.map(({ edges }) => edges));
    this.edges.object.renderOrder = 1;
    built.forEach(({ surface, edges }) => { surface.dispose(); edges.dispose(); });
    scene.add(this.surfaces.object, this.edges.object);
  }

  setMaterials(surface, edge) {
    this.surfaces.object.material = surface;
    this.edges.object.material = edge;
  }

  setVisible(index, visible) {
    for (const { object, ids } of [this.surfaces, this.edges]) {
      if (ids[index] >= 0) object.setVisibleAt(ids[index], visible);
    }
  }

  setColor(index, color) {
    this.surfaces.object.setColorAt(this.surfaces.ids[index], color);
  }

  // The part that the ray meets first at a point that can be seen, and where; null for none.
  hit(ray, isSeen) {
    const first = ray.intersectObject(this.surfaces.object, false).find(({ point }) => isSeen(point));
    if (!first) return null;
    const part = this.parts[this.surfaces.ids.indexOf(first.batchId)];
    return { part, point: first.point, distance: first.distance, corners: cornersOf(first, part.pose) };
  }
}

// The corners of the triangle that was hit.
function cornersOf({ face: { a, b, c }, object: { geometry } }, pose) {
  return [a, b, c].map((i) => new Vector3().fromBufferAttribute(geometry.attributes.position, i).applyMatrix4(pose));
}

// A batch of the geometries, and the number in it of each part; -1 for a part that has nothing to draw.
function batch(Kind, parts, geometries) {
  const sizes = geometries.map((geometry) => geometry.attributes.position.count);
  const vertices = sizes.reduce((sum, size) => sum + size, 0);
  const corners = geometries.reduce((sum, { index }) => sum + (index ? index.count : 0), 0);
  const object = new Kind(parts.length, Math.max(1, vertices), corners, new MeshBasicMaterial());
  object.sortObjects = false;
  object.frustumCulled = false; // each part is culled by itself
  const numbers = geometries.map((geometry, i) => (sizes[i] > 0 ? object.addGeometry(geometry) : -1));
  const ids = parts.map((part) => (numbers[part.mesh] < 0 ? -1 : object.addInstance(numbers[part.mesh])));
  parts.forEach((part, i) => { if (ids[i] >= 0) object.setMatrixAt(ids[i], part.pose); });
  object.matrixAutoUpdate = false;
  object.matrix.copy(new Matrix4());
  return { object, ids };
}

export { Crowd, cornersOf };
