package org.collide4j.gpu.kernel;

/** Minkowski difference A − B of two placed cores, in A's frame, with its rounding bound. */
final class Obstacle {

    static final int POSE = 12;

    /** Bits of a corner's number in the code of a vertex: A's number below, B's above. */
    static final int CORNER_BITS = 15;

    static final int CORNER_MASK = 32767;

    final Body a = new Body();
    final Body b = new Body();
    final Vec rowX = new Vec();
    final Vec rowY = new Vec();
    final Vec rowZ = new Vec();
    final Vec place = new Vec();
    final Vec shift = new Vec();
    final Vec sweep = new Vec();
    boolean known;
    double margin;
    double reach;
    double size;
    double rounding;
    double clear;

    static void measure(Obstacle k) {
        double apart = Math.abs(k.place.x) + Math.abs(k.place.y) + Math.abs(k.place.z);
        k.margin = k.a.margin + k.b.margin;
        k.reach = k.a.reach + k.b.reach + apart;
        k.size = Vec.larger(k.a.reach, k.b.reach);
        k.rounding = Real.ROUNDING_OF_A * k.a.reach
                + Real.ROUNDING_OF_B * k.b.reach
                + Real.ROUNDING_OF_TRANSLATION * apart
                + Real.ROUNDING_OF_MARGIN * k.margin
                + (k.a.rounding + k.b.rounding);
        double extent = k.reach + k.margin;
        k.clear = Real.RELATIVE_TOUCH_ZONE * extent;
        boolean inRange = extent > Real.SMALLEST_EXTENT && extent < Real.LARGEST_EXTENT;
        k.known = inRange && k.a.kind != Body.UNKNOWN && k.b.kind != Body.UNKNOWN;
    }

    static void row(double[] poses, int at, Vec out) {
        Vec.set(poses[at], poses[at + 1], poses[at + 2], out);
    }

    /** Loads both shapes, and B's pose relative to A as the rows of [R t]. */
    static void load(int shapeA, int shapeB, double[] shapes, double[] poses, int pose, Obstacle k) {
        Body.load(shapeA, shapes, k.a);
        Body.load(shapeB, shapes, k.b);
        row(poses, pose, k.rowX);
        row(poses, pose + 4, k.rowY);
        row(poses, pose + 8, k.rowZ);
        Vec.set(poses[pose + 3], poses[pose + 7], poses[pose + 11], k.place);
        Vec.set(0, 0, 0, k.shift);
        Vec.set(0, 0, 0, k.sweep);
        measure(k);
    }

    /** Transforms a point from B's frame to A's. */
    static void placeB(Obstacle k, Vec p) {
        Vec.set(Vec.dot(k.rowX, p) + k.place.x, Vec.dot(k.rowY, p) + k.place.y, Vec.dot(k.rowZ, p) + k.place.z, p);
    }

    /** Recomputes w = a − b + shift of a vertex. */
    static void move(Obstacle k, Vertex out) {
        Vec.sub(out.onA, out.onB, out.w);
        Vec.addScaled(1, k.shift, out.w);
    }

    /** Computes the difference of the centres, a point of the obstacle near its middle. */
    static void center(Obstacle k, Vertex out) {
        Vec.copy(k.a.center, out.onA);
        Vec.copy(k.b.center, out.onB);
        placeB(k, out.onB);
        move(k, out);
        out.code = 0;
    }

    /** Computes the point of the obstacle farthest along −v; with a sweep, A is the volume that it sweeps. */
    static void support(Obstacle k, double[] vertices, Vec v, Vertex out) {
        int cornerA = Body.support(k.a, vertices, -v.x, -v.y, -v.z, out.onA);
        if (Vec.dot(v, k.sweep) < 0) {
            Vec.addScaled(1, k.sweep, out.onA);
        }
        double x = k.rowX.x * v.x + k.rowY.x * v.y + k.rowZ.x * v.z;
        double y = k.rowX.y * v.x + k.rowY.y * v.y + k.rowZ.y * v.z;
        double z = k.rowX.z * v.x + k.rowY.z * v.y + k.rowZ.z * v.z;
        int cornerB = Body.support(k.b, vertices, x, y, z, out.onB);
        placeB(k, out.onB);
        move(k, out);
        out.code = cornerA > 0 && cornerB > 0 ? cornerA | cornerB << CORNER_BITS : 0;
    }

    /** Computes the vertex with a code; false if there is none. */
    static boolean corner(Obstacle k, double[] vertices, int code, Vertex out) {
        int cornerA = code & CORNER_MASK;
        int cornerB = code >> CORNER_BITS;
        boolean known = cornerA > 0 && cornerB > 0 && cornerA <= Body.corners(k.a) && cornerB <= Body.corners(k.b);
        if (known) {
            Body.corner(k.a, vertices, cornerA, out.onA);
            Body.corner(k.b, vertices, cornerB, out.onB);
            placeB(k, out.onB);
            move(k, out);
            out.code = code;
        }
        return known;
    }
}
