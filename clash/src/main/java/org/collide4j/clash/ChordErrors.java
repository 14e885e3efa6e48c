package org.collide4j.clash;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.clash.depth.Corners;
import org.collide4j.clash.depth.EdgeNeighbour;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.LengthText;
import org.collide4j.scene.Part;
import org.collide4j.scene.PartLabels;
import org.collide4j.shape.Point;

/**
 * Tells clashes that the facets of round parts explain: a bolt in a hole of its own diameter overlaps it by the chord
 * error of the two meshes, if their facets are not the same.
 *
 * <p>Two facets of width w that meet at an angle θ stand for an arc whose height over its chord is w θ / 8.
 */
final class ChordErrors {
    /** Edges that bend by more than 31° are edges of the part: circles have twelve facets or more. */
    private static final double MOST_COSINE = Math.cos(Math.toRadians(31));

    /** Bend of flat faces that coordinates in single precision leave. */
    private static final double LEAST_ANGLE = 1e-3;

    /** A facet of a round face bends on two of its sides by angles that differ by this factor at most. */
    private static final double ALIKE = 1.5;

    /** Two meshes of one round face are as far apart as both chord errors, where these are estimated to a tenth. */
    private static final double MARGIN = 1.1;

    /** Part of an edge's length by which its middle may miss the box of the triangle across it. */
    private static final double ON_EDGE = 1e-6;

    private final MeshProbe probe = new MeshProbe();
    private final EdgeNeighbour edgeNeighbour = new EdgeNeighbour();
    private final double[] corners = new double[9];
    private final Vector3 normal = new Vector3();
    private final Vector3 bent = new Vector3();
    private final Vector3 point = new Vector3();
    private final List<Double> angles = new ArrayList<>();
    private final List<Integer> flat = new ArrayList<>();

    /** Returns a note on the clashes that chord errors explain; none if there is none. */
    List<String> notes(List<Finding> findings, String units) {
        List<Finding> explained = new ArrayList<>();
        double deepest = 0;
        for (Finding f : findings) {
            if (f.kind() == Kind.CLASH && isExplained(f)) {
                explained.add(f);
                deepest = Math.max(deepest, -f.decidingDistance());
            }
        }
        if (explained.isEmpty()) {
            return List.of();
        }
        Finding first = explained.get(0);
        return List.of(String.format(
                Locale.ROOT,
                "%s no deeper than the chord errors of round faces (%s and %s%s), %s at most: finer meshes, or a "
                        + "tolerance above that, leave out what is not real",
                explained.size() == 1 ? "1 clash is" : explained.size() + " clashes are",
                PartLabels.cut(first.a().name()),
                PartLabels.cut(first.b().name()),
                explained.size() == 1 ? "" : ", …",
                LengthText.of(deepest, units)));
    }

    private boolean isExplained(Finding f) {
        return explain(-f.decidingDistance(), f.a(), f.pointOnA(), f.b(), f.pointOnB());
    }

    /** Returns true if the depth of the deepest point is not greater than the chord errors of both parts there. */
    boolean explain(double depth, Part a, Point onA, Part b, Point onB) {
        return depth <= MARGIN * (at(a, onA) + at(b, onB));
    }

    /** Returns the chord error of a part's mesh near a point of the model's frame; 0 where it is not round. */
    double at(Part part, Point place) {
        if (!(part.geometry() instanceof Geometry.Surface surface)) {
            return 0;
        }
        TriangleMesh mesh = surface.mesh();
        Pose pose = part.pose();
        pose.inverseTransform(point.set(place.x(), place.y(), place.z()), point);
        probe.distance(mesh, point.x, point.y, point.z, 0, Double.POSITIVE_INFINITY);
        int triangle = probe.triangle();
        if (triangle < 0) {
            return 0;
        }
        angles.clear();
        flat.clear();
        double width = lookAround(mesh, triangle);
        for (int neighbour : List.copyOf(flat)) {
            width = Math.max(width, lookAround(mesh, neighbour));
        }
        return width * roundBend() / 8;
    }

    /** Returns the greatest angle by which the facet bends on two of its sides alike; 0 if it is none of a round face. */
    private double roundBend() {
        double bend = 0;
        for (int i = 0; i < angles.size(); i++) {
            for (int k = 0; k < i; k++) {
                double least = Math.min(angles.get(i), angles.get(k));
                double most = Math.max(angles.get(i), angles.get(k));
                bend = Math.max(bend, most <= ALIKE * least ? most : 0);
            }
        }
        return bend;
    }

    /** Adds the angles at the triangle's edges, and flat neighbours; returns the greatest width across a bent edge. */
    private double lookAround(TriangleMesh mesh, int triangle) {
        mesh.corners(triangle, corners);
        Corners.normal(corners, normal);
        double area = normal.length();
        double width = 0;
        for (int i = 0; i < 9 && area > 0; i += 3) {
            double edge = length(i, (i + 3) % 9);
            int neighbour = edgeNeighbour.find(mesh, triangle, corners, i, ON_EDGE * edge);
            Corners.normal(edgeNeighbour.corners(), bent);
            double cosine = neighbour < 0 ? 0 : normal.dot(bent) / (area * bent.length());
            double angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
            if (angle <= LEAST_ANGLE) {
                flat.add(neighbour);
            } else if (cosine > MOST_COSINE) {
                angles.add(angle);
                width = Math.max(width, area / edge);
            }
        }
        return width;
    }

    private double length(int i, int k) {
        return Math.sqrt(squared(corners[k] - corners[i])
                + squared(corners[k + 1] - corners[i + 1])
                + squared(corners[k + 2] - corners[i + 2]));
    }

    private static double squared(double x) {
        return x * x;
    }
}
