package org.collide4j.mesh;

import java.util.Random;

/** Boxes of all kinds for trees: small, large, flat, points, far from the origin, on a lattice, of extreme size. */
final class SearchedBoxes {
    static final int KINDS = 8;

    private SearchedBoxes() {}

    /** Six numbers a box. */
    static double[] random(Random random, int count, int kind) {
        double[] boxes = new double[6 * count];
        for (int i = 0; i < count; i++) {
            double size = kind == 2 ? Math.pow(10, -8 * random.nextDouble()) : 0.1;
            for (int axis = 0; axis < 3; axis++) {
                double min = random.nextDouble();
                double width = size * random.nextDouble();
                if (kind == 1) { // lattice: sides coincide
                    min = random.nextInt(8) / 8.0;
                    width = random.nextInt(3) / 8.0;
                } else if (kind == 3) { // points in a plane
                    min = axis == 2 ? 0.3 : min;
                    width = 0;
                }
                boxes[6 * i + axis] = place(min, axis, kind);
                boxes[6 * i + 3 + axis] = place(min + width, axis, kind);
            }
        }
        return boxes;
    }

    private static double place(double x, int axis, int kind) {
        return switch (kind) {
            case 4 -> x + 1e6 * (axis - 1); // far from the origin
            case 5 -> 1e300 * (2 * x - 1);
            case 6 -> 1e-300 * x;
            case 7 -> 0.7; // all at one point
            default -> x;
        };
    }
}
