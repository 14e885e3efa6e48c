package org.collide4j.bench.solids;

import static org.collide4j.bench.solids.Surfaces.cells;
import static org.collide4j.bench.solids.Surfaces.even;
import static org.collide4j.bench.solids.Surfaces.net;
import static org.collide4j.bench.solids.Surfaces.onCircle;
import static org.collide4j.bench.solids.Surfaces.tube;
import static org.collide4j.bench.solids.Surfaces.turn;
import static org.collide4j.bench.solids.Surfaces.turned;

import java.util.LinkedHashMap;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/** Meshes of concave parts by name: frames, walls, cups, rings, gears, brackets, of 28 to 100,000 triangles. */
final class PartMeshes {
    private PartMeshes() {}

    static Map<String, TriangleMesh> all() {
        Map<String, TriangleMesh> all = new LinkedHashMap<>();
        addBlocks(all);
        addBuildings(all);
        addRound(all);
        addGears(all);
        addBrackets(all);
        return all;
    }

    private static void addBlocks(Map<String, TriangleMesh> all) {
        double[] three = {0, 1, 2, 3};
        all.put(
                "angle",
                cells(
                        new double[] {0, 1, 3},
                        new double[] {0, 1, 3},
                        new double[] {0, 1},
                        (x, y, z) -> x == 0 || y == 0));
        all.put(
                "channel, slanted",
                turn(
                        cells(
                                new double[] {0, 1, 3, 4},
                                new double[] {0, 1, 3},
                                new double[] {0, 1},
                                (x, y, z) -> y == 0 || x != 1),
                        0.4,
                        0.7));
        all.put("cube with a hole", cells(three, three, new double[] {0, 3}, (x, y, z) -> x != 1 || y != 1));
        all.put(
                "table",
                cells(
                        new double[] {0, 0.3, 3.7, 4},
                        new double[] {0, 0.3, 2.7, 3},
                        new double[] {0, 2.5, 2.7},
                        (x, y, z) -> z == 1 || (x != 1 && y != 1)));
        all.put("stairs", cells(even(10, 10), new double[] {0, 2}, even(5, 10), (x, y, z) -> z <= x && z >= x - 3));
        all.put("grille", cells(even(11, 11), even(7, 7), new double[] {0, 1}, (x, y, z) -> x % 2 == 0 || y % 2 == 0));
    }

    private static void addBuildings(Map<String, TriangleMesh> all) {
        double[] storey = {0, 1, 2.2, 2.7};
        double[] thick = {0, 0.3};
        all.put("wall, 3 windows", cells(even(7, 7), thick, storey, (x, y, z) -> x % 2 == 0 || z != 1));
        all.put(
                "wall, door and windows",
                turn(
                        cells(
                                even(6, 6),
                                thick,
                                storey,
                                (x, y, z) -> !(((x == 1 || x == 5) && z == 1) || (x == 3 && z < 2))),
                        0.2,
                        0));
        all.put(
                "room",
                cells(
                        even(8, 8),
                        even(6, 6),
                        new double[] {0, 0.3, 1, 2.2, 2.7, 3},
                        (x, y, z) -> (x == 0 || x == 7 || y == 0 || y == 5 || z == 0)
                                && !(z == 2 && (x == 3 || x == 5) && y == 0)
                                && !(z == 2 && y == 2)));
    }

    private static void addRound(Map<String, TriangleMesh> all) {
        double[] cup = {0.001, 0, 1, 0, 1, 2, 0.9, 2, 0.9, 0.1, 0.001, 0.1};
        all.put("torus", turned(100, 1, circle(1, 0.3, 25)));
        all.put("thin torus", turned(400, 1, circle(1, 0.1, 25)));
        all.put("cup", turned(64, 0.17, cup));
        all.put("fine cup", turned(200, 0.025, cup));
        all.put("ring", turned(200, 0.05, 0.8, 0, 1, 0, 1, 0.2, 0.8, 0.2));
        all.put("pulley", turned(80, 0.06, 0.3, 0, 1, 0, 1, 0.1, 0.7, 0.25, 0.7, 0.35, 1, 0.5, 1, 0.6, 0.3, 0.6));
        all.put(
                "bottle",
                turned(
                        100, 0.08, 0.001, 0, 1, 0, 1, 2, 0.3, 2.6, 0.3, 3.2, 0.25, 3.2, 0.25, 2.6, 0.93, 1.95, 0.93,
                        0.07, 0.001, 0.07));
        all.put(
                "knot",
                tube(
                        t -> new Vector3(
                                StrictMath.sin(t) + 2 * StrictMath.sin(2 * t),
                                StrictMath.cos(t) - 2 * StrictMath.cos(2 * t),
                                -StrictMath.sin(3 * t)),
                        0.35,
                        500,
                        20));
        all.put(
                "wavy ring",
                tube(
                        t -> new Vector3(2 * StrictMath.cos(t), 2 * StrictMath.sin(t), 0.4 * StrictMath.sin(5 * t)),
                        0.3,
                        400,
                        20));
    }

    private static double[] circle(double major, double minor, int count) {
        double[] outline = new double[2 * count];
        for (int k = 0; k < count; k++) {
            outline[2 * k] = major + minor * StrictMath.cos(2 * Math.PI * k / count);
            outline[2 * k + 1] = minor * StrictMath.sin(2 * Math.PI * k / count);
        }
        return outline;
    }

    private static void addGears(Map<String, TriangleMesh> all) {
        all.put("gear of 12", gear(12, 8, 0.8, 0.3));
        all.put("gear of 24, slanted", turn(gear(24, 24, 0.85, 0.2), 0.3, 0.5));
    }

    private static TriangleMesh gear(int teeth, int steps, double root, double height) {
        int around = teeth * steps;
        return net(around, 4, (i, k) -> {
            double radius = k == 0 || k == 3 ? 0.4 : i % steps < steps / 2 ? 1 : root;
            return onCircle(radius, k == 0 || k == 1 ? 0 : height, 2 * Math.PI * i / around);
        });
    }

    private static void addBrackets(Map<String, TriangleMesh> all) {
        all.put("bracket", turn(bracket(40), 0.3, 0.2));
        all.put("fine bracket", turn(bracket(120), 0.3, 0.2));
    }

    /** Two plates with round holes and a gusset, of so many cells along the longest side. */
    private static TriangleMesh bracket(int n) {
        double u = n / 40.0;
        return cells(even(4, n), even(3, 3 * n / 4), even(3, 3 * n / 4), (x, y, z) -> {
            boolean isFloor =
                    z < 5 * u && !isNear(x - 25 * u, y - 10 * u, 4 * u) && !isNear(x - 25 * u, y - 22 * u, 3 * u);
            boolean isBack = x < 5 * u && !isNear(y - 15 * u, z - 20 * u, 5 * u);
            boolean isGusset = y >= 13 * u && y < 17 * u && x + z < 25 * u && !isNear(y - 15 * u, z - 20 * u, 5 * u);
            return isFloor || isBack || isGusset;
        });
    }

    private static boolean isNear(double x, double y, double radius) {
        return x * x + y * y < radius * radius;
    }
}
