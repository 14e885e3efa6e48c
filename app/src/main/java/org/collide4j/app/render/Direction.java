package org.collide4j.app.render;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.math.Vector3;
import org.collide4j.render.Camera;
import org.collide4j.render.RayScene;

/** Direction from the scene to the camera, in degrees. */
record Direction(double azimuth, double elevation) {
    private static final String NUMBER = "([-+]?\\d{1,3}(?:\\.\\d*)?)";
    private static final Pattern FORM = Pattern.compile(NUMBER + "," + NUMBER);

    /** Reads the value of --from. */
    static Direction of(String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches()) {
            Direction direction = new Direction(Double.parseDouble(form.group(1)), Double.parseDouble(form.group(2)));
            if (Math.abs(direction.azimuth) <= 360 && Math.abs(direction.elevation) <= 90) {
                return direction;
            }
        }
        throw new UserErrorException("--from '" + text
                + "': must be an azimuth, -360 to 360, and an elevation, -90 to 90, in degrees, such as -60,25");
    }

    Camera camera(RayScene scene, Vector3 up, PictureSize size) {
        double aspectRatio = (double) size.width() / size.height();
        return Camera.framing(scene, Math.toRadians(azimuth), Math.toRadians(elevation), up, aspectRatio);
    }
}
