package org.collide4j.app.view;

import java.util.Locale;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;

/**
 * The frame of a model, compared with the one that building models share: z up, lengths in metres.
 *
 * @param isYUp true if y points up in the model, else z does
 * @param metres length of the model's unit
 */
public record Frame(boolean isYUp, double metres) {
    private static final Map<String, Double> METRES = Map.ofEntries(
            Map.entry("mm", 1e-3),
            Map.entry("cm", 1e-2),
            Map.entry("dm", 1e-1),
            Map.entry("m", 1.0),
            Map.entry("km", 1e3),
            Map.entry("micron", 1e-6),
            Map.entry("in", 0.0254),
            Map.entry("inch", 0.0254),
            Map.entry("ft", 0.3048),
            Map.entry("foot", 0.3048));

    /** Returns the frame of a model: glTF and OBJ files have y up, all others z; a unit that is not stated is a metre. */
    public static Frame of(Model model) {
        String name = model.name().toLowerCase(Locale.ROOT);
        boolean isYUp = name.contains(".glb") || name.contains(".gltf") || name.contains(".obj");
        return new Frame(isYUp, METRES.getOrDefault(model.units().toLowerCase(Locale.ROOT), 1.0));
    }

    /** Returns the direction that points up in the model. */
    public Vector3 up() {
        return isYUp ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
    }

    /** Returns a direction of the model in the frame with z up. */
    public Vector3 direction(Vector3 d) {
        return isYUp ? new Vector3(d.x, -d.z, d.y) : new Vector3(d);
    }

    /** Returns a point of the model in the frame with z up, in metres. */
    public Vector3 point(Vector3 p) {
        return direction(p).scale(metres);
    }
}
