package org.collide4j.render;

import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * A perspective camera in the world. Immutable.
 *
 * <pre>{@code
 * var camera = Camera.lookAt(new Vector3(0, -10, 0), new Vector3(), new Vector3(0, 0, 1), Math.toRadians(36));
 * Vector3 ray = camera.direction(0, 0, new Vector3()); // (0, 1, 0)
 * }</pre>
 */
public final class Camera {
    /** Vertical field of view of {@link #framing} in radians: 30 degrees, as of a lens for portraits. */
    private static final double FRAMING_FIELD = Math.toRadians(30);

    /** Share of the picture that the bodies of {@link #framing} fill. */
    private static final double FRAMING_SHARE = 0.88;

    private final Vector3 eye = new Vector3();
    private final Vector3 right = new Vector3();
    private final Vector3 up = new Vector3();
    private final Vector3 forward = new Vector3();

    /** Tangent of half the vertical field of view. */
    private final double slope;

    private Camera(Vector3 right, Vector3 forward, double slope) {
        this.right.set(right);
        this.forward.set(forward);
        up.cross(right, forward);
        this.slope = slope;
    }

    /**
     * Creates a camera at a place that looks at another.
     *
     * @param up direction that points up in the picture, of any length
     * @param fieldOfView angle between the upper and the lower edge of the picture, in radians
     * @throws IllegalArgumentException if the places are equal or not finite, the view is along {@code up}, or the angle is
     *     not between 0 and π
     */
    public static Camera lookAt(Vector3 eye, Vector3 target, Vector3 up, double fieldOfView) {
        if (!(fieldOfView > 0 && fieldOfView < Math.PI)) {
            throw new IllegalArgumentException("fieldOfView must be between 0 and pi: " + fieldOfView);
        }
        Vector3 forward = unit("target - eye", new Vector3().sub(target, eye));
        Vector3 right = new Vector3().cross(forward, unit("up", up));
        unit("up × (target - eye)", right);
        Camera camera = new Camera(right.normalize(), forward, Math.tan(0.5 * fieldOfView));
        camera.eye.set(eye);
        return camera;
    }

    /**
     * Creates a camera that looks from a direction and is just so far away that it sees all bodies of a scene. Found in
     * closed form from the support points of the bodies along the four sides of the view.
     *
     * @param azimuth angle of the direction from the scene to the camera, counter-clockwise about {@code up} from the x axis
     *     (from the z axis if {@code up} is along x), in radians
     * @param elevation angle of that direction above the ground, −π/2 to π/2
     * @param aspectRatio width of the picture over its height
     */
    public static Camera framing(RayScene scene, double azimuth, double elevation, Vector3 up, double aspectRatio) {
        if (!(Math.abs(azimuth) <= Double.MAX_VALUE && Math.abs(elevation) <= 0.5 * Math.PI)) {
            throw new IllegalArgumentException(
                    "azimuth must be finite and elevation between -pi/2 and pi/2: " + azimuth + ", " + elevation);
        }
        if (!(aspectRatio > 0 && aspectRatio <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("aspectRatio must be finite and more than 0: " + aspectRatio);
        }
        Vector3 vertical = unit("up", up);
        boolean isAlongX = Math.abs(vertical.x) > 0.9;
        Vector3 first = isAlongX ? new Vector3(0, 0, 1) : new Vector3(1, 0, 0);
        first.addScaled(-first.dot(vertical), vertical).normalize();
        Vector3 second = new Vector3().cross(vertical, first);
        double cos = Math.cos(azimuth);
        double sin = Math.sin(azimuth);
        Vector3 right = new Vector3().scale(-sin, first).addScaled(cos, second);
        Vector3 horizontal = new Vector3().scale(cos, first).addScaled(sin, second);
        Vector3 forward =
                new Vector3().scale(-Math.cos(elevation), horizontal).addScaled(-Math.sin(elevation), vertical);
        Camera camera = new Camera(right, forward, Math.tan(0.5 * FRAMING_FIELD));
        camera.frame(scene, aspectRatio);
        return camera;
    }

    /** Sets the eye so that the sides of the view touch the bodies: two opposite sides, or all four. */
    private void frame(RayScene scene, double aspectRatio) {
        Side across = new Side(scene, right, FRAMING_SHARE * slope * aspectRatio);
        Side upright = new Side(scene, up, FRAMING_SHARE * slope);
        double depth = Math.min(across.depth, upright.depth);
        Aabb bounds = scene.bounds(new Aabb());
        if (-depth - scene.extent(new Vector3(forward).negate()) <= 1e-6 * bounds.diagonal()) {
            depth -= Math.max(
                    bounds.diagonal(),
                    Double.MIN_NORMAL + 1e-3 * bounds.center(new Vector3()).maxAbs());
        }
        eye.set(0, 0, 0)
                .addScaled(across.offset, right)
                .addScaled(upright.offset, up)
                .addScaled(depth, forward);
    }

    /** Two opposite sides of the view that touch the bodies: where the eye is across them, and how far forward. */
    private final class Side {
        final double offset;
        final double depth;

        Side(RayScene scene, Vector3 axis, double tangent) {
            double length = Math.sqrt(1 + tangent * tangent);
            double cos = 1 / length;
            double sin = tangent / length;
            Vector3 normal = new Vector3().scale(cos, axis).addScaled(-sin, forward);
            double upper = scene.extent(normal);
            normal.scale(-cos, axis).addScaled(-sin, forward);
            double lower = scene.extent(normal);
            offset = (upper - lower) / (2 * cos);
            depth = -(upper + lower) / (2 * sin);
        }
    }

    /** Returns the unit vector of a direction, which is named in the message if it has none. */
    static Vector3 unit(String name, Vector3 direction) {
        Vector3 unit = new Vector3(direction).normalize();
        if (!unit.isFinite() || unit.maxAbs() == 0) {
            throw new IllegalArgumentException(name + " must be finite and not zero: " + direction);
        }
        return unit;
    }

    /** Returns the direction to a key light above the left shoulder of the viewer. */
    public Vector3 keyLight(Vector3 vertical) {
        return new Vector3(vertical)
                .scale(0.85)
                .addScaled(-0.55, right)
                .addScaled(-0.55, forward)
                .normalize();
    }

    /** Sets {@code out} to the place of the camera. */
    public Vector3 eye(Vector3 out) {
        return out.set(eye);
    }

    /**
     * Sets {@code out} to the unit vector along the ray through a place of the picture.
     *
     * @param x from the middle to the right, in half heights of the picture
     * @param y from the middle upwards, in half heights of the picture
     */
    public Vector3 direction(double x, double y, Vector3 out) {
        return out.set(forward)
                .addScaled(slope * x, right)
                .addScaled(slope * y, up)
                .normalize();
    }
}
