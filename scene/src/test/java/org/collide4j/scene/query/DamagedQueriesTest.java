package org.collide4j.scene.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.collide4j.scene.ModelFileException;
import org.junit.jupiter.api.Test;

/** Query files cut short and with flipped bytes: queries or one line come out, and nothing else. */
class DamagedQueriesTest {
    private static final int TIMES = 600;
    private static final long SEED = 20261121;

    @Test
    void damagedQueriesAreAnsweredOrRefused() throws IOException {
        byte[] whole =
                bytes("shape 0 sphere 1\nshape 1 hull 2 0 0 0 1 2 3\npair 0 1 2 3 0 0 0 1 1 4 5 6 0 0 1 0\n# end\n");
        Random random = new Random(SEED);
        int read = 0;
        for (int i = 0; i < TIMES; i++) {
            byte[] damaged = damaged(whole, random);
            try (QueryFile file = QueryFile.of("x", new ByteArrayInputStream(damaged))) {
                for (Query query = new Query(); file.next(query); ) {
                    read++;
                }
            } catch (ModelFileException e) {
                assertEquals(1, e.getMessage().lines().count());
            }
        }
        assertTrue(read > TIMES / 20, "some must still be read: " + read);
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] damaged = whole.clone();
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
            int at = random.nextInt(damaged.length);
            damaged[at] =
                    random.nextBoolean() ? (byte) random.nextInt(256) : (byte) (damaged[at] ^ 1 << random.nextInt(8));
        }
        return random.nextInt(4) == 0 ? Arrays.copyOf(damaged, random.nextInt(damaged.length)) : damaged;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
