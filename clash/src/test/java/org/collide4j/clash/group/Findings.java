package org.collide4j.clash.group;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.Point;

/** Findings written by hand, between parts that are made when they are named first. */
final class Findings {
    private static final String[] TYPES = {"Pipe", "beam", "IfcWall_W", "Column", "Duct.", "DN"};

    private final Map<String, Part> parts = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();

    /** Adds a finding at a point. */
    void add(Kind kind, String a, String b, double distance, double x, double y, double z) {
        add(kind, part(a, a), part(b, b), distance, new Point(x, y, z));
    }

    /** Adds a finding whose first part belongs to a group. */
    void addGrouped(Kind kind, String a, String group, String b, double distance, double x) {
        add(kind, part(a, group), part(b, b), distance, new Point(x, 0, 0));
    }

    /** Adds touches of a part with several of a type, one unit apart. */
    void star(String hub, String type, int count, double x) {
        for (int i = 0; i < count; i++) {
            add(Kind.TOUCH, hub, type + " " + i, 0, x + i, 0, 0);
        }
    }

    private void add(Kind kind, Part a, Part b, double distance, Point at) {
        double lower = Double.isNaN(distance) ? -1 : distance;
        findings.add(new Finding(kind, a, b, distance, lower, Double.isNaN(distance) ? 1 : distance, at, at));
    }

    private Part part(String name, String group) {
        return parts.computeIfAbsent(
                name, key -> new Part(name, group, new Pose(), new Geometry.Solid(new Box(1, 0.1, 0.1))));
    }

    ClashReport report() {
        Model model = new Model("test", "m", List.copyOf(parts.values()), List.of(), List.of());
        return new ClashReport(model, findings, 0, 0, 0, 0, 0, List.of());
    }

    Grouping grouped() {
        return Grouping.of(report());
    }

    /** Returns the same findings in another order, some with their parts swapped. */
    Findings shuffled(Random random) {
        Findings shuffled = new Findings();
        shuffled.parts.putAll(parts);
        for (Finding f : findings) {
            shuffled.findings.add(
                    random.nextBoolean()
                            ? f
                            : new Finding(
                                    f.kind(),
                                    f.b(),
                                    f.a(),
                                    f.signedDistance(),
                                    f.lower(),
                                    f.upper(),
                                    f.pointOnB(),
                                    f.pointOnA()));
        }
        Collections.shuffle(shuffled.findings, random);
        return shuffled;
    }

    /** Returns up to 150 findings of all kinds among parts of few types, in clumps. */
    static Findings random(Random random) {
        Findings made = new Findings();
        int count = 1 + random.nextInt(150);
        int alike = 1 + random.nextInt(40);
        for (int i = 0; i < count; i++) {
            String a = TYPES[random.nextInt(TYPES.length)] + random.nextInt(alike);
            String b = TYPES[random.nextInt(TYPES.length)] + random.nextInt(random.nextInt(alike) + 1);
            Kind kind = List.of(Kind.values()).get(random.nextInt(5));
            double distance = kind == Kind.UNSETTLED ? Double.NaN : kind == Kind.CLOSE ? 1 : -random.nextInt(4);
            if (!a.equals(b)) {
                double clump = 40 * random.nextInt(3);
                made.add(kind, a, b, distance, clump + random.nextInt(9), clump + random.nextInt(9), random.nextInt(9));
            }
        }
        return made;
    }

    /** Returns the findings of a plant of two halls, 300 m apart, with pipes, beams, ducts, columns and bolts. */
    static Findings plant() {
        Findings plant = new Findings();
        for (int hall = 0; hall < 2; hall++) {
            plant.addPipes(hall);
            plant.addDucts(hall);
        }
        for (int i = 0; i < 14; i++) {
            plant.add(Kind.CLASH, "Heating pipe", String.format("Beam.%03d", i), -0.2, 3 * i, 110, 4);
        }
        for (int i = 0; i < 200; i++) {
            plant.add(Kind.TOUCH, "Floor slab", "IfcColumn_C-" + i + "_" + guid(i), 0, 5 * (i / 10), 5 * (i % 10), 0);
        }
        for (int i = 0; i < 119; i++) {
            plant.add(Kind.TOUCH, "bolt_" + i, "bolt_" + (i + 1), 0, 0.3 * i, 130, 1);
        }
        for (int i = 0; i < 6; i++) {
            plant.add(Kind.UNSETTLED, "Pump " + i, "Frame-" + i, Double.NaN, 6 * i, 20, 1);
        }
        return plant;
    }

    /** Adds 45 or 40 pipes that cross each of 20 beams. */
    private void addPipes(int hall) {
        for (int pipe = 0; pipe < 45 - 5 * hall; pipe++) {
            for (int beam = 0; beam < 20; beam++) {
                String name = String.format("Beam.%03d", 20 * hall + beam);
                double depth = -0.01 - 0.0001 * ((7 * pipe + 3 * beam) % 50);
                add(Kind.CLASH, "pipe-" + (100 * hall + pipe), name, depth, 300 * hall + 3 * beam, 2 * pipe, 4);
            }
        }
    }

    /** Adds 40 ducts through each of two walls. */
    private void addDucts(int hall) {
        for (int wall = 1; wall <= 2; wall++) {
            String name = "IfcWallStandardCase_Wall-" + (2 * hall + wall) + "_" + guid(1000 + 2 * hall + wall);
            for (int i = 0; i < 40; i++) {
                String duct = "IfcDuctSegment_" + guid(2000 + 40 * hall + i);
                add(Kind.CLASH, duct, name, -0.1, 300 * hall + 1.5 * i, 20 * wall, 3);
            }
        }
    }

    /** Returns an id of 22 characters as IFC has them. */
    private static String guid(int seed) {
        Random random = new Random(seed);
        StringBuilder id = new StringBuilder("2aZ");
        while (id.length() < 22) {
            id.append("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$".charAt(random.nextInt(64)));
        }
        return id.toString();
    }
}
