package org.collide4j.solid.depth;

import java.util.Arrays;

/**
 * The translations of a piece of A that make it overlap a piece of B: the Minkowski difference B − A as planes around it.
 *
 * <p>Each plane has two offsets. The inner one bounds the translations with which the pieces are proven to overlap, rounding
 * included: no translation that parts the solids lies behind all inner planes. Beyond an outer one the pieces are parted. <b>Planes</b> are sorted by their inner offset: of what is outside, the nearest to the origin is first.
 */
final class Obstacle {
    /** Numbers of a plane: unit normal, inner and outer offset. */
    static final int PLANE = 5;

    double[] planes = new double[30 * PLANE];
    int count;
    int pieceA;
    int pieceB;
    double minX;
    double minY;
    double minZ;
    double maxX;
    double maxY;
    double maxZ;
    boolean isBuilt;

    /** Number of the last search cell on whose path from the root this obstacle was cut out. */
    int mark;

    void add(double nx, double ny, double nz, double inner, double outer) {
        if (PLANE * count == planes.length) {
            planes = Arrays.copyOf(planes, 2 * planes.length);
        }
        int at = firstBeyond(inner);
        System.arraycopy(planes, PLANE * at, planes, PLANE * (at + 1), PLANE * (count++ - at));
        planes[PLANE * at] = nx;
        planes[PLANE * at + 1] = ny;
        planes[PLANE * at + 2] = nz;
        planes[PLANE * at + 3] = inner;
        planes[PLANE * at + 4] = outer;
    }

    /** Lowers the inner offsets of all planes. */
    void lowerInner(double by) {
        for (int i = 3; i < PLANE * count; i += PLANE) {
            planes[i] -= by;
        }
    }

    private int firstBeyond(double inner) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (planes[PLANE * middle + 3] > inner) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Returns true if a plane has this normal up to some 2⁻⁴⁰. */
    boolean hasNormal(double nx, double ny, double nz) {
        for (int i = 0; i < PLANE * count; i += PLANE) {
            if (Math.abs(planes[i] - nx) + Math.abs(planes[i + 1] - ny) + Math.abs(planes[i + 2] - nz) < 0x1p-40) {
                return true;
            }
        }
        return false;
    }

    boolean boxHolds(double x, double y, double z, double margin) {
        return x > minX + margin
                && x < maxX - margin
                && y > minY + margin
                && y < maxY - margin
                && z > minZ + margin
                && z < maxZ - margin;
    }

    /** Returns the distance of the box from the origin, squared. */
    double boxDistanceSquared() {
        double x = Math.max(0, Math.max(minX, -maxX));
        double y = Math.max(0, Math.max(minY, -maxY));
        double z = Math.max(0, Math.max(minZ, -maxZ));
        return x * x + y * y + z * z;
    }

    /** Returns the depth of the translation below the nearest inner plane, or some number up to the floor if not more. */
    double innerDepth(double x, double y, double z, double floor) {
        return depth(3, x, y, z, floor);
    }

    /** Returns the depth of the translation below the nearest outer plane, or some number up to the floor if not more. */
    double outerDepth(double x, double y, double z, double floor) {
        return depth(4, x, y, z, floor);
    }

    private double depth(int offset, double x, double y, double z, double floor) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < PLANE * count; i += PLANE) {
            double below = planes[i + offset] - (planes[i] * x + planes[i + 1] * y + planes[i + 2] * z);
            if (below < least) {
                least = below;
                if (below <= floor) {
                    return below;
                }
            }
        }
        return least;
    }

    /** Returns the number of planes whose inner offset is less than the length; these come first. */
    int countWithin(double length) {
        int near = 0;
        while (near < count && planes[PLANE * near + 3] < length) {
            near++;
        }
        return near;
    }

    /** Returns the inner offset of a plane. */
    double offset(int plane) {
        return planes[PLANE * plane + 3];
    }

    /** Returns the depth of the translation below an inner plane. */
    double depthBelow(int plane, double x, double y, double z) {
        int i = PLANE * plane;
        return planes[i + 3] - (planes[i] * x + planes[i + 1] * y + planes[i + 2] * z);
    }

    /** Returns the index of the plane that the translation is farthest beyond, or least below, by the outer offsets. */
    int parting(double x, double y, double z) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            int i = PLANE * k;
            double below = planes[i + 4] - (planes[i] * x + planes[i + 1] * y + planes[i + 2] * z);
            if (below < least) {
                least = below;
                best = k;
            }
        }
        return best;
    }

    /** Returns how far along the unit direction from the origin the ray leaves the outer planes. */
    double exit(double ux, double uy, double uz) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < PLANE * count; i += PLANE) {
            double along = planes[i] * ux + planes[i + 1] * uy + planes[i + 2] * uz;
            if (along > 0) {
                least = Math.min(least, planes[i + 4] / along);
            }
        }
        return least;
    }
}
