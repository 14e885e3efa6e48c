/* A shape as a row of numbers, with the support mapping of its core. */

#define Body_COLUMNS 12

#define Body_UNKNOWN 0
#define Body_POINT 1
#define Body_SEGMENT 2
#define Body_BOX 3
#define Body_CYLINDER 4
#define Body_CONE 5
#define Body_ELLIPSOID 6
#define Body_VERTICES 7

/* Directions whose slope from the axis is at most this count as axial: the rest is rounding. */
#define Body_AXIAL_SLOPE (8 * Real_UNIT)

typedef struct {
  int kind;
  int first;
  int count;
  double sizeX;
  double sizeY;
  double sizeZ;
  double inner;
  double margin;
  double reach;
  double rounding;
  double ball;
  Vec center;
} Body;

static void Body_load(int shape, GLOBAL const double *shapes, Body *body) {
  int at = Body_COLUMNS * shape;
  body->kind = (int) shapes[at];
  body->sizeX = shapes[at + 1];
  body->sizeY = shapes[at + 2];
  body->sizeZ = shapes[at + 3];
  body->inner = shapes[at + 4];
  body->margin = shapes[at + 5];
  body->reach = shapes[at + 6];
  body->rounding = shapes[at + 7];
  body->ball = shapes[at + 11];
  Vec_set(shapes[at + 8], shapes[at + 9], shapes[at + 10], &body->center);
  body->first = body->kind == Body_VERTICES ? (int) body->sizeX : 0;
  body->count = body->kind == Body_VERTICES ? (int) body->sizeY : 0;
}

/* Finds the vertex farthest along (x, y, z), and returns its number. */
static int Body_scan(const Body *body, GLOBAL const double *vertices, double x, double y, double z, Vec *out) {
  int best = body->first;
  double most = x * vertices[best] + y * vertices[best + 1] + z * vertices[best + 2];
  int end = body->first + 3 * body->count;
  for (int i = body->first + 3; i < end; i += 3) {
    double along = x * vertices[i] + y * vertices[i + 1] + z * vertices[i + 2];
    if (along > most) {
      most = along;
      best = i;
    }
  }
  Vec_set(vertices[best], vertices[best + 1], vertices[best + 2], out);
  return 1 + (best - body->first) / 3;
}

/* Sets x and y of the support point of a disc; axial directions give the centre, as far along as any point of the rim. */
static void Body_disc(double radius, double x, double y, double z, Vec *out) {
  if (Vec_larger(fabs(x), fabs(y)) <= Body_AXIAL_SLOPE * fabs(z)) {
    out->x = 0;
    out->y = 0;
  } else {
    double unit = 1 / sqrt(x * x + y * y);
    out->x = radius * (x * unit);
    out->y = radius * (y * unit);
  }
}

static void Body_cone(const Body *body, double x, double y, double z, Vec *out) {
  Body_disc(body->sizeX, x, y, z, out);
  out->z = -body->sizeZ;
  if (2 * body->sizeZ * z > x * out->x + y * out->y) {
    Vec_set(0, 0, body->sizeZ, out);
  }
}

/* Computes the support point of an ellipsoid's core: an affine image of the unit ball, minus the rolling ball inside. */
static void Body_ellipsoid(const Body *body, double x, double y, double z, Vec *out) {
  Vec_set(body->sizeX * x, body->sizeY * y, body->sizeZ * z, out);
  double outer = 1 / Vec_length(out);
  double inner = body->inner / sqrt(x * x + y * y + z * z);
  double outX = body->sizeX * (out->x * outer) - x * inner;
  double outY = body->sizeY * (out->y * outer) - y * inner;
  double outZ = body->sizeZ * (out->z * outer) - z * inner;
  Vec_set(outX, outY, outZ, out);
}

/*
 * Computes the point of the core farthest along (x, y, z), which is not zero; the first of equal vertices wins. Returns
 * the number of the corner, from 1; 0 for a curved core.
 */
static int Body_support(const Body *body, GLOBAL const double *vertices, double x, double y, double z, Vec *out) {
  int corner = 0;
  if (body->kind == Body_BOX) {
    corner = 1 + (x < 0 ? 1 : 0) + (y < 0 ? 2 : 0) + (z < 0 ? 4 : 0);
    double boxX = x < 0 ? -body->sizeX : body->sizeX;
    double boxY = y < 0 ? -body->sizeY : body->sizeY;
    double boxZ = z < 0 ? -body->sizeZ : body->sizeZ;
    Vec_set(boxX, boxY, boxZ, out);
  } else if (body->kind == Body_VERTICES) {
    corner = Body_scan(body, vertices, x, y, z, out);
  } else if (body->kind == Body_CYLINDER) {
    Body_disc(body->sizeX, x, y, z, out);
    out->z = z < 0 ? -body->sizeZ : body->sizeZ;
  } else if (body->kind == Body_CONE) {
    Body_cone(body, x, y, z, out);
  } else if (body->kind == Body_ELLIPSOID) {
    Body_ellipsoid(body, x, y, z, out);
  } else if (body->kind == Body_SEGMENT) {
    corner = z < 0 ? 2 : 1;
    Vec_set(0, 0, z < 0 ? -body->sizeZ : body->sizeZ, out);
  } else {
    corner = 1;
    Vec_set(0, 0, 0, out);
  }
  return corner;
}

/* Returns the largest number of a corner; 0 for a curved core. */
static int Body_corners(const Body *body) {
  int polytope = body->kind == Body_VERTICES ? body->count : body->kind == Body_SEGMENT ? 2 : body->kind == Body_POINT ? 1 : 0;
  return body->kind == Body_BOX ? 8 : polytope;
}

/* Computes the corner with a number. */
static void Body_corner(const Body *body, GLOBAL const double *vertices, int number, Vec *out) {
  int bits = number - 1;
  if (body->kind == Body_VERTICES) {
    int at = body->first + 3 * bits;
    Vec_set(vertices[at], vertices[at + 1], vertices[at + 2], out);
  } else if (body->kind == Body_BOX) {
    double boxX = (bits & 1) != 0 ? -body->sizeX : body->sizeX;
    double boxY = (bits & 2) != 0 ? -body->sizeY : body->sizeY;
    double boxZ = (bits & 4) != 0 ? -body->sizeZ : body->sizeZ;
    Vec_set(boxX, boxY, boxZ, out);
  } else {
    double tip = bits != 0 ? -body->sizeZ : body->sizeZ;
    Vec_set(0, 0, body->kind == Body_SEGMENT ? tip : 0, out);
  }
}
