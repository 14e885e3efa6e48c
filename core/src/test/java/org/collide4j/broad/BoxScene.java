package org.collide4j.broad;

import java.util.Random;
import org.collide4j.math.Aabb;

/** Where boxes come from. */
enum BoxScene {
    EQUAL_SIZES {
        @Override
        double extent(Random random) {
            return 0.5 + 1.5 * random.nextDouble();
        }
    },
    SIZES_OVER_SIX_DECADES {
        @Override
        double extent(Random random) {
            return Math.pow(10, 6 * random.nextDouble() - 5);
        }
    },
    POWERS_OF_TWO {
        @Override
        double extent(Random random) {
            return Math.scalb(1.0, random.nextInt(5) - 3);
        }

        @Override
        double place(Random random) {
            return random.nextInt(6) - 3; // they touch, exactly
        }
    },
    POINTS_AND_HUGE_ONES {
        @Override
        double extent(Random random) {
            return random.nextInt(10) == 0 ? 1e300 : 0;
        }

        @Override
        double place(Random random) {
            return random.nextInt(3) * 0.5;
        }
    },
    FAR_AWAY {
        @Override
        double extent(Random random) {
            return random.nextDouble();
        }

        @Override
        double place(Random random) {
            return (random.nextBoolean() ? 1e15 : 1e30) * (1 + 1e-15 * random.nextInt(3));
        }
    },
    BEYOND_ALL_MEASURE {
        @Override
        double extent(Random random) {
            return Math.pow(10, 600 * random.nextDouble() - 300);
        }

        @Override
        double place(Random random) {
            return (random.nextBoolean() ? 1 : -1) * Math.pow(10, 600 * random.nextDouble() - 300);
        }
    },
    IN_A_PLANE {
        @Override
        double extent(Random random) {
            return 1;
        }

        @Override
        double place(Random random) {
            return random.nextInt(3) == 0 ? 100 * random.nextDouble() : 1e-3;
        }
    };

    abstract double extent(Random random);

    double place(Random random) {
        return 2 * random.nextGaussian();
    }

    Aabb box(Random random) {
        double x = place(random);
        double y = place(random);
        double z = place(random);
        double size = extent(random);
        return new Aabb(x, y, z, x + size * random.nextDouble(), y + size * random.nextDouble(), z + size);
    }
}
