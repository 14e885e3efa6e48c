package org.collide4j.cases;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.PointCloud;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;

/**
 * A shape with the words that a query file would use for it.
 *
 * <p>Beside the words of the files it knows {@code point}, {@code segment} and {@code triangle}, which print as hulls.
 */
public final class CaseShape {
    private final String text;
    private final ConvexShape shape;
    private final double[] vertices;
    private final double extent;

    private CaseShape(String text, ConvexShape shape, double[] vertices, double extent) {
        this.text = text;
        this.shape = shape;
        this.vertices = vertices;
        this.extent = extent;
    }

    /** What stands after {@code shape <id>}. */
    public String text() {
        return text;
    }

    public ConvexShape shape() {
        return shape;
    }

    /** x y z … of a polytope; empty if the shape is curved. */
    public double[] vertices() {
        return vertices.clone();
    }

    /** The largest side of the local bounding box, as score.py takes it. */
    public double extent() {
        return extent;
    }

    public static CaseShape parse(String text) {
        return parse(text.trim().split("\\s+"), 0, 1);
    }

    /** Reads the words from a position on; every length is multiplied by the scale. */
    public static CaseShape parse(String[] words, int from, double scale) {
        String kind = words[from];
        int first = kind.equals("hull") ? from + 2 : from + 1;
        double[] n = Numbers.parse(words, first, words.length - first);
        for (int i = 0; i < n.length; i++) {
            n[i] *= scale;
        }
        return switch (kind) {
            case "hull" -> hull(Hull.of(n), n);
            case "point" -> hull(new Point(n[0], n[1], n[2]), n);
            case "segment" -> hull(new Segment(n[0], n[1], n[2], n[3], n[4], n[5]), n);
            case "triangle" -> hull(new Triangle(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]), n);
            case "box" -> new CaseShape(words(kind, n), new Box(n[0], n[1], n[2]), corners(n), 2 * max(n));
            case "sphere" -> curved(kind, new Sphere(n[0]), 2 * n[0], n);
            case "capsule" -> curved(kind, new Capsule(n[0], n[1]), 2 * (n[0] + n[1]), n);
            case "cylinder" -> curved(kind, new Cylinder(n[0], n[1]), 2 * max(n), n);
            case "cone" -> curved(kind, new Cone(n[0], n[1]), 2 * max(n), n);
            case "ellipsoid" -> curved(kind, new Ellipsoid(n[0], n[1], n[2]), 2 * max(n), n);
            default -> throw new IllegalArgumentException("unknown shape: " + kind);
        };
    }

    /** A shape that no file can hold: its text is a comment. */
    public static CaseShape userWritten(String what, ConvexShape shape, double extent) {
        return new CaseShape("# user-written: " + what, shape, new double[0], extent);
    }

    /** A hull as the cloud of its points, as given; any other shape as it is. */
    public CaseShape asCloud() {
        return shape instanceof Hull ? new CaseShape(text, new PointCloud(vertices), vertices, extent) : this;
    }

    public boolean isPolytope() {
        return vertices.length > 0;
    }

    private static CaseShape hull(ConvexShape shape, double[] vertices) {
        return new CaseShape(words("hull " + vertices.length / 3, vertices), shape, vertices, extentOf(vertices));
    }

    private static CaseShape curved(String kind, ConvexShape shape, double extent, double[] n) {
        return new CaseShape(words(kind, n), shape, new double[0], extent);
    }

    private static String words(String kind, double[] n) {
        return kind + Numbers.text(n);
    }

    private static double max(double[] n) {
        return Arrays.stream(n).max().orElse(0);
    }

    private static double[] corners(double[] half) {
        double[] corners = new double[24];
        for (int i = 0; i < 8; i++) {
            for (int axis = 0; axis < 3; axis++) {
                corners[3 * i + axis] = (i >> axis & 1) == 0 ? -half[axis] : half[axis];
            }
        }
        return corners;
    }

    private static double extentOf(double[] vertices) {
        double extent = 0;
        for (int axis = 0; axis < 3; axis++) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (int i = axis; i < vertices.length; i += 3) {
                min = Math.min(min, vertices[i]);
                max = Math.max(max, vertices[i]);
            }
            extent = Math.max(extent, max - min);
        }
        return extent;
    }

    @Override
    public String toString() {
        return text;
    }
}
