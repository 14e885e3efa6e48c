package org.collide4j.scene.ply;

import java.nio.ByteBuffer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The number types of PLY, each with its two names. */
enum PlyType {
    INT8("char", 1),
    UINT8("uchar", 1),
    INT16("short", 2),
    UINT16("ushort", 2),
    INT32("int", 4),
    UINT32("uint", 4),
    FLOAT32("float", 4),
    FLOAT64("double", 8);

    private final String oldName;
    private final int bytes;

    PlyType(String oldName, int bytes) {
        this.oldName = oldName;
        this.bytes = bytes;
    }

    static @Nullable PlyType called(String name) {
        for (PlyType type : values()) {
            if (type.oldName.equals(name)
                    || type.name().toLowerCase(Locale.ROOT).equals(name)) {
                return type;
            }
        }
        return null;
    }

    int bytes() {
        return bytes;
    }

    double read(ByteBuffer from, int at) {
        return switch (this) {
            case INT8 -> from.get(at);
            case UINT8 -> from.get(at) & 0xFF;
            case INT16 -> from.getShort(at);
            case UINT16 -> from.getShort(at) & 0xFFFF;
            case INT32 -> from.getInt(at);
            case UINT32 -> from.getInt(at) & 0xFFFFFFFFL;
            case FLOAT32 -> from.getFloat(at);
            case FLOAT64 -> from.getDouble(at);
        };
    }
}
