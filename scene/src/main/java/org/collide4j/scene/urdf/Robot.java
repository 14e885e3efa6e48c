package org.collide4j.scene.urdf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/** A robot's links and joints, checked to be one tree. */
final class Robot {
    /** Nothing that is done for each link and those above it takes long, however deep the tree is. */
    private static final int MOST_LINKS = 10_000;

    /** Links of a path beyond this many, counted from its end, are left out. */
    private static final int LONGEST_PATH = 63;

    private static final Set<String> LEFT_BY_XACRO = Set.of("xacro:property", "xacro:arg");

    private final XmlElement xml;
    private final Map<String, XmlElement> links = new LinkedHashMap<>();
    private final Map<String, Joint> joints = new LinkedHashMap<>();
    private final Map<String, Joint> jointAbove = new LinkedHashMap<>();

    Robot(XmlElement xml, Notes notes) throws ModelFileException {
        this.xml = xml;
        refuseOthers(notes);
        for (XmlElement link : xml.children("link")) {
            if (links.put(link.text("name"), link) != null) {
                throw link.bad("there are two links '" + Printable.token(link.text("name")) + "'", "rename one");
            }
        }
        if (links.size() > MOST_LINKS) {
            throw xml.bad("the robot has more than " + MOST_LINKS + " links", "split it into several files");
        }
        for (XmlElement element : xml.children("joint")) {
            add(Joint.of(element));
        }
        requireTree();
    }

    private void refuseOthers(Notes notes) throws ModelFileException {
        if (!xml.name().equals("robot")) {
            throw xml.bad(
                    "is no URDF: it begins with <" + Printable.token(xml.name()) + ">, not with <robot>",
                    "name a URDF file");
        }
        int leftovers = 0;
        for (XmlElement child : xml.children()) {
            if (LEFT_BY_XACRO.contains(child.name())) {
                leftovers++;
            } else if (child.name().startsWith("xacro:")) {
                throw child.bad(
                        "is a xacro file: <" + Printable.token(child.name()) + ">",
                        "run 'xacro robot.urdf.xacro > robot.urdf'");
            }
        }
        notes.count(leftovers, "definition of xacro was passed over", "definitions of xacro were passed over");
    }

    private void add(Joint joint) throws ModelFileException {
        for (String end : List.of(joint.parent(), joint.child())) {
            if (!links.containsKey(end)) {
                throw joint.xml()
                        .bad(
                                "joint '" + Printable.token(joint.name()) + "' names the link '" + Printable.token(end)
                                        + "', which is missing",
                                "add the link or correct the name");
            }
        }
        if (joints.put(joint.name(), joint) != null) {
            throw joint.xml().bad("there are two joints '" + Printable.token(joint.name()) + "'", "rename one");
        }
        Joint other = jointAbove.put(joint.child(), joint);
        if (other != null) {
            throw joint.xml()
                    .bad(
                            "link '" + joint.child() + "' is the child of two joints, '" + Printable.token(other.name())
                                    + "' and '" + joint.name() + "'",
                            "remove one: links and joints form a tree");
        }
    }

    private void requireTree() throws ModelFileException {
        if (links.isEmpty()) {
            throw xml.bad("the robot has no links", "add one");
        }
        List<String> roots = links.keySet().stream()
                .filter(link -> !jointAbove.containsKey(link))
                .toList();
        if (roots.size() > 1) {
            throw xml.bad(
                    "the robot has " + roots.size() + " roots, '" + Printable.token(roots.get(0)) + "' and '"
                            + roots.get(1) + "' among them",
                    "connect them by a joint");
        }
        Set<String> reached = Set.copyOf(fromRoot());
        for (String link : links.keySet()) {
            if (roots.isEmpty() || (reached.size() < links.size() && !reached.contains(link))) {
                throw links.get(link)
                        .bad(
                                "link '" + Printable.token(link) + "' hangs on a cycle of joints",
                                "remove a joint of the cycle");
            }
        }
    }

    String name() {
        return xml.attributes().getOrDefault("name", "robot").strip();
    }

    XmlElement xml() {
        return xml;
    }

    Collection<String> links() {
        return links.keySet();
    }

    XmlElement link(String name) {
        XmlElement link = links.get(name);
        if (link == null) {
            throw new IllegalArgumentException("no link is called " + name);
        }
        return link;
    }

    Map<String, Joint> joints() {
        return joints;
    }

    /** The joint whose child the link is; null for the root. */
    @Nullable
    Joint jointAbove(String link) {
        return jointAbove.get(link);
    }

    /** All links, parents before children; those on a cycle are missing. */
    List<String> fromRoot() {
        Map<String, List<String>> childrenOf = new LinkedHashMap<>();
        Deque<String> open = new ArrayDeque<>();
        for (String link : links.keySet()) {
            Joint above = jointAbove.get(link);
            if (above == null) {
                open.add(link);
            } else {
                childrenOf
                        .computeIfAbsent(above.parent(), k -> new ArrayList<>())
                        .add(link);
            }
        }
        List<String> order = new ArrayList<>();
        while (!open.isEmpty()) {
            String link = open.remove();
            order.add(link);
            open.addAll(childrenOf.getOrDefault(link, List.of()));
        }
        return order;
    }

    /** Returns the links from the root to this one; the last of them if they are many. */
    List<String> path(String link) {
        Deque<String> path = new ArrayDeque<>();
        String at = link;
        for (Joint above = jointAbove.get(at);
                above != null && path.size() < LONGEST_PATH;
                above = jointAbove.get(at)) {
            path.addFirst(at);
            at = above.parent();
        }
        path.addFirst(at);
        return List.copyOf(path);
    }
}
