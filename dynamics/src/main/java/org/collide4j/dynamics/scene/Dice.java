package org.collide4j.dynamics.scene;

import java.util.Random;
import org.collide4j.math.Pose;

/** Random numbers of a seed, the same on every machine: only sums, products and roots are made of {@link Random}'s. */
final class Dice {
    private final Random random;

    Dice(long seed) {
        random = new Random(seed);
    }

    double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** The pose, turned at random: a point of the cube of side 2 that lies in the ball is an even quaternion. */
    Pose turned(Pose pose) {
        while (true) {
            double x = between(-1, 1);
            double y = between(-1, 1);
            double z = between(-1, 1);
            double w = between(-1, 1);
            double n = x * x + y * y + z * z + w * w;
            if (n <= 1 && n > 0.01) {
                return pose.setRotation(x, y, z, w);
            }
        }
    }
}
