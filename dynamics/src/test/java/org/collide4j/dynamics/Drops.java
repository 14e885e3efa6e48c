package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;

/** Grounds of all kinds, bodies to drop on them, and one drop after the other. <b>Frame</b>: the ground is about the origin. */
final class Drops {
    static final double HEIGHT = 2.2;
    private static final double GRAVITY = 9.81;
    private static final double DT = 1 / 60.0;
    private static final int STEPS = 110;
    private static final int SIDE = 13;
    private static final double CELL = 0.5;

    private static final int[] BOX_FACES = {
        0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
    };

    /** How far beside the middle a body may fall, in both directions. */
    private static final double ASIDE = 1.5;

    /** A ground by its name. */
    record Ground(String name, Consumer<Simulation> enter, double top) {}

    /** A body by its name. */
    record Dropped(String name, ConvexShape shape) {}

    private Drops() {}

    static List<Dropped> bodies() {
        return List.of(
                new Dropped("box", new Box(0.3, 0.2, 0.25)),
                new Dropped("tetrahedron", Hull.of(new double[] {
                    0.35, 0.35, 0.35, 0.35, -0.35, -0.35, -0.35, 0.35, -0.35, -0.35, -0.35, 0.35
                })),
                new Dropped("cylinder", new Cylinder(0.25, 0.3)));
    }

    static List<Ground> grounds() {
        List<Ground> grounds = new ArrayList<>();
        grounds.add(mesh("mesh cube", box(new Aabb(-3, -3, -2, 3, 3, 0)), 0));
        grounds.add(mesh("mesh stairs", stairs(12), 1.2));
        grounds.add(field("rough field", (x, y, random) -> 0.4 * random.nextDouble(), 0.4));
        grounds.add(field("terraces", (x, y, random) -> 0.3 * Math.floorDiv(x, 3), 1.2));
        grounds.add(mesh("flat mesh", plane(), 0));
        grounds.add(field("flat field", (x, y, random) -> 0, 0));
        List<Box> parts = new ArrayList<>();
        List<Pose> places = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            parts.add(new Box(0.5, 3, 0.5));
            places.add(Pose.at(i - 2.5, 0, 0.1 * (i % 3) - 0.5));
        }
        Compound compound = new Compound(parts, places);
        grounds.add(new Ground(
                "compound", simulation -> simulation.addStatic(compound, new Pose(), Material.DEFAULT), 0.2));
        return grounds;
    }

    private static Ground mesh(String name, TriangleMesh mesh, double top) {
        return new Ground(name, simulation -> simulation.addStatic(mesh, new Pose(), Material.DEFAULT), top);
    }

    private interface Heights {
        double at(int column, int row, Random random);
    }

    private static Ground field(String name, Heights heights, double top) {
        Random random = new Random(11);
        float[] samples = new float[SIDE * SIDE];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (float) heights.at(i % SIDE, i / SIDE, random);
        }
        HeightField field = new HeightField(SIDE, SIDE, CELL, CELL, samples);
        double half = 0.5 * CELL * (SIDE - 1);
        return new Ground(
                name, simulation -> simulation.addStatic(field, Pose.at(-half, -half, 0), Material.DEFAULT), top);
    }

    /** Returns a closed mesh of twelve triangles. */
    private static TriangleMesh box(Aabb box) {
        double[] x = {box.minX, box.maxX};
        double[] y = {box.minY, box.maxY};
        double[] z = {box.minZ, box.maxZ};
        double[] vertices = new double[24];
        for (int i = 0; i < 8; i++) {
            vertices[3 * i] = x[i & 1];
            vertices[3 * i + 1] = y[i >> 1 & 1];
            vertices[3 * i + 2] = z[i >> 2];
        }
        return new TriangleMesh(vertices, BOX_FACES);
    }

    private static TriangleMesh plane() {
        return new TriangleMesh(new double[] {-3, -3, 0, 3, -3, 0, 3, 3, 0, -3, 3, 0}, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** A strip of steps: two triangles a tread, two a riser. */
    private static TriangleMesh stairs(int strips) {
        double[] vertices = new double[6 * (strips + 1)];
        int[] triangles = new int[6 * strips];
        double x = -3;
        double z = 0;
        for (int i = 0; i <= strips; i++) {
            for (int side = 0; side < 2; side++) {
                vertices[6 * i + 3 * side] = x;
                vertices[6 * i + 3 * side + 1] = side == 0 ? -3 : 3;
                vertices[6 * i + 3 * side + 2] = z;
            }
            if (i % 2 == 0) {
                x += 1;
            } else {
                z += 0.2;
            }
            if (i < strips) {
                int k = 2 * i;
                int[] two = {k, k + 2, k + 3, k, k + 3, k + 1};
                System.arraycopy(two, 0, triangles, 6 * i, 6);
            }
        }
        return new TriangleMesh(vertices, triangles);
    }

    /** Drops a body once; returns what went wrong, or an empty text. */
    static String drop(Ground ground, ConvexShape shape, Material material, long seed) {
        Random random = new Random(seed);
        try (Simulation simulation = new Simulation()) {
            ground.enter().accept(simulation);
            double start = HEIGHT + ground.top();
            Pose pose = Pose.of(
                    ASIDE * (2 * random.nextDouble() - 1),
                    ASIDE * (2 * random.nextDouble() - 1),
                    start,
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian(),
                    random.nextGaussian());
            return watch(simulation, simulation.add(shape, pose, material), start);
        }
    }

    private static String watch(Simulation simulation, Body body, double start) {
        EnergyLimit limit = new EnergyLimit(simulation);
        Vector3 at = new Vector3();
        Vector3 v = new Vector3();
        for (int i = 0; i < STEPS; i++) {
            simulation.step(DT);
            double fallen = Math.max(0, start - body.centre(at).z);
            double fastest = 1.1 * Math.sqrt(2 * GRAVITY * fallen) + GRAVITY * DT;
            double speed = body.velocity(v).length();
            String wrong = limit.check(DT);
            if (!(speed <= fastest)) {
                wrong = String.format(Locale.ROOT, "speed %.3g exceeds %.3g", speed, fastest);
            }
            if (!wrong.isEmpty()) {
                return "step " + i + ": " + wrong + ", " + body;
            }
        }
        return "";
    }
}
