package org.collide4j.scene.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.text.FileBytes;
import org.jspecify.annotations.Nullable;

/** The bytes of a glTF's buffers and views, from its binary chunk, from files beside it or from data URIs. */
final class Buffers {
    /** A piece of a buffer; stride is 0 if elements follow each other tightly. */
    record View(Json json, ByteBuffer bytes, int stride) {}

    private final Json root;
    private final @Nullable ByteBuffer binary;
    private final Map<Integer, ByteBuffer> loaded = new HashMap<>();

    Buffers(Container container) {
        root = container.root();
        binary = container.binary();
    }

    View view(int index) throws ModelFileException {
        Json view = root.list("bufferViews").at(index);
        for (String extension : view.has("extensions") ? view.get("extensions").keys() : List.<String>of()) {
            if (extension.endsWith("_meshopt_compression")) {
                throw Extensions.compressed(view, extension);
            }
        }
        ByteBuffer buffer = buffer(view.get("buffer").whole());
        int offset = view.whole("byteOffset", 0);
        int length = view.get("byteLength").whole();
        if ((long) offset + length > buffer.limit()) {
            throw view.bad(
                    "ends at byte " + ((long) offset + length) + " of a buffer of " + buffer.limit(),
                    "export the file again: it is damaged or cut short");
        }
        ByteBuffer bytes = buffer.slice(offset, length).order(ByteOrder.LITTLE_ENDIAN);
        return new View(view, bytes, view.whole("byteStride", 0));
    }

    private ByteBuffer buffer(int index) throws ModelFileException {
        ByteBuffer known = loaded.get(index);
        if (known != null) {
            return known;
        }
        Json buffer = root.list("buffers").at(index);
        ByteBuffer bytes = load(buffer, index);
        int length = buffer.get("byteLength").whole();
        if (length > bytes.limit()) {
            throw buffer.bad(
                    "should have " + length + " bytes, but has " + bytes.limit(),
                    "export the file again: it is damaged or cut short");
        }
        loaded.put(index, bytes);
        return bytes;
    }

    private ByteBuffer load(Json buffer, int index) throws ModelFileException {
        String uri = buffer.text("uri");
        if (uri.isEmpty()) {
            if (index == 0 && binary != null) {
                return binary;
            }
            throw buffer.bad("has no data", "export the file again, without compression");
        }
        if (uri.toLowerCase(Locale.ROOT).startsWith("data:")) {
            return ByteBuffer.wrap(decoded(buffer, uri));
        }
        if (uri.contains("://")) {
            throw buffer.bad("lies at " + uri, "download it and name it by a relative path");
        }
        return ByteBuffer.wrap(beside(buffer, uri));
    }

    private static byte[] decoded(Json buffer, String uri) throws ModelFileException {
        int comma = uri.indexOf(',');
        if (comma < 0 || !uri.substring(0, comma).endsWith(";base64")) {
            throw buffer.bad("is a data URI, but not in base64", "export the file again");
        }
        try {
            return Base64.getDecoder().decode(uri.substring(comma + 1));
        } catch (IllegalArgumentException e) {
            throw buffer.bad("is not valid base64", "export the file again: it is damaged or cut short");
        }
    }

    private static byte[] beside(Json buffer, String uri) throws ModelFileException {
        try {
            Path plain = buffer.file().resolveSibling(uri);
            Path file = Files.exists(plain) ? plain : buffer.file().resolveSibling(percentDecoded(uri));
            if (!Files.exists(file)) {
                throw buffer.bad("the file " + uri + " is missing", "put it beside the model");
            }
            return FileBytes.read(file);
        } catch (InvalidPathException e) {
            throw buffer.bad("'" + uri + "' is no path", "export the file again");
        }
    }

    private static String percentDecoded(String uri) {
        byte[] bytes = uri.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            if (bytes[i] == '%' && low >= 0) {
                bytes[length++] = (byte) (16 * high + low);
                i += 2;
            } else {
                bytes[length++] = bytes[i];
            }
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
}
