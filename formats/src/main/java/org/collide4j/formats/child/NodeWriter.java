package org.collide4j.formats.child;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.assimp.AIMatrix4x4;
import org.lwjgl.assimp.AIMetaData;
import org.lwjgl.assimp.AINode;
import tools.jackson.core.JsonGenerator;

/** Writes the nodes of a scene, parents before children, as the scene and the nodes of a glTF. */
final class NodeWriter {
    /** Assimp's IFC importer inserts nodes for relations: $RelAggregates, $RelVoidsElement. Their names say nothing. */
    private static final String RELATION = "$Rel";

    private final JsonGenerator json;
    private final Map<List<Integer>, Integer> meshLists;

    /** @param meshLists filled with the lists of meshes that nodes name, numbered as they come */
    NodeWriter(JsonGenerator json, Map<List<Integer>, Integer> meshLists) {
        this.json = json;
        this.meshLists = meshLists;
    }

    void write(@Nullable AINode root, double unit) throws RefusedException {
        if (root == null) {
            throw new RefusedException("it has no nodes");
        }
        List<AINode> nodes = new ArrayList<>(List.of(root));
        json.writeArrayPropertyStart("nodes");
        for (int i = 0; i < nodes.size(); i++) {
            write(nodes.get(i), nodes, i == 0 ? unit : 1);
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("scenes");
        json.writeStartObject();
        json.writeArrayPropertyStart("nodes");
        json.writeNumber(0);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void write(AINode node, List<AINode> nodes, double scale) throws RefusedException {
        json.writeStartObject();
        String name = StepText.restored(node.mName().dataString());
        if (!name.isEmpty() && !name.startsWith(RELATION)) {
            json.writeStringProperty("name", name);
        }
        matrix(node.mTransformation(), scale);
        List<Integer> meshes = meshes(node.mMeshes());
        if (!meshes.isEmpty()) {
            json.writeNumberProperty("mesh", meshLists.computeIfAbsent(meshes, list -> meshLists.size()));
        }
        PointerBuffer children = node.mChildren();
        if (children != null && node.mNumChildren() > 0) {
            json.writeArrayPropertyStart("children");
            for (int i = 0; i < node.mNumChildren(); i++) {
                json.writeNumber(nodes.size());
                nodes.add(AINode.create(children.get(i)));
            }
            json.writeEndArray();
        }
        extras(node.mMetadata());
        json.writeEndObject();
    }

    private static List<Integer> meshes(@Nullable IntBuffer indices) {
        List<Integer> meshes = new ArrayList<>();
        for (int i = 0; indices != null && i < indices.remaining(); i++) {
            meshes.add(indices.get(i));
        }
        return meshes;
    }

    /** Writes the columns of the matrix; the scale applies to what the node and its children hold. */
    private void matrix(AIMatrix4x4 m, double scale) throws RefusedException {
        float[] columns = {
            m.a1(), m.b1(), m.c1(), m.d1(), m.a2(), m.b2(), m.c2(), m.d2(),
            m.a3(), m.b3(), m.c3(), m.d3(), m.a4(), m.b4(), m.c4(), m.d4()
        };
        json.writeArrayPropertyStart("matrix");
        for (int i = 0; i < columns.length; i++) {
            if (!Float.isFinite(columns[i])) {
                throw new RefusedException("the place of a node is not finite");
            }
            json.writeNumber(i % 4 == 3 ? columns[i] : columns[i] * scale);
        }
        json.writeEndArray();
    }

    private void extras(@Nullable AIMetaData metadata) {
        if (metadata == null || metadata.mNumProperties() == 0) {
            return;
        }
        json.writeObjectPropertyStart("extras");
        Metadata.of(metadata).forEach((name, value) -> {
            if (value instanceof Boolean truth) {
                json.writeBooleanProperty(name, truth);
            } else {
                json.writeStringProperty(name, String.valueOf(value));
            }
        });
        json.writeEndObject();
    }
}
