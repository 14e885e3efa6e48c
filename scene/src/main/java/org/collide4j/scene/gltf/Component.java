package org.collide4j.scene.gltf;

import java.nio.ByteBuffer;
import org.collide4j.scene.ModelFileException;

/** The number types of glTF. */
enum Component {
    BYTE(1, 127),
    UNSIGNED_BYTE(1, 255),
    SHORT(2, 32767),
    UNSIGNED_SHORT(2, 65535),
    UNSIGNED_INT(4, 4294967295.0),
    FLOAT(4, 1);

    private final int bytes;
    private final double largest;

    Component(int bytes, double largest) {
        this.bytes = bytes;
        this.largest = largest;
    }

    static Component of(Json componentType) throws ModelFileException {
        int code = componentType.whole();
        return switch (code) {
            case 5120 -> BYTE;
            case 5121 -> UNSIGNED_BYTE;
            case 5122 -> SHORT;
            case 5123 -> UNSIGNED_SHORT;
            case 5125 -> UNSIGNED_INT;
            case 5126 -> FLOAT;
            default -> throw componentType.bad("is no number type of glTF: " + code, "export the file again");
        };
    }

    int bytes() {
        return bytes;
    }

    /** Returns the divisor of a normalised integer; 1 for floats. */
    double largest() {
        return largest;
    }

    double read(ByteBuffer from, int at) {
        return switch (this) {
            case BYTE -> from.get(at);
            case UNSIGNED_BYTE -> from.get(at) & 0xFF;
            case SHORT -> from.getShort(at);
            case UNSIGNED_SHORT -> from.getShort(at) & 0xFFFF;
            case UNSIGNED_INT -> from.getInt(at) & 0xFFFFFFFFL;
            case FLOAT -> from.getFloat(at);
        };
    }
}
