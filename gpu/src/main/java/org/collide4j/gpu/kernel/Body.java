package org.collide4j.gpu.kernel;

/** A shape as a row of numbers, with the support mapping of its core. */
final class Body {
    static final int COLUMNS = 12;

    static final int UNKNOWN = 0;
    static final int POINT = 1;
    static final int SEGMENT = 2;
    static final int BOX = 3;
    static final int CYLINDER = 4;
    static final int CONE = 5;
    static final int ELLIPSOID = 6;
    static final int VERTICES = 7;

    /** Directions whose slope from the axis is at most this count as axial: the rest is rounding. */
    static final double AXIAL_SLOPE = 8 * Real.UNIT;

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
    final Vec center = new Vec();

    static void load(int shape, double[] shapes, Body body) {
        int at = COLUMNS * shape;
        body.kind = (int) shapes[at];
        body.sizeX = shapes[at + 1];
        body.sizeY = shapes[at + 2];
        body.sizeZ = shapes[at + 3];
        body.inner = shapes[at + 4];
        body.margin = shapes[at + 5];
        body.reach = shapes[at + 6];
        body.rounding = shapes[at + 7];
        body.ball = shapes[at + 11];
        Vec.set(shapes[at + 8], shapes[at + 9], shapes[at + 10], body.center);
        body.first = body.kind == VERTICES ? (int) body.sizeX : 0;
        body.count = body.kind == VERTICES ? (int) body.sizeY : 0;
    }

    /** Finds the vertex farthest along (x, y, z), and returns its number. */
    static int scan(Body body, double[] vertices, double x, double y, double z, Vec out) {
        int best = body.first;
        double most = x * vertices[best] + y * vertices[best + 1] + z * vertices[best + 2];
        int end = body.first + 3 * body.count;
        for (int i = body.first + 3; i < end; i += 3) {
            double along = x * vertices[i] + y * vertices[i + 1] + z * vertices[i + 2];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        Vec.set(vertices[best], vertices[best + 1], vertices[best + 2], out);
        return 1 + (best - body.first) / 3;
    }

    /** Sets x and y of the support point of a disc; axial directions give the centre, as far along as any point of the rim. */
    static void disc(double radius, double x, double y, double z, Vec out) {
        if (Vec.larger(Math.abs(x), Math.abs(y)) <= AXIAL_SLOPE * Math.abs(z)) {
            out.x = 0;
            out.y = 0;
        } else {
            double unit = 1 / Math.sqrt(x * x + y * y);
            out.x = radius * (x * unit);
            out.y = radius * (y * unit);
        }
    }

    static void cone(Body body, double x, double y, double z, Vec out) {
        disc(body.sizeX, x, y, z, out);
        out.z = -body.sizeZ;
        if (2 * body.sizeZ * z > x * out.x + y * out.y) {
            Vec.set(0, 0, body.sizeZ, out);
        }
    }

    /** Computes the support point of an ellipsoid's core: an affine image of the unit ball, minus the rolling ball inside. */
    static void ellipsoid(Body body, double x, double y, double z, Vec out) {
        Vec.set(body.sizeX * x, body.sizeY * y, body.sizeZ * z, out);
        double outer = 1 / Vec.length(out);
        double inner = body.inner / Math.sqrt(x * x + y * y + z * z);
        double outX = body.sizeX * (out.x * outer) - x * inner;
        double outY = body.sizeY * (out.y * outer) - y * inner;
        double outZ = body.sizeZ * (out.z * outer) - z * inner;
        Vec.set(outX, outY, outZ, out);
    }

    /**
     * Computes the point of the core farthest along (x, y, z), which is not zero; the first of equal vertices wins. Returns
     * the number of the corner, from 1; 0 for a curved core.
     */
    static int support(Body body, double[] vertices, double x, double y, double z, Vec out) {
        int corner = 0;
        if (body.kind == BOX) {
            corner = 1 + (x < 0 ? 1 : 0) + (y < 0 ? 2 : 0) + (z < 0 ? 4 : 0);
            double boxX = x < 0 ? -body.sizeX : body.sizeX;
            double boxY = y < 0 ? -body.sizeY : body.sizeY;
            double boxZ = z < 0 ? -body.sizeZ : body.sizeZ;
            Vec.set(boxX, boxY, boxZ, out);
        } else if (body.kind == VERTICES) {
            corner = scan(body, vertices, x, y, z, out);
        } else if (body.kind == CYLINDER) {
            disc(body.sizeX, x, y, z, out);
            out.z = z < 0 ? -body.sizeZ : body.sizeZ;
        } else if (body.kind == CONE) {
            cone(body, x, y, z, out);
        } else if (body.kind == ELLIPSOID) {
            ellipsoid(body, x, y, z, out);
        } else if (body.kind == SEGMENT) {
            corner = z < 0 ? 2 : 1;
            Vec.set(0, 0, z < 0 ? -body.sizeZ : body.sizeZ, out);
        } else {
            corner = 1;
            Vec.set(0, 0, 0, out);
        }
        return corner;
    }

    /** Returns the largest number of a corner; 0 for a curved core. */
    static int corners(Body body) {
        int polytope = body.kind == VERTICES ? body.count : body.kind == SEGMENT ? 2 : body.kind == POINT ? 1 : 0;
        return body.kind == BOX ? 8 : polytope;
    }

    /** Computes the corner with a number. */
    static void corner(Body body, double[] vertices, int number, Vec out) {
        int bits = number - 1;
        if (body.kind == VERTICES) {
            int at = body.first + 3 * bits;
            Vec.set(vertices[at], vertices[at + 1], vertices[at + 2], out);
        } else if (body.kind == BOX) {
            double boxX = (bits & 1) != 0 ? -body.sizeX : body.sizeX;
            double boxY = (bits & 2) != 0 ? -body.sizeY : body.sizeY;
            double boxZ = (bits & 4) != 0 ? -body.sizeZ : body.sizeZ;
            Vec.set(boxX, boxY, boxZ, out);
        } else {
            double tip = bits != 0 ? -body.sizeZ : body.sizeZ;
            Vec.set(0, 0, body.kind == SEGMENT ? tip : 0, out);
        }
    }
}
