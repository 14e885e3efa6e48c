/*
 * Penetration depth by the expanding polytope algorithm of van den Bergen, adapted to lanes. The faces are an unordered set
 * of triangles that surround the origin, without neighbours and without exact signs. Invariant: the removed faces and the
 * fan that replaces them bound tetrahedra beyond the planes of the removed faces. None of the tetrahedra contains the
 * origin, so the new faces surround the origin too. The hull of the vertices therefore contains every ball around the origin
 * that no face plane cuts, even where rounding has folded the surface.
 */

#define Depth_MOST_VERTICES 64
#define Depth_MOST_FACES 128
#define Depth_MOST_EDGES 48

/* Rounding added to the table of Real: the mean of three vertices, and the normalization of a face normal. */
#define Depth_ROUNDING (4 * Real_UNIT)

/* A triangle of three vertices, all of them at least so far along the unit normal. */
typedef struct {
  Vec normal;
  double offset;
  int p;
  int q;
  int r;
} Face;

typedef struct {
  Walk walk;
  Vertex vertices[Depth_MOST_VERTICES];
  Face faces[Depth_MOST_FACES];
  int from[Depth_MOST_EDGES];
  int to[Depth_MOST_EDGES];
  int vertexCount;
  int faceCount;
  int edgeCount;
} Depth;

static void Depth_push(Depth *depth, const Vertex *next) {
  Simplex_copy(next, &depth->vertices[depth->vertexCount]);
  depth->vertexCount = depth->vertexCount + 1;
}

/* Adds a face; UNDECIDED if the origin is not clearly behind it, or if the face table is full. */
static void Depth_add(Depth *depth, int p, int q, int r) {
  Simplex *s = &depth->walk.simplex;
  Face *face = &depth->faces[depth->faceCount];
  const Vec *corner = &depth->vertices[p].w;
  Vec_sub(&depth->vertices[q].w, corner, &s->a);
  Vec_sub(&depth->vertices[r].w, corner, &s->b);
  Vec_cross(&s->a, &s->b, &s->n);
  double square = Vec_dot(&s->n, &s->n);
  double unit = 1 / sqrt(square);
  Vec_set(unit * s->n.x, unit * s->n.y, unit * s->n.z, &face->normal);
  double offset = Vec_dot(&face->normal, corner);
  offset = Vec_smaller(offset, Vec_dot(&face->normal, &depth->vertices[q].w));
  face->offset = Vec_smaller(offset, Vec_dot(&face->normal, &depth->vertices[r].w));
  face->p = p;
  face->q = q;
  face->r = r;
  depth->faceCount = depth->faceCount + 1;
  bool outside = square > Real_LEAST_ACCURATE_PRODUCT && face->offset > 2 * depth->walk.rounding;
  if (!outside || depth->faceCount == Depth_MOST_FACES) {
    depth->walk.status = Walk_UNDECIDED;
  }
}

/* Starts from the tetrahedron of the walk, which surrounds the origin. */
static void Depth_begin(Depth *depth) {
  Simplex *s = &depth->walk.simplex;
  depth->vertexCount = 0;
  depth->faceCount = 0;
  Vec_sub(&s->y1.w, &s->y0.w, &s->a);
  Vec_sub(&s->y2.w, &s->y0.w, &s->b);
  Vec_cross(&s->a, &s->b, &s->n);
  bool outwards = Vec_dot(&s->n, &s->y0.w) > 0;
  Depth_push(depth, &s->y0);
  Depth_push(depth, outwards ? &s->y1 : &s->y2);
  Depth_push(depth, outwards ? &s->y2 : &s->y1);
  Depth_push(depth, &s->y3);
  Depth_add(depth, 0, 1, 2);
  Depth_add(depth, 0, 3, 1);
  Depth_add(depth, 0, 2, 3);
  Depth_add(depth, 1, 3, 2);
}

static const Face *Depth_nearest(const Depth *depth) {
  int nearest = 0;
  for (int i = 1; i < depth->faceCount; i++) {
    if (depth->faces[i].offset < depth->faces[nearest].offset) {
      nearest = i;
    }
  }
  return &depth->faces[nearest];
}

/* Adds an edge of a removed face to the horizon; an edge and its reverse cancel. */
static void Depth_open(Depth *depth, int p, int q) {
  int i = 0;
  while (i < depth->edgeCount && (depth->from[i] != q || depth->to[i] != p)) {
    i++;
  }
  bool isNew = i == depth->edgeCount;
  int last = isNew ? i : depth->edgeCount - 1;
  depth->from[i] = isNew ? p : depth->from[last];
  depth->to[i] = isNew ? q : depth->to[last];
  depth->edgeCount = isNew ? last + 1 : last;
}

static void Depth_copy(const Face *from, Face *out) {
  Vec_copy(&from->normal, &out->normal);
  out->offset = from->offset;
  out->p = from->p;
  out->q = from->q;
  out->r = from->r;
}

/* Replaces the faces that see the new vertex, up to rounding, by a fan around it. */
static void Depth_grow(Depth *depth) {
  Walk *walk = &depth->walk;
  int apex = depth->vertexCount;
  Depth_push(depth, &walk->next);
  depth->edgeCount = 0;
  for (int i = depth->faceCount - 1; i >= 0; i--) {
    Face *face = &depth->faces[i];
    if (Vec_dot(&face->normal, &walk->next.w) > face->offset - walk->rounding && depth->edgeCount < Depth_MOST_EDGES - 3) {
      Depth_open(depth, face->p, face->q);
      Depth_open(depth, face->q, face->r);
      Depth_open(depth, face->r, face->p);
      depth->faceCount = depth->faceCount - 1;
      Depth_copy(&depth->faces[depth->faceCount], face);
    }
  }
  for (int i = 0; i < depth->edgeCount && walk->status == Walk_OVERLAP; i++) {
    Depth_add(depth, depth->from[i], depth->to[i], apex);
  }
}

/*
 * Sets the witness points to the mean of the face's vertices nearest to a plane's foot point; true if the mean is at the
 * foot point, up to rounding.
 */
static bool Depth_carries(Depth *depth, const Face *face, const Face *plane) {
  Simplex *s = &depth->walk.simplex;
  Simplex_copy(&depth->vertices[face->p], &s->y0);
  Simplex_copy(&depth->vertices[face->q], &s->y1);
  Simplex_copy(&depth->vertices[face->r], &s->y2);
  s->size = 3;
  Simplex_weigh(s, &depth->walk.obstacle.shift);
  Vec_addScaled(-plane->offset, &plane->normal, &s->a);
  return Vec_length(&s->a) <= 16 * depth->walk.rounding;
}

/* Ends the search when the bounds agree at a plane: CONVERGED if a face in the plane contains its foot point. */
static void Depth_meet(Depth *depth, const Face *plane, double height) {
  Walk *walk = &depth->walk;
  bool carried = false;
  for (int i = 0; i < depth->faceCount && !carried; i++) {
    carried = depth->faces[i].offset <= height + walk->rounding && Depth_carries(depth, &depth->faces[i], plane);
  }
  walk->status = carried ? Walk_CONVERGED : Walk_UNDECIDED;
  walk->length = -plane->offset;
  walk->lower = -height - walk->rounding;
  walk->upper = walk->rounding - plane->offset;
  walk->axisLength = 1;
}

/* Evaluates the support point of the nearest face: its height bounds the depth from above, the face's from below. */
static void Depth_look(Depth *depth, GLOBAL const double *vertices) {
  Walk *walk = &depth->walk;
  const Face *face = Depth_nearest(depth);
  walk->steps = walk->steps + 1;
  Vec_set(-face->normal.x, -face->normal.y, -face->normal.z, &walk->axis);
  Obstacle_support(&walk->obstacle, vertices, &walk->axis, &walk->next);
  double height = Vec_dot(&face->normal, &walk->next.w);
  if (Walk_meets(walk, height + walk->rounding, face->offset - walk->rounding)) {
    Depth_meet(depth, face, height);
  } else if (depth->vertexCount < Depth_MOST_VERTICES && height > face->offset
      && !Walk_isHopeless(walk, height + walk->rounding)) {
    Depth_grow(depth);
  } else {
    walk->status = Walk_UNDECIDED;
  }
}

/* Computes the support point against v, tilted by (x, y, z). */
static void Depth_lean(Walk *walk, GLOBAL const double *vertices, double x, double y, double z, Vertex *out) {
  const Vec *v = &walk->simplex.v;
  double turn = walk->length > walk->rounding ? walk->length : 1;
  Vec_set(v->x + turn * x, v->y + turn * y, v->z + turn * z, &walk->axis);
  Obstacle_support(&walk->obstacle, vertices, &walk->axis, out);
}

/*
 * Walks to a tetrahedron around the origin, even if inscribed balls have proven the overlap. The first point is
 * asymmetric: in a symmetric obstacle, opposite support points would put the origin on an edge or a triangle.
 */
static void Depth_surround(Depth *depth, GLOBAL const double *vertices, int steps) {
  Walk *walk = &depth->walk;
  Simplex *s = &walk->simplex;
  Depth_lean(walk, vertices, 0.25, 0.1875, 0.125, &s->y1);
  Depth_lean(walk, vertices, -0.5, 0.25, 0.75, &s->y2);
  Depth_lean(walk, vertices, 0.5, -0.75, 0.25, &s->y3);
  Simplex_mix(&s->y1.onA, 0.5, &s->y2.onA, 0.3125, &s->y3.onA, 0.1875, 3, &s->y0.onA);
  Simplex_mix(&s->y1.onB, 0.5, &s->y2.onB, 0.3125, &s->y3.onB, 0.1875, 3, &s->y0.onB);
  Obstacle_move(&walk->obstacle, &s->y0);
  s->y0.code = 0;
  s->size = 1;
  walk->status = Walk_RUNNING;
  Walk_take(walk);
  Walk_run(walk, vertices, steps);
}

/* Starts the search; the obstacle is loaded. */
static void Depth_start(Depth *depth, double relative, double absolute) {
  Obstacle *k = &depth->walk.obstacle;
  k->rounding = k->rounding + Depth_ROUNDING * k->reach;
  Walk_start(&depth->walk, Real_INFINITE_LENGTH, -1, relative, absolute);
}

/* Finds a tetrahedron around the origin, unless the simplex is one. */
static void Depth_enclose(Depth *depth, GLOBAL const double *vertices, int steps) {
  if (depth->walk.obstacle.known && depth->walk.simplex.size < 4) {
    Depth_surround(depth, vertices, steps);
  }
}

/* Computes the depth: expands the tetrahedron around the origin. */
static void Depth_run(Depth *depth, GLOBAL const double *vertices, int steps) {
  const Walk *walk = &depth->walk;
  if (walk->status == Walk_OVERLAP) {
    Depth_begin(depth);
  }
  while (walk->status == Walk_OVERLAP && walk->steps < steps) {
    Depth_look(depth, vertices);
  }
}
