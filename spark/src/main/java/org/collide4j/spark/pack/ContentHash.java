package org.collide4j.spark.pack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Content hashes: equal bytes have equal ones, 32 lowercase hexadecimal digits from the head of the SHA-256. */
public final class ContentHash {
    private static final int BYTES = 16; // two of 10^9 contents have one hash with a probability of 10^-21
    private static final int CHUNK = 1 << 16;

    /** A GLB that names other files has this word in its JSON. */
    private static final byte[] REFERENCE = "\"uri\"".getBytes(StandardCharsets.US_ASCII);

    private ContentHash() {}

    /** Returns the hash of bytes. */
    public static String of(byte[] content) {
        MessageDigest digest = sha256();
        digest.update(content);
        return head(digest);
    }

    /** Returns the hash of a file. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        hasReference(file, digest);
        return head(digest);
    }

    /** Returns the hash of a model file and of the settings it is read with; null if other files may be read with it. */
    static @Nullable String ofSource(Path file, String settings) throws IOException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (!(name.endsWith(".glb") || name.endsWith(".stl") || name.endsWith(".ply") || name.endsWith(".xyz"))) {
            return null;
        }
        MessageDigest digest = sha256();
        digest.update(settings.getBytes(StandardCharsets.UTF_8));
        boolean isGlb = name.endsWith(".glb");
        return hasReference(file, digest) && isGlb ? null : head(digest);
    }

    /** Digests a file, and returns true if it contains the word that names other files. */
    private static boolean hasReference(Path file, MessageDigest digest) throws IOException {
        byte[] chunk = new byte[CHUNK];
        int matched = 0; // bytes of the word; only its ends are quotes, so that a mismatch is at best its first byte
        try (InputStream in = Files.newInputStream(file)) {
            for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
                digest.update(chunk, 0, length);
                for (int i = 0; i < length && matched < REFERENCE.length; i++) {
                    matched = chunk[i] == REFERENCE[matched] ? matched + 1 : chunk[i] == REFERENCE[0] ? 1 : 0;
                }
            }
        }
        return matched == REFERENCE.length;
    }

    private static String head(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
