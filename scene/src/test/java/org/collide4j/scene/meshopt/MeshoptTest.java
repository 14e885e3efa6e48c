package org.collide4j.scene.meshopt;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MeshoptTest {
    /** A stream of the resource file, written by meshoptimizer 1.3.0, and the checksum of its own decoder's result. */
    private record Sample(String mode, Filter filter, int stride, int count, String crc, String base64) {
        static Sample of(String line) {
            String[] words = line.split(" ", -1);
            return new Sample(
                    words[0],
                    Filter.named(words[1]),
                    Integer.parseInt(words[2]),
                    Integer.parseInt(words[3]),
                    words[4],
                    words[5]);
        }

        byte[] bytes() {
            return Base64.getDecoder().decode(base64);
        }

        byte[] decode(byte[] stream) throws DamagedStreamException {
            return switch (mode) {
                case "ATTRIBUTES" -> Meshopt.attributes(stream, count, stride, filter);
                case "TRIANGLES" -> Meshopt.triangles(stream, count, stride);
                default -> Meshopt.indices(stream, count, stride);
            };
        }
    }

    private static List<Sample> samples() throws IOException {
        try (var in = MeshoptTest.class.getResourceAsStream("streams.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .map(Sample::of)
                    .toList();
        }
    }

    @Test
    void streamsOfAnotherEncoderAreDecodedToTheByte() throws Exception {
        List<Sample> samples = samples();
        assertEquals(80, samples.size());
        for (Sample sample : samples) {
            CRC32 crc = new CRC32();
            crc.update(sample.decode(sample.bytes()));
            assertEquals(sample.crc, Long.toHexString(crc.getValue()), sample.toString());
        }
    }

    @Test
    void publishedStreamsAreDecoded() throws Exception {
        byte[] triangles = HexFormat.of().parseHex("e1f010fe1f3d000a007687566778a986658968980169" + "0000");
        assertArrayEquals(
                new int[] {0, 1, 2, 2, 1, 3, 0, 1, 2, 2, 1, 5, 2, 1, 4},
                TriangleStream.decode(triangles, 15),
                "two meshes, the next index begins anew with the second");
        byte[] sequence = HexFormat.of().parseHex("d10004cd010407981f00000000");
        assertArrayEquals(new int[] {0, 1, 51, 2, 49, 1000}, IndexStream.decode(sequence, 6));
    }

    @Test
    void filtersFollowTheirFormulas() throws Exception {
        byte[] numbers = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(-3 << 24 | 5)
                .putInt(2 << 24 | 0xFFFFFF)
                .array();
        Filter.EXPONENTIAL.apply(numbers);
        ByteBuffer floats = ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(0.625f, floats.getFloat(0));
        assertEquals(-4f, floats.getFloat(4));
        byte[] turn = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) 0)
                .putShort((short) 127)
                .putShort((short) 0)
                .putShort((short) (124 | 3))
                .array();
        Filter.QUATERNION.apply(turn);
        ByteBuffer shorts = ByteBuffer.wrap(turn).order(ByteOrder.LITTLE_ENDIAN);
        short half = (short) Math.round(32767 * Math.sqrt(0.5));
        assertEquals(half, shorts.getShort(6), "w is the largest");
        assertEquals(half, shorts.getShort(2), "the second behind w is y");
        assertEquals(0, shorts.getShort(0) | shorts.getShort(4));
    }

    @Test
    @Tag("thorough")
    void damagedStreamsAreDecodedOrRefusedButNothingElse() throws Exception {
        long seed = 7;
        Random random = new Random(seed);
        int refused = 0;
        int decoded = 0;
        for (Sample sample : samples()) {
            byte[] whole = sample.bytes();
            for (int length = 0; length < whole.length; length++) {
                byte[] cut = Arrays.copyOf(whole, length);
                assertThrows(
                        DamagedStreamException.class, () -> sample.decode(cut), () -> sample + " cut to " + cut.length);
            }
            for (int i = 0; i < 100; i++) {
                byte[] damaged = whole.clone();
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                try {
                    assertEquals(sample.count * sample.stride, sample.decode(damaged).length);
                    decoded++;
                } catch (DamagedStreamException e) {
                    refused++;
                }
            }
        }
        assertTrue(refused > 1000 && decoded > 1000, refused + " refused, " + decoded + " decoded");
    }

    @Test
    void moreElementsThanTheBytesCanHoldAreRefusedBeforeTheyAreMade() throws Exception {
        for (Sample sample : samples()) {
            Sample more =
                    new Sample(sample.mode, sample.filter, sample.stride, 2_000_000_000 / 3 * 3, "", sample.base64);
            assertThrows(DamagedStreamException.class, () -> more.decode(sample.bytes()), more::toString);
        }
        assertThrows(DamagedStreamException.class, () -> Meshopt.attributes(new byte[99], 1, 6, Filter.NONE));
        assertThrows(DamagedStreamException.class, () -> Meshopt.attributes(new byte[99], 1, 12, Filter.QUATERNION));
    }
}
