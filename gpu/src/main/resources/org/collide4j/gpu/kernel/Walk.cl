/* The GJK algorithm, adapted to lanes: bounded steps, and UNDECIDED where rounding leaves a decision open. */

#define Walk_RUNNING 0

/* The bounds have converged to the requested width. */
#define Walk_CONVERGED 1

/* The lower bound exceeds the limit. */
#define Walk_BEYOND 2

/* The upper bound is at most the limit. */
#define Walk_WITHIN 3

/* The cores are proven to overlap. */
#define Walk_OVERLAP 4

/* The kernel cannot decide; the pair is left to the CPU. */
#define Walk_UNDECIDED 5

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

/* Sets the goal: a lower bound beyond {@code limit}, an upper bound of {@code enough}, or an interval width. */
static void Walk_aim(Walk *walk, double limit, double enough, double relative, double absolute) {
  walk->rounding = walk->obstacle.rounding;
  walk->relative = relative;
  walk->tolerance = Vec_larger(2 * Real_EXTRA_ROUNDINGS * walk->rounding, absolute);
  walk->limit = limit;
  walk->enough = enough;
  walk->lower = -Real_INFINITE_LENGTH;
  walk->upper = Real_INFINITE_LENGTH;
  walk->status = Walk_RUNNING;
}

/* Solves the simplex for v, after a vertex was added or the simplex moved. */
static void Walk_take(Walk *walk) {
  Simplex *s = &walk->simplex;
  Simplex_solve(s);
  Simplex_keep(s);
  walk->length = sqrt(s->squared);
  if (s->size == 4) {
    walk->status = Simplex_surrounds(s, walk->ball) ? Walk_OVERLAP : Walk_UNDECIDED;
  } else if (s->size == 0 || !(walk->length > walk->rounding)) {
    walk->status = Walk_UNDECIDED;
  } else if (walk->length <= walk->enough) {
    walk->status = Walk_WITHIN;
  }
}

/* Takes the difference of the centres as the only vertex. */
static void Walk_center(Walk *walk) {
  walk->simplex.size = 0;
  Obstacle_center(&walk->obstacle, &walk->next);
  Simplex_push(&walk->simplex, &walk->next);
  Walk_take(walk);
}

/* Starts from the difference of the centres; inscribed balls around the centres may prove the overlap. */
static void Walk_start(Walk *walk, double limit, double enough, double relative, double absolute) {
  const Obstacle *k = &walk->obstacle;
  Walk_aim(walk, limit, enough, relative, absolute);
  walk->ball = 4 * k->rounding + k->clear;
  walk->axisLength = 0;
  walk->steps = 0;
  Walk_center(walk);
  if (k->a.ball + k->b.ball > walk->length + walk->ball) {
    walk->status = Walk_OVERLAP;
  }
  if (!k->known) {
    walk->status = Walk_UNDECIDED;
  }
}

static bool Walk_meets(const Walk *walk, double upper, double lower) {
  double gap = upper - lower + Real_CLOSING_ROUNDING * walk->obstacle.reach;
  double relative = walk->relative * Vec_smaller(upper, walk->obstacle.size);
  return lower > 0 && gap <= Vec_larger(walk->tolerance, relative);
}

/* Decides if rounding alone is wider than the interval may be at this upper bound. */
static bool Walk_isHopeless(const Walk *walk, double upper) {
  return walk->relative > 0 && !Walk_meets(walk, upper, upper - 2 * walk->rounding);
}

/* Evaluates the support point against v: its plane proves a lower bound. */
static void Walk_plane(Walk *walk, GLOBAL const double *vertices) {
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
  }
}

/* Evaluates the support point against v, and decides if the walk ends. */
static void Walk_look(Walk *walk, GLOBAL const double *vertices) {
  Walk_plane(walk, vertices);
  if (walk->status == Walk_RUNNING) {
    if (Walk_meets(walk, walk->length + walk->rounding, walk->proven)) {
      walk->status = Walk_CONVERGED;
    } else if (Simplex_contains(&walk->simplex, &walk->next)) {
      walk->status = Walk_UNDECIDED;
    } else if (walk->lower > 0 && Walk_isHopeless(walk, walk->length + walk->rounding)) {
      walk->status = Walk_UNDECIDED;
    }
  }
}

static void Walk_recall(Walk *walk, GLOBAL const double *vertices, int code) {
  if (Obstacle_corner(&walk->obstacle, vertices, code, &walk->next) && !Simplex_contains(&walk->simplex, &walk->next)) {
    Simplex_push(&walk->simplex, &walk->next);
  }
}

/* Starts again from the simplex of an earlier walk, by the codes of its vertices; from the centre if it is of no use. */
static void Walk_resume(Walk *walk, GLOBAL const double *vertices, int code0, int code1, int code2, int code3) {
  Simplex *s = &walk->simplex;
  s->size = 0;
  Walk_recall(walk, vertices, code0);
  Walk_recall(walk, vertices, code1);
  Walk_recall(walk, vertices, code2);
  Walk_recall(walk, vertices, code3);
  walk->status = s->size > 0 ? Walk_RUNNING : Walk_UNDECIDED;
  if (s->size > 0) {
    Walk_take(walk);
  }
  if (walk->status == Walk_UNDECIDED) {
    walk->status = Walk_RUNNING;
    Walk_center(walk);
  }
}

/* Takes the support point against the normal of an earlier walk, which may still separate the cores. */
static void Walk_feed(Walk *walk, GLOBAL const double *vertices, const Vec *normal) {
  Vec_copy(normal, &walk->simplex.v);
  walk->length = Vec_length(normal);
  if (walk->status == Walk_RUNNING && walk->length > 0) {
    Walk_plane(walk, vertices);
    if (walk->status == Walk_RUNNING) {
      Simplex_push(&walk->simplex, &walk->next);
      Walk_take(walk);
    }
  } else {
    Walk_take(walk);
  }
}

/* Proves the upper bound: measures the distance of the witness points, which belong to the obstacle. */
static void Walk_end(Walk *walk) {
  if (walk->status == Walk_CONVERGED || walk->status == Walk_WITHIN) {
    double apart = Simplex_weigh(&walk->simplex, &walk->obstacle.shift);
    walk->axisLength = walk->length; // the normal belongs to the witness points
    Vec_copy(&walk->simplex.v, &walk->axis);
    walk->upper = apart + walk->rounding + Real_ROUNDING_OF_MEANS * walk->obstacle.reach;
    bool met = walk->status == Walk_CONVERGED && Walk_meets(walk, walk->upper - Real_EXTRA_ROUNDINGS * walk->rounding, walk->lower);
    bool within = walk->status == Walk_WITHIN && walk->upper <= walk->enough;
    if (!(met || within)) {
      walk->status = Walk_UNDECIDED;
    }
  } else if (walk->status == Walk_RUNNING) {
    walk->status = Walk_UNDECIDED;
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
