package org.collide4j.scene.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;
import org.jspecify.annotations.Nullable;

/**
 * A glTF file opened: its JSON tree, and the binary chunk if it is a GLB.
 *
 * @param binary little-endian; null if there is none
 * @param size of the file in bytes
 */
record Container(Json root, @Nullable ByteBuffer binary, long size) {
    private static final int MAGIC = 0x46546C67; // "glTF"
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;

    static Container open(Path file) throws ModelFileException {
        byte[] bytes = FileBytes.read(file);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length >= 4 && buffer.getInt(0) == MAGIC) {
            return binary(file, bytes, buffer);
        }
        boolean hasMark = bytes.length > 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB;
        int from = hasMark ? 3 : 0;
        if (!new String(bytes, from, Math.min(64, bytes.length - from), StandardCharsets.ISO_8859_1)
                .stripLeading()
                .startsWith("{")) {
            throw new ModelFileException(
                    file, "byte 0", "is no glTF: it begins neither with 'glTF' nor with '{'", "export it again");
        }
        return new Container(JsonTree.parse(file, bytes, from, bytes.length - from), null, bytes.length);
    }

    private static Container binary(Path file, byte[] bytes, ByteBuffer buffer) throws ModelFileException {
        if (bytes.length < 20) {
            throw cut(file, "byte " + bytes.length, "the GLB header is incomplete");
        }
        if (buffer.getInt(4) != 2) {
            throw new ModelFileException(
                    file, "byte 4", "is GLB version " + buffer.getInt(4), "convert it to glTF 2.0");
        }
        long length = buffer.getInt(8) & 0xFFFFFFFFL;
        if (length > bytes.length) {
            throw cut(file, "byte 8", "the header announces " + length + " bytes, but the file has " + bytes.length);
        }
        Json root = null;
        ByteBuffer binary = null;
        int at = 12;
        while (at + 8 <= length) {
            long size = buffer.getInt(at) & 0xFFFFFFFFL;
            if (size > length - at - 8) {
                throw cut(
                        file,
                        "byte " + at,
                        "a chunk announces " + size + " bytes, but " + (length - at - 8) + " follow");
            }
            int type = buffer.getInt(at + 4);
            if (root == null && type == JSON) {
                root = JsonTree.parse(file, bytes, at + 8, (int) size);
            } else if (binary == null && type == BIN) {
                binary = buffer.slice(at + 8, (int) size).order(ByteOrder.LITTLE_ENDIAN);
            }
            at += 8 + (int) size;
        }
        if (root == null) {
            throw cut(file, "byte 12", "the GLB has no JSON chunk");
        }
        return new Container(root, binary, bytes.length);
    }

    private static ModelFileException cut(Path file, String place, String what) {
        return new ModelFileException(file, place, what, "export or copy it again: it is damaged or cut short");
    }
}
