package org.collide4j.mesh;

import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/** A piece of a concave body as a placed convex shape; set to another piece without allocating. */
public final class Piece {
    final MeshTriangle triangle = new MeshTriangle();
    private final Pose pose = new Pose();
    private final Pose home = new Pose();
    private final Pose inner = new Pose();
    private ConvexShape shape = triangle;
    private boolean flat = true;
    private Sides sides = Sides.BOTH;

    /** The piece is now the triangle, which the caller has set; in the body's own frame. */
    void setTriangle(Sides sides) {
        flat = true;
        this.sides = sides;
        if (shape != triangle) {
            shape = triangle;
        }
    }

    void setPart(ConvexShape part, Pose place) {
        flat = false;
        sides = Sides.BOTH;
        shape = part;
        pose.set(place);
    }

    /** Places the piece of a part in the frame of the body that has the part; the map is the placement at the pose. */
    void move(Pose part, AffineMap map) {
        if (flat) {
            triangle.map(map);
        } else {
            inner.set(pose);
            pose.setProduct(part, inner);
        }
    }

    /** Returns the shape of the piece in its own frame; good until this is set to another piece. */
    public ConvexShape shape() {
        return shape;
    }

    /** Returns the pose of the piece's frame in the body's frame. */
    public Pose pose() {
        return flat ? home : pose;
    }

    /**
     * Writes the nine coordinates of a flat piece's corners in the body's frame, in their order.
     *
     * @throws IllegalStateException if the piece is not flat
     */
    public void corners(double[] out) {
        if (!flat) {
            throw new IllegalStateException("a convex part has no three corners: ask its shape " + shape);
        }
        System.arraycopy(triangle.corners, 0, out, 0, 9);
    }

    /** True for a triangle of a surface, which has no volume unless the surface is {@link ConcaveBody#rounded}. */
    public boolean isFlat() {
        return flat;
    }

    /** The sides on which a triangle stops others. */
    Sides sides() {
        return sides;
    }

    /** True for a triangle that is not fattened. */
    boolean isThin() {
        return flat && triangle.margin() == 0;
    }

    /** True for a triangle that stops bodies and rays from its front alone. */
    boolean isOneSided() {
        return sides != Sides.BOTH;
    }

    /** Writes where the piece lies in the world, for a body at the pose; returns it. */
    Pose place(Pose body, Pose out) {
        return flat ? out.set(body) : out.setProduct(body, pose);
    }
}
