package org.collide4j.laws;

import java.util.List;
import java.util.function.DoubleFunction;
import org.collide4j.cases.CaseShape;

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
                            1.8 * scale)));

    static List<Entry> entries() {
        return ENTRIES;
    }

    private static Entry written(String name, String text) {
        return new Entry(name, scale -> CaseShape.parse(text.split(" "), 0, scale));
    }

    /** A named shape that can be had at any scale. */
    record Entry(String name, DoubleFunction<CaseShape> atScale) {
        CaseShape shape() {
            return atScale.apply(1);
        }
    }
}
