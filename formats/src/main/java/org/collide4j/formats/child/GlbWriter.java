package org.collide4j.formats.child;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.PointerBuffer;
import org.lwjgl.assimp.AIFace;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIVector3D;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes a scene of Assimp as GLB: triangles, nodes, names, materials and what nodes state; nothing else. */
final class GlbWriter {
    private static final int GLTF = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final int FLOAT = 5126;
    private static final int UNSIGNED_INT = 5125;
    private static final int TRIANGLE = 3;

    private final AIScene scene;
    private final double unit;
    private final List<AIMesh> meshes = new ArrayList<>();
    private final long[] triangles;

    /** @param unit the factor to metres */
    GlbWriter(AIScene scene, double unit) {
        this.scene = scene;
        this.unit = unit;
        PointerBuffer pointers = scene.mMeshes();
        for (int i = 0; pointers != null && i < scene.mNumMeshes(); i++) {
            meshes.add(AIMesh.create(pointers.get(i)));
        }
        triangles = meshes.stream().mapToLong(GlbWriter::triangles).toArray();
    }

    private static long triangles(AIMesh mesh) {
        long count = 0;
        for (AIFace face : mesh.mFaces()) {
            count += face.mNumIndices() == TRIANGLE ? 1 : 0;
        }
        return count;
    }

    void write(Path file) throws IOException, RefusedException {
        long length = 0;
        for (int i = 0; i < meshes.size(); i++) {
            length += positionBytes(i) + indexBytes(i);
        }
        byte[] json = json(length);
        long whole = 28L + json.length + length;
        if (whole > Integer.MAX_VALUE) {
            throw new RefusedException("it has more than 2 GiB of triangles");
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            out.write(words(GLTF, 2, (int) whole, json.length, JSON));
            out.write(json);
            out.write(words((int) length, BIN));
            for (AIMesh mesh : meshes) {
                positions(mesh, out);
                indices(mesh, out);
            }
        }
    }

    private long positionBytes(int mesh) {
        return 12L * meshes.get(mesh).mNumVertices();
    }

    private long indexBytes(int mesh) {
        return 12 * triangles[mesh];
    }

    private static void positions(AIMesh mesh, OutputStream out) throws IOException {
        ByteBuffer corner = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        for (AIVector3D vertex : mesh.mVertices()) {
            corner.clear().putFloat(vertex.x()).putFloat(vertex.y()).putFloat(vertex.z());
            out.write(corner.array());
        }
    }

    private static void indices(AIMesh mesh, OutputStream out) throws IOException {
        ByteBuffer corners = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        for (AIFace face : mesh.mFaces()) {
            if (face.mNumIndices() == TRIANGLE) {
                corners.clear();
                corners.asIntBuffer().put(face.mIndices());
                out.write(corners.array());
            }
        }
    }

    private static byte[] words(int... words) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(words);
        return bytes.array();
    }

    private byte[] json(long length) throws RefusedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            json.writeObjectPropertyStart("asset");
            json.writeStringProperty("version", "2.0");
            json.writeEndObject();
            Map<List<Integer>, Integer> lists = new HashMap<>();
            NodeWriter nodes = new NodeWriter(json, lists);
            nodes.write(scene.mRootNode(), unit);
            json.writeArrayPropertyStart("meshes");
            List<List<Integer>> inOrder = new ArrayList<>(lists.keySet());
            inOrder.sort((a, b) -> Integer.compare(lists.getOrDefault(a, 0), lists.getOrDefault(b, 0)));
            inOrder.forEach(list -> mesh(json, list));
            json.writeEndArray();
            MaterialWriter.write(json, scene);
            accessors(json);
            views(json);
            json.writeArrayPropertyStart("buffers");
            json.writeStartObject();
            json.writeNumberProperty("byteLength", length);
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
        while (bytes.size() % 4 != 0) {
            bytes.write(' ');
        }
        return bytes.toByteArray();
    }

    private void mesh(JsonGenerator json, List<Integer> list) {
        json.writeStartObject();
        json.writeArrayPropertyStart("primitives");
        for (int mesh : list) {
            json.writeStartObject();
            if (triangles[mesh] == 0) {
                json.writeNumberProperty("mode", 0); // points or lines, which the reader counts
            } else {
                json.writeNumberProperty("indices", 2 * mesh + 1);
                json.writeNumberProperty("material", meshes.get(mesh).mMaterialIndex());
            }
            json.writeObjectPropertyStart("attributes");
            json.writeNumberProperty("POSITION", 2 * mesh);
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void accessors(JsonGenerator json) {
        json.writeArrayPropertyStart("accessors");
        for (int i = 0; i < meshes.size(); i++) {
            accessor(json, 2 * i, FLOAT, "VEC3", meshes.get(i).mNumVertices());
            accessor(json, 2 * i + 1, UNSIGNED_INT, "SCALAR", 3 * triangles[i]);
        }
        json.writeEndArray();
    }

    private static void accessor(JsonGenerator json, int view, int componentType, String type, long count) {
        json.writeStartObject();
        json.writeNumberProperty("bufferView", view);
        json.writeNumberProperty("componentType", componentType);
        json.writeStringProperty("type", type);
        json.writeNumberProperty("count", count);
        json.writeEndObject();
    }

    private void views(JsonGenerator json) {
        json.writeArrayPropertyStart("bufferViews");
        long at = 0;
        for (int i = 0; i < meshes.size(); i++) {
            view(json, at, positionBytes(i));
            view(json, at + positionBytes(i), indexBytes(i));
            at += positionBytes(i) + indexBytes(i);
        }
        json.writeEndArray();
    }

    private static void view(JsonGenerator json, long offset, long length) {
        json.writeStartObject();
        json.writeNumberProperty("buffer", 0);
        json.writeNumberProperty("byteOffset", offset);
        json.writeNumberProperty("byteLength", length);
        json.writeEndObject();
    }
}
