package org.collide4j.dynamics.scene;

import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;

/** Boxes on boxes. */
final class Stacks {
    private static final Material MATERIAL = Material.DEFAULT;
    private static final double RATE = 60;

    private Stacks() {}

    static Body floor(Simulation simulation, double half) {
        return simulation.addStatic(new Box(half, half, 1), Pose.at(0, 0, -1), MATERIAL);
    }

    /** Boxes of 1 on each other. */
    static Scene tower(Settings settings, int height) {
        Simulation simulation = new Simulation(settings);
        floor(simulation, 50);
        Box box = new Box(0.5, 0.5, 0.5);
        Scene scene = new Scene("tower", simulation, 10, RATE);
        for (int i = 0; i < height; i++) {
            scene.setTop(simulation.add(box, Pose.at(0, 0, i + 0.5), MATERIAL));
        }
        return scene;
    }

    /** Rows of boxes, each one box shorter than the one below. */
    static Scene pyramid(Settings settings, int base) {
        Simulation simulation = new Simulation(settings);
        floor(simulation, 50);
        Box box = new Box(0.5, 0.5, 0.5);
        Scene scene = new Scene("pyramid", simulation, 10, RATE);
        for (int row = 0; row < base; row++) {
            int boxes = base - row;
            for (int i = 0; i < boxes; i++) {
                double x = 1.05 * (i - 0.5 * (boxes - 1));
                scene.setTop(simulation.add(box, Pose.at(x, 0, row + 0.5), MATERIAL));
            }
        }
        return scene;
    }

    /** Layers of cubes at random angles, side by side, above each other. */
    static Scene cubes(Settings settings, int side, int layers) {
        Simulation simulation = new Simulation(settings);
        floor(simulation, 200);
        Box box = new Box(0.5, 0.5, 0.5);
        Dice dice = new Dice(1);
        Scene scene = new Scene("cubes", simulation, 10, RATE);
        for (int layer = 0; layer < layers; layer++) {
            for (int i = 0; i < side * side; i++) {
                double x = 1.8 * (i % side - 0.5 * (side - 1));
                int row = i / side;
                double y = 1.8 * (row - 0.5 * (side - 1));
                simulation.add(box, dice.turned(Pose.at(x, y, 1 + 1.8 * layer)), MATERIAL);
            }
        }
        return scene;
    }
}
