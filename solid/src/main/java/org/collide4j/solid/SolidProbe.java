package org.collide4j.solid;

import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;

/** Answers about points and a closed solid: distance, inside or not, triangles nearby. A worker: one per thread. */
final class SolidProbe {
    final TriangleMesh mesh;
    private final MeshProbe probe = new MeshProbe();
    private final BoxSearch search = new BoxSearch();

    SolidProbe(TriangleMesh mesh) {
        this.mesh = mesh;
    }

    /**
     * Returns the distance from the surface, or that of some triangle that is near enough; infinity beyond the limit.
     */
    double distance(double x, double y, double z, double enough, double limit) {
        return probe.distance(mesh, x, y, z, enough, limit);
    }

    /** Returns the triangle that has the point found by {@link #distance}. */
    int nearest() {
        return probe.triangle();
    }

    double distanceFrom(int triangle, double x, double y, double z) {
        return probe.distanceFrom(mesh, triangle, x, y, z);
    }

    boolean contains(double x, double y, double z) {
        return probe.contains(mesh, x, y, z);
    }

    /** Returns true if a ball of the radius may touch the solid. */
    boolean touches(double x, double y, double z, double radius) {
        return probe.distance(mesh, x, y, z, radius, radius) <= radius || contains(x, y, z);
    }

    /** Starts a search for the triangles whose boxes touch the box. */
    BoxSearch triangles(Aabb box) {
        search.start(mesh.tree(), box, 0);
        return search;
    }
}
