/*
 * Cast of two bodies that move and turn, by conservative advancement (Mirtich 1996): a walk proves a gap along a direction,
 * the motions prove how long it lasts, and time advances by that. As ConservativeAdvancement.java, with bounded steps.
 */

/* Numbers of a motion: rotation vector and pivot of A, of B, B's pivot from A's at the start, and its way to the end. */
#define Turn_MOTION 18

#define Turn_MOST_ADVANCES 32

/* Support points of a turning cast, in those that a distance may take. */
#define Turn_MORE_STEPS 4

/* Chords and tangents that find how long a gap lasts. */
#define Turn_ROUNDS 4

/* Factor that rounds a time down past the rounding of its computation. */
#define Turn_ROUNDING_DOWN (1 - 8 * Real_UNIT)

typedef struct {
  Walk walk;
  Spin a;
  Spin b;
  Vec from;
  Vec way;
  Vec baseX;
  Vec baseY;
  Vec baseZ;
  Vec mixX;
  Vec mixY;
  Vec mixZ;
  Vec place;
  Vec onA;
  Vec onB;
  Vec axis;
  double axisLength;
  double travel;
  double width;
  double slack;
  double time;
  double lower;
  double upper;
  double nominal;
  double gap;
  double straight;
  double slope;
  int advances;
} Turn;

/* Computes x · rowX + y · rowY + z · rowZ. */
static void Turn_combine(const Vec *by, const Vec *rowX, const Vec *rowY, const Vec *rowZ, Vec *out) {
  double x = by->x * rowX->x + by->y * rowY->x + by->z * rowZ->x;
  double y = by->x * rowX->y + by->y * rowY->y + by->z * rowZ->y;
  double z = by->x * rowX->z + by->y * rowY->z + by->z * rowZ->z;
  Vec_set(x, y, z, out);
}

/* Loads the motions of a pair, whose obstacle is loaded as it is at the start. */
static void Turn_load(Turn *turn, GLOBAL const double *way, int at) {
  const Obstacle *k = &turn->walk.obstacle;
  Spin_load(way, at, k->a.reach, &turn->a);
  Spin_load(way, at + 6, k->b.reach, &turn->b);
  Vec_set(way[at + 12], way[at + 13], way[at + 14], &turn->from);
  Vec_set(way[at + 15], way[at + 16], way[at + 17], &turn->way);
  Vec_copy(&k->rowX, &turn->baseX);
  Vec_copy(&k->rowY, &turn->baseY);
  Vec_copy(&k->rowZ, &turn->baseZ);
}

/* Places B as A sees it at a time; the turn of A is undone. */
static void Turn_place(Turn *turn, double time) {
  Obstacle *k = &turn->walk.obstacle;
  Vec *c = &turn->place;
  Spin_turn(&turn->a, -time);
  Spin_turn(&turn->b, time);
  Turn_combine(&turn->baseX, &turn->b.rowX, &turn->b.rowY, &turn->b.rowZ, &turn->mixX);
  Turn_combine(&turn->baseY, &turn->b.rowX, &turn->b.rowY, &turn->b.rowZ, &turn->mixY);
  Turn_combine(&turn->baseZ, &turn->b.rowX, &turn->b.rowY, &turn->b.rowZ, &turn->mixZ);
  Turn_combine(&turn->a.rowX, &turn->mixX, &turn->mixY, &turn->mixZ, &k->rowX);
  Turn_combine(&turn->a.rowY, &turn->mixX, &turn->mixY, &turn->mixZ, &k->rowY);
  Turn_combine(&turn->a.rowZ, &turn->mixX, &turn->mixY, &turn->mixZ, &k->rowZ);
  Vec_copy(&turn->from, c);
  Vec_addScaled(time, &turn->way, c);
  double x = Vec_dot(&turn->a.rowX, c) + turn->a.pivot.x - Vec_dot(&k->rowX, &turn->b.pivot);
  double y = Vec_dot(&turn->a.rowY, c) + turn->a.pivot.y - Vec_dot(&k->rowY, &turn->b.pivot);
  double z = Vec_dot(&turn->a.rowZ, c) + turn->a.pivot.z - Vec_dot(&k->rowZ, &turn->b.pivot);
  Vec_set(x, y, z, &k->place);
}

/* Starts at time 0; the obstacle and the motions are loaded. */
static void Turn_start(Turn *turn, double relative, double absolute) {
  Walk *walk = &turn->walk;
  Obstacle *k = &walk->obstacle;
  double angles = turn->a.angle + turn->b.angle;
  double pivots = Vec_length(&turn->a.pivot) + Vec_length(&turn->b.pivot);
  double extent = k->a.reach + k->b.reach + pivots + Vec_length(&turn->from) + Vec_length(&turn->way);
  k->reach = extent;
  k->rounding = k->rounding + Real_ROUNDING_OF_TURN * (extent + k->margin);
  k->known = k->known
      && extent < Real_LARGEST_EXTENT
      && turn->a.angle < Spin_MOST_ANGLE
      && turn->b.angle < Spin_MOST_ANGLE;
  turn->travel = Vec_length(&turn->way) + turn->a.angle * turn->a.radius + turn->b.angle * turn->b.radius;
  double narrow = 64 * Real_EXTRA_ROUNDINGS * k->rounding;
  turn->width = Vec_larger(Vec_larger(relative * (k->size + k->margin), absolute), narrow);
  turn->slack = Real_ROUNDING_OF_TURN * (1 + angles) * extent;
  turn->time = 0;
  turn->lower = 0;
  turn->upper = 1;
  turn->nominal = 1;
  turn->advances = 0;
  Turn_place(turn, 0);
  Walk_start(walk, Real_INFINITE_LENGTH, -1, 0, 0);
}

/* Walks on from the corners of the simplex, or from the normal, at the bodies' new places. */
static void Turn_resume(Turn *turn, GLOBAL const double *vertices) {
  Walk *walk = &turn->walk;
  const Simplex *s = &walk->simplex;
  int code1 = s->size > 1 ? s->y1.code : 0;
  int code2 = s->size > 2 ? s->y2.code : 0;
  Walk_aim(walk, Real_INFINITE_LENGTH, -1, 0, 0);
  Walk_resume(walk, vertices, s->y0.code, code1, code2, 0);
  if (s->size == 1 && s->y0.code == 0) {
    Walk_feed(walk, vertices, &turn->axis);
  }
}

/* Walks until the distance is known to a quarter of the gap, or near contact to a part of the width. */
static void Turn_measure(Turn *turn, GLOBAL const double *vertices, int steps) {
  Walk *walk = &turn->walk;
  while (walk->status == Walk_RUNNING && walk->steps < steps) {
    Walk_plane(walk, vertices);
    double apart = walk->lower - walk->obstacle.margin - turn->slack;
    if (walk->length + walk->rounding - walk->lower <= Vec_larger(apart / 4, turn->width / 64)) {
      walk->status = Walk_CONVERGED;
    } else if (Simplex_contains(&walk->simplex, &walk->next)) {
      walk->status = Walk_UNDECIDED;
    } else {
      Simplex_push(&walk->simplex, &walk->next);
      Walk_take(walk);
    }
  }
  turn->gap = walk->lower - walk->obstacle.margin - turn->slack;
  Vec_copy(&walk->axis, &turn->axis);
  turn->axisLength = walk->axisLength;
}

/* Looks along the plane of the walk: how fast the bodies may close the gap. */
static void Turn_look(Turn *turn, GLOBAL const double *vertices) {
  const Obstacle *k = &turn->walk.obstacle;
  Vec *n = &turn->a.n;
  double unit = -1 / turn->axisLength;
  Vec_set(unit * turn->axis.x, unit * turn->axis.y, unit * turn->axis.z, n);
  Turn_combine(n, &k->rowX, &k->rowY, &k->rowZ, &turn->b.n);
  Vec_set(-turn->b.n.x, -turn->b.n.y, -turn->b.n.z, &turn->b.n);
  Spin_look(&turn->a, &k->a, vertices);
  Spin_look(&turn->b, &k->b, vertices);
  double x = Vec_dot(&turn->a.rowX, &turn->way);
  double y = Vec_dot(&turn->a.rowY, &turn->way);
  double z = Vec_dot(&turn->a.rowZ, &turn->way);
  turn->straight = -(n->x * x + n->y * y + n->z * z);
  turn->slope = turn->a.speed + turn->b.speed + turn->straight;
}

/* Returns by how much the gap may be closed after the time s, minus the gap; sets the slope. */
static double Turn_closed(Turn *turn, GLOBAL const double *vertices, double s) {
  Walk *walk = &turn->walk;
  double acceleration = turn->a.acceleration + turn->b.acceleration;
  double grownA = Spin_growth(&turn->a, &walk->obstacle.a, vertices, s);
  double grownB = Spin_growth(&turn->b, &walk->obstacle.b, vertices, s);
  walk->steps = walk->steps + 1;
  turn->slope = turn->a.speed + turn->b.speed + turn->straight + acceleration * s;
  return grownA + grownB + s * turn->straight + 0.5 * acceleration * s * s - turn->gap;
}

/* Returns how long a gap would last if the same points stayed in front; without cancellation. */
static double Turn_tangent(double value, double slope, double acceleration) {
  double root = sqrt(slope * slope - 2 * acceleration * value);
  double ahead = slope > 0 ? -2 * value / (slope + root) : (root - slope) / acceleration;
  return slope > 0 || acceleration > 0 ? ahead : 1;
}

/* Returns for how long the gap lasts, at most {@code end}: convex bounds lie above tangents and below chords. */
static double Turn_lasts(Turn *turn, GLOBAL const double *vertices, double end) {
  double acceleration = turn->a.acceleration + turn->b.acceleration;
  double low = 0;
  double value = -turn->gap;
  for (int i = 0; i < Turn_ROUNDS && value < 0 && low < end; i++) {
    double high = Vec_smaller(end, low + Turn_tangent(value, turn->slope, acceleration));
    double atHigh = Turn_closed(turn, vertices, high);
    if (atHigh <= 0) {
      low = high;
      value = atHigh;
    } else {
      double chord = low + (high - low) * (value / (value - atHigh)) * Turn_ROUNDING_DOWN;
      value = Turn_closed(turn, vertices, chord);
      low = Vec_larger(chord, low);
    }
  }
  return low;
}

/* Advances time by what the gap is proven to last; ends as BEYOND at the end of the motion, or near contact. */
static void Turn_advance(Turn *turn, GLOBAL const double *vertices) {
  Walk *walk = &turn->walk;
  Turn_look(turn, vertices);
  double left = walk->length - walk->obstacle.margin;
  double speed = turn->slope;
  double end = 1 - turn->time;
  if (speed > 0 && left * turn->travel <= 0.25 * turn->width * speed) {
    turn->nominal = turn->time + left / speed;
    walk->status = Walk_CONVERGED;
  } else {
    double ahead = Turn_lasts(turn, vertices, end);
    double next = (turn->time + ahead * Turn_ROUNDING_DOWN) * Turn_ROUNDING_DOWN;
    walk->status = Walk_UNDECIDED;
    if (ahead == end) {
      bool clear = Turn_closed(turn, vertices, end) + walk->obstacle.clear < 0;
      walk->status = clear ? Walk_BEYOND : Walk_UNDECIDED;
    } else if (next > turn->time) {
      turn->time = next;
      turn->lower = next;
      walk->status = Walk_RUNNING;
      Turn_place(turn, next);
    }
  }
}

/* Advances until contact is near; ends as CONVERGED, BEYOND or UNDECIDED. */
static void Turn_approach(Turn *turn, GLOBAL const double *vertices, int steps) {
  Walk *walk = &turn->walk;
  while (walk->status == Walk_RUNNING && turn->advances < Turn_MOST_ADVANCES && walk->steps < steps) {
    if (turn->advances > 0) {
      Turn_resume(turn, vertices);
    }
    turn->advances = turn->advances + 1;
    Turn_measure(turn, vertices, steps);
    if (walk->status == Walk_CONVERGED) {
      Turn_advance(turn, vertices);
    }
  }
  if (walk->status == Walk_RUNNING || walk->status == Walk_OVERLAP) {
    walk->status = Walk_UNDECIDED;
  }
}

/* Proves contact by the end of the interval, as the shapes overlap there; ends as CONVERGED or UNDECIDED. */
static void Turn_prove(Turn *turn, GLOBAL const double *vertices, int steps) {
  Walk *walk = &turn->walk;
  const Obstacle *k = &walk->obstacle;
  double apart = Simplex_weigh(&walk->simplex, &k->shift); // more than v where a sliver has no accurate means
  bool carried = apart <= walk->length + Vec_larger(16 * k->rounding, turn->width / 4);
  Vec_copy(&walk->simplex.onA, &turn->onA);
  Vec_copy(&walk->simplex.onB, &turn->onB);
  turn->upper = Vec_smaller(1, turn->lower + 0.75 * turn->width / turn->travel);
  Turn_place(turn, turn->upper);
  Turn_resume(turn, vertices);
  walk->enough = k->margin;
  walk->ball = 4 * k->rounding;
  Walk_take(walk);
  Walk_run(walk, vertices, steps);
  bool overlaps = walk->status == Walk_WITHIN || walk->status == Walk_OVERLAP;
  bool clear = turn->lower * turn->travel > k->clear && turn->lower <= turn->upper;
  walk->status = carried && overlaps && clear ? Walk_CONVERGED : Walk_UNDECIDED;
  turn->nominal = Vec_clamp(turn->nominal, turn->lower, turn->upper);
  Vec_copy(&turn->onA, &walk->simplex.onA);
  Vec_copy(&turn->onB, &walk->simplex.onB);
  Vec_copy(&turn->axis, &walk->axis);
  walk->axisLength = turn->axisLength;
}

/* Finds the first contact; plane and points are in A's frame at the time {@code lower}. */
static void Turn_run(Turn *turn, GLOBAL const double *vertices, int steps) {
  Turn_approach(turn, vertices, steps);
  if (turn->walk.status == Walk_CONVERGED) {
    Turn_prove(turn, vertices, steps);
  }
}
