package org.collide4j.app.hull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.table.Lengths;
import org.collide4j.hull.HullBoundary;
import org.collide4j.hull.Simplification;
import org.collide4j.hull.search.FaceGraph;

/** Texts about hulls, a line each. */
final class HullLine {
    private HullLine() {}

    /** Such as {@code 100,000 points: 99,998 vertices, 199,992 faces, volume 4.188 m³, 0.42 s}. */
    static String of(PartHull part, String units) {
        HullBoundary boundary = part.boundary();
        FaceGraph graph = boundary.graph();
        List<String> facts = new ArrayList<>();
        facts.add(count(graph.vertexCount(), "vertex", "vertices"));
        switch (boundary.dimension()) {
            case 0 -> facts.add("a single point");
            case 1 -> facts.add("a segment");
            case 2 -> facts.add("flat, area " + Lengths.inPower(boundary.mass().surfaceArea() / 2, units, "²"));
            default -> {
                facts.add(count(graph.faceCount(), "face", "faces"));
                facts.add("volume " + Lengths.inPower(boundary.volume(), units, "³"));
            }
        }
        addSimplification(boundary.simplification(), units, facts);
        facts.add(seconds(part.seconds()));
        return count(part.points(), "point", "points") + ": " + String.join(", ", facts);
    }

    private static void addSimplification(Simplification simplification, String units, List<String> facts) {
        if (simplification.weldedPoints() > 0) {
            facts.add(count(simplification.weldedPoints(), "point", "points") + " welded");
        }
        if (simplification.error() > 0) {
            facts.add("error at most " + Lengths.withUnit(simplification.error(), units));
        }
    }

    /** The sums over all hulls. */
    static String total(List<PartHull> parts, String units) {
        long points = 0;
        long vertices = 0;
        long faces = 0;
        long flat = 0;
        double volume = 0;
        double seconds = 0;
        double error = 0;
        for (PartHull part : parts) {
            HullBoundary boundary = part.boundary();
            points += part.points();
            vertices += boundary.graph().vertexCount();
            faces += boundary.graph().faceCount();
            flat += boundary.dimension() < 3 ? 1 : 0;
            volume += boundary.volume();
            seconds += part.seconds();
            error = Math.max(error, boundary.simplification().error());
        }
        List<String> facts = new ArrayList<>();
        facts.add(count(vertices, "vertex", "vertices"));
        facts.add(count(faces, "face", "faces"));
        facts.add("volume " + Lengths.inPower(volume, units, "³"));
        if (flat > 0) {
            facts.add(count(flat, "hull", "hulls") + " without volume");
        }
        if (error > 0) {
            facts.add("error at most " + Lengths.withUnit(error, units));
        }
        facts.add(seconds(seconds));
        return count(parts.size(), "hull", "hulls") + " of " + count(points, "point", "points") + ": "
                + String.join(", ", facts);
    }

    static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, seconds < 0.1 ? "%.4f s" : "%.2f s", seconds);
    }
}
