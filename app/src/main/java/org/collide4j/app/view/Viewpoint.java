package org.collide4j.app.view;

import org.collide4j.math.Vector3;

/**
 * A perspective camera in the model's frame. Directions are unit vectors, at right angles to each other.
 *
 * @param eye place of the camera
 * @param direction where it looks
 * @param up direction of the picture's upper edge
 * @param distance from the eye to what it looks at
 */
public record Viewpoint(Vector3 eye, Vector3 direction, Vector3 up, double distance) {
    /** Vertical field of view in degrees; BCF 2.1 allows 45 to 60. */
    public static final double FIELD_OF_VIEW = 50;

    /** Tangent of half the vertical field of view. */
    static final double SLOPE = StrictMath.tan(StrictMath.toRadians(FIELD_OF_VIEW / 2));

    /**
     * Returns the camera that looks at a target.
     *
     * @param backward unit direction from the target to the camera
     * @param vertical direction that points up in the model
     */
    static Viewpoint towards(Vector3 target, Vector3 backward, double distance, Vector3 vertical) {
        Vector3 direction = new Vector3(backward).negate();
        Vector3 up = new Vector3(vertical)
                .addScaled(-vertical.dot(direction), direction)
                .normalize();
        return new Viewpoint(new Vector3(target).addScaled(distance, backward), direction, up, distance);
    }

    /** Returns the point that the camera looks at. */
    public Vector3 target() {
        return new Vector3(eye).addScaled(distance, direction);
    }
}
