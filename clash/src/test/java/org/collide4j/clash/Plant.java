package org.collide4j.clash;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Sphere;

/**
 * A generated plant: walls, pipes through them, bolts in holes, flush beams, plates, copies, sheets and balls, at
 * random places on a grid that makes faces coincide often.
 */
final class Plant {
    private final SplittableRandom random;
    private final List<Part> parts = new ArrayList<>();

    private Plant(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns the parts of one plant of about 12 parts a cell; lengths in metres. */
    static Part[] parts(long seed, int cells) {
        Plant plant = new Plant(seed);
        for (int i = 0; i < cells; i++) {
            plant.addCell(4.0 * i);
        }
        return plant.parts.toArray(new Part[0]);
    }

    private void addCell(double x) {
        add("wall", Parts.box(x, 0, 0, x + 4, 0.2, 3));
        add("slab", Parts.box(x, 0, -0.2, x + 4, 4, 0));
        add("pillar", Parts.box(x, 1, 0, x + 0.3, 1 + 0.1 * (1 + random.nextInt(20)), 3));
        add("beam", Parts.box(x, 0.1 * random.nextInt(10), 2.7, x + 4, 1 + 0.1 * random.nextInt(20), 3));
        add("cable", Parts.box(x + 0.1, 1.02, 0.1, x + 0.2, 1.08, 2.9));
        for (int i = 0; i < 3; i++) {
            double radius = 0.02 * (1 + random.nextInt(5));
            TriangleMesh pipe = Parts.tube(0.7 * radius, radius, -0.5, 1, 8 + random.nextInt(17), random.nextDouble());
            add("pipe", pipe, Pose.of(x + snap(4), 0, snap(3), -1, 0, 0, 1));
        }
        int sides = 12 + random.nextInt(20);
        Pose at = Pose.of(x + snap(4), 1, snap(3), random.nextDouble(), random.nextDouble(), 0.3, 0.7);
        add("plate", Parts.tube(0.05, 0.2, 0, 0.02, sides, 0), at);
        add("bolt", Parts.cylinder(0.05, -0.05, 0.06, sides, random.nextInt(2) * 0.5), at);
        TriangleMesh box = Parts.box(0, 0, 0, 0.5, 0.4, 0.3);
        Pose copied = Pose.at(x + snap(4), snap(4), 0);
        add("pump", box, copied);
        add("pump copy", box, random.nextBoolean() ? copied : Pose.at(x + snap(4), snap(4), 0));
        add("sheet", sheet(), Pose.of(x + snap(4), snap(4), snap(3), random.nextDouble(), 0, 0.2, 1));
        if (random.nextBoolean()) {
            parts.add(solid("ball", new Geometry.Solid(new Sphere(0.3)), x));
            parts.add(solid("strut", new Geometry.Solid(new Capsule(0.05, 1)), x));
        }
    }

    private Part solid(String kind, Geometry geometry, double x) {
        String name = kind + " " + parts.size();
        return new Part(name, name, Pose.of(x + snap(4), snap(4), snap(3), 0, random.nextDouble(), 0, 1), geometry);
    }

    private void add(String kind, TriangleMesh mesh) {
        add(kind, mesh, new Pose());
    }

    private void add(String kind, TriangleMesh mesh, Pose pose) {
        parts.add(Parts.part(kind + " " + parts.size(), mesh, pose));
    }

    /** A place between 0 and the length, on a grid of a tenth. */
    private double snap(int length) {
        return random.nextInt(10 * length + 1) / 10.0;
    }

    private static TriangleMesh sheet() {
        return new TriangleMesh(new double[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}, new int[] {0, 1, 2, 0, 2, 3});
    }
}
