package org.collide4j.robot;

import org.collide4j.math.Pose;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.Piece;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** A body around the robot, convex or concave, where it stands, and one of its pieces. Mutable and reused as an answer. */
final class NearBody {
    private final Pose pose = new Pose();
    private String name;
    private Object shape;
    private int piece;

    /** Creates an answer to no query yet. */
    NearBody() {
        this("", new Point(0, 0, 0), new Pose());
    }

    /** Takes a {@link ConvexShape} or a {@link ConcaveBody}. */
    NearBody(String name, Object shape, Pose pose) {
        this.name = name;
        this.shape = shape;
        this.pose.set(pose);
    }

    void set(String name, Object shape, Pose pose, int piece) {
        this.name = name;
        this.shape = shape;
        this.pose.set(pose);
        this.piece = piece;
    }

    void set(NearBody other) {
        set(other.name, other.shape, other.pose, other.piece);
    }

    void setPiece(int number) {
        piece = number;
    }

    String name() {
        return name;
    }

    /** Returns the {@link ConvexShape} or the {@link ConcaveBody}. */
    Object shape() {
        return shape;
    }

    Pose pose() {
        return pose;
    }

    /** Returns true if the body is no convex shape. */
    boolean isConcave() {
        return shape instanceof ConcaveBody;
    }

    /** Returns the shape of the piece, and writes its pose; the shape is good until {@code scratch} is set again. */
    ConvexShape place(Piece scratch, Pose out) {
        if (shape instanceof ConcaveBody concave) {
            concave.piece(piece, scratch);
            out.setProduct(pose, scratch.pose());
            return scratch.shape();
        }
        out.set(pose);
        return (ConvexShape) shape;
    }
}
