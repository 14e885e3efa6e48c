package org.collide4j.app.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import tools.jackson.core.JsonGenerator;

/**
 * A mesh for the picture: coordinates on a grid of 65536 steps across the mesh, equal vertices made one.
 *
 * <p>That is 6 bytes a vertex instead of 24, and finer than any screen. The page needs shared vertices to tell smooth
 * edges from sharp ones.
 */
public final class PackedMesh {
    private static final int STEPS = 0xFFFF;

    private final Aabb bounds = new Aabb();
    private final double[] step = new double[3];
    private final ByteBuffer vertices;
    private final ByteBuffer triangles;
    private final boolean wide;

    public PackedMesh(TriangleMesh mesh) {
        Vector3 p = new Vector3();
        for (int i = 0; i < mesh.vertexCount(); i++) {
            bounds.add(mesh.vertex(i, p));
        }
        if (bounds.isEmpty()) {
            bounds.set(0, 0, 0, 0, 0, 0);
        }
        step[0] = (bounds.maxX - bounds.minX) / STEPS;
        step[1] = (bounds.maxY - bounds.minY) / STEPS;
        step[2] = (bounds.maxZ - bounds.minZ) / STEPS;
        vertices = ByteBuffer.allocate(6 * mesh.vertexCount()).order(ByteOrder.LITTLE_ENDIAN);
        int[] welded = weld(mesh);
        wide = vertices.position() / 6 > STEPS;
        triangles = ByteBuffer.allocate((wide ? 12 : 6) * mesh.triangleCount()).order(ByteOrder.LITTLE_ENDIAN);
        putTriangles(mesh, welded);
    }

    /** Puts each place on the grid once, and returns the number that each vertex of the mesh got. */
    private int[] weld(TriangleMesh mesh) {
        Map<Long, Integer> numbers = new HashMap<>();
        int[] welded = new int[mesh.vertexCount()];
        Vector3 p = new Vector3();
        for (int i = 0; i < welded.length; i++) {
            mesh.vertex(i, p);
            long x = steps(p.x - bounds.minX, step[0]);
            long y = steps(p.y - bounds.minY, step[1]);
            long z = steps(p.z - bounds.minZ, step[2]);
            Integer known = numbers.putIfAbsent(x << 32 | y << 16 | z, numbers.size());
            if (known == null) {
                vertices.putShort((short) x).putShort((short) y).putShort((short) z);
            }
            welded[i] = known == null ? numbers.size() - 1 : known;
        }
        return welded;
    }

    private static long steps(double offset, double step) {
        return step == 0 ? 0 : Math.min(STEPS, Math.round(offset / step));
    }

    private void putTriangles(TriangleMesh mesh, int[] welded) {
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int a = welded[mesh.corner(t, 0)];
            int b = welded[mesh.corner(t, 1)];
            int c = welded[mesh.corner(t, 2)];
            if (a != b && b != c && c != a) {
                put(a);
                put(b);
                put(c);
            }
        }
    }

    private void put(int index) {
        if (wide) {
            triangles.putInt(index);
        } else {
            triangles.putShort((short) index);
        }
    }

    /** The box around the mesh, in its own frame. */
    public Aabb bounds() {
        return bounds;
    }

    /** Returns a box around the mesh where a pose puts it. */
    public Aabb bounds(Pose pose) {
        Aabb around = new Aabb();
        Vector3 corner = new Vector3();
        for (int i = 0; i < 8; i++) {
            corner.set(
                    (i & 1) == 0 ? bounds.minX : bounds.maxX,
                    (i & 2) == 0 ? bounds.minY : bounds.maxY,
                    (i & 4) == 0 ? bounds.minZ : bounds.maxZ);
            around.add(pose.transform(corner, corner));
        }
        return around;
    }

    int vertexCount() {
        return vertices.position() / 6;
    }

    int triangleCount() {
        return triangles.position() / (wide ? 12 : 6);
    }

    /** Writes the mesh as one object, its numbers in base64. */
    public void write(JsonGenerator json) {
        json.writeStartObject();
        writeGrid(json);
        json.writeStringProperty("vertices", Base64.getEncoder().encodeToString(bytes(vertices)));
        json.writeStringProperty("triangles", Base64.getEncoder().encodeToString(bytes(triangles)));
        json.writeEndObject();
    }

    /** Writes the mesh as one object without its numbers, which {@link #writeNumbers} writes. */
    public void writeHead(JsonGenerator json) {
        json.writeStartObject();
        writeGrid(json);
        json.writeNumberProperty("vertices", vertexCount());
        json.writeNumberProperty("triangles", triangleCount());
        json.writeEndObject();
    }

    /** Writes the vertices, then the corners of the triangles, little-endian. */
    public void writeNumbers(OutputStream out) throws IOException {
        out.write(bytes(vertices));
        out.write(bytes(triangles));
    }

    private void writeGrid(JsonGenerator json) {
        json.writeName("min");
        json.writeArray(new double[] {bounds.minX, bounds.minY, bounds.minZ}, 0, 3);
        json.writeName("step");
        json.writeArray(step, 0, 3);
        json.writeBooleanProperty("wide", wide);
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] used = new byte[buffer.position()];
        buffer.duplicate().flip().get(used);
        return used;
    }
}
