package org.collide4j.spark.pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentHashTest {
    @TempDir
    private Path folder;

    /** FIPS 180-2, appendix B.1: the digest of "abc". */
    @Test
    void aKeyIsTheHeadOfTheSha256() throws IOException {
        byte[] abc = "abc".getBytes(StandardCharsets.US_ASCII);
        assertEquals("ba7816bf8f01cfea414140de5dae2223", ContentHash.of(abc));
        assertEquals("ba7816bf8f01cfea414140de5dae2223", ContentHash.of(Files.write(folder.resolve("x"), abc)));
    }

    @Test
    void onlyFilesThatReferToNoOthersHaveASource() throws IOException {
        assertNotNull(source("a.glb", "{\"uri \"uries\" \"ur\"uri"));
        assertNull(source("b.glb", "{\"\"uri\":"));
        assertNull(source("c.glb", "x".repeat((1 << 16) - 2) + "\"uri\""), "across two chunks");
        assertNotNull(source("d.stl", "\"uri\""));
        assertNull(source("e.gltf", "{}"));
        assertNull(source("f.urdf", "<robot/>"));
        assertNotEquals(
                ContentHash.ofSource(folder.resolve("d.stl"), "one"),
                ContentHash.ofSource(folder.resolve("d.stl"), "two"));
    }

    private String source(String name, String text) throws IOException {
        return ContentHash.ofSource(Files.writeString(folder.resolve(name), text), "settings");
    }
}
