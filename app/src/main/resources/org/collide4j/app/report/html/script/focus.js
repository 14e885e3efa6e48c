// The two parts of the chosen finding, drawn apart from the crowd: in their colours, also where other parts hide them.

import { BufferGeometry, LineSegments, Mesh, MeshBasicMaterial } from 'three';
import { build } from 'geometry';
import { cornersOf } from 'crowd';

class Focus {
  constructor(scene) {
    this.sides = [0, 1].map(() => {
      const nothing = new BufferGeometry();
      const side = {
        part: null,
        body: new Mesh(nothing, new MeshBasicMaterial()),
        behind: new Mesh(nothing, new MeshBasicMaterial()),
        outline: new LineSegments(nothing, new MeshBasicMaterial()),
      };
      side.body.renderOrder = 3; // after the ghosts, which must not veil what was chosen
      side.behind.renderOrder = 4;
      side.outline.renderOrder = 5;
      for (const object of objectsOf(side)) {
        object.matrixAutoUpdate = false;
        object.visible = false;
        scene.add(object);
      }
      return side;
    });
  }

  show(parts, meshes) {
    parts.forEach((part, i) => this.place(this.sides[i], part, meshes));
  }

  place(side, part, meshes) {
    if (side.part === part) return;
    side.body.geometry.dispose();
    side.outline.geometry.dispose();
    side.part = part;
    if (!part) return;
    const { surface, edges } = build(meshes[part.mesh]);
    side.body.geometry = side.behind.geometry = surface;
    side.outline.geometry = edges;
    for (const object of objectsOf(side)) object.matrix.copy(part.pose);
  }

  dress(looks, hidden) {
    this.sides.forEach((side, i) => {
      const visible = Boolean(side.part) && !hidden.has(side.part);
      for (const object of objectsOf(side)) object.visible = visible;
      side.body.material = i === 0 ? looks.a : looks.b;
      side.behind.material = i === 0 ? looks.aBehind : looks.bBehind;
      side.outline.material = looks.chosenEdges;
    });
  }

  // The chosen part that the ray meets first at a point that can be seen, and where; null for none.
  hit(ray, isSeen) {
    const bodies = this.sides.filter(({ body }) => body.visible).map(({ body }) => body);
    const first = ray.intersectObjects(bodies, false).find(({ point }) => isSeen(point));
    if (!first) return null;
    const { part } = this.sides.find(({ body }) => body === first.object);
    return { part, point: first.point, distance: first.distance, corners: cornersOf(first, part.pose) };
  }
}

function objectsOf({ body, behind, outline }) {
  return [body, behind, outline];
}

export { Focus };
