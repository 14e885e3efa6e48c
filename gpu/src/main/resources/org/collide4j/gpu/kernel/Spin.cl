/*
 * Turn of one body about a pivot that is fixed in the body, at a constant rate, and the bound of how far the body comes along
 * a direction n within a time s: at most {@code growth(s) + acceleration · s² / 2}. The bound is that of ClosingBound.java.
 */

/* Angles beyond a turn, in radians, are left to the CPU. */
#define Spin_MOST_ANGLE 6.2832

typedef struct {
  Vec omega;
  Vec pivot;
  double angle;
  double radius;
  Vec rowX;
  Vec rowY;
  Vec rowZ;
  Vec n;
  Vec m;
  Vec point;
  double reachNow;
  double speed;
  double acceleration;
} Spin;

/* Loads the rotation vector and the pivot, both in the body's frame. */
static void Spin_load(GLOBAL const double *way, int at, double reach, Spin *spin) {
  Vec_set(way[at], way[at + 1], way[at + 2], &spin->omega);
  Vec_set(way[at + 3], way[at + 4], way[at + 5], &spin->pivot);
  spin->angle = Vec_length(&spin->omega);
  spin->radius = spin->angle > 0 ? reach + Vec_length(&spin->pivot) : reach;
}

/*
 * Computes the rows of the rotation at a time; a negative time undoes it. The eighth of the half angle, at most π/8, has
 * sine and cosine by their series, which end below a unit. Three times the angle is then made twice as large; each time the
 * error grows to twice its size and by 3 units: 52 units of the half angle, with those of the angle itself.
 */
static void Spin_turn(Spin *spin, double time) {
  double x = spin->angle * time / 16;
  double xx = x * x;
  double sin = x * (1 - xx / 6 * (1 - xx / 20 * (1 - xx / 42 * (1 - xx / 72 * (1 - xx / 110 * (1 - xx / 156))))));
  double cos = 1 - xx / 2 * (1 - xx / 12 * (1 - xx / 30 * (1 - xx / 56 * (1 - xx / 90 * (1 - xx / 132)))));
  for (int i = 0; i < 3; i++) {
    double twice = 2 * sin * cos;
    cos = cos * cos - sin * sin;
    sin = twice;
  }
  double unit = spin->angle > 0 ? sin / spin->angle : 0;
  double qx = unit * spin->omega.x;
  double qy = unit * spin->omega.y;
  double qz = unit * spin->omega.z;
  double scale = 2 / (qx * qx + qy * qy + qz * qz + cos * cos);
  double xy = qx * qy;
  double yz = qy * qz;
  double zx = qz * qx;
  Vec_set(1 - scale * (qy * qy + qz * qz), scale * (xy - cos * qz), scale * (zx + cos * qy), &spin->rowX);
  Vec_set(scale * (xy + cos * qz), 1 - scale * (qx * qx + qz * qz), scale * (yz - cos * qx), &spin->rowY);
  Vec_set(scale * (zx - cos * qy), scale * (yz + cos * qx), 1 - scale * (qx * qx + qy * qy), &spin->rowZ);
}

/* Returns how much farther along n any point can be after the time s, without the acceleration. */
static double Spin_growth(Spin *spin, const Body *body, GLOBAL const double *vertices, double s) {
  double grown = 0;
  spin->speed = 0;
  if (spin->angle > 0) {
    Vec *p = &spin->point;
    double x = spin->n.x + s * spin->m.x;
    double y = spin->n.y + s * spin->m.y;
    double z = spin->n.z + s * spin->m.z;
    Body_support(body, vertices, x, y, z, p);
    Vec_sub(p, &spin->pivot, p);
    spin->speed = Vec_dot(&spin->m, p);
    grown = x * p->x + y * p->y + z * p->z - spin->reachNow;
  }
  return grown;
}

/* Looks along n, a unit vector in the body's frame. */
static void Spin_look(Spin *spin, const Body *body, GLOBAL const double *vertices) {
  Vec_cross(&spin->n, &spin->omega, &spin->m);
  spin->acceleration = Vec_length(&spin->m) * spin->angle * spin->radius;
  spin->reachNow = 0;
  spin->reachNow = Spin_growth(spin, body, vertices, 0);
}
