/* One query of one pair of a batch: reads the pair, runs the algorithm, writes the answer. */

/* Numbers in an answer: lower bound, upper bound, distance, normal, point on A, point on B. */
#define Batch_COLUMNS 12

/* Bits of the status in an end word; the number of support points is above them. */
#define Batch_STATUS_BITS 3

/* Simplex vertices that a pair keeps for the next frame. */
#define Batch_CORNERS 4

/* A pair of a batch, and what is asked about all of them. */
typedef struct {
  GLOBAL const double *shapes;
  GLOBAL const double *vertices;
  GLOBAL const int *ids;
  GLOBAL const double *poses;
  GLOBAL const double *motions;
  GLOBAL double *normals;
  GLOBAL int *corners;
  GLOBAL double *answers;
  GLOBAL int *ends;
  double limit;
  double relative;
  double absolute;
  int steps;
  int warm;
  int pair;
} Lane;

static void Batch_load(const Lane *lane, Obstacle *k) {
  int at = 2 * lane->pair;
  int pose = Obstacle_POSE * lane->pair;
  Obstacle_load(lane->ids[at], lane->ids[at + 1], lane->shapes, lane->poses, pose, k);
}

static void Batch_end(const Lane *lane, const Walk *walk) {
  lane->ends[lane->pair] = walk->status | walk->steps << Batch_STATUS_BITS;
}

static void Batch_recallCorners(const Lane *lane, Walk *walk) {
  GLOBAL const int *corners = lane->corners;
  int at = Batch_CORNERS * lane->pair;
  Walk_resume(walk, lane->vertices, corners[at], corners[at + 1], corners[at + 2], corners[at + 3]);
}

static void Batch_recallNormal(const Lane *lane, Walk *walk) {
  GLOBAL const double *normals = lane->normals;
  int at = 3 * lane->pair;
  Vec *n = &walk->simplex.n;
  Vec_set(normals[at], normals[at + 1], normals[at + 2], n);
  Walk_feed(walk, lane->vertices, n);
}

static void Batch_keepCorners(const Lane *lane, const Walk *walk) {
  const Simplex *s = &walk->simplex;
  int at = Batch_CORNERS * lane->pair;
  lane->corners[at] = s->size > 0 ? s->y0.code : 0;
  lane->corners[at + 1] = s->size > 1 ? s->y1.code : 0;
  lane->corners[at + 2] = s->size > 2 ? s->y2.code : 0;
  lane->corners[at + 3] = s->size > 3 ? s->y3.code : 0;
}

/* Keeps the direction of the walk's plane if it separates the cores, else zero. */
static void Batch_keepNormal(const Lane *lane, const Walk *walk) {
  bool apart = (walk->status == Walk_CONVERGED || walk->status == Walk_BEYOND) && walk->lower > 0;
  double unit = apart ? 1 / walk->axisLength : 0;
  int at = 3 * lane->pair;
  lane->normals[at] = apart ? unit * walk->axis.x : 0;
  lane->normals[at + 1] = apart ? unit * walk->axis.y : 0;
  lane->normals[at + 2] = apart ? unit * walk->axis.z : 0;
}

/* Decides if the distance is at most the limit: WITHIN, BEYOND or UNDECIDED. */
static void Batch_within(const Lane *lane, Walk *walk) {
  Obstacle *k = &walk->obstacle;
  Batch_load(lane, k);
  double coreLimit = lane->limit + k->margin;
  Walk_start(walk, coreLimit + k->clear, coreLimit, 0, 0);
  if (lane->warm > 0 && walk->status == Walk_RUNNING) {
    Batch_recallNormal(lane, walk);
    if (walk->status == Walk_RUNNING && walk->steps == 0) {
      Batch_recallCorners(lane, walk);
    }
  }
  Walk_run(walk, lane->vertices, lane->steps);
  if (lane->warm > 0) {
    Batch_keepNormal(lane, walk);
    if (walk->status == Walk_OVERLAP && walk->simplex.size == 4) {
      Batch_keepCorners(lane, walk);
    }
  }
  if (walk->status == Walk_CONVERGED || walk->status == Walk_OVERLAP) {
    walk->status = walk->status == Walk_OVERLAP && coreLimit >= 0 ? Walk_WITHIN : Walk_UNDECIDED;
  }
  Batch_end(lane, walk);
}

static void Batch_write(const Lane *lane, int column, double x, double y, double z) {
  int at = Batch_COLUMNS * lane->pair + column;
  lane->answers[at] = x;
  lane->answers[at + 1] = y;
  lane->answers[at + 2] = z;
}

/* Writes the normal, and the points moved from the cores to the shapes' surfaces, in A's frame. */
static void Batch_contact(const Lane *lane, Walk *walk) {
  Simplex *s = &walk->simplex;
  double unit = -1 / walk->axisLength;
  Vec_set(unit * walk->axis.x, unit * walk->axis.y, unit * walk->axis.z, &s->n);
  Vec_addScaled(walk->obstacle.a.margin, &s->n, &s->onA);
  Vec_addScaled(-walk->obstacle.b.margin, &s->n, &s->onB);
  Batch_write(lane, 3, s->n.x, s->n.y, s->n.z);
  Batch_write(lane, 6, s->onA.x, s->onA.y, s->onA.z);
  Batch_write(lane, 9, s->onB.x, s->onB.y, s->onB.z);
}

/* Writes the answer of a converged walk or search; UNDECIDED if the interval comes too near to touch. */
static void Batch_conclude(const Lane *lane, Walk *walk) {
  const Obstacle *k = &walk->obstacle;
  double lower = walk->lower - k->margin;
  double upper = walk->upper - k->margin;
  bool clear = lower > k->clear || upper < -k->clear;
  if (walk->status == Walk_CONVERGED && clear) {
    Batch_write(lane, 0, lower, upper, Vec_clamp(walk->length - k->margin, lower, upper));
    Batch_contact(lane, walk);
  } else if (walk->status == Walk_CONVERGED) {
    walk->status = Walk_UNDECIDED;
  }
  Batch_end(lane, walk);
}

/* Measures the distance: CONVERGED with its interval, OVERLAP if the cores overlap, or UNDECIDED. */
static void Batch_distance(const Lane *lane, Walk *walk) {
  Batch_load(lane, &walk->obstacle);
  Walk_start(walk, Real_INFINITE_LENGTH, -1, lane->relative, lane->absolute);
  if (lane->warm > 0 && walk->status == Walk_RUNNING) {
    Batch_recallCorners(lane, walk);
    if (walk->simplex.size == 1 && walk->simplex.y0.code == 0) {
      Batch_recallNormal(lane, walk);
    }
  }
  Walk_run(walk, lane->vertices, lane->steps);
  if (lane->warm > 0) {
    Batch_keepNormal(lane, walk);
    if (walk->status == Walk_CONVERGED || walk->simplex.size == 4) {
      Batch_keepCorners(lane, walk);
    }
  }
  Batch_conclude(lane, walk);
}

/* Measures the depth of overlapping cores: CONVERGED with its interval; OVERLAP or UNDECIDED if the search fails. */
static void Batch_depth(const Lane *lane, Depth *depth) {
  Walk *walk = &depth->walk;
  Batch_load(lane, &walk->obstacle);
  Depth_start(depth, lane->relative, lane->absolute);
  if (lane->warm > 0 && walk->obstacle.known) {
    Batch_recallCorners(lane, walk);
  }
  Depth_enclose(depth, lane->vertices, lane->steps);
  if (lane->warm > 0 && walk->status == Walk_OVERLAP) {
    Batch_keepCorners(lane, walk);
  }
  Depth_run(depth, lane->vertices, lane->steps);
  Batch_conclude(lane, walk);
}

/*
 * Finds the first contact of turning bodies: CONVERGED, BEYOND or UNDECIDED. Plane and points are in A's frame at the
 * lower time.
 */
static void Batch_turn(const Lane *lane, Turn *turn) {
  Walk *walk = &turn->walk;
  Batch_load(lane, &walk->obstacle);
  Turn_load(turn, lane->motions, Turn_MOTION * lane->pair);
  Turn_start(turn, lane->relative, lane->absolute);
  Turn_run(turn, lane->vertices, Turn_MORE_STEPS * lane->steps);
  if (walk->status == Walk_CONVERGED || walk->status == Walk_BEYOND) {
    Batch_write(lane, 0, turn->lower, turn->upper, turn->nominal);
    Batch_contact(lane, walk);
  }
  Batch_end(lane, walk);
}

/* Finds the first contact: CONVERGED with the interval of its time, BEYOND with a normal for a miss, or UNDECIDED. */
static void Batch_cast(const Lane *lane, Cast *cast) {
  Walk *walk = &cast->walk;
  GLOBAL const double *way = lane->motions;
  int at = 3 * lane->pair;
  Batch_load(lane, &walk->obstacle);
  Vec_set(way[at], way[at + 1], way[at + 2], &cast->motion);
  Cast_start(cast, lane->relative, lane->absolute);
  Cast_run(cast, lane->vertices, lane->steps);
  if (walk->status == Walk_CONVERGED || walk->status == Walk_BEYOND) {
    Batch_write(lane, 0, cast->lower, cast->upper, cast->nominal);
    Batch_contact(lane, walk);
  }
  Batch_end(lane, walk);
}
