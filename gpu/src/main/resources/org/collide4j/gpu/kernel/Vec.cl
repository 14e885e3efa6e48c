/* A 3-vector with its operations; results go to the last parameter. */

typedef struct {
  double x;
  double y;
  double z;
} Vec;

static void Vec_set(double x, double y, double z, Vec *out) {
  out->x = x;
  out->y = y;
  out->z = z;
}

static void Vec_copy(const Vec *from, Vec *out) {
  Vec_set(from->x, from->y, from->z, out);
}

static void Vec_sub(const Vec *a, const Vec *b, Vec *out) {
  Vec_set(a->x - b->x, a->y - b->y, a->z - b->z, out);
}

/* Adds s · a to {@code out}. */
static void Vec_addScaled(double s, const Vec *a, Vec *out) {
  Vec_set(out->x + s * a->x, out->y + s * a->y, out->z + s * a->z, out);
}

static double Vec_dot(const Vec *a, const Vec *b) {
  return a->x * b->x + a->y * b->y + a->z * b->z;
}

static double Vec_length(const Vec *a) {
  return sqrt(Vec_dot(a, a));
}

static void Vec_cross(const Vec *a, const Vec *b, Vec *out) {
  Vec_set(a->y * b->z - a->z * b->y, a->z * b->x - a->x * b->z, a->x * b->y - a->y * b->x, out);
}

static double Vec_larger(double a, double b) {
  return a > b ? a : b;
}

static double Vec_smaller(double a, double b) {
  return a < b ? a : b;
}

/* Clamps a number to [low, high]; NaN becomes low. */
static double Vec_clamp(double a, double low, double high) {
  return !(a > low) ? low : a < high ? a : high;
}
