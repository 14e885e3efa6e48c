package org.collide4j.explorer.situation;

import org.collide4j.hull.Hull;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Circle;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Point;
import org.collide4j.shape.Polygon;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;

/**
 * Reads a shape in the syntax of query files, and composed shapes: {@code rounded r S}, {@code sum S T}, {@code hullof S T},
 * {@code affine m00 … m22 S}; {@code point}, {@code segment}, and flat shapes, {@code circle r} and {@code polygon n x y …}.
 */
final class ShapeText {
    private static final int MOST_POINTS = 20_000;
    private static final int MOST_NESTING = 32;
    private static final String KINDS =
            "sphere, box, capsule, cylinder, cone, ellipsoid, hull, point, segment, circle, polygon,"
                    + " rounded, sum, hullof or affine";

    private final Words words;
    private int depth;

    ShapeText(Words words) {
        this.words = words;
    }

    ConvexShape read() throws UnreadableException {
        String kind = words.word("the kind of shape");
        if (++depth > MOST_NESTING) {
            throw words.bad("shapes are nested more than " + MOST_NESTING + " deep", "nest fewer");
        }
        try {
            ConvexShape shape = read(kind);
            depth--;
            return shape;
        } catch (IllegalArgumentException e) {
            throw words.bad(kind + ": " + e.getMessage(), "correct the number");
        }
    }

    private ConvexShape read(String kind) throws UnreadableException {
        return switch (kind) {
            case "sphere" -> new Sphere(number());
            case "box" -> new Box(number(), number(), number());
            case "capsule" -> new Capsule(number(), number());
            case "cylinder" -> new Cylinder(number(), number());
            case "cone" -> new Cone(number(), number());
            case "ellipsoid" -> new Ellipsoid(number(), number(), number());
            case "hull" -> Hull.of(points(3));
            case "point" -> new Point(number(), number(), number());
            case "segment" -> new Segment(number(), number(), number(), number(), number(), number());
            case "circle" -> new Circle(number());
            case "polygon" -> new Polygon(points(2));
            case "rounded" -> rounded();
            case "sum" -> new MinkowskiSum(read(), read());
            case "hullof" -> new HullOf(read(), read());
            case "affine" -> affine();
            default -> throw words.bad("the shape '" + kind + "' is unknown", "use " + KINDS);
        };
    }

    private ConvexShape rounded() throws UnreadableException {
        double radius = number();
        return new Rounded(read(), radius);
    }

    private ConvexShape affine() throws UnreadableException {
        double[] matrix = new double[9];
        for (int i = 0; i < matrix.length; i++) {
            matrix[i] = number();
        }
        return new Transformed(read(), matrix);
    }

    private double[] points(int dimension) throws UnreadableException {
        int count = words.count(MOST_POINTS);
        if (count == 0 || words.left() < dimension * count) {
            throw words.bad("so many points are not there", "correct their number");
        }
        double[] points = new double[dimension * count];
        for (int i = 0; i < points.length; i++) {
            points[i] = number();
        }
        return points;
    }

    private double number() throws UnreadableException {
        return words.number();
    }
}
