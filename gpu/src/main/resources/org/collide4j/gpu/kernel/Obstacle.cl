/* The configuration space obstacle A − B of two placed cores, in A's frame, with what rounding may take. */

#define Obstacle_POSE 12

/* Proven to first order for these very operations: see the table in PlacedPair.java. */
#define Obstacle_ROUNDING_OF_A (20 * Vec_UNIT)
#define Obstacle_ROUNDING_OF_B (72 * Vec_UNIT)
#define Obstacle_ROUNDING_OF_TRANSLATION (30 * Vec_UNIT)
#define Obstacle_ROUNDING_OF_MARGIN (16 * Vec_UNIT)

/* Pairs of other sizes are not for the kernel: products of their lengths may leave the range of double. */
#define Obstacle_SMALLEST 0x1p-100
#define Obstacle_LARGEST 0x1p100

/* What is nearer to touch than this part of the size is not for the kernel either. */
#define Obstacle_CLEAR 0x1p-30

/* A point w = a − b of the obstacle, moved by the shift, and those that it comes from. */
typedef struct {
  Vec w;
  Vec onA;
  Vec onB;
} Vertex;

typedef struct {
  Body a;
  Body b;
  Vec rowX;
  Vec rowY;
  Vec rowZ;
  Vec place;
  Vec shift;
  Vec sweep;
  bool known;
  double margin;
  double reach;
  double size;
  double rounding;
  double clear;
} Obstacle;

/* One row of Rᵀ_A · R_B. */
static void Obstacle_turn(GLOBAL const double *poses, int pose, int row, Vec *out) {
  double x = poses[pose + row];
  double y = poses[pose + row + 4];
  double z = poses[pose + row + 8];
  Vec_set(x * poses[pose + 12] + y * poses[pose + 16] + z * poses[pose + 20],
      x * poses[pose + 13] + y * poses[pose + 17] + z * poses[pose + 21],
      x * poses[pose + 14] + y * poses[pose + 18] + z * poses[pose + 22], out);
}

/* From the world's directions to A's. */
static void Obstacle_turnToA(GLOBAL const double *poses, int pose, double x, double y, double z, Vec *out) {
  Vec_set(poses[pose] * x + poses[pose + 4] * y + poses[pose + 8] * z,
      poses[pose + 1] * x + poses[pose + 5] * y + poses[pose + 9] * z,
      poses[pose + 2] * x + poses[pose + 6] * y + poses[pose + 10] * z, out);
}

static void Obstacle_measure(Obstacle *k) {
  double apart = fabs(k->place.x) + fabs(k->place.y) + fabs(k->place.z);
  k->margin = k->a.margin + k->b.margin;
  k->reach = k->a.reach + k->b.reach + apart;
  k->size = Vec_larger(k->a.reach, k->b.reach);
  k->rounding = Obstacle_ROUNDING_OF_A * k->a.reach + Obstacle_ROUNDING_OF_B * k->b.reach
      + Obstacle_ROUNDING_OF_TRANSLATION * apart + Obstacle_ROUNDING_OF_MARGIN * k->margin
      + (k->a.rounding + k->b.rounding);
  double extent = k->reach + k->margin;
  k->clear = Obstacle_CLEAR * extent;
  bool inRange = extent > Obstacle_SMALLEST && extent < Obstacle_LARGEST;
  k->known = inRange && k->a.kind != Body_UNKNOWN && k->b.kind != Body_UNKNOWN;
}

/* Places B as seen from A: the poses are the rows of two matrices [R t]. */
static void Obstacle_load(int shapeA, int shapeB, GLOBAL const double *shapes, GLOBAL const double *poses, int pose,
    Obstacle *k) {
  Body_load(shapeA, shapes, &k->a);
  Body_load(shapeB, shapes, &k->b);
  Obstacle_turn(poses, pose, 0, &k->rowX);
  Obstacle_turn(poses, pose, 1, &k->rowY);
  Obstacle_turn(poses, pose, 2, &k->rowZ);
  double x = poses[pose + 15] - poses[pose + 3];
  double y = poses[pose + 19] - poses[pose + 7];
  double z = poses[pose + 23] - poses[pose + 11];
  Obstacle_turnToA(poses, pose, x, y, z, &k->place);
  Vec_set(0, 0, 0, &k->shift);
  Vec_set(0, 0, 0, &k->sweep);
  Obstacle_measure(k);
}

/* From A's directions to the world's. */
static void Obstacle_turnToWorld(GLOBAL const double *poses, int pose, const Vec *v, Vec *out) {
  Vec_set(poses[pose] * v->x + poses[pose + 1] * v->y + poses[pose + 2] * v->z,
      poses[pose + 4] * v->x + poses[pose + 5] * v->y + poses[pose + 6] * v->z,
      poses[pose + 8] * v->x + poses[pose + 9] * v->y + poses[pose + 10] * v->z, out);
}

/* From B's frame to A's. */
static void Obstacle_placeB(const Obstacle *k, Vec *p) {
  Vec_set(Vec_dot(&k->rowX, p) + k->place.x,
      Vec_dot(&k->rowY, p) + k->place.y,
      Vec_dot(&k->rowZ, p) + k->place.z, p);
}

/* Takes the vertex to where the shift has moved the obstacle. */
static void Obstacle_move(const Obstacle *k, Vertex *out) {
  Vec_sub(&out->onA, &out->onB, &out->w);
  Vec_addScaled(1, &k->shift, &out->w);
}

/* A point of the obstacle near its middle. */
static void Obstacle_center(const Obstacle *k, Vertex *out) {
  Vec_copy(&k->a.center, &out->onA);
  Vec_copy(&k->b.center, &out->onB);
  Obstacle_placeB(k, &out->onB);
  Obstacle_move(k, out);
}

/* The point of the obstacle farthest along −v, where A is all that it sweeps. */
static void Obstacle_support(Obstacle *k, GLOBAL const double *vertices, const Vec *v, Vertex *out) {
  Body_support(&k->a, vertices, -v->x, -v->y, -v->z, &out->onA);
  if (Vec_dot(v, &k->sweep) < 0) {
    Vec_addScaled(1, &k->sweep, &out->onA);
  }
  double x = k->rowX.x * v->x + k->rowY.x * v->y + k->rowZ.x * v->z;
  double y = k->rowX.y * v->x + k->rowY.y * v->y + k->rowZ.y * v->z;
  double z = k->rowX.z * v->x + k->rowY.z * v->y + k->rowZ.z * v->z;
  Body_support(&k->b, vertices, x, y, z, &out->onB);
  Obstacle_placeB(k, &out->onB);
  Obstacle_move(k, out);
}
