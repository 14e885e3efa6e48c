package org.collide4j.spark.pack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class GeometryKeyTest {
    /** FIPS 180-2, appendix B.1: the digest of "abc". */
    @Test
    void aKeyIsTheHeadOfTheSha256() {
        assertEquals("ba7816bf8f01cfea414140de5dae2223", GeometryKey.of("abc".getBytes(StandardCharsets.US_ASCII)));
    }
}
