package org.collide4j.gpu.kernel;

/** The configuration space obstacle A − B of two placed cores, in A's frame, with what rounding may take. */
final class Obstacle {

    static final int POSE = 12;

    /** Proven to first order for these very operations: see the table in PlacedPair.java. */
    static final double ROUNDING_OF_A = 20 * Vec.UNIT;

    static final double ROUNDING_OF_B = 72 * Vec.UNIT;
    static final double ROUNDING_OF_TRANSLATION = 30 * Vec.UNIT;
    static final double ROUNDING_OF_MARGIN = 16 * Vec.UNIT;

    /** Pairs of other sizes are not for the kernel: products of their lengths may leave the range of double. */
    static final double SMALLEST = 0x1p-100;

    static final double LARGEST = 0x1p100;

    /** What is nearer to touch than this part of the size is not for the kernel either. */
    static final double CLEAR = 0x1p-30;

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

    /** One row of Rᵀ_A · R_B. */
    static void turn(double[] poses, int pose, int row, Vec out) {
        double x = poses[pose + row];
        double y = poses[pose + row + 4];
        double z = poses[pose + row + 8];
        Vec.set(
                x * poses[pose + 12] + y * poses[pose + 16] + z * poses[pose + 20],
                x * poses[pose + 13] + y * poses[pose + 17] + z * poses[pose + 21],
                x * poses[pose + 14] + y * poses[pose + 18] + z * poses[pose + 22],
                out);
    }

    /** From the world's directions to A's. */
    static void turnToA(double[] poses, int pose, double x, double y, double z, Vec out) {
        Vec.set(
                poses[pose] * x + poses[pose + 4] * y + poses[pose + 8] * z,
                poses[pose + 1] * x + poses[pose + 5] * y + poses[pose + 9] * z,
                poses[pose + 2] * x + poses[pose + 6] * y + poses[pose + 10] * z,
                out);
    }

    static void measure(Obstacle k) {
        double apart = Math.abs(k.place.x) + Math.abs(k.place.y) + Math.abs(k.place.z);
        k.margin = k.a.margin + k.b.margin;
        k.reach = k.a.reach + k.b.reach + apart;
        k.size = Vec.larger(k.a.reach, k.b.reach);
        k.rounding = ROUNDING_OF_A * k.a.reach
                + ROUNDING_OF_B * k.b.reach
                + ROUNDING_OF_TRANSLATION * apart
                + ROUNDING_OF_MARGIN * k.margin
                + (k.a.rounding + k.b.rounding);
        double extent = k.reach + k.margin;
        k.clear = CLEAR * extent;
        boolean inRange = extent > SMALLEST && extent < LARGEST;
        k.known = inRange && k.a.kind != Body.UNKNOWN && k.b.kind != Body.UNKNOWN;
    }

    /** Places B as seen from A: the poses are the rows of two matrices [R t]. */
    static void load(int shapeA, int shapeB, double[] shapes, double[] poses, int pose, Obstacle k) {
        Body.load(shapeA, shapes, k.a);
        Body.load(shapeB, shapes, k.b);
        turn(poses, pose, 0, k.rowX);
        turn(poses, pose, 1, k.rowY);
        turn(poses, pose, 2, k.rowZ);
        double x = poses[pose + 15] - poses[pose + 3];
        double y = poses[pose + 19] - poses[pose + 7];
        double z = poses[pose + 23] - poses[pose + 11];
        turnToA(poses, pose, x, y, z, k.place);
        Vec.set(0, 0, 0, k.shift);
        Vec.set(0, 0, 0, k.sweep);
        measure(k);
    }

    /** From A's directions to the world's. */
    static void turnToWorld(double[] poses, int pose, Vec v, Vec out) {
        Vec.set(
                poses[pose] * v.x + poses[pose + 1] * v.y + poses[pose + 2] * v.z,
                poses[pose + 4] * v.x + poses[pose + 5] * v.y + poses[pose + 6] * v.z,
                poses[pose + 8] * v.x + poses[pose + 9] * v.y + poses[pose + 10] * v.z,
                out);
    }

    /** From B's frame to A's. */
    static void placeB(Obstacle k, Vec p) {
        Vec.set(Vec.dot(k.rowX, p) + k.place.x, Vec.dot(k.rowY, p) + k.place.y, Vec.dot(k.rowZ, p) + k.place.z, p);
    }

    /** Takes the vertex to where the shift has moved the obstacle. */
    static void move(Obstacle k, Vertex out) {
        Vec.sub(out.onA, out.onB, out.w);
        Vec.addScaled(1, k.shift, out.w);
    }

    /** A point of the obstacle near its middle. */
    static void center(Obstacle k, Vertex out) {
        Vec.copy(k.a.center, out.onA);
        Vec.copy(k.b.center, out.onB);
        placeB(k, out.onB);
        move(k, out);
    }

    /** The point of the obstacle farthest along −v, where A is all that it sweeps. */
    static void support(Obstacle k, double[] vertices, Vec v, Vertex out) {
        Body.support(k.a, vertices, -v.x, -v.y, -v.z, out.onA);
        if (Vec.dot(v, k.sweep) < 0) {
            Vec.addScaled(1, k.sweep, out.onA);
        }
        double x = k.rowX.x * v.x + k.rowY.x * v.y + k.rowZ.x * v.z;
        double y = k.rowX.y * v.x + k.rowY.y * v.y + k.rowZ.y * v.z;
        double z = k.rowX.z * v.x + k.rowY.z * v.y + k.rowZ.z * v.z;
        Body.support(k.b, vertices, x, y, z, out.onB);
        placeB(k, out.onB);
        move(k, out);
    }
}
