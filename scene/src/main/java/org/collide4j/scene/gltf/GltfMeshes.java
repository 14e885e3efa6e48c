package org.collide4j.scene.gltf;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;

/** The meshes of a glTF: all triangles of all primitives of a mesh together, each mesh read once. */
final class GltfMeshes {
    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;

    /**
     * A mesh.
     *
     * @param collapsed how many of its triangles were left out because two corners are one
     * @param material the index of the material of most of its triangles, or {@link #NO_MATERIAL}
     */
    record Entry(TriangleMesh mesh, int collapsed, int material) {}

    /** Index of the material of triangles without one. */
    static final int NO_MATERIAL = -1;

    private final Json root;
    private final Accessors accessors;
    private final Draco draco;
    private final Growth growth;
    private final Map<Integer, Entry> read = new HashMap<>();
    private int withoutArea;
    private int withoutPositions;
    private int incomplete;
    private int morphed;

    GltfMeshes(Json root, Buffers buffers, Accessors accessors, Growth growth) {
        this.growth = growth;
        this.root = root;
        this.accessors = accessors;
        this.draco = new Draco(buffers, accessors);
    }

    /** The mesh of that index; it has no triangles if the file draws it with points or lines. */
    Entry mesh(int index) throws ModelFileException {
        Entry known = read.get(index);
        if (known == null) {
            MeshBuilder builder = new MeshBuilder();
            Json primitives = root.list("meshes").at(index).get("primitives");
            Map<Integer, Integer> trianglesOf = new TreeMap<>();
            for (int i = 0; i < primitives.size(); i++) {
                int before = builder.triangleCount();
                add(primitives.at(i), builder);
                int added = builder.triangleCount() - before;
                growth.triangles(primitives.at(i), added);
                trianglesOf.merge(material(primitives.at(i)), added, Integer::sum);
            }
            known = new Entry(builder.build(), builder.collapsed(), mostUsed(trianglesOf));
            read.put(index, known);
        }
        return known;
    }

    /** A damaged index counts as none: the shape is as good without its colour. */
    private static int material(Json primitive) {
        try {
            return primitive.whole("material", NO_MATERIAL);
        } catch (ModelFileException e) {
            return NO_MATERIAL;
        }
    }

    /** Returns the material with most triangles, the first of several. */
    private static int mostUsed(Map<Integer, Integer> trianglesOf) {
        int best = NO_MATERIAL;
        int most = 0;
        for (Map.Entry<Integer, Integer> entry : trianglesOf.entrySet()) {
            if (entry.getValue() > most) {
                best = entry.getKey();
                most = entry.getValue();
            }
        }
        return best;
    }

    void note(Notes notes) {
        notes.count(
                withoutArea,
                "set of points or lines was left out: it has no surface",
                "sets of points or lines were left out: they have no surface");
        notes.count(
                withoutPositions,
                "primitive without positions was left out",
                "primitives without positions were left out");
        notes.count(
                incomplete,
                "list of triangles ends within a triangle, which was left out",
                "lists of triangles end within a triangle, which was left out");
        notes.count(
                morphed,
                "primitive has morph targets, which were left out: its shape is the one at rest",
                "primitives have morph targets, which were left out: their shape is the one at rest");
    }

    private void add(Json primitive, MeshBuilder builder) throws ModelFileException {
        int mode = primitive.whole("mode", TRIANGLES);
        if (mode > FAN) {
            throw primitive.bad("has the unknown mode " + mode, "export the file again");
        }
        if (mode < TRIANGLES) {
            withoutArea++;
            return;
        }
        if (!primitive.get("attributes").has("POSITION")) {
            withoutPositions++;
            return;
        }
        morphed += primitive.list("targets").size() > 0 ? 1 : 0;
        if (draco.isNeeded(primitive)) {
            draco.decode(primitive, builder);
            return;
        }
        double[] positions =
                accessors.vectors(primitive.get("attributes").get("POSITION").whole(), "VEC3");
        int count = positions.length / 3;
        int[] corners = primitive.has("indices")
                ? accessors.indices(primitive.get("indices").whole(), count)
                : counted(count);
        int[] welded = new int[count];
        for (int corner : corners) {
            welded[corner] =
                    builder.vertex(positions[3 * corner], positions[3 * corner + 1], positions[3 * corner + 2]);
        }
        add(mode, corners, welded, builder);
    }

    private void add(int mode, int[] corners, int[] welded, MeshBuilder builder) {
        int step = mode == TRIANGLES ? 3 : 1;
        if (mode == TRIANGLES && corners.length % 3 != 0) {
            incomplete++;
        }
        for (int i = 0; i + 2 < corners.length; i += step) {
            int odd = mode == STRIP ? i & 1 : 0; // a strip turns over at every step
            int first = mode == FAN ? 0 : i;
            builder.triangle(welded[corners[first]], welded[corners[i + 1 + odd]], welded[corners[i + 2 - odd]]);
        }
    }

    private static int[] counted(int count) {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            indices[i] = i;
        }
        return indices;
    }
}
