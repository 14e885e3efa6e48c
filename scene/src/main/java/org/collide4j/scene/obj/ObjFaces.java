package org.collide4j.scene.obj;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.ModelFileException;

/** The vertices and faces of an OBJ file as they stand in it, and to which object or group each run of faces belongs. */
final class ObjFaces {
    /**
     * The faces from the index on, up to the next run.
     *
     * @param number of the object, counted from 1; 0 for faces before the first
     */
    record Run(int number, String object, String group, int firstFace) {}

    /** Number of the material of faces before the first. */
    static final int NO_MATERIAL = -1;

    private final Path file;
    private double[] vertices = new double[3 * 1024];
    private int vertexCount;
    private int[] corners = new int[4096];
    private int cornerCount;
    private int[] starts = new int[1024];
    private int[] lines = new int[1024];
    private int[] materials = new int[1024];
    private int faceCount;
    private final List<String> materialNames = new ArrayList<>();
    private final Map<String, Integer> materialNumbers = new HashMap<>();
    private int material = NO_MATERIAL;
    private final List<Run> runs = new ArrayList<>();
    private String object = "";
    private String group = "";
    private int objects;

    ObjFaces(Path file) {
        this.file = file;
        runs.add(new Run(0, "", "", 0));
    }

    void vertex(double x, double y, double z) {
        if (3 * vertexCount == vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * vertices.length);
        }
        vertices[3 * vertexCount] = x;
        vertices[3 * vertexCount + 1] = y;
        vertices[3 * vertexCount + 2] = z;
        vertexCount++;
    }

    void object(String name) {
        object = name;
        objects++;
        runs.add(new Run(objects, object, group, faceCount));
    }

    void group(String name) {
        group = name;
        runs.add(new Run(objects, object, group, faceCount));
    }

    /** The material of all faces from here on. */
    void material(String name) {
        material = materialNumbers.computeIfAbsent(name, unknown -> {
            materialNames.add(unknown);
            return materialNames.size() - 1;
        });
    }

    void begin(int line) {
        if (faceCount == starts.length) {
            starts = Arrays.copyOf(starts, 2 * faceCount);
            lines = Arrays.copyOf(lines, 2 * faceCount);
            materials = Arrays.copyOf(materials, 2 * faceCount);
        }
        materials[faceCount] = material;
        starts[faceCount] = cornerCount;
        lines[faceCount++] = line;
    }

    void corner(int vertex) {
        if (cornerCount == corners.length) {
            corners = Arrays.copyOf(corners, 2 * cornerCount);
        }
        corners[cornerCount++] = vertex;
    }

    /** All vertices: x0 y0 z0 x1 … */
    double[] vertices() {
        return Arrays.copyOf(vertices, 3 * vertexCount);
    }

    int vertexCount() {
        return vertexCount;
    }

    int faceCount() {
        return faceCount;
    }

    List<Run> runs() {
        return runs;
    }

    boolean hasObjects() {
        return objects > 0;
    }

    int cornersOf(int face) {
        return (face + 1 < faceCount ? starts[face + 1] : cornerCount) - starts[face];
    }

    /** The vertex of a face's corner; faces may name vertices that come behind them, so the check comes late. */
    int vertexOf(int face, int corner) throws ModelFileException {
        int vertex = corners[starts[face] + corner];
        if (vertex >= vertexCount) {
            throw new ModelFileException(
                    file,
                    "line " + lines[face],
                    "a face names vertex " + (vertex + 1) + ", but the file has " + vertexCount,
                    "export it again: it is damaged or cut short");
        }
        return vertex;
    }

    double coordinate(int vertex, int axis) {
        return vertices[3 * vertex + axis];
    }

    int line(int face) {
        return lines[face];
    }

    /** The number of the face's material, or {@link #NO_MATERIAL}. */
    int materialOf(int face) {
        return materials[face];
    }

    String materialName(int number) {
        return materialNames.get(number);
    }
}
