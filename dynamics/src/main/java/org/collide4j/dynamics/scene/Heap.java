package org.collide4j.dynamics.scene;

import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/** Bodies of all shapes that fall into a box of 10 by 10. */
final class Heap {
    private static final Material MATERIAL = Material.DEFAULT.withRolling(0.02);
    private static final double HALF = 5;

    private Heap() {}

    static Scene pile(Settings settings, int count) {
        Simulation simulation = new Simulation(settings);
        Stacks.floor(simulation, 2 * HALF);
        Box alongX = new Box(HALF + 1, 0.5, 2.5);
        Box alongY = new Box(0.5, HALF + 1, 2.5);
        for (int side = -1; side <= 1; side += 2) {
            simulation.addStatic(alongX, Pose.at(0, side * (HALF + 0.5), 2.5), MATERIAL);
            simulation.addStatic(alongY, Pose.at(side * (HALF + 0.5), 0, 2.5), MATERIAL);
        }
        Dice dice = new Dice(7);
        Scene scene = new Scene("pile", simulation, 15, 60);
        int side = 11;
        for (int i = 0; i < count; i++) {
            int layer = i / (side * side);
            int row = i / side % side;
            double x = 0.85 * (i % side - 0.5 * (side - 1)) + dice.between(-0.05, 0.05);
            double y = 0.85 * (row - 0.5 * (side - 1)) + dice.between(-0.05, 0.05);
            simulation.add(shape(i % 5, dice), dice.turned(Pose.at(x, y, 0.6 + 0.95 * layer)), MATERIAL);
        }
        return scene;
    }

    /** Extents of 0.3 to 0.6. */
    static ConvexShape shape(int kind, Dice dice) {
        double half = dice.between(0.15, 0.3);
        return switch (kind) {
            case 0 -> new Sphere(half);
            case 1 -> new Box(half, dice.between(0.15, 0.3), dice.between(0.15, 0.3));
            case 2 -> new Capsule(0.6 * half, 0.6 * half);
            case 3 -> new Cylinder(half, dice.between(0.15, 0.3));
            default -> pebble(half, dice);
        };
    }

    /** The hull of 12 to 20 points on a sphere. */
    static Hull pebble(double radius, Dice dice) {
        double[] points = new double[3 * (12 + dice.below(9))];
        for (int i = 0; i < points.length; ) {
            double x = dice.between(-1, 1);
            double y = dice.between(-1, 1);
            double z = dice.between(-1, 1);
            double n = Math.sqrt(x * x + y * y + z * z);
            if (n > 0.1 && n <= 1) {
                points[i++] = radius * x / n;
                points[i++] = radius * y / n;
                points[i++] = radius * z / n;
            }
        }
        return Hull.of(points);
    }
}
