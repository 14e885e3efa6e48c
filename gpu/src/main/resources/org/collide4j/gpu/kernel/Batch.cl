/* One question about one pair of a batch: what comes before and after its walk. */

/* Numbers of an answer: lower, upper, distance, normal, point on A, point on B. */
#define Batch_COLUMNS 12

/* An end is the status, and from this bit on the number of support points. */
#define Batch_STATUS_BITS 3

/* Whether the distance is at most the limit: WITHIN or BEYOND, or OPEN. */
static void Batch_within(int pair, GLOBAL const double *shapes, GLOBAL const double *vertices, GLOBAL const int *ids,
    GLOBAL const double *poses, double limit, int steps, GLOBAL int *ends, Walk *walk) {
  Obstacle *k = &walk->obstacle;
  Obstacle_load(ids[2 * pair], ids[2 * pair + 1], shapes, poses, 2 * Obstacle_POSE * pair, k);
  double coreLimit = limit + k->margin;
  Walk_start(walk, coreLimit + k->clear, coreLimit, 0, 0);
  Walk_run(walk, vertices, steps);
  if (walk->status == Walk_MET) {
    walk->status = Walk_OPEN;
  } else if (walk->status == Walk_INSIDE) {
    walk->status = coreLimit >= 0 ? Walk_WITHIN : Walk_OPEN;
  }
  ends[pair] = walk->status | walk->steps << Batch_STATUS_BITS;
}

/* The normal, and the points moved from the cores to the shapes' own surfaces, in the world. */
static void Batch_contact(Walk *walk, GLOBAL const double *poses, int pose, GLOBAL double *answers, int at) {
  Simplex *s = &walk->simplex;
  double unit = -1 / walk->axisLength;
  Vec_set(unit * walk->axis.x, unit * walk->axis.y, unit * walk->axis.z, &s->n);
  Vec_addScaled(walk->obstacle.a.margin, &s->n, &s->onA);
  Vec_addScaled(-walk->obstacle.b.margin, &s->n, &s->onB);
  Obstacle_turnToWorld(poses, pose, &s->n, &s->n);
  Obstacle_turnToWorld(poses, pose, &s->onA, &s->onA);
  Obstacle_turnToWorld(poses, pose, &s->onB, &s->onB);
  answers[at + 3] = s->n.x;
  answers[at + 4] = s->n.y;
  answers[at + 5] = s->n.z;
  answers[at + 6] = s->onA.x + poses[pose + 3];
  answers[at + 7] = s->onA.y + poses[pose + 7];
  answers[at + 8] = s->onA.z + poses[pose + 11];
  answers[at + 9] = s->onB.x + poses[pose + 3];
  answers[at + 10] = s->onB.y + poses[pose + 7];
  answers[at + 11] = s->onB.z + poses[pose + 11];
}

/* The distance, MET with its interval; INSIDE if the cores overlap; or OPEN. */
static void Batch_distance(int pair, GLOBAL const double *shapes, GLOBAL const double *vertices, GLOBAL const int *ids,
    GLOBAL const double *poses, double relative, double absolute, int steps, GLOBAL double *answers, GLOBAL int *ends,
    Walk *walk) {
  Obstacle *k = &walk->obstacle;
  int pose = 2 * Obstacle_POSE * pair;
  Obstacle_load(ids[2 * pair], ids[2 * pair + 1], shapes, poses, pose, k);
  Walk_start(walk, Simplex_FAR, -1, relative, absolute);
  Walk_run(walk, vertices, steps);
  if (walk->status == Walk_MET) {
    double lower = walk->lower - k->margin;
    double upper = walk->upper - k->margin;
    if (lower > k->clear || upper < -k->clear) {
      int at = Batch_COLUMNS * pair;
      answers[at] = lower;
      answers[at + 1] = upper;
      answers[at + 2] = Vec_clamp(walk->length - k->margin, lower, upper);
      Batch_contact(walk, poses, pose, answers, at);
    } else {
      walk->status = Walk_OPEN;
    }
  }
  ends[pair] = walk->status | walk->steps << Batch_STATUS_BITS;
}

/* The first contact, MET with the interval of its time; BEYOND with a normal if the motion misses; or OPEN. */
static void Batch_cast(int pair, GLOBAL const double *shapes, GLOBAL const double *vertices, GLOBAL const int *ids,
    GLOBAL const double *poses, GLOBAL const double *motions, double relative, double absolute, int steps,
    GLOBAL double *answers, GLOBAL int *ends, Cast *cast) {
  Walk *walk = &cast->walk;
  int pose = 2 * Obstacle_POSE * pair;
  Obstacle_load(ids[2 * pair], ids[2 * pair + 1], shapes, poses, pose, &walk->obstacle);
  Obstacle_turnToA(poses, pose, motions[3 * pair], motions[3 * pair + 1], motions[3 * pair + 2], &cast->motion);
  Cast_start(cast, relative, absolute);
  Cast_run(cast, vertices, steps);
  if (walk->status == Walk_MET || walk->status == Walk_BEYOND) {
    int at = Batch_COLUMNS * pair;
    answers[at] = cast->lower;
    answers[at + 1] = cast->upper;
    answers[at + 2] = cast->nominal;
    Batch_contact(walk, poses, pose, answers, at);
  }
  ends[pair] = walk->status | walk->steps << Batch_STATUS_BITS;
}
