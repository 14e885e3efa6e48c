/**
 * Exact collision queries on convex shapes, every answer with its proof.
 *
 * Any unit of length; right-handed frames; answers are in world coordinates. Shapes are immutable and may be used in any
 * number of queries. An error has a message that names the parameter and its value.
 */

/** A vector, as three.js has it. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A rotation, as three.js has it: of any length but zero. */
export interface Quaternion extends Vector {
  readonly w: number;
}

/**
 * Where a shape is. An `Object3D` of three.js is a pose, as long as it has no scale and its parent is the scene. What is
 * left out is the origin, and no turn.
 */
export interface Pose {
  readonly position?: Vector;
  readonly quaternion?: Quaternion;
}

declare const shape: unique symbol;

/** A convex shape. */
export interface Shape {
  readonly [shape]: true;
}

/** A convex hull, whose vertices and faces are known. */
export interface Hull extends Shape {
  readonly [hull]: true;
}
declare const hull: unique symbol;

/**
 * `SEPARATED`: proven apart. `PENETRATING`: proven to overlap. `TOUCHING`: the interval contains 0. `OVERLAPPING`: they
 * share a point, but how deep was not asked.
 */
export type Relation = 'SEPARATED' | 'TOUCHING' | 'PENETRATING' | 'OVERLAPPING';

/** Why a query ended; anything but `CONVERGED` or `EXACT` leaves an interval wider than asked for. */
export type Termination = 'CONVERGED' | 'STALLED' | 'OUT_OF_STEPS' | 'EARLY_OUT' | 'EXACT' | 'INCONSISTENT_SHAPE';

/** How two shapes lie to each other. */
export interface Proximity {
  readonly relation: Relation;
  readonly termination: Termination;
  /** Positive apart, minus the depth in overlap. */
  readonly signedDistance: number;
  /** The true signed distance is at least this, rounding included. */
  readonly lower: number;
  /** The true signed distance is at most this, rounding included. */
  readonly upper: number;
  readonly pointOnA: Vector;
  readonly pointOnB: Vector;
  /** Unit, from A to B. A moved by `signedDistance` along it just touches B. */
  readonly normal: Vector;
}

/** A distance that is 0 in overlap, where normal and points mean nothing. */
export interface Distance extends Proximity {
  readonly distance: number;
}

/** One point of a contact. */
export interface ContactPoint {
  readonly pointOnA: Vector;
  readonly pointOnB: Vector;
  readonly normal: Vector;
  /** Below 0 in overlap. */
  readonly distance: number;
}

/** All places where two shapes touch. */
export interface Contacts {
  readonly relation: Relation;
  readonly signedDistance: number;
  readonly lower: number;
  readonly upper: number;
  readonly area: number;
  readonly normal: Vector;
  readonly points: readonly ContactPoint[];
}

/** Where a motion leads. What is left out is none. */
export interface Motion {
  /** In world coordinates. */
  readonly translation?: Vector;
  /** Of the turn, in world coordinates; of any length but zero. */
  readonly axis?: Vector;
  /** The point of the world that the axis passes through and that goes along; the position of the pose if left out. */
  readonly pivot?: Vector;
  /** In radians, of any size. */
  readonly angle?: number;
}

/** The first contact of a motion. */
export interface CastHit {
  /** `UNDECIDED` counts as a hit: none is ever missed. */
  readonly outcome: 'HIT' | 'MISS' | 'UNDECIDED';
  readonly termination: Termination;
  /** From 0 to 1 of a motion; of a ray in lengths of its direction. */
  readonly time: number;
  /** The true time is at least this. */
  readonly lower: number;
  /** The true time is at most this. */
  readonly upper: number;
  /** At the time: minus the depth of a start in overlap. */
  readonly signedDistance: number;
  /** Of a miss, points and normal mean nothing. */
  readonly pointOnA: Vector;
  readonly pointOnB: Vector;
  /** Unit, from A to B. */
  readonly normal: Vector;
}

/** A body of a world: a number that is never used again. */
export type Body = number & { readonly body?: never };

/** Two bodies of a world. */
export interface BodyPair {
  readonly a: Body;
  readonly b: Body;
}

/** Many bodies, told apart and kept in touch from frame to frame. */
export interface World {
  readonly bodyCount: number;
  add(shape: Shape, pose: Pose): Body;
  /** Adds a body that is not asked about others of its kind. */
  addStatic(shape: Shape, pose: Pose): Body;
  move(body: Body, pose: Pose): void;
  remove(body: Body): void;
  /** Finds the pairs of near bodies and their contacts; returns those that began and ended to touch. */
  update(): { readonly begun: readonly BodyPair[]; readonly ended: readonly BodyPair[] };
  /** All pairs that touched in the last update, with their contacts. */
  touching(): readonly (BodyPair & { readonly points: readonly ContactPoint[] })[];
  /** The first body that a ray hits. The length counts in lengths of the direction. */
  raycast(source: Vector, direction: Vector, length?: number): (CastHit & { readonly body: Body }) | null;
  /** The body nearest to a shape, within a limit. A is the shape, B the body. */
  nearest(shape: Shape, pose: Pose, limit?: number): (Proximity & { readonly body: Body }) | null;
}

/** What {@link load} returns. */
export interface Collide {
  /** A pose of a position and a quaternion x y z w. */
  pose(x: number, y: number, z: number, qx?: number, qy?: number, qz?: number, qw?: number): Pose;

  point(x: number, y: number, z: number): Shape;
  segment(a: Vector, b: Vector): Shape;
  triangle(a: Vector, b: Vector, c: Vector): Shape;
  sphere(radius: number): Shape;
  /** Half extents, not widths. */
  box(halfX: number, halfY: number, halfZ: number): Shape;
  /** Its axis is z; half the height of the cylinder between the caps. */
  capsule(radius: number, halfHeight: number): Shape;
  /** Its axis is z. */
  cylinder(radius: number, halfHeight: number): Shape;
  /** Its axis is z; the apex is at +halfHeight. */
  cone(radius: number, halfHeight: number): Shape;
  ellipsoid(radiusX: number, radiusY: number, radiusZ: number): Shape;
  /** All points p with normal · p ≤ offset: without end. */
  halfSpace(normal: Vector, offset: number): Shape;
  /** The convex hull of points: vectors, or numbers x y z one after the other. */
  hull(points: readonly Vector[] | ArrayLike<number>): Hull;
  /** The shape with a ball swept over it. */
  rounded(shape: Shape, radius: number): Shape;
  /** The Minkowski sum: one shape swept over the other. */
  sum(a: Shape, b: Shape): Shape;
  /**
   * A shape of your own. The function returns the point farthest along a direction, which may have any length, zero
   * included; both in the shape's frame. It must always return the same point for the same direction.
   *
   * @param margin the radius of a ball that is swept over it
   */
  custom(support: (direction: Vector) => Vector, margin?: number): Shape;

  vertices(hull: Hull): Vector[];
  /** Of each face the vertices, counter-clockwise seen from outside, as indices into {@link vertices}. */
  faces(hull: Hull): number[][];
  /** The tightest box of the world around a placed shape. */
  bounds(shape: Shape, pose: Pose): { readonly min: Vector; readonly max: Vector };

  /** True if the shapes share a point; undecidable within rounding counts as sharing. */
  intersects(a: Shape, poseA: Pose, b: Shape, poseB: Pose): boolean;
  /** True unless the signed distance is proven to be larger than the limit. */
  within(limit: number, a: Shape, poseA: Pose, b: Shape, poseB: Pose): boolean;
  /** Does not ask how deep, and is several times faster in overlap than {@link signedDistance}. */
  distance(a: Shape, poseA: Pose, b: Shape, poseB: Pose): Distance;
  /** How far apart, or how deep, and where. */
  signedDistance(a: Shape, poseA: Pose, b: Shape, poseB: Pose): Proximity;
  /** All places where the shapes touch, or are nearer than the reach. */
  contacts(a: Shape, poseA: Pose, b: Shape, poseB: Pose, reach?: number): Contacts;
  /** Moves A, and B if it has a motion, and finds the first contact. */
  cast(a: Shape, poseA: Pose, motion: Motion, b: Shape, poseB: Pose, motionB?: Motion): CastHit;
  /** Where a ray first meets B. The ray's point is A. The length counts in lengths of the direction. */
  raycast(source: Vector, direction: Vector, b: Shape, poseB: Pose, length?: number): CastHit;

  /** An empty world whose contacts reach so far. */
  world(options?: { readonly reach?: number }): World;
}

/**
 * Loads the library, once: later calls return the same.
 *
 * @param wasm address or bytes of `collide4j.wasm`, if a bundler has put it elsewhere
 */
export function load(wasm?: string | URL | BufferSource): Promise<Collide>;
