package org.collide4j.scene.collada;

import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Affine;
import org.collide4j.scene.xml.XmlElement;

/**
 * The unit of length and the up axis of a Collada file.
 *
 * @param metres length of the file's unit in metres
 * @param yUp rotation from the axes of the file to those with y up
 */
record Asset(double metres, Affine yUp) {
    private static final Affine X_TO_Y = Affine.ofColumns(0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    private static final Affine Z_TO_Y = Affine.ofColumns(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1);

    /** Reads the asset of the root: metres and y up if it states nothing else. */
    static Asset of(XmlElement root) throws ModelFileException {
        XmlElement asset = root.child("asset");
        XmlElement unit = asset == null ? null : asset.child("unit");
        XmlElement up = asset == null ? null : asset.child("up_axis");
        double metres = unit == null ? 1 : unit.numbers("meter", 1)[0];
        if (unit != null && !(metres > 0)) {
            throw unit.bad("the unit has a length of " + metres + " m", "write meter=\"1\" or another length");
        }
        return new Asset(metres, up == null ? Affine.IDENTITY : yUp(up));
    }

    private static Affine yUp(XmlElement up) throws ModelFileException {
        String axis = up.content().firstWord();
        return switch (axis) {
            case "X_UP" -> X_TO_Y;
            case "Y_UP", "" -> Affine.IDENTITY;
            case "Z_UP" -> Z_TO_Y;
            default ->
                throw up.bad("the up axis '" + Printable.token(axis) + "' is unknown", "write X_UP, Y_UP or Z_UP");
        };
    }

    /** Returns the rotation from the file's axes to the model's. */
    Affine toModel(boolean ownAxes) {
        return ownAxes ? Affine.IDENTITY : yUp;
    }
}
