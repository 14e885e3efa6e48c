/* The walk of Gilbert, Johnson and Keerthi, made for lanes: bounded steps, and no decision that rounding leaves open. */

#define Walk_RUNNING 0

/* The bounds met: the interval is as narrow as is wanted. */
#define Walk_MET 1

/* The lower bound is beyond the limit. */
#define Walk_BEYOND 2

/* The upper bound is within the limit. */
#define Walk_WITHIN 3

/* The cores are proven to overlap. */
#define Walk_INSIDE 4

/* What the kernel cannot settle. */
#define Walk_OPEN 5

typedef struct {
  Obstacle obstacle;
  Simplex simplex;
  Vertex next;
  Vec axis;
  double axisLength;
  double length;
  double proven;
  double lower;
  double upper;
  double rounding;
  double ball;
  double tolerance;
  double relative;
  double limit;
  double enough;
  int status;
  int steps;
} Walk;

/* What is to be reached from here on: the limit of a lower bound, or an upper bound that is low enough, or a width. */
static void Walk_aim(Walk *walk, double limit, double enough, double relative, double absolute) {
  walk->rounding = walk->obstacle.rounding;
  walk->relative = relative;
  walk->tolerance = Vec_larger(2 * Real_ALLOWED * walk->rounding, absolute);
  walk->limit = limit;
  walk->enough = enough;
  walk->lower = -Real_FAR;
  walk->upper = Real_FAR;
  walk->status = Walk_RUNNING;
}

/* The simplex has a new vertex, or has moved: finds v. */
static void Walk_take(Walk *walk) {
  Simplex *s = &walk->simplex;
  Simplex_solve(s);
  Simplex_keep(s);
  walk->length = sqrt(s->squared);
  if (s->size == 4) {
    walk->status = Simplex_surrounds(s, walk->ball) ? Walk_INSIDE : Walk_OPEN;
  } else if (s->size == 0 || !(walk->length > walk->rounding)) {
    walk->status = Walk_OPEN;
  } else if (walk->length <= walk->enough) {
    walk->status = Walk_WITHIN;
  }
}

/* Starts at the middle of the obstacle, around which there is a ball of its own. */
static void Walk_start(Walk *walk, double limit, double enough, double relative, double absolute) {
  Obstacle *k = &walk->obstacle;
  Walk_aim(walk, limit, enough, relative, absolute);
  walk->ball = 4 * k->rounding + k->clear;
  walk->axisLength = 0;
  walk->steps = 0;
  walk->simplex.size = 0;
  Obstacle_center(k, &walk->next);
  Simplex_push(&walk->simplex, &walk->next);
  Walk_take(walk);
  if (k->a.ball + k->b.ball > walk->length + walk->ball) {
    walk->status = Walk_INSIDE;
  }
  if (!k->known) {
    walk->status = Walk_OPEN;
  }
}

static bool Walk_meets(const Walk *walk, double upper, double lower) {
  double gap = upper - lower + Real_LOSS * walk->obstacle.reach;
  double relative = walk->relative * Vec_smaller(upper, walk->obstacle.size);
  return lower > 0 && gap <= Vec_larger(walk->tolerance, relative);
}

/* Whether rounding alone is wider than the interval may be, as no distance is larger than that. */
static bool Walk_isHopeless(const Walk *walk, double upper) {
  return walk->relative > 0 && !Walk_meets(walk, upper, upper - 2 * walk->rounding);
}

/* Asks for the support point against v: its plane proves a lower bound. */
static void Walk_look(Walk *walk, GLOBAL const double *vertices) {
  const Vec *v = &walk->simplex.v;
  walk->steps = walk->steps + 1;
  Obstacle_support(&walk->obstacle, vertices, v, &walk->next);
  walk->proven = Vec_dot(v, &walk->next.w) / walk->length - walk->rounding;
  if (walk->proven > walk->lower) {
    walk->lower = walk->proven;
    walk->axisLength = walk->length;
    Vec_copy(v, &walk->axis);
  }
  if (walk->lower > walk->limit) {
    walk->status = Walk_BEYOND;
  } else if (Walk_meets(walk, walk->length + walk->rounding, walk->proven)) {
    walk->status = Walk_MET;
  } else if (Simplex_contains(&walk->simplex, &walk->next)) {
    walk->status = Walk_OPEN;
  } else if (walk->lower > 0 && Walk_isHopeless(walk, walk->length + walk->rounding)) {
    walk->status = Walk_OPEN;
  }
}

/* Proves the upper bound: the vertices carry a point of the obstacle, and it is measured how near that is. */
static void Walk_end(Walk *walk) {
  if (walk->status == Walk_MET || walk->status == Walk_WITHIN) {
    double apart = Simplex_weigh(&walk->simplex, &walk->obstacle.shift);
    walk->axisLength = walk->length; // the normal is that of these points
    Vec_copy(&walk->simplex.v, &walk->axis);
    walk->upper = apart + walk->rounding + Real_ROUNDING_OF_MEANS * walk->obstacle.reach;
    bool met = walk->status == Walk_MET && Walk_meets(walk, walk->upper - Real_ALLOWED * walk->rounding, walk->lower);
    bool within = walk->status == Walk_WITHIN && walk->upper <= walk->enough;
    if (!(met || within)) {
      walk->status = Walk_OPEN;
    }
  } else if (walk->status == Walk_RUNNING) {
    walk->status = Walk_OPEN;
  }
}

static void Walk_run(Walk *walk, GLOBAL const double *vertices, int steps) {
  while (walk->status == Walk_RUNNING && walk->steps < steps) {
    Walk_look(walk, vertices);
    if (walk->status == Walk_RUNNING) {
      Simplex_push(&walk->simplex, &walk->next);
      Walk_take(walk);
    }
  }
  Walk_end(walk);
}
