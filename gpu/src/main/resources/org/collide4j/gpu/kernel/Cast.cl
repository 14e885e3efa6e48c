/* Linear cast of A along a vector against B: each support plane clips the time. */

/* Factor that rounds a time down past the rounding of its computation. */
#define Cast_ROUNDING_DOWN (1 - 8 * Real_UNIT)

/* Roundings of distance at which the cast stops before contact, so that v keeps a direction. */
#define Cast_STANDOFF_ROUNDINGS 4

typedef struct {
  Walk walk;
  Vec motion;
  double motionLength;
  double width;
  double time;
  double lower;
  double upper;
  double nominal;
  Vec axis;
  double axisLength;
  bool separatesSweep;
  Vec onA;
  Vec onB;
} Cast;

/* Starts a cast at time 0; the obstacle is loaded and the motion is set. */
static void Cast_start(Cast *cast, double relative, double absolute) {
  Obstacle *k = &cast->walk.obstacle;
  cast->motionLength = Vec_length(&cast->motion);
  cast->width = Vec_larger(relative * (k->size + k->margin), absolute);
  k->rounding = k->rounding + Real_ROUNDING_OF_MOTION * cast->motionLength;
  k->reach = k->reach + cast->motionLength;
  k->known = k->known && cast->motionLength < Real_LARGEST_EXTENT;
  cast->time = 0;
  cast->lower = 0;
  cast->upper = 1;
  cast->nominal = 1;
  Vec_set(0, 0, 0, &cast->walk.simplex.onA);
  Vec_set(0, 0, 0, &cast->walk.simplex.onB);
  Walk_start(&cast->walk, Real_INFINITE_LENGTH, -1, 0, 0);
}

/* Moves the obstacle and the simplex to their place at a time. */
static void Cast_move(Cast *cast, double time) {
  Obstacle *k = &cast->walk.obstacle;
  Simplex *s = &cast->walk.simplex;
  Vec_set(time * cast->motion.x, time * cast->motion.y, time * cast->motion.z, &k->shift);
  Obstacle_move(k, &s->y0);
  if (s->size > 1) {
    Obstacle_move(k, &s->y1);
  }
  if (s->size > 2) {
    Obstacle_move(k, &s->y2);
  }
  if (s->size > 3) {
    Obstacle_move(k, &s->y3);
  }
}

/* Returns the closing speed of the gap along v. */
static double Cast_closing(const Cast *cast) {
  return -Vec_dot(&cast->walk.simplex.v, &cast->motion) / cast->walk.length;
}

/* Evaluates the support point against v: there is no contact before the time of its plane. */
static void Cast_look(Cast *cast, GLOBAL const double *vertices) {
  Walk *walk = &cast->walk;
  Obstacle *k = &walk->obstacle;
  const Vec *v = &walk->simplex.v;
  walk->steps = walk->steps + 1;
  Obstacle_support(k, vertices, v, &walk->next);
  double gap = Vec_dot(v, &walk->next.w) / walk->length - k->rounding - k->margin;
  double slack = Real_ROUNDING_OF_MOTION * cast->motionLength;
  double closing = Cast_closing(cast) + slack;
  double time = cast->time;
  if (gap > 0) {
    Vec_copy(v, &walk->axis);
    walk->axisLength = walk->length;
    double clear = gap - k->clear;
    if (clear > closing * (1 - time)) {
      walk->status = Walk_BEYOND;
      cast->separatesSweep = clear > (2 * slack - closing) * time;
    } else if (closing > 0) {
      double clipped = (time + gap / closing * Cast_ROUNDING_DOWN) * Cast_ROUNDING_DOWN;
      double before = time + (gap - Cast_STANDOFF_ROUNDINGS * k->rounding) / closing;
      cast->lower = Vec_larger(cast->lower, clipped);
      cast->time = Vec_larger(time, Vec_smaller(before, 1));
    }
  }
  bool moved = cast->time > time;
  if (!Simplex_contains(&walk->simplex, &walk->next)) {
    Simplex_push(&walk->simplex, &walk->next);
  } else if (!moved && walk->status == Walk_RUNNING) {
    walk->status = Walk_UNDECIDED;
  }
  if (moved) {
    Cast_move(cast, cast->time);
  }
}

/* Decides if contact is near enough to close the interval of the time. */
static bool Cast_arrives(Cast *cast) {
  double closing = Cast_closing(cast);
  double left = cast->walk.length - cast->walk.obstacle.margin;
  cast->nominal = cast->time + left / closing;
  return closing > 0 && cast->lower > 0 && left * cast->motionLength <= 0.25 * cast->width * closing;
}

/* Advances until contact is near; ends as CONVERGED, BEYOND or UNDECIDED. */
static void Cast_approach(Cast *cast, GLOBAL const double *vertices, int steps) {
  Walk *walk = &cast->walk;
  while (walk->status == Walk_RUNNING && walk->steps < steps) {
    Cast_look(cast, vertices);
    if (walk->status == Walk_RUNNING) {
      Walk_take(walk);
      if (walk->status == Walk_RUNNING && Cast_arrives(cast)) {
        walk->status = Walk_CONVERGED;
      }
    }
  }
  if (walk->status == Walk_RUNNING || walk->status == Walk_OVERLAP) {
    walk->status = Walk_UNDECIDED;
  }
}

/* Stores the plane and the nearest points of the end of the approach. */
static void Cast_remember(Cast *cast) {
  Walk *walk = &cast->walk;
  Simplex_weigh(&walk->simplex, &walk->obstacle.shift);
  Vec_copy(&walk->simplex.onA, &cast->onA);
  Vec_copy(&walk->simplex.onB, &cast->onB);
  Vec_copy(&walk->axis, &cast->axis);
  cast->axisLength = walk->axisLength;
}

/* Restores the plane and the nearest points of the approach; A's point moves with A to the time of contact. */
static void Cast_recall(Cast *cast) {
  Walk *walk = &cast->walk;
  Vec_addScaled(cast->nominal, &cast->motion, &cast->onA);
  Vec_copy(&cast->onA, &walk->simplex.onA);
  Vec_copy(&cast->onB, &walk->simplex.onB);
  Vec_copy(&cast->axis, &walk->axis);
  walk->axisLength = cast->axisLength;
}

/* Proves contact by the end of the interval, as the shapes overlap there; ends as CONVERGED or UNDECIDED. */
static void Cast_prove(Cast *cast, GLOBAL const double *vertices, int steps) {
  Walk *walk = &cast->walk;
  Obstacle *k = &walk->obstacle;
  Cast_remember(cast);
  cast->upper = Vec_smaller(1, cast->lower + 0.75 * cast->width / cast->motionLength);
  Cast_move(cast, cast->upper);
  Walk_aim(walk, Real_INFINITE_LENGTH, k->margin, 0, 0);
  walk->ball = 4 * k->rounding;
  Walk_take(walk);
  Walk_run(walk, vertices, steps);
  bool overlaps = walk->status == Walk_WITHIN || walk->status == Walk_OVERLAP;
  bool clear = cast->lower * cast->motionLength > k->clear && cast->lower <= cast->upper;
  walk->status = overlaps && clear ? Walk_CONVERGED : Walk_UNDECIDED;
  cast->nominal = Vec_clamp(cast->nominal, cast->lower, cast->upper);
  Cast_recall(cast);
}

/* Finds a plane that separates B from all that A sweeps; the plane that proved the miss separates only the end of the sweep. */
static void Cast_separateSweep(Cast *cast, GLOBAL const double *vertices, int steps) {
  Walk *walk = &cast->walk;
  Obstacle *k = &walk->obstacle;
  Vec_set(0, 0, 0, &k->shift);
  Vec_copy(&cast->motion, &k->sweep);
  Walk_start(walk, k->margin + k->clear, -1, 0, 0);
  Walk_run(walk, vertices, steps);
  if (walk->status != Walk_BEYOND) {
    walk->status = Walk_UNDECIDED;
  }
}

static void Cast_run(Cast *cast, GLOBAL const double *vertices, int steps) {
  Cast_approach(cast, vertices, steps);
  if (cast->walk.status == Walk_CONVERGED) {
    Cast_prove(cast, vertices, steps);
  } else if (cast->walk.status == Walk_BEYOND && !cast->separatesSweep) {
    Cast_separateSweep(cast, vertices, steps);
  }
}
