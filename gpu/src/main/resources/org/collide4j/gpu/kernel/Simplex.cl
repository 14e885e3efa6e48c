/* Up to four points of the obstacle, the newest last, and the point v of their hull nearest to the origin. */

typedef struct {
  Vertex y0;
  Vertex y1;
  Vertex y2;
  Vertex y3;
  int size;
  Vec v;
  double squared;
  int carriers;
  Vec e0;
  Vec e1;
  Vec e2;
  Vec a;
  Vec b;
  Vec n;
  Vec onA;
  Vec onB;
} Simplex;

static void Simplex_offer(Simplex *s, double x, double y, double z, int bits) {
  double offered = x * x + y * y + z * z;
  if (offered < s->squared) {
    Vec_set(x, y, z, &s->v);
    s->squared = offered;
    s->carriers = bits;
  }
}

static void Simplex_segment(Simplex *s, const Vec *p, const Vec *q, int bitP, int bitQ) {
  Vec_sub(q, p, &s->a);
  double square = Vec_dot(&s->a, &s->a);
  double t = -Vec_dot(&s->a, p) / square;
  if (!(t > 0)) {
    Simplex_offer(s, p->x, p->y, p->z, bitP);
  } else if (!(t < 1)) {
    Simplex_offer(s, q->x, q->y, q->z, bitQ);
  } else {
    double x = p->x + t * s->a.x;
    double y = p->y + t * s->a.y;
    double z = p->z + t * s->a.z;
    double slant = (s->a.x * x + s->a.y * y + s->a.z * z) / square;
    Simplex_offer(s, x - slant * s->a.x, y - slant * s->a.y, z - slant * s->a.z, bitP | bitQ);
  }
}

/* Returns (e × p) · n, which is n · n times the barycentric coordinate of the vertex opposite to edge e. */
static double Simplex_share(const Vec *p, const Vec *e, const Vec *n) {
  return (e->y * p->z - e->z * p->y) * n->x + (e->z * p->x - e->x * p->z) * n->y + (e->x * p->y - e->y * p->x) * n->z;
}

/*
 * Solves the triangle p, q, r: its interior if the origin projects into it, else each edge with the origin on its outer
 * side.
 */
static void Simplex_triangle(Simplex *s, const Vec *p, const Vec *q, const Vec *r, int bitP, int bitQ, int bitR) {
  Vec_sub(q, p, &s->a);
  Vec_sub(r, p, &s->b);
  Vec_cross(&s->a, &s->b, &s->n);
  double square = Vec_dot(&s->n, &s->n);
  double shareQ = Simplex_share(p, &s->b, &s->n);
  double shareR = -Simplex_share(p, &s->a, &s->n);
  bool outsideP = !(square - shareQ - shareR > 0);
  bool outsideQ = !(shareQ > 0);
  bool outsideR = !(shareR > 0);
  if (!(outsideP || outsideQ || outsideR)) {
    double height = Vec_dot(&s->n, p) / square;
    Simplex_offer(s, height * s->n.x, height * s->n.y, height * s->n.z, bitP | bitQ | bitR);
  }
  if (outsideP) {
    Simplex_segment(s, q, r, bitQ, bitR);
  }
  if (outsideQ) {
    Simplex_segment(s, p, r, bitP, bitR);
  }
  if (outsideR) {
    Simplex_segment(s, p, q, bitP, bitQ);
  }
}

/* Solves the faces that may have the origin on their outer side; without such a face the origin is inside. */
static void Simplex_tetrahedron(Simplex *s) {
  const Vec *p = &s->y3.w;
  Vec_sub(&s->y0.w, p, &s->e0);
  Vec_sub(&s->y1.w, p, &s->e1);
  Vec_sub(&s->y2.w, p, &s->e2);
  Vec_cross(&s->e0, &s->e1, &s->n);
  double volume = Vec_dot(&s->n, &s->e2);
  double part2 = -Vec_dot(&s->n, p);
  Vec_cross(&s->e1, &s->e2, &s->n);
  double part0 = -Vec_dot(&s->n, p);
  Vec_cross(&s->e2, &s->e0, &s->n);
  double part1 = -Vec_dot(&s->n, p);
  double part3 = volume - part0 - part1 - part2;
  if (!(part2 * volume > 0)) {
    Simplex_triangle(s, p, &s->y0.w, &s->y1.w, 8, 1, 2);
  }
  if (!(part0 * volume > 0)) {
    Simplex_triangle(s, p, &s->y1.w, &s->y2.w, 8, 2, 4);
  }
  if (!(part1 * volume > 0)) {
    Simplex_triangle(s, p, &s->y2.w, &s->y0.w, 8, 4, 1);
  }
  if (!(part3 * volume > 0)) {
    Simplex_triangle(s, &s->y2.w, &s->y0.w, &s->y1.w, 4, 1, 2);
  }
  if (s->carriers == 0) {
    Vec_set(0, 0, 0, &s->v);
    s->squared = 0;
    s->carriers = 15;
  }
}

/* Finds the nearest point v, and the bits of the vertices of its face; all four if the origin is inside. */
static void Simplex_solve(Simplex *s) {
  s->squared = Real_INFINITE_LENGTH;
  s->carriers = 0;
  if (s->size == 1) {
    Simplex_offer(s, s->y0.w.x, s->y0.w.y, s->y0.w.z, 1);
  } else if (s->size == 2) {
    Simplex_segment(s, &s->y1.w, &s->y0.w, 2, 1);
  } else if (s->size == 3) {
    Simplex_triangle(s, &s->y2.w, &s->y0.w, &s->y1.w, 4, 1, 2);
  } else {
    Simplex_tetrahedron(s);
  }
}

static void Simplex_copy(const Vertex *from, Vertex *out) {
  Vec_copy(&from->w, &out->w);
  Vec_copy(&from->onA, &out->onA);
  Vec_copy(&from->onB, &out->onB);
  out->code = from->code;
}

/* Appends a vertex. */
static void Simplex_push(Simplex *s, const Vertex *next) {
  if (s->size == 0) {
    Simplex_copy(next, &s->y0);
  } else if (s->size == 1) {
    Simplex_copy(next, &s->y1);
  } else if (s->size == 2) {
    Simplex_copy(next, &s->y2);
  } else {
    Simplex_copy(next, &s->y3);
  }
  s->size = s->size + 1;
}

/* Reduces the simplex to the vertices of the face that contains v, in their order. */
static void Simplex_keep(Simplex *s) {
  s->size = 0;
  if ((s->carriers & 1) != 0) {
    Simplex_push(s, &s->y0);
  }
  if ((s->carriers & 2) != 0) {
    Simplex_push(s, &s->y1);
  }
  if ((s->carriers & 4) != 0) {
    Simplex_push(s, &s->y2);
  }
  if ((s->carriers & 8) != 0) {
    Simplex_push(s, &s->y3);
  }
}

static bool Simplex_same(const Vec *p, const Vec *q) {
  return p->x == q->x && p->y == q->y && p->z == q->z;
}

static bool Simplex_contains(const Simplex *s, const Vertex *next) {
  return (s->size > 0 && Simplex_same(&s->y0.w, &next->w)) || (s->size > 1 && Simplex_same(&s->y1.w, &next->w))
      || (s->size > 2 && Simplex_same(&s->y2.w, &next->w)) || (s->size > 3 && Simplex_same(&s->y3.w, &next->w));
}

static void Simplex_mix(const Vec *p, double weightP, const Vec *q, double weightQ, const Vec *r, double weightR, int size,
    Vec *out) {
  Vec_set(weightP * p->x, weightP * p->y, weightP * p->z, out);
  if (size > 1) {
    Vec_addScaled(weightQ, q, out);
  }
  if (size > 2) {
    Vec_addScaled(weightR, r, out);
  }
}

/* Sets the witness points on A and B of up to three vertices; returns their distance with A moved by the shift. */
static double Simplex_weigh(Simplex *s, const Vec *shift) {
  double weight1 = 0;
  double weight2 = 0;
  if (s->size == 2) {
    Vec_sub(&s->y1.w, &s->y0.w, &s->a);
    weight1 = Vec_clamp(-Vec_dot(&s->a, &s->y0.w) / Vec_dot(&s->a, &s->a), 0, 1);
  } else if (s->size == 3) {
    const Vec *p = &s->y0.w;
    Vec_sub(&s->y1.w, p, &s->a);
    Vec_sub(&s->y2.w, p, &s->b);
    Vec_cross(&s->a, &s->b, &s->n);
    double square = Vec_dot(&s->n, &s->n);
    weight1 = Vec_clamp(Simplex_share(p, &s->b, &s->n) / square, 0, 1);
    weight2 = Vec_clamp(-Simplex_share(p, &s->a, &s->n) / square, 0, 1 - weight1);
  }
  double weight0 = 1 - weight1 - weight2;
  Simplex_mix(&s->y0.onA, weight0, &s->y1.onA, weight1, &s->y2.onA, weight2, s->size, &s->onA);
  Simplex_mix(&s->y0.onB, weight0, &s->y1.onB, weight1, &s->y2.onB, weight2, s->size, &s->onB);
  Vec_sub(&s->onA, &s->onB, &s->a);
  Vec_addScaled(1, shift, &s->a);
  return Vec_length(&s->a);
}

/*
 * Decides if origin and apex are on the same side of a face, at more than the radius; the product of the edges covers the
 * rounding of slivers.
 */
static bool Simplex_isBehind(Simplex *s, const Vec *p, const Vec *q, const Vec *r, const Vec *apex, double radius) {
  Vec_sub(q, p, &s->a);
  Vec_sub(r, p, &s->b);
  Vec_cross(&s->a, &s->b, &s->n);
  double origin = -Vec_dot(&s->n, p);
  double height = origin + Vec_dot(&s->n, apex);
  double edges = Vec_dot(&s->a, &s->a) * Vec_dot(&s->b, &s->b);
  double least = radius * sqrt(edges);
  return edges > Real_LEAST_ACCURATE_PRODUCT && ((origin > least && height > least) || (-origin > least && -height > least));
}

/* Decides if all four faces are proven to have the ball around the origin on their inner side. */
static bool Simplex_surrounds(Simplex *s, double radius) {
  return s->size == 4 && Simplex_isBehind(s, &s->y1.w, &s->y2.w, &s->y3.w, &s->y0.w, radius)
      && Simplex_isBehind(s, &s->y2.w, &s->y3.w, &s->y0.w, &s->y1.w, radius)
      && Simplex_isBehind(s, &s->y3.w, &s->y0.w, &s->y1.w, &s->y2.w, radius)
      && Simplex_isBehind(s, &s->y0.w, &s->y1.w, &s->y2.w, &s->y3.w, radius);
}
