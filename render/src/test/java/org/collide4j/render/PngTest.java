package org.collide4j.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngTest {
    @Test
    void theReaderOfTheJdkReadsEveryPixelBack() throws IOException {
        Random random = new Random(3);
        for (int[] size : new int[][] {{1, 1}, {7, 3}, {3, 7}, {300, 200}}) {
            int[] pixels = random.ints((long) size[0] * size[1], 0, 1 << 24).toArray();
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(new Png(pixels, size[0]).bytes()));
            assertEquals(size[0], image.getWidth());
            assertEquals(size[1], image.getHeight());
            for (int i = 0; i < pixels.length; i++) {
                assertEquals(pixels[i], image.getRGB(i % size[0], i / size[0]) & 0xFFFFFF);
            }
        }
    }
}
