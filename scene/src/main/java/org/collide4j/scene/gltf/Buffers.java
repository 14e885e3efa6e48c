package org.collide4j.scene.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;
import org.collide4j.scene.files.Lookup;
import org.collide4j.scene.files.References;
import org.jspecify.annotations.Nullable;

/** The bytes of a glTF's buffers and views, from its binary chunk, from files beside it or from data URIs. */
final class Buffers {
    /** A piece of a buffer; stride is 0 if elements follow each other tightly. */
    record View(Json json, ByteBuffer bytes, int stride) {}

    private final Json root;
    private final @Nullable ByteBuffer binary;
    private final References references;
    private final Growth growth;
    private final Map<Path, ByteBuffer> files = new HashMap<>();
    private final Map<Integer, ByteBuffer> loaded = new HashMap<>();
    private final MeshoptViews meshopt = new MeshoptViews();

    Buffers(Container container, References references, Growth growth) {
        this.growth = growth;
        this.references = references;
        root = container.root();
        binary = container.binary();
    }

    View view(int index) throws ModelFileException {
        Json view = root.list("bufferViews").at(index);
        Json extension = MeshoptViews.extension(view);
        ByteBuffer bytes = extension == null ? piece(view) : meshopt.decoded(index, view, extension, piece(extension));
        return new View(view, bytes, view.whole("byteStride", 0));
    }

    /** Returns the piece of a buffer that a view or its extension names. */
    private ByteBuffer piece(Json view) throws ModelFileException {
        ByteBuffer buffer = buffer(view.get("buffer").whole());
        int offset = view.whole("byteOffset", 0);
        int length = view.get("byteLength").whole();
        if ((long) offset + length > buffer.limit()) {
            throw view.bad(
                    "ends at byte " + ((long) offset + length) + " of a buffer of " + buffer.limit(),
                    "export the file again: it is damaged or cut short");
        }
        return buffer.slice(offset, length).order(ByteOrder.LITTLE_ENDIAN);
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
        return beside(buffer, uri);
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

    /** Many buffers may lie in one file, which is read once. */
    private ByteBuffer beside(Json buffer, String uri) throws ModelFileException {
        Lookup lookup = references.find(uri);
        if (lookup instanceof Lookup.Refused refused) {
            throw buffer.bad(refused.what(), refused.mend());
        }
        if (lookup instanceof Lookup.Missing missing) {
            throw buffer.bad(missing.what(), missing.mend());
        }
        Path file = ((Lookup.Found) lookup).file();
        ByteBuffer known = files.get(file);
        if (known == null) {
            known = ByteBuffer.wrap(FileBytes.read(file));
            files.put(file, known);
            growth.allow(known.limit());
        }
        return known;
    }
}
