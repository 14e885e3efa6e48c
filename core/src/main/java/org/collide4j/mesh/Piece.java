package org.collide4j.mesh;

import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/** A piece of a concave body as a placed convex shape; set to another piece without allocating. */
public final class Piece {
    final MeshTriangle triangle = new MeshTriangle();
    private final Pose pose = new Pose();
    private final Pose home = new Pose();
    private ConvexShape shape = triangle;
    private boolean flat = true;

    /** The piece is now the triangle, which the caller has set; in the body's own frame. */
    void setTriangle() {
        flat = true;
        if (shape != triangle) {
            shape = triangle;
        }
    }

    void setPart(ConvexShape part, Pose place) {
        flat = false;
        shape = part;
        pose.set(place);
    }

    /** Returns the shape of the piece in its own frame; good until this is set to another piece. */
    public ConvexShape shape() {
        return shape;
    }

    /** Returns the pose of the piece's frame in the body's frame. */
    public Pose pose() {
        return flat ? home : pose;
    }

    /** True for a triangle, which has no volume. */
    public boolean isFlat() {
        return flat;
    }

    /** Writes where the piece lies in the world, for a body at the pose; returns it. */
    Pose place(Pose body, Pose out) {
        return flat ? out.set(body) : out.setProduct(body, pose);
    }
}
