package org.collide4j.scene.query;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.text.LineScanner;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;

/** The part of a shape record behind its id: the kind of shape and its numbers. */
final class ShapeRecord {
    private final LineScanner line;

    ShapeRecord(LineScanner line) {
        this.line = line;
    }

    ConvexShape read() throws ModelFileException {
        if (!line.nextWord()) {
            throw line.bad("the kind of shape is missing", "complete the line");
        }
        String kind = line.word();
        try {
            return switch (kind) {
                case "sphere" -> new Sphere(line.nextNumber());
                case "box" -> new Box(line.nextNumber(), line.nextNumber(), line.nextNumber());
                case "capsule" -> new Capsule(line.nextNumber(), line.nextNumber());
                case "cylinder" -> new Cylinder(line.nextNumber(), line.nextNumber());
                case "cone" -> new Cone(line.nextNumber(), line.nextNumber());
                case "ellipsoid" -> new Ellipsoid(line.nextNumber(), line.nextNumber(), line.nextNumber());
                case "hull" -> hull();
                case "halfspace" ->
                    new HalfSpace(line.nextNumber(), line.nextNumber(), line.nextNumber(), line.nextNumber());
                default ->
                    throw line.bad(
                            "the shape '" + kind + "' is unknown",
                            "use sphere, box, capsule, cylinder, cone, ellipsoid, hull or halfspace");
            };
        } catch (IllegalArgumentException e) {
            throw line.bad(kind + ": " + e.getMessage(), "correct the number");
        }
    }

    private ConvexShape hull() throws ModelFileException {
        int count = line.nextWhole();
        if (count == 0) {
            throw line.bad("the hull has no vertices", "give one at least");
        }
        double[] points = new double[24];
        for (int i = 0; i < 3L * count; i++) { // grown as numbers come: a wrong count must not ask for memory
            if (i == points.length) {
                points = Arrays.copyOf(points, 2 * i);
            }
            points[i] = line.nextNumber();
        }
        return Hull.of(Arrays.copyOf(points, 3 * count));
    }
}
