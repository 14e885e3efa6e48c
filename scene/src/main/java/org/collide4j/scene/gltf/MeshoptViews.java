package org.collide4j.scene.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.meshopt.DamagedStreamException;
import org.collide4j.scene.meshopt.Filter;
import org.collide4j.scene.meshopt.Meshopt;
import org.jspecify.annotations.Nullable;

/** Views compressed with EXT_meshopt_compression or KHR_meshopt_compression, each decoded once. */
final class MeshoptViews {
    private static final String MEND = "export the file again: it is damaged, or decompress it: 'gltf-transform copy'";

    private final Map<Integer, ByteBuffer> decoded = new HashMap<>();

    /** Returns the extension's object if the view is compressed, else null. */
    static @Nullable Json extension(Json view) throws ModelFileException {
        for (String name : Extensions.MESHOPT) {
            if (view.has("extensions") && view.get("extensions").has(name)) {
                return view.get("extensions").get(name);
            }
        }
        return null;
    }

    /** Returns what the view holds; {@code compressed} are the bytes that its extension names. */
    ByteBuffer decoded(int index, Json view, Json extension, ByteBuffer compressed) throws ModelFileException {
        ByteBuffer known = decoded.get(index);
        if (known == null) {
            known = ByteBuffer.wrap(decode(view, extension, compressed)).order(ByteOrder.LITTLE_ENDIAN);
            decoded.put(index, known);
        }
        return known;
    }

    private static byte[] decode(Json view, Json extension, ByteBuffer compressed) throws ModelFileException {
        int count = extension.get("count").whole();
        int stride = extension.get("byteStride").whole();
        if ((long) count * stride != view.get("byteLength").whole()) {
            throw view.bad("does not have the length of what its compressed data announces", MEND);
        }
        byte[] bytes = new byte[compressed.limit()];
        compressed.get(0, bytes);
        try {
            return switch (extension.get("mode").text()) {
                case "ATTRIBUTES" -> Meshopt.attributes(bytes, count, stride, filter(extension));
                case "TRIANGLES" -> Meshopt.triangles(bytes, count, stride);
                case "INDICES" -> Meshopt.indices(bytes, count, stride);
                default -> throw extension.bad("has the unknown mode " + shown(extension, "mode"), MEND);
            };
        } catch (DamagedStreamException e) {
            throw extension.bad(String.valueOf(e.getMessage()), MEND);
        }
    }

    private static Filter filter(Json extension) throws ModelFileException {
        Filter filter = extension.has("filter") ? Filter.named(extension.text("filter")) : Filter.NONE;
        if (filter == null) {
            throw extension.bad("has the filter " + shown(extension, "filter") + ", which is none of positions", MEND);
        }
        return filter;
    }

    private static String shown(Json extension, String member) throws ModelFileException {
        return Printable.token(extension.text(member));
    }
}
