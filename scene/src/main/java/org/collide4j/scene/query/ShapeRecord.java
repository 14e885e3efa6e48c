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
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Point;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;

/** The kind of a shape and its numbers, as records of query files and of placed shapes have them. */
final class ShapeRecord {
    private static final int MOST_NESTING = 32;
    private static final String KINDS =
            "sphere, box, capsule, cylinder, cone, ellipsoid, hull, halfspace, point, segment, rounded,"
                    + " sum, hullof or affine";

    private final LineScanner line;
    private int nesting;

    ShapeRecord(LineScanner line) {
        this.line = line;
    }

    ConvexShape read() throws ModelFileException {
        nesting = 0;
        return shape();
    }

    private ConvexShape shape() throws ModelFileException {
        if (!line.nextWord()) {
            throw line.bad("the kind of shape is missing", "complete the line");
        }
        String kind = line.word();
        if (++nesting > MOST_NESTING) {
            throw line.bad("shapes are nested more than " + MOST_NESTING + " deep", "nest fewer");
        }
        try {
            ConvexShape shape = switch (kind) {
                case "sphere" -> new Sphere(line.nextNumber());
                case "box" -> new Box(line.nextNumber(), line.nextNumber(), line.nextNumber());
                case "capsule" -> new Capsule(line.nextNumber(), line.nextNumber());
                case "cylinder" -> new Cylinder(line.nextNumber(), line.nextNumber());
                case "cone" -> new Cone(line.nextNumber(), line.nextNumber());
                case "ellipsoid" -> new Ellipsoid(line.nextNumber(), line.nextNumber(), line.nextNumber());
                case "hull" -> hull();
                case "halfspace" ->
                    new HalfSpace(line.nextNumber(), line.nextNumber(), line.nextNumber(), line.nextNumber());
                case "point" -> new Point(line.nextNumber(), line.nextNumber(), line.nextNumber());
                case "segment" ->
                    new Segment(
                            line.nextNumber(),
                            line.nextNumber(),
                            line.nextNumber(),
                            line.nextNumber(),
                            line.nextNumber(),
                            line.nextNumber());
                case "rounded" -> rounded();
                case "sum" -> new MinkowskiSum(shape(), shape());
                case "hullof" -> new HullOf(shape(), shape());
                case "affine" -> affine();
                default -> throw line.bad("the shape '" + kind + "' is unknown", "use " + KINDS);
            };
            nesting--;
            return shape;
        } catch (IllegalArgumentException e) {
            throw line.bad(kind + ": " + e.getMessage(), "correct the number");
        }
    }

    private ConvexShape rounded() throws ModelFileException {
        double radius = line.nextNumber();
        return new Rounded(shape(), radius);
    }

    private ConvexShape affine() throws ModelFileException {
        double[] matrix = new double[9];
        for (int i = 0; i < matrix.length; i++) {
            matrix[i] = line.nextNumber();
        }
        return new Transformed(shape(), matrix);
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
