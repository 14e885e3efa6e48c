// The bodies of the robot and of its surroundings in the scene: where they are, and how they look.

import { Color, DoubleSide, GridHelper, Group, LineSegments, Matrix4, Mesh, MeshLambertMaterial } from 'three';
import { build } from 'geometry';
import { isDark, looks } from 'looks';

const HULL_OPACITY = 0.2;
const OF_ITS_TINT = 0.45; // what stands around is large: in full colour it would outshine the robot
const GRID_STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

class Bodies {
  constructor(stage, data) {
    this.stage = stage;
    this.pair = []; // names of the two bodies in colour
    this.areHullsShown = false;
    this.group = new Group();
    this.group.position.fromArray(data.middle).negate();
    stage.scene.add(this.group);
    const geometries = new Map();
    const geometry = (mesh) => {
      if (!geometries.has(mesh)) geometries.set(mesh, build(data.meshes[mesh]));
      return geometries.get(mesh);
    };
    this.bodies = data.bodies.map((body) => this.add(body, geometry));
    this.size = Math.hypot(...data.size);
    this.ground = data.middle[2] - data.size[2] / 2;
    this.wear();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.wear());
  }

  add(body, geometry) {
    const { surface, edges } = geometry(body.mesh);
    const placed = {
      name: body.name, link: body.link, within: new Matrix4().fromArray(body.matrix), matrix: new Matrix4(),
      surface: new Mesh(surface), behind: new Mesh(surface), edges: new LineSegments(edges),
      hull: new Mesh(geometry(body.hull < 0 ? body.mesh : body.hull).surface),
      hullEdges: new LineSegments(geometry(body.hull < 0 ? body.mesh : body.hull).edges),
    };
    placed.objects = [placed.surface, placed.behind, placed.edges, placed.hull, placed.hullEdges];
    [0, 4, 5, 2, 3].forEach((order, i) => { placed.objects[i].renderOrder = order; });
    for (const object of placed.objects) {
      object.matrixAutoUpdate = false;
      this.group.add(object);
    }
    if (body.link < 0) this.move(placed, placed.within);
    return placed;
  }

  move(body, matrix) {
    body.matrix.copy(matrix);
    for (const object of body.objects) object.matrix.copy(matrix);
  }

  // Puts the bodies where their links are.
  place(links) {
    const matrix = new Matrix4();
    for (const body of this.bodies) {
      if (body.link >= 0) this.move(body, matrix.multiplyMatrices(links[body.link], body.within));
    }
    this.stage.draw();
  }

  // A point of the robot's frame in the scene.
  inScene(point) {
    return point.clone().add(this.group.position);
  }

  showHulls(areShown) {
    this.areHullsShown = areShown;
    this.dress();
  }

  // Colours two bodies, by their names; none for an empty array.
  colour(pair) {
    if (pair.join('\n') === this.pair.join('\n')) return;
    this.pair = pair;
    this.dress();
  }

  // Takes the colours of the page, light or dark.
  wear() {
    this.dark = isDark();
    this.looks = looks(this.dark);
    this.paints = new Map();
    this.layGrid();
    this.dress();
  }

  // A material that is made once for each key.
  paint(key, make) {
    if (!this.paints.has(key)) this.paints.set(key, make());
    return this.paints.get(key);
  }

  dress() {
    const { dark, looks: all } = this;
    for (const body of this.bodies) {
      const side = this.pair.indexOf(body.name);
      const isAround = body.link < 0;
      const tint = isAround ? new Color(dark ? '#4a5566' : '#d8dee7') : all.tints[body.link % all.tints.length];
      const plain = this.paint(tint.getHexString(), () => opaque(tint));
      const chosen = side === 0 ? all.a : all.b;
      body.surface.material = side < 0 ? plain : isAround ? this.paint(`around ${side}`, () => opaque(chosen.color.clone().lerp(tint, OF_ITS_TINT))) : chosen;
      body.behind.visible = side >= 0 && !isAround;
      body.behind.material = side === 0 ? all.aBehind : all.bBehind;
      body.edges.material = side < 0 ? all.edges : all.chosenEdges;
      body.hull.visible = body.hullEdges.visible = this.areHullsShown;
      body.hull.material = this.paint(`hull ${side}`, () => veil(side < 0 ? new Color(dark ? '#aebacb' : '#5d6879') : chosen.color));
      body.hullEdges.material = all.edges;
    }
    this.stage.draw();
  }

  // Lines on the ground below the robot, which tell the size.
  layGrid() {
    this.grid?.removeFromParent();
    this.grid?.dispose();
    const step = GRID_STEPS.find((length) => this.size / length < 12) ?? 100;
    this.grid = new GridHelper(24 * step, 24, this.dark ? '#3a4557' : '#b3bdcb', this.dark ? '#252e3b' : '#d3dae4');
    this.grid.rotation.x = Math.PI / 2;
    this.grid.position.z = this.ground;
    this.grid.renderOrder = -1;
    Object.assign(this.grid.material, { transparent: true, opacity: 0.75, depthWrite: false });
    this.group.add(this.grid);
  }
}

function opaque(color) {
  return new MeshLambertMaterial({ color, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
}

function veil(color) {
  return new MeshLambertMaterial({ color, side: DoubleSide, transparent: true, opacity: HULL_OPACITY, depthWrite: false });
}

export { Bodies };
