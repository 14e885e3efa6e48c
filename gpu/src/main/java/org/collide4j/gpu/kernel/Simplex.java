package org.collide4j.gpu.kernel;

/** Up to four points of the obstacle, the newest last, and the point v of their hull nearest to the origin. */
final class Simplex {

    final Vertex y0 = new Vertex();
    final Vertex y1 = new Vertex();
    final Vertex y2 = new Vertex();
    final Vertex y3 = new Vertex();
    int size;
    final Vec v = new Vec();
    double squared;
    int carriers;
    final Vec e0 = new Vec();
    final Vec e1 = new Vec();
    final Vec e2 = new Vec();
    final Vec a = new Vec();
    final Vec b = new Vec();
    final Vec n = new Vec();
    final Vec onA = new Vec();
    final Vec onB = new Vec();

    static void offer(Simplex s, double x, double y, double z, int bits) {
        double offered = x * x + y * y + z * z;
        if (offered < s.squared) {
            Vec.set(x, y, z, s.v);
            s.squared = offered;
            s.carriers = bits;
        }
    }

    static void segment(Simplex s, Vec p, Vec q, int bitP, int bitQ) {
        Vec.sub(q, p, s.a);
        double square = Vec.dot(s.a, s.a);
        double t = -Vec.dot(s.a, p) / square;
        if (!(t > 0)) {
            offer(s, p.x, p.y, p.z, bitP);
        } else if (!(t < 1)) {
            offer(s, q.x, q.y, q.z, bitQ);
        } else {
            double x = p.x + t * s.a.x;
            double y = p.y + t * s.a.y;
            double z = p.z + t * s.a.z;
            double slant = (s.a.x * x + s.a.y * y + s.a.z * z) / square;
            offer(s, x - slant * s.a.x, y - slant * s.a.y, z - slant * s.a.z, bitP | bitQ);
        }
    }

    /** Returns (e × p) · n, which is n · n times the barycentric coordinate of the vertex opposite to edge e. */
    static double share(Vec p, Vec e, Vec n) {
        return (e.y * p.z - e.z * p.y) * n.x + (e.z * p.x - e.x * p.z) * n.y + (e.x * p.y - e.y * p.x) * n.z;
    }

    /**
     * Solves the triangle p, q, r: its interior if the origin projects into it, else each edge with the origin on its outer
     * side.
     */
    static void triangle(Simplex s, Vec p, Vec q, Vec r, int bitP, int bitQ, int bitR) {
        Vec.sub(q, p, s.a);
        Vec.sub(r, p, s.b);
        Vec.cross(s.a, s.b, s.n);
        double square = Vec.dot(s.n, s.n);
        double shareQ = share(p, s.b, s.n);
        double shareR = -share(p, s.a, s.n);
        boolean outsideP = !(square - shareQ - shareR > 0);
        boolean outsideQ = !(shareQ > 0);
        boolean outsideR = !(shareR > 0);
        if (!(outsideP || outsideQ || outsideR)) {
            double height = Vec.dot(s.n, p) / square;
            offer(s, height * s.n.x, height * s.n.y, height * s.n.z, bitP | bitQ | bitR);
        }
        if (outsideP) {
            segment(s, q, r, bitQ, bitR);
        }
        if (outsideQ) {
            segment(s, p, r, bitP, bitR);
        }
        if (outsideR) {
            segment(s, p, q, bitP, bitQ);
        }
    }

    /** Solves the faces that may have the origin on their outer side; without such a face the origin is inside. */
    static void tetrahedron(Simplex s) {
        Vec p = s.y3.w;
        Vec.sub(s.y0.w, p, s.e0);
        Vec.sub(s.y1.w, p, s.e1);
        Vec.sub(s.y2.w, p, s.e2);
        Vec.cross(s.e0, s.e1, s.n);
        double volume = Vec.dot(s.n, s.e2);
        double part2 = -Vec.dot(s.n, p);
        Vec.cross(s.e1, s.e2, s.n);
        double part0 = -Vec.dot(s.n, p);
        Vec.cross(s.e2, s.e0, s.n);
        double part1 = -Vec.dot(s.n, p);
        double part3 = volume - part0 - part1 - part2;
        if (!(part2 * volume > 0)) {
            triangle(s, p, s.y0.w, s.y1.w, 8, 1, 2);
        }
        if (!(part0 * volume > 0)) {
            triangle(s, p, s.y1.w, s.y2.w, 8, 2, 4);
        }
        if (!(part1 * volume > 0)) {
            triangle(s, p, s.y2.w, s.y0.w, 8, 4, 1);
        }
        if (!(part3 * volume > 0)) {
            triangle(s, s.y2.w, s.y0.w, s.y1.w, 4, 1, 2);
        }
        if (s.carriers == 0) {
            Vec.set(0, 0, 0, s.v);
            s.squared = 0;
            s.carriers = 15;
        }
    }

    /** Finds the nearest point v, and the bits of the vertices of its face; all four if the origin is inside. */
    static void solve(Simplex s) {
        s.squared = Real.INFINITE_LENGTH;
        s.carriers = 0;
        if (s.size == 1) {
            offer(s, s.y0.w.x, s.y0.w.y, s.y0.w.z, 1);
        } else if (s.size == 2) {
            segment(s, s.y1.w, s.y0.w, 2, 1);
        } else if (s.size == 3) {
            triangle(s, s.y2.w, s.y0.w, s.y1.w, 4, 1, 2);
        } else {
            tetrahedron(s);
        }
    }

    static void copy(Vertex from, Vertex out) {
        Vec.copy(from.w, out.w);
        Vec.copy(from.onA, out.onA);
        Vec.copy(from.onB, out.onB);
        out.code = from.code;
    }

    /** Appends a vertex. */
    static void push(Simplex s, Vertex next) {
        if (s.size == 0) {
            copy(next, s.y0);
        } else if (s.size == 1) {
            copy(next, s.y1);
        } else if (s.size == 2) {
            copy(next, s.y2);
        } else {
            copy(next, s.y3);
        }
        s.size = s.size + 1;
    }

    /** Reduces the simplex to the vertices of the face that contains v, in their order. */
    static void keep(Simplex s) {
        s.size = 0;
        if ((s.carriers & 1) != 0) {
            push(s, s.y0);
        }
        if ((s.carriers & 2) != 0) {
            push(s, s.y1);
        }
        if ((s.carriers & 4) != 0) {
            push(s, s.y2);
        }
        if ((s.carriers & 8) != 0) {
            push(s, s.y3);
        }
    }

    static boolean same(Vec p, Vec q) {
        return p.x == q.x && p.y == q.y && p.z == q.z;
    }

    static boolean contains(Simplex s, Vertex next) {
        return (s.size > 0 && same(s.y0.w, next.w))
                || (s.size > 1 && same(s.y1.w, next.w))
                || (s.size > 2 && same(s.y2.w, next.w))
                || (s.size > 3 && same(s.y3.w, next.w));
    }

    static void mix(Vec p, double weightP, Vec q, double weightQ, Vec r, double weightR, int size, Vec out) {
        Vec.set(weightP * p.x, weightP * p.y, weightP * p.z, out);
        if (size > 1) {
            Vec.addScaled(weightQ, q, out);
        }
        if (size > 2) {
            Vec.addScaled(weightR, r, out);
        }
    }

    /** Sets the witness points on A and B of up to three vertices; returns their distance with A moved by the shift. */
    static double weigh(Simplex s, Vec shift) {
        double weight1 = 0;
        double weight2 = 0;
        if (s.size == 2) {
            Vec.sub(s.y1.w, s.y0.w, s.a);
            weight1 = Vec.clamp(-Vec.dot(s.a, s.y0.w) / Vec.dot(s.a, s.a), 0, 1);
        } else if (s.size == 3) {
            Vec p = s.y0.w;
            Vec.sub(s.y1.w, p, s.a);
            Vec.sub(s.y2.w, p, s.b);
            Vec.cross(s.a, s.b, s.n);
            double square = Vec.dot(s.n, s.n);
            weight1 = Vec.clamp(share(p, s.b, s.n) / square, 0, 1);
            weight2 = Vec.clamp(-share(p, s.a, s.n) / square, 0, 1 - weight1);
        }
        double weight0 = 1 - weight1 - weight2;
        mix(s.y0.onA, weight0, s.y1.onA, weight1, s.y2.onA, weight2, s.size, s.onA);
        mix(s.y0.onB, weight0, s.y1.onB, weight1, s.y2.onB, weight2, s.size, s.onB);
        Vec.sub(s.onA, s.onB, s.a);
        Vec.addScaled(1, shift, s.a);
        return Vec.length(s.a);
    }

    /**
     * Decides if origin and apex are on the same side of a face, at more than the radius; the product of the edges covers
     * the rounding of slivers.
     */
    static boolean isBehind(Simplex s, Vec p, Vec q, Vec r, Vec apex, double radius) {
        Vec.sub(q, p, s.a);
        Vec.sub(r, p, s.b);
        Vec.cross(s.a, s.b, s.n);
        double origin = -Vec.dot(s.n, p);
        double height = origin + Vec.dot(s.n, apex);
        double edges = Vec.dot(s.a, s.a) * Vec.dot(s.b, s.b);
        double least = radius * Math.sqrt(edges);
        return edges > Real.LEAST_ACCURATE_PRODUCT
                && ((origin > least && height > least) || (-origin > least && -height > least));
    }

    /** Decides if all four faces are proven to have the ball around the origin on their inner side. */
    static boolean surrounds(Simplex s, double radius) {
        return s.size == 4
                && isBehind(s, s.y1.w, s.y2.w, s.y3.w, s.y0.w, radius)
                && isBehind(s, s.y2.w, s.y3.w, s.y0.w, s.y1.w, radius)
                && isBehind(s, s.y3.w, s.y0.w, s.y1.w, s.y2.w, radius)
                && isBehind(s, s.y0.w, s.y1.w, s.y2.w, s.y3.w, radius);
    }
}
