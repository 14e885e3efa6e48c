package org.collide4j.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Box;
import org.collide4j.shape.Point;

/** A plant whose parts have places in a tree: two areas, each with four pipes, a tank and a red wall. */
public final class PlantTree {
    private static final int RED = 0xCC2211;

    private PlantTree() {}

    /** Returns a report of three findings: pipes 1 and 2 of the first area, a pipe and the tank of the second, and the tanks. */
    public static ClashReport report() {
        List<Part> parts = new ArrayList<>();
        for (int area = 1; area <= 2; area++) {
            String name = "Area " + area;
            for (int i = 1; i <= 4; i++) {
                parts.add(box("Pipe " + area + i, 6 * area + i, 0.2, List.of("Plant", name, "Pipes"), null));
            }
            parts.add(box("Tank " + area, 6 * area, 0.4, List.of("Plant", name), null));
            parts.add(box("Wall " + area, 6 * area + 2.5, 0.1, List.of("Plant", name), RED));
        }
        Model model = new Model("tree.glb", "m", parts, List.of(), List.of());
        List<Finding> findings = List.of(
                finding(Kind.CLASH, parts.get(0), parts.get(1), -0.2),
                finding(Kind.CLASH, parts.get(6), parts.get(10), -0.1),
                finding(Kind.CLOSE, parts.get(4), parts.get(10), 0.05));
        return new ClashReport(model, findings, 1e-6, 66, 10, 0, 0.01, List.of());
    }

    private static Part box(String name, double x, double half, List<String> path, Integer colour) {
        Geometry solid = new Geometry.Solid(new Box(half, half, 1));
        return new Part(name, name, Pose.at(x, 0, 0), solid, false, new Traits(path, null, colour, Map.of()));
    }

    private static Finding finding(Kind kind, Part a, Part b, double distance) {
        double x = 0.5 * (a.pose().translationX() + b.pose().translationX());
        return new Finding(kind, a, b, distance, distance, distance, new Point(x, 0, 0), new Point(x + 0.1, 0, 0));
    }
}
