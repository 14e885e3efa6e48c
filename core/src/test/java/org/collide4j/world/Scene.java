package org.collide4j.world;

import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/** Shapes and places for the tests of worlds. */
final class Scene {
    private Scene() {}

    static final List<ConvexShape> CONVEX = List.of(
            new Box(0.5, 0.4, 0.3),
            new Sphere(0.5),
            new Capsule(0.3, 0.4),
            new Cylinder(0.4, 0.5),
            new Cone(0.5, 0.5),
            new Ellipsoid(0.5, 0.4, 0.3),
            hull(new Random(3), 14));

    static final Compound CROSS = new Compound(
            List.of(new Box(0.9, 0.2, 0.2), new Box(0.2, 0.9, 0.2)), List.of(new Pose(), Pose.at(0, 0, 0.1)));

    static final TriangleMesh TETRAHEDRON = new TriangleMesh(
                    new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3})
            .with(Sides.SOLID);

    static final HeightField TERRAIN = terrain(12);

    private static HeightField terrain(int side) {
        float[] heights = new float[side * side];
        Random random = new Random(5);
        for (int i = 0; i < heights.length; i++) {
            heights[i] = random.nextFloat() - 0.5f;
        }
        return new HeightField(side, side, 1, 1, heights);
    }

    private static Hull hull(Random random, int points) {
        double[] xyz = new double[3 * points];
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] = random.nextDouble() - 0.5;
        }
        return Hull.of(xyz);
    }

    static ConvexShape convex(Random random) {
        return CONVEX.get(random.nextInt(CONVEX.size()));
    }

    static Pose pose(Random random, double extent) {
        return Pose.of(
                extent * (random.nextDouble() - 0.5),
                extent * (random.nextDouble() - 0.5),
                extent * (random.nextDouble() - 0.5),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }
}
