package org.collide4j.spark.pack;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Content hash of a geometry: equal bytes have equal keys. */
final class GeometryKey {
    private static final int BYTES = 16; // two of 10^9 geometries are taken for one with a probability of 10^-21

    private GeometryKey() {}

    /** Returns the first 16 bytes of the SHA-256 of the bytes, as 32 lowercase hexadecimal digits. */
    static String of(byte[] geometry) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(geometry);
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
