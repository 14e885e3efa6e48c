package org.collide4j.app.render;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.InflaterInputStream;

/** The pixels of a PNG file of three bytes a pixel, whose rows are stored as differences from the row above. */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record ReadPng(int width, int height, byte[] channels) {
    static ReadPng of(Path file) throws IOException {
        ByteBuffer chunks = ByteBuffer.wrap(Files.readAllBytes(file));
        int width = chunks.getInt(16);
        int height = chunks.getInt(20);
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        for (int at = 8; at < chunks.capacity(); at += 12 + chunks.getInt(at)) {
            if (chunks.getInt(at + 4) == 0x49444154) { // IDAT
                data.write(chunks.array(), at + 8, chunks.getInt(at));
            }
        }
        byte[] rows = new InflaterInputStream(new ByteArrayInputStream(data.toByteArray())).readAllBytes();
        byte[] channels = new byte[3 * width * height];
        for (int i = 0; i < channels.length; i++) {
            int row = i / (3 * width);
            channels[i] = (byte) (rows[i + row + 1] + (row == 0 ? 0 : channels[i - 3 * width]));
        }
        return new ReadPng(width, height, channels);
    }

    /** Returns the colour of a pixel as 0xRRGGBB. */
    int rgb(int column, int row) {
        int i = 3 * (row * width + column);
        return ((channels[i] & 0xFF) << 16) | ((channels[i + 1] & 0xFF) << 8) | (channels[i + 2] & 0xFF);
    }
}
