package org.collide4j.laws;

import java.util.List;
import java.util.function.DoubleFunction;
import org.collide4j.cases.CaseShape;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.Negated;
import org.collide4j.shape.Point;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;

/** The shapes that all laws are tried on. Adding a shape is adding one entry. */
public final class ShapeCatalog {
    private ShapeCatalog() {}

    private static final List<Entry> ENTRIES = List.of(
            written("point", "point 0.25 -0.5 0.125"),
            written("segment", "segment -1 -0.25 0 0.75 0.5 1"),
            written("segment without length", "segment 0.5 0.5 0.5 0.5 0.5 0.5"),
            written("triangle", "triangle -1 -0.5 0 1 -0.5 0.25 0 1 -0.25"),
            written("collinear triangle", "triangle -1 0 0 0.25 0 0 1 0 0"),
            written("flat hull", "hull 5 1 0 0 0.25 1 0 -0.75 0.5 0 -0.75 -0.5 0 0.25 -1 0"),
            written("tetrahedron", "hull 4 0 0 1 1 0 -0.5 -0.5 0.875 -0.5 -0.5 -0.875 -0.5"),
            written("hull with inner points", "hull 9 1 1 0 1 -1 0 -1 -1 0 -1 1 0 0 0 1.5 0 0 0 0 0 0 1 1 0 0.5 0 0"),
            written("needle", "hull 4 -2 0 0 2 0 0 0 0.0001 0 0 0 0.0001"),
            written("plate", "box 1 0.75 0.0001"),
            written("flat box", "box 0.75 0 0.5"),
            written("box", "box 1 0.5 0.75"),
            written("sphere", "sphere 0.75"),
            written("sphere without radius", "sphere 0"),
            written("capsule", "capsule 0.4 0.6"),
            written("cylinder", "cylinder 0.6 0.8"),
            written("disc", "cylinder 0.9 0"),
            written("cone", "cone 0.7 0.9"),
            written("ellipsoid", "ellipsoid 0.4 0.7 1.1"),
            written("flat ellipsoid", "ellipsoid 0.8 0.5 0"),
            new Entry(
                    "user-written",
                    scale -> CaseShape.userWritten(
                            "half disc of radius 0.7, rounded by 0.2, times " + scale,
                            new RoundedWedge(0.7 * scale, 0.2 * scale),
                            1.8 * scale)),
            composed(
                    "swept cylinder",
                    2.6,
                    s -> new Cylinder(0.4 * s, 0.3 * s).plus(new Segment(-0.5 * s, 0, 0, 0.5 * s, 0.2 * s, 0))),
            composed(
                    "hull of ball and cone",
                    2.2,
                    s -> new HullOf(
                            new Cone(0.5 * s, 0.4 * s),
                            new Transformed(new Sphere(0.3 * s), 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.2 * s, 0, 0.8 * s))),
            composed(
                    "sheared, mirrored ellipsoid",
                    2.6,
                    s -> new Ellipsoid(0.6 * s, 0.4 * s, 0.5 * s).transformed(1, 0.5, 0, 0, -1, 0.25, 0, 0, 0.75)),
            composed(
                    "flattened capsule",
                    2.4,
                    s -> new Capsule(0.3 * s, 0.6 * s).transformed(1, 0, 0, 0, 0.5, 0.5, 0, 0.5, 0.5)),
            composed(
                    "three deep",
                    4,
                    s -> new HullOf(
                                    new Negated(new Cone(0.4 * s, 0.5 * s)).plus(new Box(0.2 * s, 0.1 * s, 0.3 * s)),
                                    new Rounded(new Point(0.8 * s, 0, 0), 0.1 * s))
                            .transformed(1, 0, 0.25, 0, 1.25, 0, 0, 0, 0.75, 0.1 * s, 0, 0)
                            .rounded(0.15 * s)));

    static List<Entry> entries() {
        return ENTRIES;
    }

    private static Entry written(String name, String text) {
        return new Entry(name, scale -> CaseShape.parse(text.split(" "), 0, scale));
    }

    private static Entry composed(String name, double size, DoubleFunction<ConvexShape> shape) {
        return new Entry(
                name, scale -> CaseShape.userWritten(name + " times " + scale, shape.apply(scale), size * scale));
    }

    /** A named shape that can be had at any scale. */
    record Entry(String name, DoubleFunction<CaseShape> atScale) {
        CaseShape shape() {
            return atScale.apply(1);
        }
    }
}
