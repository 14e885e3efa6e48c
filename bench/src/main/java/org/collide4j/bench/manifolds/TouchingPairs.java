package org.collide4j.bench.manifolds;

import java.util.Random;

/** Pairs that overlap a little: A at the origin, B turned about z by an angle, at a place. */
final class TouchingPairs {
    static final int COUNT = 256;
    static final int HULL_POINTS = 32;

    private static final long SEED = 20261122;

    /** What touches. */
    enum Kind {
        /** Unit cubes, the one on the other, 5 to 15 mm deep. */
        BOX_ON_BOX,
        /** A cylinder of radius 0.5 and height 1 that stands on a large box, as deep. */
        CYLINDER_ON_BOX,
        /** Hulls of 32 points of a sphere of radius 0.5, their centres 0.85 apart: nine of ten overlap. */
        HULL32
    }

    final Kind kind;

    /** Of each pair: x y z and the angle of B. */
    final double[] places = new double[4 * COUNT];

    /** Of each pair: the points of A's hull and of B's. */
    final double[][] points = new double[2 * COUNT][3 * HULL_POINTS];

    TouchingPairs(Kind kind) {
        this.kind = kind;
        Random random = new Random(SEED);
        for (int i = 0; i < 4 * COUNT; i += 4) {
            double depth = 0.005 + 0.01 * random.nextDouble();
            double x = random.nextDouble() - 0.5;
            double y = random.nextDouble() - 0.5;
            if (kind == Kind.HULL32) {
                double z = 2 * random.nextDouble() - 1;
                double angle = 2 * Math.PI * random.nextDouble();
                double radius = Math.sqrt(1 - z * z);
                set(i, 0.85 * radius * Math.cos(angle), 0.85 * radius * Math.sin(angle), 0.85 * z);
            } else {
                set(i, x, y, 1 - depth);
            }
            places[i + 3] = 2 * Math.PI * random.nextDouble();
        }
        for (double[] hull : points) {
            for (int i = 0; i < hull.length; i += 3) {
                double x = random.nextGaussian();
                double y = random.nextGaussian();
                double z = random.nextGaussian();
                double scale = 0.5 / Math.sqrt(x * x + y * y + z * z);
                hull[i] = scale * x;
                hull[i + 1] = scale * y;
                hull[i + 2] = scale * z;
            }
        }
    }

    private void set(int at, double x, double y, double z) {
        places[at] = x;
        places[at + 1] = y;
        places[at + 2] = z;
    }
}
