package org.collide4j.app.report.bcf;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;
import java.util.regex.Pattern;

/** GUIDs made of names, so that every run writes the same ones: version 5 of RFC 9562. */
final class Guids {
    private static final UUID NAMESPACE = UUID.fromString("7b1c5f0e-3c52-4d0e-9b66-0c011de40001");
    private static final Pattern GUID = Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final long VERSION = 0x5000L;
    private static final long VARIANT = 0x8000000000000000L;

    private Guids() {}

    /** Returns the GUID of a thing, in lower case. */
    static String of(String kind, String name) {
        MessageDigest digest = sha1();
        digest.update(ByteBuffer.allocate(16)
                .putLong(NAMESPACE.getMostSignificantBits())
                .putLong(NAMESPACE.getLeastSignificantBits())
                .array());
        digest.update((kind + " " + name).getBytes(StandardCharsets.UTF_8));
        ByteBuffer hash = ByteBuffer.wrap(digest.digest());
        long high = (hash.getLong() & ~0xF000L) | VERSION;
        long low = (hash.getLong() >>> 2) | VARIANT;
        return new UUID(high, low).toString();
    }

    /** Returns true for a GUID in lower case. */
    static boolean isGuid(String text) {
        return GUID.matcher(text).matches();
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
