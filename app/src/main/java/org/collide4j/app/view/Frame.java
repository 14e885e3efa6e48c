package org.collide4j.app.view;

import java.util.regex.Pattern;
import org.collide4j.math.Vector3;
import org.collide4j.scene.LengthUnit;
import org.collide4j.scene.Model;

/**
 * The frame of a model, compared with the one that building models share: z up, lengths in metres.
 *
 * @param isYUp true if y points up in the model, else z does
 * @param metres length of the model's unit
 */
public record Frame(boolean isYUp, double metres) {
    /** glTF, IFC and most of what Assimp reads have y up, and OBJ files mostly mean it; robots and printers live with z. */
    private static final Pattern Y_UP = Pattern.compile("(?i)\\.(glb|gltf|obj|ifc|dae|fbx|x3d)(?![a-z0-9])");

    /** Returns the frame of a model by the names of its files; a unit that is not stated is a metre. */
    public static Frame of(Model model) {
        LengthUnit unit = LengthUnit.of(model.units());
        return new Frame(Y_UP.matcher(model.name()).find(), unit == null ? 1 : unit.metres());
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
