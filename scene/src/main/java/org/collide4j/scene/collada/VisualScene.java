package org.collide4j.scene.collada;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.scene.Traits;
import org.collide4j.scene.assembly.Affine;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.Placements;
import org.collide4j.scene.assembly.UniqueNames;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/** Walks the nodes of a visual scene, parents first, in the file's order; every mesh of a node becomes a part. */
final class VisualScene {
    /** Names of a path beyond this many are left out. */
    private static final int DEEPEST_PATH = 64;

    /** Elements that instances of nodes may repeat: nodes that instance each other twice would double without end. */
    private static final int MOST_REPEATED = 1_000_000;

    /** Nodes that instance nodes beyond this depth count as a circle. */
    private static final int DEEPEST_INSTANCE = 100;

    /**
     * A node still to be visited.
     *
     * @param named the nearest name above it, or empty
     * @param path the names above it, outermost first
     * @param unread a transform above it that cannot be read, or null
     * @param instances how many instances of nodes lead to it, one within the other
     */
    private record Visit(
            XmlElement node,
            Affine parent,
            String named,
            List<String> path,
            @Nullable XmlElement unread,
            int instances) {}

    private final Links links;
    private final double metres;
    private final ColladaMeshes meshes;
    private final Controllers controllers;
    private final BoundMaterials materials;
    private final IdentityHashMap<XmlElement, NodeTransform> transforms = new IdentityHashMap<>();
    private final Placements placements = new Placements();
    private final UniqueNames names = new UniqueNames();
    private final Deque<Visit> open = new ArrayDeque<>();
    private final List<Part> parts = new ArrayList<>();
    private Affine toModel = Affine.IDENTITY;
    private long repeated;
    private long collapsed;
    private int skinned;
    private int morphed;
    private int flattened;

    VisualScene(Links links, double metres) {
        this.links = links;
        this.metres = metres;
        meshes = new ColladaMeshes(new Positions(links, metres));
        controllers = new Controllers(links, metres);
        materials = new BoundMaterials(links);
    }

    /** Returns the parts of the scene, from whose axes the map leads to the model's. */
    List<Part> parts(XmlElement scene, Affine axes) throws ModelFileException {
        toModel = axes;
        List<XmlElement> nodes = scene.children("node");
        for (int i = nodes.size() - 1; i >= 0; i--) {
            open.push(new Visit(nodes.get(i), axes, "", List.of(), null, 0));
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
                "part has a skin, which was left out: its shape is the one in which it was bound",
                "parts have a skin, which was left out: their shape is the one in which they were bound");
        notes.count(
                morphed,
                "part has morph targets, which were left out: its shape is the one at rest",
                "parts have morph targets, which were left out: their shape is the one at rest");
        notes.count(
                flattened,
                "part was left out: its scale flattens it to nothing",
                "parts were left out: their scale flattens them to nothing");
        meshes.note(notes);
    }

    private void visit(Visit visit) throws ModelFileException {
        XmlElement node = visit.node;
        NodeTransform transform = transforms.get(node);
        if (transform == null) {
            transform = NodeTransform.of(node, metres);
            transforms.put(node, transform);
        }
        Affine placed = visit.parent.times(transform.local());
        if (!placed.isFinite()) {
            throw node.bad("the transform of the node overflows", "export it again");
        }
        String own = name(node);
        String named = own.isEmpty() ? visit.named : own;
        XmlElement unread = visit.unread == null ? transform.unread() : visit.unread;
        addParts(visit, placed, own, unread);
        List<String> path = below(visit.path, own);
        for (int i = node.children().size() - 1; i >= 0; i--) {
            XmlElement child = node.children().get(i);
            if (child.name().equals("node")) {
                open.push(new Visit(child, placed, named, path, unread, visit.instances));
            } else if (child.name().equals("instance_node")) {
                XmlElement target = links.target(child, "url", "node");
                open.push(new Visit(target, placed, named, path, unread, visit.instances + 1));
            }
        }
        requireEnd(visit);
    }

    /** Refuses nodes that instance themselves, and those that would never come to an end. */
    private void requireEnd(Visit visit) throws ModelFileException {
        if (visit.instances == 0) {
            return;
        }
        repeated += 1 + visit.node.children().size();
        if (visit.instances > DEEPEST_INSTANCE) {
            throw visit.node.bad(
                    "the node is instanced " + DEEPEST_INSTANCE + " deep, so probably within itself",
                    "repair the file, or export it again");
        }
        if (repeated > MOST_REPEATED) {
            throw visit.node.bad(
                    String.format(Locale.ROOT, "instances repeat more than %,d elements", MOST_REPEATED),
                    "split the file, or export it again");
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

    private void addParts(Visit visit, Affine placed, String own, @Nullable XmlElement unread)
            throws ModelFileException {
        String group = "";
        for (XmlElement instance : visit.node.children()) {
            if (instance.name().equals("instance_geometry")) {
                XmlElement geometry = links.target(instance, "url", "geometry");
                group = addPart(instance, geometry, placed, partName(own, geometry, visit), group, visit, unread);
            } else if (instance.name().equals("instance_controller")) {
                Controllers.Deformed deformed = controllers.of(instance);
                Affine bind = deformed.bindShape();
                Affine map = bind == null ? placed : toModel.times(bind);
                String name = partName(own, deformed.geometry(), visit);
                int before = parts.size();
                group = addPart(instance, deformed.geometry(), map, name, group, visit, bind == null ? unread : null);
                skinned += bind == null ? 0 : parts.size() - before;
                morphed += bind == null ? parts.size() - before : 0;
            }
        }
    }

    /**
     * Adds a part, if it has triangles.
     *
     * @param group that of the node's parts, empty if this is the first
     * @return the group of the node's parts
     */
    private String addPart(
            XmlElement instance,
            XmlElement geometry,
            Affine map,
            String name,
            String group,
            Visit visit,
            @Nullable XmlElement unread)
            throws ModelFileException {
        ColladaMeshes.Entry entry = meshes.mesh(geometry);
        if (entry.mesh().triangleCount() == 0) {
            return group;
        }
        if (unread != null) {
            throw unread.bad(
                    "<" + Printable.token(unread.name()) + "> places a mesh, and is not read",
                    "export it again with matrices");
        }
        collapsed += entry.collapsed();
        Placements.Placed placed = place(visit.node, entry, map);
        if (placed.mesh().triangleCount() == 0) {
            flattened++;
            return group;
        }
        Traits material = materials.of(instance, entry.symbol());
        String unique = names.unique(name);
        String groupOfNode = group.isEmpty() ? unique : group;
        parts.add(new Part(
                unique,
                groupOfNode,
                placed.pose(),
                new Geometry.Surface(placed.mesh()),
                false,
                material.withPath(visit.path)));
        return groupOfNode;
    }

    private Placements.Placed place(XmlElement node, ColladaMeshes.Entry entry, Affine map) throws ModelFileException {
        Placements.Placed placed;
        try {
            placed = placements.place(entry.mesh(), map);
        } catch (IllegalArgumentException e) {
            throw node.bad("the transform of the node overflows", "export it again");
        }
        if (placements.isBeyond()) {
            throw node.bad(
                    "scaled copies of the meshes have more than " + placements.triangles() + " triangles",
                    "split the file, or export it with fewer sizes of one mesh");
        }
        return placed;
    }

    /** Returns the node's own name if it has one, else its mesh's, or that of a node above it. */
    private static String partName(String own, XmlElement geometry, Visit visit) {
        if (!own.isEmpty()) {
            return own;
        }
        String mesh = name(geometry);
        return !mesh.isEmpty() ? mesh : visit.named.isEmpty() ? "mesh" : visit.named;
    }

    /** Returns the name of an element, else its id. */
    private static String name(XmlElement element) {
        String name = element.attributes().getOrDefault("name", "").strip();
        return name.isEmpty() ? element.attributes().getOrDefault("id", "").strip() : name;
    }
}
