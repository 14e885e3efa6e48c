package org.collide4j.render;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.PieceHit;
import org.collide4j.shape.ConvexShape;

/**
 * A body of a picture with its pose and colour. Immutable.
 *
 * <p>A convex shape is known by its support mapping alone. A concave body is met piece by piece; its pieces keep their
 * edges.
 *
 * <pre>{@code
 * var cone = PlacedBody.of(new Cone(1, 1), Pose.at(0, 0, 1), 0xE69F00);
 * var tetrahedron = PlacedBody.of(mesh, new Pose(), 0x56B4E9);
 * }</pre>
 */
public abstract sealed class PlacedBody permits PlacedConvex, PlacedConcave {
    private final Pose pose;
    private final int colour;

    PlacedBody(Pose pose, int colour) {
        this.pose = new Pose(pose);
        this.colour = colour & 0xFFFFFF;
    }

    /**
     * Places a convex shape; the pose is copied.
     *
     * @param pose from the shape's frame to the world
     * @param colour as 0xRRGGBB
     */
    public static PlacedBody of(ConvexShape shape, Pose pose, int colour) {
        return new PlacedConvex(shape, pose, colour);
    }

    /**
     * Places a concave body; the pose is copied.
     *
     * @param pose from the body's frame to the world
     * @param colour as 0xRRGGBB
     */
    public static PlacedBody of(ConcaveBody body, Pose pose, int colour) {
        return new PlacedConcave(body, pose, colour);
    }

    /** Returns the pose, which must not be changed. */
    final Pose pose() {
        return pose;
    }

    /** Returns the colour as 0xRRGGBB. */
    public final int colour() {
        return colour;
    }

    /** Returns true if the body cannot cast a shadow on a side of itself that faces the light. */
    abstract boolean isConvex();

    /** Returns the largest dot product of a point of the body, in the world, with a unit vector. */
    abstract double extent(Vector3 direction);

    /** Sets {@code out} to a box around the body in the world. */
    abstract Aabb bounds(RayWorkers workers, Aabb out);

    /** Writes the first hit of a ray of {@code length} times its direction; returns false for a miss. */
    abstract boolean raycast(RayWorkers workers, Vector3 source, Vector3 direction, double length, PieceHit out);
}
