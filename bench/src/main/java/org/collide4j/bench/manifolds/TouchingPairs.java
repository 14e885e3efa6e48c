package org.collide4j.bench.manifolds;

import java.util.Random;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Placement;
import org.collide4j.bench.workload.RandomPoints;

/** Slightly overlapping pairs: A at the origin, B translated and rotated about z. */
final class TouchingPairs {
    static final int COUNT = 256;

    private static final long SEED = 20261122;

    /** Kinds of the two bodies. */
    enum Kind {
        /** Unit cubes, one on top of the other, 5 to 15 mm deep. */
        BOX_ON_BOX(0),
        /** A cylinder of radius 0.5 and height 1, standing 5 to 15 mm deep in a large box. */
        CYLINDER_ON_BOX(0),
        /** Hulls of 8 points of a sphere of radius 0.5, their centres 0.6 apart. */
        HULL8(8),
        /** Hulls of 32 points of a sphere of radius 0.5, their centres 0.85 apart: nine of ten overlap. */
        HULL32(32);

        private final int vertices;

        Kind(int vertices) {
            this.vertices = vertices;
        }
    }

    final Kind kind;
    final Body[] a = new Body[COUNT];
    final Body[] b = new Body[COUNT];

    /** Pose of B in each pair. */
    final Placement[] places = new Placement[COUNT];

    private final Random random = new Random(SEED);

    TouchingPairs(Kind kind) {
        this.kind = kind;
        for (int i = 0; i < COUNT; i++) {
            switch (kind) {
                case BOX_ON_BOX -> {
                    a[i] = Body.of(org.collide4j.bench.workload.Kind.BOX, 0.5, 0.5, 0.5);
                    b[i] = a[i];
                    places[i] = above();
                }
                case CYLINDER_ON_BOX -> {
                    a[i] = Body.of(org.collide4j.bench.workload.Kind.BOX, 10, 10, 0.5);
                    b[i] = Body.of(org.collide4j.bench.workload.Kind.CYLINDER, 0.5, 0.5);
                    places[i] = above();
                }
                default -> {
                    a[i] = hull(kind.vertices);
                    b[i] = hull(kind.vertices);
                    places[i] = beside(kind == Kind.HULL8 ? 0.6 : 0.85);
                }
            }
        }
    }

    private Placement above() {
        double depth = 0.005 + 0.01 * random.nextDouble();
        return turned(random.nextDouble() - 0.5, random.nextDouble() - 0.5, 1 - depth);
    }

    private Placement beside(double distance) {
        double[] way = RandomPoints.onSphere(random, distance);
        return turned(way[0], way[1], way[2]);
    }

    private Placement turned(double x, double y, double z) {
        double half = Math.PI * random.nextDouble();
        return new Placement(x, y, z, 0, 0, Math.sin(half), Math.cos(half));
    }

    private Body hull(int vertices) {
        double[] points = new double[3 * vertices];
        for (int i = 0; i < vertices; i++) {
            System.arraycopy(RandomPoints.onSphere(random, 0.5), 0, points, 3 * i, 3);
        }
        return Body.of(org.collide4j.bench.workload.Kind.HULL, points);
    }
}
