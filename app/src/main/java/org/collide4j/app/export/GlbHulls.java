package org.collide4j.app.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.view.Frame;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Hulls as binary glTF 2.0: a node a part, below it a node, a mesh and a material a hull.
 *
 * <p>glTF has y up and lengths in metres. A model of another unit, or with z up, hangs below one node that turns and
 * scales it. Vertices are floats from the middle of their hull, whose place is a number in full precision: rounding moves
 * a vertex by less than 1e-7 of the hull's size.
 */
final class GlbHulls {
    private static final int MAGIC = 0x46546C67;
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;
    private static final int FLOAT = 5126;
    private static final int UNSIGNED_INT = 5125;
    private static final int ARRAY_BUFFER = 34962;
    private static final int ELEMENT_ARRAY_BUFFER = 34963;

    private final List<HullGroup> groups;
    private final Frame frame;
    private final List<Piece> pieces = new ArrayList<>();
    private final ByteArrayOutputStream binary = new ByteArrayOutputStream();

    /** A hull with the box around its vertices, which are told from the middle. */
    private static final class Piece {
        final String name;
        final Hull hull;
        final Vector3 middle = new Vector3();
        final float[] low = new float[3];
        final float[] high = new float[3];
        final int[] corners;

        Piece(String name, Hull hull) {
            this.name = name;
            this.hull = hull;
            corners = HullTriangles.corners(hull.boundary().graph());
            Aabb box = new Aabb();
            hull.bounds(box);
            box.center(middle);
        }
    }

    GlbHulls(List<HullGroup> groups, Frame frame) {
        this.groups = groups;
        this.frame = frame;
        for (HullGroup group : groups) {
            for (int i = 0; i < group.hulls().size(); i++) {
                add(group.nameOf(i), group.hulls().get(i));
            }
        }
    }

    private void add(String name, Hull hull) {
        Piece piece = new Piece(name, hull);
        ByteBuffer vertices = ByteBuffer.allocate(12 * hull.vertexCount()).order(ByteOrder.LITTLE_ENDIAN);
        Vector3 v = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, v).sub(piece.middle);
            float[] place = {(float) v.x, (float) v.y, (float) v.z};
            for (int k = 0; k < 3; k++) {
                piece.low[k] = i == 0 ? place[k] : Math.min(piece.low[k], place[k]);
                piece.high[k] = i == 0 ? place[k] : Math.max(piece.high[k], place[k]);
                vertices.putFloat(place[k]);
            }
        }
        binary.writeBytes(vertices.array());
        ByteBuffer indices = ByteBuffer.allocate(4 * piece.corners.length).order(ByteOrder.LITTLE_ENDIAN);
        indices.asIntBuffer().put(piece.corners);
        binary.writeBytes(indices.array());
        pieces.add(piece);
    }

    /** Writes the file, and leaves the stream open. */
    void write(OutputStream out) throws IOException {
        byte[] json = padded(json(), (byte) ' ');
        byte[] numbers = padded(binary.toByteArray(), (byte) 0);
        ByteBuffer head = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(MAGIC).putInt(2).putInt(28 + json.length + numbers.length);
        head.putInt(json.length).putInt(JSON_CHUNK);
        out.write(head.array());
        out.write(json);
        ByteBuffer between = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        out.write(between.putInt(numbers.length).putInt(BINARY_CHUNK).array());
        out.write(numbers);
    }

    private static byte[] padded(byte[] bytes, byte filler) {
        byte[] whole = java.util.Arrays.copyOf(bytes, (bytes.length + 3) / 4 * 4);
        java.util.Arrays.fill(whole, bytes.length, whole.length, filler);
        return whole;
    }

    private byte[] json() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (JsonGenerator json =
                JsonFactory.builder().build().createGenerator(ObjectWriteContext.empty(), text, JsonEncoding.UTF8)) {
            json.writeStartObject();
            json.writeObjectPropertyStart("asset");
            json.writeStringProperty("version", "2.0");
            json.writeStringProperty("generator", "collide4j");
            json.writeEndObject();
            writeNodes(json);
            writeMeshes(json);
            writeAccessors(json);
            writeViews(json);
            json.writeEndObject();
        }
        return text.toByteArray();
    }

    /** Writes the scene: nodes of hulls first, numbered as the hulls are, then those of parts, then the root. */
    private void writeNodes(JsonGenerator json) {
        json.writeNumberProperty("scene", 0);
        json.writeArrayPropertyStart("scenes");
        json.writeStartObject();
        writeNumbers("nodes", pieces.size() + groups.size(), 1, json);
        json.writeEndObject();
        json.writeEndArray();
        json.writeArrayPropertyStart("nodes");
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            json.writeStartObject();
            json.writeStringProperty("name", piece.name);
            json.writeNumberProperty("mesh", i);
            json.writeName("translation");
            json.writeArray(new double[] {piece.middle.x, piece.middle.y, piece.middle.z}, 0, 3);
            json.writeEndObject();
        }
        int first = 0;
        for (HullGroup group : groups) {
            int hulls = group.hulls().size();
            writeNode(group.name(), group.pose().matrix(new double[16]), first, hulls, json);
            first += hulls;
        }
        writeNode("model", rootMatrix(), first, groups.size(), json);
        json.writeEndArray();
    }

    private static void writeNode(String name, double[] matrix, int firstChild, int children, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("name", name);
        json.writeName("matrix");
        json.writeArray(matrix, 0, 16);
        writeNumbers("children", firstChild, children, json);
        json.writeEndObject();
    }

    /** Writes consecutive numbers; nothing if there are none: glTF has no empty lists. */
    private static void writeNumbers(String name, int first, int count, JsonGenerator json) {
        if (count > 0) {
            json.writeName(name);
            json.writeArray(
                    java.util.stream.IntStream.range(first, first + count).toArray(), 0, count);
        }
    }

    /** Returns the matrix from the model's frame to that of glTF, column by column. */
    private double[] rootMatrix() {
        double m = frame.metres();
        return frame.isYUp()
                ? new double[] {m, 0, 0, 0, 0, m, 0, 0, 0, 0, m, 0, 0, 0, 0, 1}
                : new double[] {m, 0, 0, 0, 0, 0, -m, 0, 0, m, 0, 0, 0, 0, 0, 1};
    }

    private void writeMeshes(JsonGenerator json) {
        json.writeArrayPropertyStart("meshes");
        for (int i = 0; i < pieces.size(); i++) {
            json.writeStartObject();
            json.writeArrayPropertyStart("primitives");
            json.writeStartObject();
            json.writeObjectPropertyStart("attributes");
            json.writeNumberProperty("POSITION", 2 * i);
            json.writeEndObject();
            json.writeNumberProperty("indices", 2 * i + 1);
            json.writeNumberProperty("material", i);
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("materials");
        for (int i = 0; i < pieces.size(); i++) {
            int colour = Palette.colour(i);
            json.writeStartObject();
            json.writeObjectPropertyStart("pbrMetallicRoughness");
            json.writeName("baseColorFactor");
            json.writeArray(
                    new double[] {
                        Palette.light(colour, 0), Palette.light(colour, 1), Palette.light(colour, 2), 1,
                    },
                    0,
                    4);
            json.writeNumberProperty("metallicFactor", 0.0);
            json.writeNumberProperty("roughnessFactor", 0.7);
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeAccessors(JsonGenerator json) {
        json.writeArrayPropertyStart("accessors");
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            startAccessor(2 * i, FLOAT, piece.hull.vertexCount(), "VEC3", json);
            writeFloats("min", piece.low, json);
            writeFloats("max", piece.high, json);
            json.writeEndObject();
            startAccessor(2 * i + 1, UNSIGNED_INT, piece.corners.length, "SCALAR", json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void startAccessor(int view, int component, int count, String type, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("bufferView", view);
        json.writeNumberProperty("componentType", component);
        json.writeNumberProperty("count", count);
        json.writeStringProperty("type", type);
    }

    private static void writeFloats(String name, float[] values, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        for (float value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }

    private void writeViews(JsonGenerator json) {
        json.writeArrayPropertyStart("bufferViews");
        int offset = 0;
        for (Piece piece : pieces) {
            offset += writeView(offset, 12 * piece.hull.vertexCount(), ARRAY_BUFFER, json);
            offset += writeView(offset, 4 * piece.corners.length, ELEMENT_ARRAY_BUFFER, json);
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("buffers");
        json.writeStartObject();
        json.writeNumberProperty("byteLength", offset);
        json.writeEndObject();
        json.writeEndArray();
    }

    private static int writeView(int offset, int length, int target, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("buffer", 0);
        json.writeNumberProperty("byteOffset", offset);
        json.writeNumberProperty("byteLength", length);
        json.writeNumberProperty("target", target);
        json.writeEndObject();
        return length;
    }
}
