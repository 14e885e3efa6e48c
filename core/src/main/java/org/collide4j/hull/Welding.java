package org.collide4j.hull;

import java.util.HashMap;
import java.util.Map;

/**
 * Takes points near an earlier one to be that point: each point in turn is kept if no kept one lies within the distance.
 *
 * <p>Kept points stand in cells twice the distance wide. As they keep their distance from each other, a cell holds few,
 * and the points near a given one lie in the cells of its two neighbours on each axis, a distance to either side.
 */
final class Welding {
    /** Beyond the largest distance of two points, and small enough to be added to a coordinate. */
    private static final double LARGEST = 0x1p1010;

    private static final int NONE = -1;

    private record Cell(double x, double y, double z) {}

    private final ScaledPoints cloud;
    private final double distance;
    private final double side;
    private final Map<Cell, Integer> firstIn = new HashMap<>();
    private final int[] nextIn;
    private final int[] kept;
    private final int[] merged;
    private int keptCount;
    private double farthest;

    private Welding(ScaledPoints cloud, double distance) {
        this.cloud = cloud;
        this.distance = distance;
        side = Math.max(2 * distance, 0x1p-1000); // quotients stay finite
        nextIn = new int[cloud.count()];
        kept = new int[cloud.count()];
        merged = new int[cloud.count()];
    }

    /** The cloud with its merged points behind the kept ones; both in their former order. */
    static ScaledPoints weld(ScaledPoints cloud, double distance) {
        double scaled = Math.min(Math.scalb(distance, -cloud.exponent), LARGEST);
        return scaled == 0 ? cloud : new Welding(cloud, scaled).weld();
    }

    private ScaledPoints weld() {
        int mergedCount = 0;
        for (int p = 0; p < cloud.count(); p++) {
            double nearest = distanceToKept(p);
            if (nearest <= distance) {
                merged[mergedCount++] = p;
                farthest = Math.max(farthest, nearest);
            } else {
                kept[keptCount++] = p;
                Cell cell = cell(cloud.x[p], cloud.y[p], cloud.z[p]);
                Integer first = firstIn.put(cell, p);
                nextIn[p] = first == null ? NONE : first;
            }
        }
        System.arraycopy(merged, 0, kept, keptCount, mergedCount);
        return new ScaledPoints(cloud, kept, keptCount, farthest);
    }

    /** Infinity if none is in reach. */
    private double distanceToKept(int p) {
        double nearest = Double.POSITIVE_INFINITY;
        double[] xs = cells(cloud.x[p]);
        double[] ys = cells(cloud.y[p]);
        double[] zs = cells(cloud.z[p]);
        for (double x : xs) {
            for (double y : ys) {
                for (double z : zs) {
                    nearest = Math.min(nearest, distanceToKept(p, firstIn.getOrDefault(new Cell(x, y, z), NONE)));
                }
            }
        }
        return nearest;
    }

    private double distanceToKept(int p, int first) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int q = first; q != NONE; q = nextIn[q]) {
            double length = SafeLength.of(cloud.x[p] - cloud.x[q], cloud.y[p] - cloud.y[q], cloud.z[p] - cloud.z[q]);
            nearest = Math.min(nearest, length);
        }
        return nearest;
    }

    /** Returns the cells of the coordinate, and of the coordinates a weld distance below and above, each once. */
    private double[] cells(double coordinate) {
        double below = cell(coordinate - distance);
        double here = cell(coordinate);
        double above = cell(coordinate + distance);
        if (below == here) {
            return here == above ? new double[] {here} : new double[] {here, above};
        }
        return here == above ? new double[] {below, here} : new double[] {below, here, above};
    }

    private Cell cell(double x, double y, double z) {
        return new Cell(cell(x), cell(y), cell(z));
    }

    /** Adding 0 makes −0 a 0, as keys tell them apart. */
    private double cell(double coordinate) {
        return Math.floor(coordinate / side) + 0.0;
    }
}
