package org.collide4j.bench.workload;

import java.util.Random;

/** Random points for generated pairs. */
public final class RandomPoints {
    private RandomPoints() {}

    /** Returns a point on a sphere around the origin, uniformly distributed. */
    public static double[] onSphere(Random random, double radius) {
        double x = random.nextGaussian();
        double y = random.nextGaussian();
        double z = random.nextGaussian();
        double scale = radius / Math.sqrt(x * x + y * y + z * z);
        return new double[] {scale * x, scale * y, scale * z};
    }
}
