package org.collide4j.solid;

import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;

/**
 * Finds by how much a piece must shrink towards its centre until it is proven to lie within a solid mesh: it touches no
 * triangle, and the mesh encloses its centre.
 */
final class Shrinkage {
    /** Least part by which a piece shrinks: pieces touch the surface that they were cut from. */
    private static final double LEAST = 0x1p-36;

    private static final int HALVINGS = 7;

    private final MeshPhase meshes = new MeshPhase();
    private final MeshProbe probe = new MeshProbe();
    private final TriangleMesh solid;
    private final TriangleMesh surface;
    private final Pose home = new Pose();
    private final Vector3 center = new Vector3();

    Shrinkage(TriangleMesh solid) {
        this.solid = solid;
        surface = solid.with(Sides.BOTH);
    }

    /** Returns the part by which the hull shrinks; 1 if nothing of it is proven to be in the solid. */
    double of(Hull hull) {
        hull.center(center);
        if (!probe.contains(solid, center.x, center.y, center.z)) {
            return 1;
        }
        double enough = LEAST;
        while (enough < 1 && !isInside(hull, enough)) {
            enough *= 4;
        }
        if (enough >= 1) {
            enough = 1;
        } else if (enough == LEAST) {
            return LEAST;
        }
        double tooLittle = enough / 4;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (enough + tooLittle) / 2;
            if (isInside(hull, middle)) {
                enough = middle;
            } else {
                tooLittle = middle;
            }
        }
        return enough;
    }

    private boolean isInside(Hull hull, double shrinkage) {
        double[] points = new double[3 * hull.vertexCount()];
        var vertex = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, vertex).sub(center).scale(1 - shrinkage).add(center);
            points[3 * i] = vertex.x;
            points[3 * i + 1] = vertex.y;
            points[3 * i + 2] = vertex.z;
        }
        return !meshes.intersects(Hull.of(points), home, surface, home);
    }
}
