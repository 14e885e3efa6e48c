package org.collide4j.mesh;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;

/** Concave bodies of every kind and convex shapes to meet them, about one unit large. */
final class Bodies {
    static final int KINDS = 5;

    private Bodies() {}

    static ConcaveBody body(Random random, int kind) {
        return switch (kind) {
            case 0 -> Meshes.soup(random, 1 + random.nextInt(40), 0.4);
            case 1 -> Meshes.torus(0.8, 0.3, 7 + random.nextInt(9), 5 + random.nextInt(5));
            case 2 -> field(random);
            case 3 -> compound(random);
            default -> group(random);
        };
    }

    /** Hills of random cells, one in eight of which is a hole. */
    static HeightField field(Random random) {
        int columns = 2 + random.nextInt(9);
        int rows = 2 + random.nextInt(9);
        float[] heights = new float[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.4f * random.nextFloat();
        }
        BitSet holes = new BitSet();
        for (int cell = 0; cell < (columns - 1) * (rows - 1); cell++) {
            holes.set(cell, random.nextInt(8) == 0);
        }
        holes.clear(0);
        double cellX = (0.5 + random.nextDouble()) / columns;
        double cellY = (0.5 + random.nextDouble()) / rows;
        return new HeightField(columns, rows, cellX, cellY, heights, holes, Sides.BOTH);
    }

    static Compound compound(Random random) {
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(12); i++) {
            shapes.add(shape(random));
            poses.add(Meshes.pose(random, 0.8));
        }
        return new Compound(shapes, poses);
    }

    static BodyGroup group(Random random) {
        BodyGroup group = new BodyGroup();
        for (int i = 0; i < 1 + random.nextInt(12); i++) {
            group.add(shape(random), Meshes.pose(random, 0.8));
        }
        return group;
    }

    static ConvexShape shape(Random random) {
        double r = 0.05 + 0.3 * random.nextDouble();
        double h = 0.05 + 0.3 * random.nextDouble();
        return switch (random.nextInt(8)) {
            case 0 -> new Sphere(r);
            case 1 -> new Box(r, h, 0.2);
            case 2 -> new Capsule(r, h);
            case 3 -> new Cylinder(r, h);
            case 4 -> new Cone(r, h);
            case 5 -> new Point(r, 0, 0);
            case 6 -> new Box(r, h, 0.2).rounded(0.05);
            default -> hull(random);
        };
    }

    static Hull hull(Random random) {
        double[] points = new double[36];
        for (int i = 0; i < points.length; i++) {
            points[i] = 0.6 * random.nextDouble() - 0.3;
        }
        return Hull.of(points);
    }

    /** The numbers of the pieces that are there. */
    static int[] pieces(ConcaveBody body) {
        if (body instanceof HeightField field) {
            List<Integer> found = new ArrayList<>();
            for (int i = 0; i < field.pieceCount(); i++) {
                int cell = i / 2;
                if (!field.isHole(cell % (field.columns() - 1), cell / (field.columns() - 1))) {
                    found.add(i);
                }
            }
            return found.stream().mapToInt(Integer::intValue).toArray();
        }
        int[] all = new int[body.pieceCount()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return all;
    }
}
