package org.collide4j.scene.gltf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
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
     * @param path the names above it, outermost first
     * @param attributes those of the building element that it belongs to
     */
    private record Visit(
            int node, Affine parent, String named, String element, List<String> path, Map<String, String> attributes) {}

    /** Names of a path beyond this many are left out. */
    private static final int DEEPEST_PATH = 64;

    private final Json nodes;
    private final Accessors accessors;
    private final GltfMeshes meshes;
    private final Growth growth;
    private final Materials materials;
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

    SceneWalk(Json root, Accessors accessors, GltfMeshes meshes, Growth growth) throws ModelFileException {
        this.nodes = root.list("nodes");
        this.accessors = accessors;
        this.meshes = meshes;
        this.growth = growth;
        this.materials = new Materials(root);
        this.meshList = root.list("meshes");
        this.seen = new boolean[nodes.size()];
    }

    List<Part> parts(int[] rootNodes) throws ModelFileException {
        for (int i = rootNodes.length - 1; i >= 0; i--) {
            open.push(new Visit(rootNodes[i], Affine.IDENTITY, "", "", List.of(), Map.of()));
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
        boolean isElement = IfcName.isElement(own);
        String element = isElement ? elements.unique(own) : visit.element;
        Map<String, String> attributes = Extras.of(node, isElement ? ifcAttributes(own) : visit.attributes);
        Affine toModel = visit.parent.times(LocalTransform.of(node));
        if (!toModel.isFinite()) {
            throw node.bad("its transform overflows", "export the file again");
        }
        if (node.has("mesh")) {
            Traits traits = new Traits(visit.path, null, null, attributes);
            addParts(node, toModel, partName(node, own, visit, element), element, traits);
        }
        Json children = node.list("children");
        List<String> path = children.size() == 0 ? visit.path : below(visit.path, own);
        Map<String, String> inherited = element.isEmpty() ? Map.of() : attributes;
        for (int i = children.size() - 1; i >= 0; i--) {
            open.push(new Visit(children.at(i).whole(), toModel, named, element, path, inherited));
        }
    }

    private static List<String> below(List<String> path, String name) {
        if (name.isEmpty() || path.size() >= DEEPEST_PATH) {
            return path;
        }
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }

    /** Returns what the name of a building element says: its class, and its globally unique id. */
    private static Map<String, String> ifcAttributes(String name) {
        String guid = IfcName.guid(name);
        String ifcClass = IfcName.ifcClass(name);
        return guid == null ? Map.of("class", ifcClass) : Map.of("class", ifcClass, "guid", guid);
    }

    private void addParts(Json node, Affine toModel, String name, String element, Traits traits)
            throws ModelFileException {
        GltfMeshes.Entry entry = meshes.mesh(node.get("mesh").whole());
        if (entry.mesh().triangleCount() == 0) {
            return;
        }
        skinned += node.has("skin") ? 1 : 0;
        Traits material = materials.of(entry.material());
        Traits all = new Traits(traits.path(), material.material(), material.colour(), traits.attributes());
        List<Affine> instances = Instancing.of(node, accessors);
        growth.parts(node, instances.size());
        for (Affine instance : instances) {
            addPart(node, entry, toModel.times(instance), name, element, all);
        }
    }

    private void addPart(Json node, GltfMeshes.Entry entry, Affine toModel, String name, String element, Traits traits)
            throws ModelFileException {
        collapsed += entry.collapsed();
        TriangleMesh mesh;
        Placements.Placed placed;
        long baked = placements.triangles();
        try {
            placed = placements.place(entry.mesh(), toModel);
            mesh = placed.mesh();
        } catch (IllegalArgumentException e) {
            throw node.bad("its transform overflows", "export the file again");
        }
        growth.triangles(node, placements.triangles() - baked);
        if (mesh.triangleCount() == 0) {
            flattened++;
            return;
        }
        String unique = names.unique(name);
        String group = element.isEmpty() ? unique : element;
        parts.add(new Part(unique, group, placed.pose(), new Geometry.Surface(mesh), IfcName.isAir(element), traits));
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
