package org.collide4j.scene.gltf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Puts a small glTF together: one view an accessor, the JSON of the rest written by hand. */
public final class GlbFile {
    private static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    private static final int[] FACES = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

    private final ByteArrayOutputStream binary = new ByteArrayOutputStream();
    private final List<String> views = new ArrayList<>();
    private final List<String> accessors = new ArrayList<>();

    /** Accessor 0 holds the corners of a tetrahedron with outward faces and volume 1/6, accessor 1 its corner indices. */
    public static GlbFile tetrahedron() {
        GlbFile file = new GlbFile();
        file.accessor(floats(CORNERS), 5126, 4, "VEC3", "");
        file.accessor(shorts(FACES), 5123, 12, "SCALAR", "");
        return file;
    }

    public static byte[] floats(float... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : numbers) {
            bytes.putFloat(number);
        }
        return bytes.array();
    }

    public static byte[] shorts(int... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int number : numbers) {
            bytes.putShort((short) number);
        }
        return bytes.array();
    }

    public static byte[] bytes(int... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(numbers.length);
        for (int number : numbers) {
            bytes.put((byte) number);
        }
        return bytes.array();
    }

    /** Appends a view of the bytes; more is further members of its JSON, after a comma. */
    public int view(byte[] bytes, String more) {
        views.add("{\"buffer\":0,\"byteOffset\":" + binary.size() + ",\"byteLength\":" + bytes.length + more + "}");
        binary.writeBytes(bytes);
        while (binary.size() % 4 != 0) {
            binary.write(0);
        }
        return views.size() - 1;
    }

    public int accessor(byte[] bytes, int componentType, int count, String type, String more) {
        return accessor("\"bufferView\":" + view(bytes, "") + ",\"componentType\":" + componentType + ",\"count\":"
                + count + ",\"type\":\"" + type + "\"" + more);
    }

    public int accessor(String members) {
        accessors.add("{" + members + "}");
        return accessors.size() - 1;
    }

    /** The JSON of the file with the given meshes and nodes; every node is a root unless more says otherwise. */
    public String json(String meshes, String nodes, String more) {
        return "{\"asset\":{\"version\":\"2.0\"},\"accessors\":[" + String.join(",", accessors) + "],\"bufferViews\":["
                + String.join(",", views) + "],\"buffers\":[{\"byteLength\":" + binary.size() + "}],\"meshes\":["
                + meshes
                + "],\"nodes\":[" + nodes + "]" + more + "}";
    }

    /** The bytes of a GLB with one mesh made of accessors 0 and 1, and the given nodes. */
    public byte[] glb(String nodes, String more) {
        return glb(json("{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}", nodes, more));
    }

    public byte[] glb(String json) {
        byte[] text = (json + " ".repeat(3 - (json.getBytes(StandardCharsets.UTF_8).length + 3) % 4))
                .getBytes(StandardCharsets.UTF_8);
        ByteBuffer glb = ByteBuffer.allocate(28 + text.length + binary.size()).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(glb.capacity());
        glb.putInt(text.length).putInt(0x4E4F534A).put(text);
        glb.putInt(binary.size()).putInt(0x004E4942).put(binary.toByteArray());
        return glb.array();
    }

    public byte[] binary() {
        return binary.toByteArray();
    }

    public static Path write(Path folder, String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }
}
