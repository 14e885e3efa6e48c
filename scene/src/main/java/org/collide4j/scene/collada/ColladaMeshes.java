package org.collide4j.scene.collada;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.MeshBuilder;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.xml.XmlElement;

/** The meshes of a Collada file: all faces of a geometry together, each geometry read once. */
final class ColladaMeshes {
    /**
     * A mesh.
     *
     * @param collapsed how many of its triangles were left out because two corners are one
     * @param symbol that of the material of most of its triangles; empty if they have none
     */
    record Entry(TriangleMesh mesh, int collapsed, String symbol) {}

    private final Primitives primitives;
    private final IdentityHashMap<XmlElement, Entry> read = new IdentityHashMap<>();
    private int curved;

    ColladaMeshes(Positions positions) {
        primitives = new Primitives(positions);
    }

    /** Returns the mesh of a geometry; it has no triangles if it is drawn with lines or curves. */
    Entry mesh(XmlElement geometry) throws ModelFileException {
        Entry known = read.get(geometry);
        if (known == null) {
            known = readMesh(geometry);
            read.put(geometry, known);
        }
        return known;
    }

    private Entry readMesh(XmlElement geometry) throws ModelFileException {
        MeshBuilder builder = new MeshBuilder();
        XmlElement plain = geometry.child("mesh");
        XmlElement mesh = plain == null ? geometry.child("convex_mesh") : plain;
        if (mesh == null || mesh.attributes().containsKey("convex_hull_of")) {
            curved++;
            return new Entry(builder.build(), 0, "");
        }
        primitives.into(builder);
        Map<String, Integer> trianglesOf = new LinkedHashMap<>();
        for (XmlElement primitive : mesh.children()) {
            int before = builder.triangleCount();
            primitives.add(primitive);
            int added = builder.triangleCount() - before;
            if (added > 0) {
                trianglesOf.merge(primitive.attributes().getOrDefault("material", ""), added, Integer::sum);
            }
        }
        return new Entry(builder.build(), builder.collapsed(), mostUsed(trianglesOf));
    }

    /** Returns the material with most triangles, the first of several. */
    private static String mostUsed(Map<String, Integer> trianglesOf) {
        String best = "";
        int most = 0;
        for (Map.Entry<String, Integer> entry : trianglesOf.entrySet()) {
            if (entry.getValue() > most) {
                best = entry.getKey();
                most = entry.getValue();
            }
        }
        return best;
    }

    void note(Notes notes) {
        notes.count(
                curved,
                "geometry of curves, or a hull of another geometry, was left out: only meshes are read",
                "geometries of curves, or hulls of others, were left out: only meshes are read");
        primitives.note(notes);
    }
}
