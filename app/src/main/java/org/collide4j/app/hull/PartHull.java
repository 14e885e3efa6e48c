package org.collide4j.app.hull;

import java.util.List;
import java.util.Optional;
import org.collide4j.app.export.HullGroup;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBoundary;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;

/**
 * The hull of one part in the part's own frame, where flat faces are flat to the bit, and how it came about.
 *
 * @param points how many points the part has, or vertices that its triangles use
 */
record PartHull(Part part, int points, Hull hull, double seconds) {
    /** Empty for parts without points: round solids have no vertices. */
    static Optional<PartHull> of(Part part, HullBuilder builder) {
        double[] points = points(part.geometry());
        if (points.length == 0) {
            return Optional.empty();
        }
        long start = System.nanoTime();
        Hull hull = builder.build(points);
        double seconds = (System.nanoTime() - start) * 1e-9;
        return Optional.of(new PartHull(part, points.length / 3, hull, seconds));
    }

    /** Returns the hull as files have it. */
    HullGroup group() {
        return new HullGroup(part.name(), part.pose(), List.of(hull));
    }

    HullBoundary boundary() {
        return hull.boundary();
    }

    private static double[] points(Geometry geometry) {
        if (geometry instanceof Geometry.Cloud cloud) {
            return cloud.points();
        }
        return geometry instanceof Geometry.Surface surface ? points(surface.mesh()) : new double[0];
    }

    /** Vertices that no triangle uses are no part of the body. */
    private static double[] points(TriangleMesh mesh) {
        boolean[] used = new boolean[mesh.vertexCount()];
        int count = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int corner = 0; corner < 3; corner++) {
                int vertex = mesh.corner(t, corner);
                count += used[vertex] ? 0 : 1;
                used[vertex] = true;
            }
        }
        double[] points = new double[3 * count];
        Vector3 v = new Vector3();
        int i = 0;
        for (int vertex = 0; vertex < used.length; vertex++) {
            if (used[vertex]) {
                mesh.vertex(vertex, v);
                points[i++] = v.x;
                points[i++] = v.y;
                points[i++] = v.z;
            }
        }
        return points;
    }
}
