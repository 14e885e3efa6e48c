package org.collide4j.gjk;

import java.util.Random;
import org.collide4j.math.Vector3;

/** Random simplices of one kind, each kind a way in which a sub-distance algorithm can fail. */
public enum SimplexFamily {
    /** Vertices anywhere in a cube around the origin. */
    RANDOM {
        @Override
        public Vector3[] make(Random random, int size) {
            return around(random, size, new Vector3(), 1);
        }
    },
    /** What GJK ends with on a sphere of radius 1: tiny, and across the direction of the origin. */
    LATE_NEAR {
        @Override
        public Vector3[] make(Random random, int size) {
            return onSphere(random, size, 1e-2, 1e-4);
        }
    },
    LATE_FAR {
        @Override
        public Vector3[] make(Random random, int size) {
            return onSphere(random, size, 1, 1e-6);
        }
    },
    /** A unit simplex far from the origin. */
    OFFSET {
        @Override
        public Vector3[] make(Random random, int size) {
            return around(random, size, unit(random).scale(1e6), 1);
        }
    },
    /** All vertices within 1e-6 of a line of length 2 that passes the origin at 1e-7 to 1. */
    NEEDLE {
        @Override
        public Vector3[] make(Random random, int size) {
            Vector3 along = unit(random);
            Vector3 through = unit(random).scale(power(random, -7, 0));
            Vector3[] out = new Vector3[size];
            for (int i = 0; i < size; i++) {
                out[i] = cube(random, 1e-6)
                        .addScaled(2 * random.nextDouble() - 1, along)
                        .add(through);
            }
            return out;
        }
    },
    /** The same, with widths from 1e-3 down to less than rounding. */
    HAIR {
        @Override
        public Vector3[] make(Random random, int size) {
            Vector3 along = unit(random);
            Vector3 through = unit(random).scale(power(random, -17, 0));
            double width = power(random, -18, -3);
            Vector3[] out = new Vector3[size];
            for (int i = 0; i < size; i++) {
                out[i] = cube(random, width)
                        .addScaled(2 * random.nextDouble() - 1, along)
                        .add(through);
            }
            return out;
        }
    },
    /** All vertices within 1e-3 of a plane, or much less, that passes the origin at 1 or much less. */
    FLAT {
        @Override
        public Vector3[] make(Random random, int size) {
            Vector3 normal = unit(random);
            Vector3[] out = around(random, size, new Vector3(), 1);
            double offset = power(random, -17, 0);
            double width = power(random, -18, -3);
            for (Vector3 y : out) {
                y.addScaled(-normal.dot(y) + offset + width * random.nextDouble(), normal);
            }
            return out;
        }
    },
    /** All vertices on a line, up to the rounding of their coordinates. */
    COLLINEAR {
        @Override
        public Vector3[] make(Random random, int size) {
            Vector3 from = cube(random, 1);
            Vector3 along = unit(random);
            Vector3[] out = new Vector3[size];
            for (int i = 0; i < size; i++) {
                out[i] = new Vector3(from).addScaled(2 * random.nextDouble() - 1, along);
            }
            return out;
        }
    },
    /** Small whole coordinates: exactly flat, collinear, and through the origin, often. */
    GRID {
        @Override
        public Vector3[] make(Random random, int size) {
            Vector3[] out = new Vector3[size];
            for (int i = 0; i < size; i++) {
                out[i] = new Vector3(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2);
            }
            return out;
        }
    },
    /** One vertex twice. */
    DUPLICATE {
        @Override
        public Vector3[] make(Random random, int size) {
            Vector3[] out = around(random, size, new Vector3(), 1);
            out[random.nextInt(size)].set(out[random.nextInt(size)]);
            return out;
        }
    };

    public abstract Vector3[] make(Random random, int size);

    private static Vector3[] around(Random random, int size, Vector3 centre, double half) {
        Vector3[] out = new Vector3[size];
        for (int i = 0; i < size; i++) {
            out[i] = cube(random, half).add(centre);
        }
        return out;
    }

    private static Vector3[] onSphere(Random random, int size, double distance, double width) {
        Vector3 towards = unit(random);
        Vector3[] out = new Vector3[size];
        for (int i = 0; i < size; i++) {
            Vector3 normal = cube(random, width).sub(towards);
            out[i] = normal.scale(1 / normal.length()).addScaled(1 + distance, towards);
        }
        return out;
    }

    private static double power(Random random, double from, double to) {
        return Math.pow(10, from + (to - from) * random.nextDouble());
    }

    private static Vector3 cube(Random random, double half) {
        return new Vector3(
                half * (2 * random.nextDouble() - 1),
                half * (2 * random.nextDouble() - 1),
                half * (2 * random.nextDouble() - 1));
    }

    static Vector3 unit(Random random) {
        Vector3 v = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return v.scale(1 / v.length());
    }
}
