package org.collide4j.bench.workload;

import java.util.Random;

/** Random points for pairs that are made here. */
public final class RandomPoints {
    private RandomPoints() {}

    /** A point on the sphere of that radius around the origin, everywhere as likely. */
    public static double[] onSphere(Random random, double radius) {
        double x = random.nextGaussian();
        double y = random.nextGaussian();
        double z = random.nextGaussian();
        double scale = radius / Math.sqrt(x * x + y * y + z * z);
        return new double[] {scale * x, scale * y, scale * z};
    }
}
