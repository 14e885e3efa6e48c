package org.collide4j.dynamics.character;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.AxisOfRevolution;
import org.collide4j.shape.ConvexShape;

/** The shape of a character with its orientation, and what follows from both along the up direction. */
final class Figure {
    private static final double PARALLEL = 1 - 1e-12;

    final ConvexShape shape;
    final CharacterSettings settings;

    /** The shape with nearly all of its margin. */
    final ConvexShape outer;

    /** The shape with half of its margin: bodies that come closer push the character back. */
    final ConvexShape inner;

    final Vector3 up = new Vector3();

    /** Least cosine between up and the normal of ground that bears the character. */
    final double slopeCosine;

    /** Orientation of the shape; its translation is that of the last query. */
    final Pose pose = new Pose();

    /** Height of the lowest point over the origin of the shape's frame, along up; usually below 0. */
    double foot;

    /** From the origin of the shape's frame to its centre, in the world. */
    final Vector3 centre = new Vector3();

    /** True if the shape is round about an axis along up through its centre: turning about it moves no surface. */
    boolean isRound;

    /** Radius of a ball around the origin of the shape's frame that holds the shape. */
    final double radius;

    private final AxisOfRevolution axis = new AxisOfRevolution();
    private final Vector3 scratch = new Vector3();

    Figure(ConvexShape shape, CharacterSettings settings) {
        this.shape = shape;
        this.settings = settings;
        inner = shape.rounded(0.5 * settings.margin());
        outer = shape.rounded((1 - CharacterCasts.SKIN) * settings.margin());
        double length = Math.sqrt(
                settings.upX() * settings.upX() + settings.upY() * settings.upY() + settings.upZ() * settings.upZ());
        up.set(settings.upX(), settings.upY(), settings.upZ()).scale(1 / length);
        radius = radius(shape);
        slopeCosine = StrictMath.cos(settings.slopeLimit()) - 1e-9; // ground at the limit is climbed, rounding included
    }

    private static double radius(ConvexShape shape) {
        Aabb box = new Aabb();
        shape.bounds(box);
        double x = Math.max(-box.minX, box.maxX);
        double y = Math.max(-box.minY, box.maxY);
        double z = Math.max(-box.minZ, box.maxZ);
        double radius = Math.sqrt(x * x + y * y + z * z);
        if (!(radius > 0 && radius <= 1e100)) {
            throw new IllegalArgumentException(
                    "a character's shape must be greater than a point and bounded: " + shape);
        }
        return radius;
    }

    /** Takes the orientation of a pose. */
    void orient(Pose orientation) {
        pose.set(orientation).setTranslation(0, 0, 0);
        double x = pose.inverseRotatedX(-up.x, -up.y, -up.z);
        double y = pose.inverseRotatedY(-up.x, -up.y, -up.z);
        double z = pose.inverseRotatedZ(-up.x, -up.y, -up.z);
        shape.support(x, y, z, scratch);
        foot = -(x * scratch.x + y * scratch.y + z * scratch.z) - shape.margin();
        shape.center(centre);
        isRound = isRound();
        pose.rotate(centre.x, centre.y, centre.z, centre);
    }

    /** Finds out in the shape's frame whether it is round; {@link #centre} is still in that frame. */
    private boolean isRound() {
        axis.set(0, 0, 0, 0, 0, 0);
        if (!shape.symmetry().axis(axis) || axis.slack() > 0) {
            return false;
        }
        if (axis.isEvery()) {
            return axis.point().equals(centre);
        }
        pose.rotate(axis.direction().x, axis.direction().y, axis.direction().z, scratch);
        return Math.abs(scratch.dot(up)) >= PARALLEL;
    }

    /** Returns the pose of the shape at a place. */
    Pose at(Vector3 place) {
        return pose.setTranslation(place.x, place.y, place.z);
    }

    /** Returns true if a contact normal, from the character into a body, is that of ground within the slope limit. */
    boolean isWalkable(Vector3 normal) {
        return -normal.dot(up) >= slopeCosine;
    }
}
