package org.collide4j.app.decompose;

import org.collide4j.app.export.HullGroup;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Part;
import org.collide4j.solid.Decomposition;

/**
 * The convex pieces of one part, in the part's own frame.
 *
 * @param label name of the part for people
 * @param seconds that the decomposition took; 0 for a part that shares it with an earlier one
 */
record PartPieces(Part part, String label, TriangleMesh mesh, Decomposition decomposition, double seconds) {
    /** Share of the part's diagonal up to which a proven error is rounding alone; an error in the geometry is larger. */
    private static final double ROUNDING = 1e-11;

    int pieces() {
        return decomposition.pieces().size();
    }

    /** Returns the sum over all pieces. */
    long vertices() {
        return decomposition.pieces().stream().mapToLong(Hull::vertexCount).sum();
    }

    double excess() {
        return decomposition.excess();
    }

    double shortfall() {
        return decomposition.shortfall();
    }

    /** Returns true if an error of the pieces is no more than rounding of the part's coordinates leaves. */
    boolean isRounding(double error) {
        return error <= ROUNDING * mesh.bounds(new Aabb()).diagonal();
    }

    /** Returns the pieces as files have them. */
    HullGroup group() {
        return new HullGroup(part.name(), part.pose(), decomposition.pieces());
    }
}
