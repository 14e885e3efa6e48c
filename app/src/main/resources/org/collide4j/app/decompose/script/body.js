// The pieces and the solids in the scene: where they are, and how they look.

import { Box3, Color, DoubleSide, LineSegments, Matrix4, Mesh, MeshLambertMaterial, Raycaster, Vector2, Vector3 } from 'three';
import { build } from 'geometry';
import { looks, isDark } from 'looks';

const FAR = 1.6; // how far the pieces move apart at most, in distances from their middle
const FADED = 0.14;

class Bodies {
  constructor(stage, data) {
    this.stage = stage;
    this.layer = 'pieces';
    this.explosion = 0;
    this.part = null; // the only part that is shown
    this.piece = null; // the piece that is shown among faded ones
    this.built = new Map();
    this.meshes = data.meshes;
    this.solids = data.parts.map((part) => this.solid(part));
    this.pieces = data.parts.flatMap((part) => part.pieces.map((piece) => this.add(piece, part)));
    this.wear();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.wear());
  }

  geometry(mesh) {
    if (!this.built.has(mesh)) this.built.set(mesh, build(this.meshes[mesh]));
    return this.built.get(mesh);
  }

  solid(part) {
    return { part, ...this.place(part.solid, new Matrix4().fromArray(part.matrix), 2) };
  }

  add(piece, part) {
    const pose = new Matrix4().fromArray(part.matrix);
    const made = { piece, part, pose, ...this.place(piece.mesh, pose, 0) };
    made.surface.geometry.computeBoundingBox();
    made.box = made.surface.geometry.boundingBox.clone().applyMatrix4(pose);
    made.centre = made.box.getCenter(new Vector3());
    return made;
  }

  // Adds surface and edges of a mesh to the scene.
  place(mesh, pose, order) {
    const { surface, edges } = this.geometry(mesh);
    const material = new MeshLambertMaterial({
      side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1,
    });
    const made = { surface: new Mesh(surface, material), edges: new LineSegments(edges) };
    for (const object of [made.surface, made.edges]) {
      object.matrixAutoUpdate = false;
      object.matrix.copy(pose);
      object.renderOrder = order;
      this.stage.scene.add(object);
    }
    return made;
  }

  shown() {
    return this.pieces.filter(({ part }) => !this.part || part === this.part);
  }

  // The box around the pieces that are shown, taken apart by an amount from 0 to 1.
  box(amount) {
    const box = new Box3();
    for (const piece of this.shown()) box.union(piece.box);
    if (amount === 0) return box;
    const middle = box.getCenter(new Vector3());
    for (const piece of this.shown()) box.union(piece.box.clone().translate(shiftOf(piece, middle, amount)));
    return box;
  }

  // Takes the pieces apart, from 0 to 1; the camera goes back as they do.
  explode(amount) {
    const { camera, controls } = this.stage;
    const growth = diagonal(this.box(amount)) / diagonal(this.box(this.explosion));
    this.explosion = amount;
    camera.position.sub(controls.target).multiplyScalar(growth || 1).add(controls.target);
    controls.update();
    this.move();
  }

  move() {
    const middle = this.box(0).getCenter(new Vector3());
    const shift = new Matrix4();
    for (const piece of this.pieces) {
      shift.makeTranslation(shiftOf(piece, middle, this.explosion));
      piece.surface.matrix.multiplyMatrices(shift, piece.pose);
      piece.edges.matrix.copy(piece.surface.matrix);
    }
    this.stage.draw();
  }

  show(layer) {
    this.layer = layer;
    this.dress();
  }

  choose(part, piece) {
    this.part = part;
    this.piece = piece;
    this.move();
    this.dress();
  }

  wear() {
    this.dark = isDark();
    this.looks = looks(this.dark);
    this.dress();
  }

  dress() {
    const { edges: line, ghostEdges, chosenEdges } = this.looks;
    const isBoth = this.layer === 'both';
    for (const { piece, part, surface, edges } of this.pieces) {
      surface.visible = edges.visible = this.layer !== 'original' && (!this.part || part === this.part);
      const isFaded = this.piece !== null && piece !== this.piece;
      dressed(surface.material, new Color(piece.colour), isFaded ? FADED : 1);
      edges.material = isFaded ? ghostEdges : this.piece ? chosenEdges : line;
    }
    for (const { part, surface, edges } of this.solids) {
      surface.visible = edges.visible = this.layer !== 'pieces' && (!this.part || part === this.part);
      dressed(surface.material, new Color(this.dark ? '#aebacb' : isBoth ? '#5d6879' : '#b9c2cf'), isBoth ? 0.17 : 1);
      edges.material = line;
    }
    this.stage.draw();
  }

  // The piece under the pointer; null for none.
  pick(x, y) {
    const { canvas, camera } = this.stage;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * x) / canvas.clientWidth - 1, 1 - (2 * y) / canvas.clientHeight), camera);
    const shown = this.pieces.filter(({ surface }) => surface.visible);
    const [hit] = ray.intersectObjects(shown.map(({ surface }) => surface), false);
    return hit ? shown.find(({ surface }) => surface === hit.object) : null;
  }
}

function shiftOf({ centre }, middle, amount) {
  return centre.clone().sub(middle).multiplyScalar(FAR * amount);
}

function diagonal(box) {
  return box.getSize(new Vector3()).length();
}

function dressed(material, color, opacity) {
  const wasTransparent = material.transparent;
  material.color.copy(color);
  material.opacity = opacity;
  material.transparent = opacity < 1;
  material.depthWrite = opacity === 1;
  material.needsUpdate = wasTransparent !== material.transparent;
}

export { Bodies };
