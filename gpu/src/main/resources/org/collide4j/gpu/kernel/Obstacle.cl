/* Minkowski difference A − B of two placed cores, in A's frame, with its rounding bound. */

#define Obstacle_POSE 12

/* Bits of a corner's number in the code of a vertex: A's number below, B's above. */
#define Obstacle_CORNER_BITS 15
#define Obstacle_CORNER_MASK 32767

/* A point w = a − b of the obstacle, moved by the shift, and those that it comes from. */
typedef struct {
  Vec w;
  Vec onA;
  Vec onB;
  int code;
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

static void Obstacle_measure(Obstacle *k) {
  double apart = fabs(k->place.x) + fabs(k->place.y) + fabs(k->place.z);
  k->margin = k->a.margin + k->b.margin;
  k->reach = k->a.reach + k->b.reach + apart;
  k->size = Vec_larger(k->a.reach, k->b.reach);
  k->rounding = Real_ROUNDING_OF_A * k->a.reach + Real_ROUNDING_OF_B * k->b.reach
      + Real_ROUNDING_OF_TRANSLATION * apart + Real_ROUNDING_OF_MARGIN * k->margin
      + (k->a.rounding + k->b.rounding);
  double extent = k->reach + k->margin;
  k->clear = Real_RELATIVE_TOUCH_ZONE * extent;
  bool inRange = extent > Real_SMALLEST_EXTENT && extent < Real_LARGEST_EXTENT;
  k->known = inRange && k->a.kind != Body_UNKNOWN && k->b.kind != Body_UNKNOWN;
}

static void Obstacle_row(GLOBAL const double *poses, int at, Vec *out) {
  Vec_set(poses[at], poses[at + 1], poses[at + 2], out);
}

/* Loads both shapes, and B's pose relative to A as the rows of [R t]. */
static void Obstacle_load(int shapeA, int shapeB, GLOBAL const double *shapes, GLOBAL const double *poses, int pose,
    Obstacle *k) {
  Body_load(shapeA, shapes, &k->a);
  Body_load(shapeB, shapes, &k->b);
  Obstacle_row(poses, pose, &k->rowX);
  Obstacle_row(poses, pose + 4, &k->rowY);
  Obstacle_row(poses, pose + 8, &k->rowZ);
  Vec_set(poses[pose + 3], poses[pose + 7], poses[pose + 11], &k->place);
  Vec_set(0, 0, 0, &k->shift);
  Vec_set(0, 0, 0, &k->sweep);
  Obstacle_measure(k);
}

/* Transforms a point from B's frame to A's. */
static void Obstacle_placeB(const Obstacle *k, Vec *p) {
  Vec_set(Vec_dot(&k->rowX, p) + k->place.x,
      Vec_dot(&k->rowY, p) + k->place.y,
      Vec_dot(&k->rowZ, p) + k->place.z, p);
}

/* Recomputes w = a − b + shift of a vertex. */
static void Obstacle_move(const Obstacle *k, Vertex *out) {
  Vec_sub(&out->onA, &out->onB, &out->w);
  Vec_addScaled(1, &k->shift, &out->w);
}

/* Computes the difference of the centres, a point of the obstacle near its middle. */
static void Obstacle_center(const Obstacle *k, Vertex *out) {
  Vec_copy(&k->a.center, &out->onA);
  Vec_copy(&k->b.center, &out->onB);
  Obstacle_placeB(k, &out->onB);
  Obstacle_move(k, out);
  out->code = 0;
}

/* Computes the point of the obstacle farthest along −v; with a sweep, A is the volume that it sweeps. */
static void Obstacle_support(const Obstacle *k, GLOBAL const double *vertices, const Vec *v, Vertex *out) {
  int cornerA = Body_support(&k->a, vertices, -v->x, -v->y, -v->z, &out->onA);
  if (Vec_dot(v, &k->sweep) < 0) {
    Vec_addScaled(1, &k->sweep, &out->onA);
  }
  double x = k->rowX.x * v->x + k->rowY.x * v->y + k->rowZ.x * v->z;
  double y = k->rowX.y * v->x + k->rowY.y * v->y + k->rowZ.y * v->z;
  double z = k->rowX.z * v->x + k->rowY.z * v->y + k->rowZ.z * v->z;
  int cornerB = Body_support(&k->b, vertices, x, y, z, &out->onB);
  Obstacle_placeB(k, &out->onB);
  Obstacle_move(k, out);
  out->code = cornerA > 0 && cornerB > 0 ? cornerA | cornerB << Obstacle_CORNER_BITS : 0;
}

/* Computes the vertex with a code; false if there is none. */
static bool Obstacle_corner(const Obstacle *k, GLOBAL const double *vertices, int code, Vertex *out) {
  int cornerA = code & Obstacle_CORNER_MASK;
  int cornerB = code >> Obstacle_CORNER_BITS;
  bool known =
      cornerA > 0 && cornerB > 0 && cornerA <= Body_corners(&k->a) && cornerB <= Body_corners(&k->b);
  if (known) {
    Body_corner(&k->a, vertices, cornerA, &out->onA);
    Body_corner(&k->b, vertices, cornerB, &out->onB);
    Obstacle_placeB(k, &out->onB);
    Obstacle_move(k, out);
    out->code = code;
  }
  return known;
}
