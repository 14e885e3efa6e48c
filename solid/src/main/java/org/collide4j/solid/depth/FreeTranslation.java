package org.collide4j.solid.depth;

import java.util.Arrays;

/**
 * The shortest translation known to be free of all obstacles, and local searches for a shorter one.
 *
 * <p>A ray finds where it leaves the obstacles. From a free translation the descent takes of each obstacle the plane that
 * parts there, and goes to the point nearest the origin beyond all of these planes, until nothing is gained: to a facet,
 * an edge or a corner of the obstacles' boundary. Every translation is verified against all obstacles before it is kept.
 */
final class FreeTranslation {
    private static final int MOST_DESCENTS = 12;
    private static final double GAIN = 1e-12;
    private static final int MOST_NORMALS = 12;

    /** Pieces that grow on the way along one ray at most. */
    private static final int MOST_GROWTHS = 4;

    private final Obstacles obstacles;
    private final Growth growth;
    private final LeastNorm nearest = new LeastNorm();
    private final double[] ends = new double[6];
    private double best;

    /** True if the last translation offered is free of the obstacles, and the solids are not apart. */
    private boolean isRefuted;

    /** The translation; free of all obstacles, by a little more than rounding if {@link #isStrict}. */
    double x;

    double y;
    double z;

    /** True if the translation parts all pieces; false if some touch, as far as rounding can tell. */
    boolean isStrict;

    FreeTranslation(Obstacles obstacles, Growth growth) {
        this.obstacles = obstacles;
        this.growth = growth;
    }

    /** Returns the length of the translation. */
    double length() {
        return best;
    }

    /** Starts anew: along the axes of the world, and along the nearest planes of the obstacle that holds the origin. */
    void start(Obstacle first) {
        best = Double.POSITIVE_INFINITY;
        isStrict = false;
        leaveBoxes();
        for (int axis = 0; axis < 3; axis++) {
            tryAlong(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
            tryAlong(axis == 0 ? -1 : 0, axis == 1 ? -1 : 0, axis == 2 ? -1 : 0);
        }
        for (int k = 0; k < Math.min(MOST_NORMALS, first.count); k++) {
            int i = Obstacle.PLANE * k;
            tryAlong(first.planes[i], first.planes[i + 1], first.planes[i + 2]);
        }
        obstacles.removeBeyond(best + 8 * obstacles.touch);
    }

    /** Tries the six translations along the axes that bring the origin out of all boxes. */
    private void leaveBoxes() {
        Arrays.fill(ends, 0);
        for (int i = -1; i < obstacles.count(); i++) {
            Obstacle o = i < 0 ? growth.around() : obstacles.get(i);
            ends[0] = Math.max(ends[0], o.maxX);
            ends[1] = Math.max(ends[1], -o.minX);
            ends[2] = Math.max(ends[2], o.maxY);
            ends[3] = Math.max(ends[3], -o.minY);
            ends[4] = Math.max(ends[4], o.maxZ);
            ends[5] = Math.max(ends[5], -o.minZ);
        }
        for (int i = 0; i < 6; i++) {
            double length = i % 2 == 0 ? ends[i] : -ends[i];
            offer(i < 2 ? length : 0, i / 2 == 1 ? length : 0, i >= 4 ? length : 0);
        }
    }

    /** Looks for a free translation along a direction of any length, and from there for shorter ones. */
    void tryAlong(double px, double py, double pz) {
        double length = Math.sqrt(px * px + py * py + pz * pz);
        if (!(length > 0)) {
            return;
        }
        for (int i = 0; i < MOST_GROWTHS; i++) {
            double along = obstacles.exit(px / length, py / length, pz / length, best);
            if (!growth.isExact()) {
                along += 4 * obstacles.touch;
            }
            if (along >= best) {
                return;
            }
            double qx = along * (px / length);
            double qy = along * (py / length);
            double qz = along * (pz / length);
            if (growth.isExact() || growth.areParted(qx, qy, qz)) {
                descend(qx, qy, qz);
                return;
            }
            if (!grows(qx, qy, qz)) {
                return;
            }
        }
    }

    /** Grows pieces that overlap, or else touch, once A is moved by the translation. */
    private boolean grows(double px, double py, double pz) {
        return growth.grows(px, py, pz, false) || growth.growsBeside(px, py, pz);
    }

    /** Looks for shorter translations from one that is nearly free. */
    void descend(double px, double py, double pz) {
        offer(px, py, pz);
        double qx = px;
        double qy = py;
        double qz = pz;
        for (int i = 0; i < MOST_DESCENTS; i++) {
            double before = best;
            collect(qx, qy, qz);
            nearest.solve(Double.POSITIVE_INFINITY);
            if (!nearest.isFeasible) {
                return;
            }
            if (offer(nearest.x, nearest.y, nearest.z)) {
                if (best >= (1 - GAIN) * before) {
                    return;
                }
                qx = x;
                qy = y;
                qz = z;
            } else if (!isRefuted || !grows(nearest.x, nearest.y, nearest.z)) {
                return;
            }
        }
    }

    /** Collects for each obstacle that the ball through the point meets the half-space beyond the plane that parts. */
    private void collect(double qx, double qy, double qz) {
        nearest.clear(obstacles.touch / 8);
        double square = qx * qx + qy * qy + qz * qz;
        double aside = obstacles.touch / 2;
        for (int i = 0; i < obstacles.count(); i++) {
            Obstacle o = obstacles.get(i);
            if (o.boxDistanceSquared() > square) {
                continue;
            }
            if (o.boxHolds(qx, qy, qz, 0)) {
                int k = Obstacle.PLANE * obstacles.built(o).parting(qx, qy, qz);
                nearest.add(o.planes[k], o.planes[k + 1], o.planes[k + 2], o.planes[k + 4] + aside);
            } else {
                addSide(o, qx, qy, qz);
            }
        }
    }

    /** Adds the half-space beyond the side of the obstacle's box that the point is farthest beyond. */
    private void addSide(Obstacle o, double qx, double qy, double qz) {
        double x = Math.max(qx - o.maxX, o.minX - qx);
        double y = Math.max(qy - o.maxY, o.minY - qy);
        double z = Math.max(qz - o.maxZ, o.minZ - qz);
        if (x >= y && x >= z) {
            boolean up = qx >= o.maxX;
            nearest.add(up ? 1 : -1, 0, 0, up ? o.maxX : -o.minX);
        } else if (y >= z) {
            boolean up = qy >= o.maxY;
            nearest.add(0, up ? 1 : -1, 0, up ? o.maxY : -o.minY);
        } else {
            boolean up = qz >= o.maxZ;
            nearest.add(0, 0, up ? 1 : -1, up ? o.maxZ : -o.minZ);
        }
    }

    /** Keeps the translation if it is free and shorter, or as short and free by more; returns true if it is kept. */
    private boolean offer(double px, double py, double pz) {
        double length = Math.sqrt(px * px + py * py + pz * pz);
        double about = 4 * obstacles.touch;
        if (!(length < (isStrict ? best : best + about))) {
            return false;
        }
        isRefuted = false;
        boolean isParted = obstacles.isFree(px, py, pz, -obstacles.touch / 8);
        if (isParted && !growth.areParted(px, py, pz)) {
            isRefuted = true;
            isParted = false;
        }
        boolean isGain = isParted
                || (growth.isExact()
                        && length < (isStrict ? best - about : best)
                        && obstacles.isFree(px, py, pz, obstacles.touch));
        if (isGain) {
            keep(px, py, pz, length, isParted);
        }
        return isGain;
    }

    private void keep(double px, double py, double pz, double length, boolean isParted) {
        x = px;
        y = py;
        z = pz;
        best = length;
        isStrict = isParted;
    }
}
