package org.collide4j.dynamics.scene;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;

/** Bodies that fall on grounds of triangles: a terrain as a mesh, stairs, a terrain as a height field; and concave bodies. */
final class Grounds {
    private static final Material MATERIAL = Material.DEFAULT.withRolling(0.05);
    private static final int SIDE = 25;
    private static final double HALF = 0.5 * (SIDE - 1);
    private static final double RATE = 60;
    private static final int STAIRS = 6;

    private Grounds() {}

    /** Bodies of all shapes fall into a valley, which is a mesh. */
    static Scene terrain(Settings settings) {
        Simulation simulation = new Simulation(settings);
        simulation.addStatic(valleyMesh(), Pose.at(-HALF, -HALF, 0), MATERIAL);
        addHeap(simulation, 3, 10, 0, 5);
        return new Scene("terrain", simulation, 12, RATE);
    }

    /** Bodies of all shapes tumble down stairs, a mesh of 24 triangles. */
    static Scene stairs(Settings settings) {
        Simulation simulation = new Simulation(settings);
        Stacks.floor(simulation, 40);
        simulation.addStatic(stairsMesh(), new Pose(), MATERIAL);
        Dice dice = new Dice(5);
        for (int i = 0; i < 60; i++) {
            Pose pose = Pose.at(-0.5 + 0.05 * (i % 3), 0.8 * (i % 6 - 2.5), 4 + 0.9 * Math.floorDiv(i, 6));
            simulation.add(Heap.shape(i % 5, dice), dice.turned(pose), MATERIAL).setVelocity(1.5, 0, 0);
        }
        return new Scene("stairs", simulation, 12, RATE);
    }

    /** Bodies of all shapes fall on rough hills, which are a height field. */
    static Scene field(Settings settings) {
        Simulation simulation = new Simulation(settings);
        Dice dice = new Dice(9);
        float[] heights = new float[SIDE * SIDE];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) (valley(i % SIDE, Math.floorDiv(i, SIDE)) + dice.between(0, 0.4));
        }
        simulation.addStatic(
                new HeightField(SIDE, SIDE, 1, 1, heights, new BitSet(), Sides.FRONT),
                Pose.at(-HALF, -HALF, 0),
                MATERIAL);
        addHeap(simulation, 3, 10, 0, 5);
        return new Scene("field", simulation, 12, RATE);
    }

    /** Jacks, tables and brackets, which are compounds, fall into the valley and hook into each other. */
    static Scene compounds(Settings settings) {
        Simulation simulation = new Simulation(settings);
        simulation.addStatic(valleyMesh(), Pose.at(-HALF, -HALF, 0), MATERIAL);
        List<Compound> shapes = List.of(jack(), table(), bracket());
        Dice dice = new Dice(13);
        for (int i = 0; i < 90; i++) {
            int row = Math.floorDiv(i, 5) % 5;
            Pose pose = Pose.at(1.6 * (i % 5 - 2), 1.6 * (row - 2), 3 + 1.6 * Math.floorDiv(i, 25));
            simulation.add(shapes.get(i % 3), dice.turned(pose), MATERIAL);
        }
        return new Scene("compounds", simulation, 12, RATE);
    }

    private static void addHeap(Simulation simulation, int layers, int side, double x, double z) {
        Dice dice = new Dice(7);
        for (int i = 0; i < layers * side * side; i++) {
            int row = Math.floorDiv(i, side) % side;
            double height = z + 0.95 * Math.floorDiv(i, side * side);
            Pose pose = Pose.at(x + 0.9 * (i % side - 0.5 * (side - 1)), 0.9 * (row - 0.5 * (side - 1)), height);
            simulation.add(Heap.shape(i % 5, dice), dice.turned(pose), MATERIAL);
        }
    }

    /** The height of a sample: a bowl with waves. */
    private static double valley(int column, int row) {
        double x = column - HALF;
        double y = row - HALF;
        return 0.03 * (x * x + y * y) + 0.4 * StrictMath.sin(1.1 * x) * StrictMath.sin(1.3 * y);
    }

    private static TriangleMesh valleyMesh() {
        double[] vertices = new double[3 * SIDE * SIDE];
        for (int i = 0; i < SIDE * SIDE; i++) {
            int row = Math.floorDiv(i, SIDE);
            vertices[3 * i] = i % SIDE;
            vertices[3 * i + 1] = row;
            vertices[3 * i + 2] = valley(i % SIDE, row);
        }
        int cells = (SIDE - 1) * (SIDE - 1);
        int[] triangles = new int[6 * cells];
        for (int i = 0; i < cells; i++) {
            int low = SIDE * Math.floorDiv(i, SIDE - 1) + i % (SIDE - 1);
            int[] cell = {low, low + 1, low + SIDE + 1, low, low + SIDE + 1, low + SIDE};
            System.arraycopy(cell, 0, triangles, 6 * i, 6);
        }
        return new TriangleMesh(vertices, triangles).with(Sides.FRONT);
    }

    /** Six steps down along x: two triangles a tread, two a riser. */
    private static TriangleMesh stairsMesh() {
        double[] vertices = new double[6 * (2 * STAIRS + 1)];
        int[] triangles = new int[12 * STAIRS];
        double x = -1.5;
        double z = 0.4 * STAIRS;
        for (int i = 0; i <= 2 * STAIRS; i++) {
            for (int side = 0; side < 2; side++) {
                vertices[6 * i + 3 * side] = x;
                vertices[6 * i + 3 * side + 1] = side == 0 ? -4 : 4;
                vertices[6 * i + 3 * side + 2] = z;
            }
            x += i == 0 ? 2 : i % 2 == 0 ? 0.8 : 0;
            z -= i % 2 == 0 ? 0 : 0.4;
            if (i < 2 * STAIRS) {
                int k = 2 * i;
                int[] two = {k, k + 2, k + 3, k, k + 3, k + 1};
                System.arraycopy(two, 0, triangles, 6 * i, 6);
            }
        }
        return new TriangleMesh(vertices, triangles).with(Sides.FRONT);
    }

    private static Compound jack() {
        Capsule bar = new Capsule(0.1, 0.4);
        double half = Math.sqrt(0.5);
        return new Compound(
                List.of(bar, bar, bar),
                List.of(new Pose(), Pose.of(0, 0, 0, half, 0, 0, half), Pose.of(0, 0, 0, 0, half, 0, half)));
    }

    private static Compound table() {
        List<ConvexShape> parts = new ArrayList<>();
        List<Pose> places = new ArrayList<>();
        parts.add(new Box(0.5, 0.4, 0.06));
        places.add(Pose.at(0, 0, 0.3));
        for (int i = 0; i < 4; i++) {
            parts.add(new Box(0.06, 0.06, 0.27));
            places.add(Pose.at(i % 2 == 0 ? -0.42 : 0.42, i < 2 ? -0.32 : 0.32, -0.03));
        }
        return new Compound(parts, places);
    }

    private static Compound bracket() {
        return new Compound(
                List.of(new Box(0.5, 0.15, 0.15), new Box(0.15, 0.15, 0.35)),
                List.of(Pose.at(0, 0, -0.3), Pose.at(-0.35, 0, 0.2)));
    }
}
