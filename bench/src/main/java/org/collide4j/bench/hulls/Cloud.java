package org.collide4j.bench.hulls;

import java.util.Random;
import org.collide4j.bench.workload.RandomPoints;

/** Point clouds for hulls, the same in every run. */
enum Cloud {
    SPHERE("on a sphere: all are vertices") {
        @Override
        double[] point(Random random) {
            return RandomPoints.onSphere(random, 1);
        }
    },
    BALL("in a ball") {
        @Override
        double[] point(Random random) {
            return RandomPoints.onSphere(random, Math.cbrt(random.nextDouble()));
        }
    },
    CUBE("on the faces of a cube: coplanar within its faces") {
        @Override
        double[] point(Random random) {
            double[] p = {inside(random), inside(random), inside(random)};
            p[random.nextInt(3)] = random.nextBoolean() ? 1 : -1;
            return p;
        }
    },
    PLANE("in a square of the plane: coplanar all") {
        @Override
        double[] point(Random random) {
            return new double[] {inside(random), inside(random), 0};
        }
    };

    private static final long SEED = 20261123;

    private final String title;

    Cloud(String title) {
        this.title = title;
    }

    abstract double[] point(Random random);

    String title() {
        return title;
    }

    /** Returns points with float coordinates, so that all peers get the same ones. */
    float[] points(int count) {
        Random random = new Random(SEED);
        float[] points = new float[3 * count];
        for (int i = 0; i < count; i++) {
            double[] p = point(random);
            for (int k = 0; k < 3; k++) {
                points[3 * i + k] = (float) p[k];
            }
        }
        return points;
    }

    private static double inside(Random random) {
        return 2 * random.nextDouble() - 1;
    }
}
