package org.collide4j.app.render;

import org.collide4j.app.console.UserErrorException;
import org.collide4j.math.Vector3;
import org.collide4j.render.Camera;
import org.collide4j.render.RayScene;

/** Direction from the scene to the camera, in degrees. */
record Direction(double azimuth, double elevation) {
    /** Reads the value of --from. */
    static Direction of(String text) {
        String[] words = text.split(",", -1);
        try {
            Direction direction =
                    new Direction(Double.parseDouble(words[0]), Double.parseDouble(words[words.length - 1]));
            if (words.length == 2 && Math.abs(direction.azimuth) <= 360 && Math.abs(direction.elevation) <= 90) {
                return direction;
            }
        } catch (NumberFormatException e) {
            // as any other text that is not two angles
        }
        throw new UserErrorException("--from '" + text
                + "': must be an azimuth, -360 to 360, and an elevation, -90 to 90, in" + " degrees, such as -60,25");
    }

    Camera camera(RayScene scene, Vector3 up, PictureSize size) {
        double aspectRatio = (double) size.width() / size.height();
        return Camera.framing(scene, Math.toRadians(azimuth), Math.toRadians(elevation), up, aspectRatio);
    }
}
