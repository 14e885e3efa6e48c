package org.collide4j.render;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/**
 * A picture as a file in PNG: three bytes a pixel.
 *
 * <pre>{@code
 * int[] pixels = {0xFF0000, 0x0000FF}; // red, then blue
 * Files.write(Files.createTempFile("picture", ".png"), new Png(pixels, 2).bytes());
 * }</pre>
 */
public final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int DEPTH = 8;
    private static final int RGB = 2;
    /** Filter that stores the difference from the pixel above. */
    private static final int UP = 2;

    private final byte[] file;

    /** Creates the file of a picture whose pixels are 0xRRGGBB, row by row. */
    public Png(int[] pixels, int width) {
        int height = pixels.length / width;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        ByteBuffer head = ByteBuffer.allocate(13).putInt(width).putInt(height);
        head.put((byte) DEPTH).put((byte) RGB);
        chunk("IHDR", head.array(), out);
        byte[] data = deflated(filtered(pixels, width, height));
        chunk("IDAT", data, out);
        chunk("IEND", new byte[0], out);
        file = out.toByteArray();
    }

    /** Returns a copy of the file's bytes. */
    public byte[] bytes() {
        return file.clone();
    }

    private static byte[] deflated(byte[] data) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
            deflater.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory takes all that is written
        }
        return out.toByteArray();
    }

    private static byte[] filtered(int[] pixels, int width, int height) {
        ByteBuffer rows = ByteBuffer.allocate((3 * width + 1) * height);
        for (int y = 0; y < height; y++) {
            rows.put((byte) UP);
            for (int x = 0; x < width; x++) {
                int colour = pixels[y * width + x];
                int above = y == 0 ? 0 : pixels[(y - 1) * width + x];
                for (int shift = 16; shift >= 0; shift -= 8) {
                    rows.put((byte) ((colour >> shift) - (above >> shift)));
                }
            }
        }
        return rows.array();
    }

    private static void chunk(String type, byte[] data, ByteArrayOutputStream out) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        out.writeBytes(name);
        out.writeBytes(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}
