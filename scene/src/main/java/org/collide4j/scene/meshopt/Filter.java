package org.collide4j.scene.meshopt;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formulas for attributes after decoding. Filters of directions and colours are not needed for shapes. */
public enum Filter {
    NONE,
    QUATERNION,
    EXPONENTIAL;

    /** Returns the filter of that name in glTF, or null. */
    public static @Nullable Filter named(String name) {
        for (Filter filter : values()) {
            if (filter.name().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT))) {
                return filter;
            }
        }
        return null;
    }

    boolean fits(int stride) {
        return this != QUATERNION || stride == 8;
    }

    void apply(byte[] elements) {
        ByteBuffer buffer = ByteBuffer.wrap(elements).order(ByteOrder.LITTLE_ENDIAN);
        switch (this) {
            case NONE -> {}
            case QUATERNION -> {
                for (int at = 0; at < elements.length; at += 8) {
                    rotation(buffer, at);
                }
            }
            case EXPONENTIAL -> {
                for (int at = 0; at < elements.length; at += 4) {
                    int code = buffer.getInt(at); // exponent in the upper 8 bits, mantissa in the lower 24, both signed
                    buffer.putFloat(at, Math.scalb((float) (code << 8 >> 8), code >> 24));
                }
            }
        }
    }

    /**
     * Unpacks a unit quaternion: three components as fractions of √½, and in the fourth the number that stands for 1; its
     * two lowest bits say which component was the largest and left out.
     */
    private static void rotation(ByteBuffer buffer, int at) {
        int last = buffer.getShort(at + 6);
        double scale = Math.sqrt(0.5) / (last | 3);
        double x = buffer.getShort(at) * scale;
        double y = buffer.getShort(at + 2) * scale;
        double z = buffer.getShort(at + 4) * scale;
        double largest = Math.sqrt(Math.max(0, 1 - x * x - y * y - z * z));
        double[] components = {largest, x, y, z};
        for (int i = 0; i < 4; i++) {
            buffer.putShort(at + 2 * ((last + i) & 3), (short) Math.round(components[i] * 32767));
        }
    }
}
