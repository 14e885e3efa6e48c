package org.collide4j.gpu.kernel;

/**
 * Penetration depth by the expanding polytope algorithm of van den Bergen, adapted to lanes. The faces are an unordered set
 * of triangles that surround the origin, without neighbours and without exact signs. Invariant: the removed faces and the
 * fan that replaces them bound tetrahedra beyond the planes of the removed faces. None of the tetrahedra contains the
 * origin, so the new faces surround the origin too. The hull of the vertices therefore contains every ball around the origin
 * that no face plane cuts, even where rounding has folded the surface.
 */
final class Depth {

    static final int MOST_VERTICES = 64;
    static final int MOST_FACES = 128;
    static final int MOST_EDGES = 48;

    /** Rounding added to the table of Real: the mean of three vertices, and the normalization of a face normal. */
    static final double ROUNDING = 4 * Real.UNIT;

    final Walk walk = new Walk();
    final Vertex[] vertices = Vertex.row(MOST_VERTICES);
    final Face[] faces = Face.row(MOST_FACES);
    final int[] from = new int[MOST_EDGES];
    final int[] to = new int[MOST_EDGES];
    int vertexCount;
    int faceCount;
    int edgeCount;

    static void push(Depth depth, Vertex next) {
        Simplex.copy(next, depth.vertices[depth.vertexCount]);
        depth.vertexCount = depth.vertexCount + 1;
    }

    /** Adds a face; UNDECIDED if the origin is not clearly behind it, or if the face table is full. */
    static void add(Depth depth, int p, int q, int r) {
        Simplex s = depth.walk.simplex;
        Face face = depth.faces[depth.faceCount];
        Vec corner = depth.vertices[p].w;
        Vec.sub(depth.vertices[q].w, corner, s.a);
        Vec.sub(depth.vertices[r].w, corner, s.b);
        Vec.cross(s.a, s.b, s.n);
        double square = Vec.dot(s.n, s.n);
        double unit = 1 / Math.sqrt(square);
        Vec.set(unit * s.n.x, unit * s.n.y, unit * s.n.z, face.normal);
        double offset = Vec.dot(face.normal, corner);
        offset = Vec.smaller(offset, Vec.dot(face.normal, depth.vertices[q].w));
        face.offset = Vec.smaller(offset, Vec.dot(face.normal, depth.vertices[r].w));
        face.p = p;
        face.q = q;
        face.r = r;
        depth.faceCount = depth.faceCount + 1;
        boolean outside = square > Real.LEAST_ACCURATE_PRODUCT && face.offset > 2 * depth.walk.rounding;
        if (!outside || depth.faceCount == MOST_FACES) {
            depth.walk.status = Walk.UNDECIDED;
        }
    }

    /** Starts from the tetrahedron of the walk, which surrounds the origin. */
    static void begin(Depth depth) {
        Simplex s = depth.walk.simplex;
        depth.vertexCount = 0;
        depth.faceCount = 0;
        Vec.sub(s.y1.w, s.y0.w, s.a);
        Vec.sub(s.y2.w, s.y0.w, s.b);
        Vec.cross(s.a, s.b, s.n);
        boolean outwards = Vec.dot(s.n, s.y0.w) > 0;
        push(depth, s.y0);
        push(depth, outwards ? s.y1 : s.y2);
        push(depth, outwards ? s.y2 : s.y1);
        push(depth, s.y3);
        add(depth, 0, 1, 2);
        add(depth, 0, 3, 1);
        add(depth, 0, 2, 3);
        add(depth, 1, 3, 2);
    }

    static Face nearest(Depth depth) {
        int nearest = 0;
        for (int i = 1; i < depth.faceCount; i++) {
            if (depth.faces[i].offset < depth.faces[nearest].offset) {
                nearest = i;
            }
        }
        return depth.faces[nearest];
    }

    /** Adds an edge of a removed face to the horizon; an edge and its reverse cancel. */
    static void open(Depth depth, int p, int q) {
        int i = 0;
        while (i < depth.edgeCount && (depth.from[i] != q || depth.to[i] != p)) {
            i++;
        }
        boolean isNew = i == depth.edgeCount;
        int last = isNew ? i : depth.edgeCount - 1;
        depth.from[i] = isNew ? p : depth.from[last];
        depth.to[i] = isNew ? q : depth.to[last];
        depth.edgeCount = isNew ? last + 1 : last;
    }

    static void copy(Face from, Face out) {
        Vec.copy(from.normal, out.normal);
        out.offset = from.offset;
        out.p = from.p;
        out.q = from.q;
        out.r = from.r;
    }

    /** Replaces the faces that see the new vertex, up to rounding, by a fan around it. */
    static void grow(Depth depth) {
        Walk walk = depth.walk;
        int apex = depth.vertexCount;
        push(depth, walk.next);
        depth.edgeCount = 0;
        for (int i = depth.faceCount - 1; i >= 0; i--) {
            Face face = depth.faces[i];
            if (Vec.dot(face.normal, walk.next.w) > face.offset - walk.rounding && depth.edgeCount < MOST_EDGES - 3) {
                open(depth, face.p, face.q);
                open(depth, face.q, face.r);
                open(depth, face.r, face.p);
                depth.faceCount = depth.faceCount - 1;
                copy(depth.faces[depth.faceCount], face);
            }
        }
        for (int i = 0; i < depth.edgeCount && walk.status == Walk.OVERLAP; i++) {
            add(depth, depth.from[i], depth.to[i], apex);
        }
    }

    /**
     * Sets the witness points to the mean of the face's vertices nearest to a plane's foot point; true if the mean is at the
     * foot point, up to rounding.
     */
    static boolean carries(Depth depth, Face face, Face plane) {
        Simplex s = depth.walk.simplex;
        Simplex.copy(depth.vertices[face.p], s.y0);
        Simplex.copy(depth.vertices[face.q], s.y1);
        Simplex.copy(depth.vertices[face.r], s.y2);
        s.size = 3;
        Simplex.weigh(s, depth.walk.obstacle.shift);
        Vec.addScaled(-plane.offset, plane.normal, s.a);
        return Vec.length(s.a) <= 16 * depth.walk.rounding;
    }

    /** Ends the search when the bounds agree at a plane: CONVERGED if a face in the plane contains its foot point. */
    static void meet(Depth depth, Face plane, double height) {
        Walk walk = depth.walk;
        boolean carried = false;
        for (int i = 0; i < depth.faceCount && !carried; i++) {
            carried = depth.faces[i].offset <= height + walk.rounding && carries(depth, depth.faces[i], plane);
        }
        walk.status = carried ? Walk.CONVERGED : Walk.UNDECIDED;
        walk.length = -plane.offset;
        walk.lower = -height - walk.rounding;
        walk.upper = walk.rounding - plane.offset;
        walk.axisLength = 1;
    }

    /** Evaluates the support point of the nearest face: its height bounds the depth from above, the face's from below. */
    static void look(Depth depth, double[] vertices) {
        Walk walk = depth.walk;
        Face face = nearest(depth);
        walk.steps = walk.steps + 1;
        Vec.set(-face.normal.x, -face.normal.y, -face.normal.z, walk.axis);
        Obstacle.support(walk.obstacle, vertices, walk.axis, walk.next);
        double height = Vec.dot(face.normal, walk.next.w);
        if (Walk.meets(walk, height + walk.rounding, face.offset - walk.rounding)) {
            meet(depth, face, height);
        } else if (depth.vertexCount < MOST_VERTICES
                && height > face.offset
                && !Walk.isHopeless(walk, height + walk.rounding)) {
            grow(depth);
        } else {
            walk.status = Walk.UNDECIDED;
        }
    }

    /** Computes the support point against v, tilted by (x, y, z). */
    static void lean(Walk walk, double[] vertices, double x, double y, double z, Vertex out) {
        Vec v = walk.simplex.v;
        double turn = walk.length > walk.rounding ? walk.length : 1;
        Vec.set(v.x + turn * x, v.y + turn * y, v.z + turn * z, walk.axis);
        Obstacle.support(walk.obstacle, vertices, walk.axis, out);
    }

    /**
     * Walks to a tetrahedron around the origin, even if inscribed balls have proven the overlap. The first point is
     * asymmetric: in a symmetric obstacle, opposite support points would put the origin on an edge or a triangle.
     */
    static void surround(Depth depth, double[] vertices, int steps) {
        Walk walk = depth.walk;
        Simplex s = walk.simplex;
        lean(walk, vertices, 0.25, 0.1875, 0.125, s.y1);
        lean(walk, vertices, -0.5, 0.25, 0.75, s.y2);
        lean(walk, vertices, 0.5, -0.75, 0.25, s.y3);
        Simplex.mix(s.y1.onA, 0.5, s.y2.onA, 0.3125, s.y3.onA, 0.1875, 3, s.y0.onA);
        Simplex.mix(s.y1.onB, 0.5, s.y2.onB, 0.3125, s.y3.onB, 0.1875, 3, s.y0.onB);
        Obstacle.move(walk.obstacle, s.y0);
        s.y0.code = 0;
        s.size = 1;
        walk.status = Walk.RUNNING;
        Walk.take(walk);
        Walk.run(walk, vertices, steps);
    }

    /** Starts the search; the obstacle is loaded. */
    static void start(Depth depth, double relative, double absolute) {
        Obstacle k = depth.walk.obstacle;
        k.rounding = k.rounding + ROUNDING * k.reach;
        Walk.start(depth.walk, Real.INFINITE_LENGTH, -1, relative, absolute);
    }

    /** Finds a tetrahedron around the origin, unless the simplex is one. */
    static void enclose(Depth depth, double[] vertices, int steps) {
        if (depth.walk.obstacle.known && depth.walk.simplex.size < 4) {
            surround(depth, vertices, steps);
        }
    }

    /** Computes the depth: expands the tetrahedron around the origin. */
    static void run(Depth depth, double[] vertices, int steps) {
        Walk walk = depth.walk;
        if (walk.status == Walk.OVERLAP) {
            begin(depth);
        }
        while (walk.status == Walk.OVERLAP && walk.steps < steps) {
            look(depth, vertices);
        }
    }
}
