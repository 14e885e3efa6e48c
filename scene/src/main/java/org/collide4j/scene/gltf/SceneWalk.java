package org.collide4j.scene.gltf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.scene.assembly.Affine;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.Placements;
import org.collide4j.scene.assembly.UniqueNames;

/** Walks the nodes of the scene, parents first, in the file's order; every node with triangles becomes a part. */
final class SceneWalk {
    /**
     * A node still to be visited.
     *
     * @param named the nearest name above it, or empty
     * @param element the name of the building element it belongs to, made unique, or empty
     */
    private record Visit(int node, Affine parent, String named, String element) {}

    private final Json nodes;
    private final Accessors accessors;
    private final GltfMeshes meshes;
    private final Json meshList;
    private final Placements placements = new Placements();
    private final UniqueNames names = new UniqueNames();
    private final UniqueNames elements = new UniqueNames();
    private final Deque<Visit> open = new ArrayDeque<>();
    private final boolean[] seen;
    private final List<Part> parts = new ArrayList<>();
    private long collapsed;
    private int skinned;
    private int flattened;

    SceneWalk(Json root, Accessors accessors, GltfMeshes meshes) throws ModelFileException {
        this.nodes = root.list("nodes");
        this.accessors = accessors;
        this.meshes = meshes;
        this.meshList = root.list("meshes");
        this.seen = new boolean[nodes.size()];
    }

    List<Part> parts(int[] rootNodes) throws ModelFileException {
        for (int i = rootNodes.length - 1; i >= 0; i--) {
            open.push(new Visit(rootNodes[i], Affine.IDENTITY, "", ""));
        }
        while (!open.isEmpty()) {
            visit(open.pop());
        }
        return parts;
    }

    void note(Notes notes) {
        notes.collapsed(collapsed + placements.collapsed());
        notes.count(
                skinned,
                "part has a skin, which was left out: its shape is the one at rest",
                "parts have a skin, which was left out: their shape is the one at rest");
        notes.count(
                flattened,
                "part was left out: its scale flattens it to nothing",
                "parts were left out: their scale flattens them to nothing");
    }

    private void visit(Visit visit) throws ModelFileException {
        Json node = nodes.at(visit.node);
        if (seen[visit.node]) {
            throw node.bad("is reached twice, so the nodes are no tree", "export the file again");
        }
        seen[visit.node] = true;
        String own = node.text("name").strip();
        String named = own.isEmpty() ? visit.named : own;
        String element = IfcName.isElement(own) ? elements.unique(own) : visit.element;
        Affine toModel = visit.parent.times(LocalTransform.of(node));
        if (!toModel.isFinite()) {
            throw node.bad("its transform overflows", "export the file again");
        }
        if (node.has("mesh")) {
            addParts(node, toModel, partName(node, own, visit, element), element);
        }
        Json children = node.list("children");
        for (int i = children.size() - 1; i >= 0; i--) {
            open.push(new Visit(children.at(i).whole(), toModel, named, element));
        }
    }

    private void addParts(Json node, Affine toModel, String name, String element) throws ModelFileException {
        GltfMeshes.Entry entry = meshes.mesh(node.get("mesh").whole());
        if (entry.mesh().triangleCount() == 0) {
            return;
        }
        skinned += node.has("skin") ? 1 : 0;
        for (Affine instance : Instancing.of(node, accessors)) {
            addPart(node, entry, toModel.times(instance), name, element);
        }
    }

    private void addPart(Json node, GltfMeshes.Entry entry, Affine toModel, String name, String element)
            throws ModelFileException {
        collapsed += entry.collapsed();
        TriangleMesh mesh;
        Placements.Placed placed;
        try {
            placed = placements.place(entry.mesh(), toModel);
            mesh = placed.mesh();
        } catch (IllegalArgumentException e) {
            throw node.bad("its transform overflows", "export the file again");
        }
        if (mesh.triangleCount() == 0) {
            flattened++;
            return;
        }
        String unique = names.unique(name);
        String group = element.isEmpty() ? unique : element;
        parts.add(new Part(
                unique, group, placed.pose(), new Geometry.Surface(mesh), IfcName.isAir(element), Traits.NONE));
    }

    /** The node's own name if it says something, else its element's, its mesh's, or that of a node above it. */
    private String partName(Json node, String own, Visit visit, String element) throws ModelFileException {
        if (!own.isEmpty() && !(IfcName.isPieceOfElement(own) && !element.isEmpty())) {
            return own;
        }
        if (!element.isEmpty()) {
            return element;
        }
        String mesh = meshList.at(node.get("mesh").whole()).text("name").strip();
        if (!mesh.isEmpty()) {
            return mesh;
        }
        return visit.named.isEmpty() ? "node " + visit.node : visit.named;
    }
}
