package org.collide4j.scene.srdf;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.robot.RobotJoint;
import org.collide4j.scene.robot.RobotModel;

/**
 * Groups of an SRDF as links and joints of its robot. Immutable.
 *
 * <p>A link brings the joint above it, a joint the link that it moves, a chain all links and joints on the way between two
 * links, and a subgroup all that it has. Groups that contain each other in a circle have the same members. Names that the
 * robot or the SRDF does not have are passed over, and told by {@link Srdf#notesFor}.
 *
 * <pre>{@code
 * RobotModel arm = new ModelReader().readRobot(Path.of("samples/arm.urdf"));
 * var chain = new Srdf.Chain("base", "forearm");
 * var upper = new Srdf.Group("upper", List.of(), List.of(), List.of(chain), List.of());
 * var srdf = new Srdf("arm", List.of(upper), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
 * var groups = new RobotGroups(srdf, arm);
 * List<String> joints = groups.joints("upper"); // turn, lift, elbow
 * List<String> links = groups.links("upper"); // base, shoulder, upper_arm, forearm
 * }</pre>
 */
public final class RobotGroups {
    private final RobotModel robot;
    private final Map<String, Srdf.Group> groups = new LinkedHashMap<>();
    private final Map<String, Integer> links = new HashMap<>();
    private final Map<String, Integer> joints = new HashMap<>();

    /** Link above the link that each joint moves. */
    private final int[] parent;

    private final List<String> notes;

    /** Links and joints by their numbers; joint i moves link i + 1. */
    private record Members(BitSet links, BitSet joints) {}

    /**
     * Creates the groups; they are resolved when they are asked for.
     *
     * @throws IllegalArgumentException if a joint of the robot hangs on no link before its own
     */
    public RobotGroups(Srdf srdf, RobotModel robot) {
        this.robot = robot;
        srdf.groups().forEach(group -> groups.put(group.name(), group));
        for (int i = 0; i < robot.links().size(); i++) {
            links.put(robot.links().get(i).name(), i);
        }
        parent = new int[robot.joints().size()];
        for (int i = 0; i < parent.length; i++) {
            RobotJoint joint = robot.joints().get(i);
            Integer above = links.get(joint.parent());
            if (above == null || above > i) {
                throw new IllegalArgumentException("joint '" + joint.name() + "' hangs on no link before its own");
            }
            joints.put(joint.name(), i);
            parent[i] = above;
        }
        notes = findNotes();
    }

    /** Returns the names of the groups, in the order of the file. */
    public List<String> names() {
        return List.copyOf(groups.keySet());
    }

    /**
     * Returns the links of a group, parents before children.
     *
     * @throws IllegalArgumentException in one line, if no group has the name
     */
    public List<String> links(String group) {
        return members(group).links().stream()
                .mapToObj(link -> robot.links().get(link).name())
                .toList();
    }

    /**
     * Returns the joints of a group in the order of the links that they move, fixed and following ones too.
     *
     * @throws IllegalArgumentException in one line, if no group has the name
     */
    public List<String> joints(String group) {
        return members(group).joints().stream()
                .mapToObj(joint -> robot.joints().get(joint).name())
                .toList();
    }

    /** Returns what is odd about the groups, a line each: circles of groups, and chains without a joint. */
    public List<String> notes() {
        return notes;
    }

    private Members members(String group) {
        Srdf.Group asked = groups.get(group);
        if (asked == null) {
            throw new IllegalArgumentException("no group is called '" + Printable.token(group) + "'; "
                    + (groups.isEmpty() ? "the SRDF has none" : "the groups are " + Notes.list(groups.keySet())));
        }
        Members members = new Members(new BitSet(), new BitSet());
        Set<String> seen = new HashSet<>(Set.of(group));
        Deque<Srdf.Group> open = new ArrayDeque<>(List.of(asked));
        while (!open.isEmpty()) {
            Srdf.Group next = open.remove();
            add(next, members);
            for (String name : next.subgroups()) {
                Srdf.Group subgroup = groups.get(name);
                if (subgroup != null && seen.add(name)) {
                    open.add(subgroup);
                }
            }
        }
        return members;
    }

    /** Adds what a group has without its subgroups. */
    private void add(Srdf.Group group, Members members) {
        for (String name : group.links()) {
            Integer link = links.get(name);
            if (link != null) {
                members.links().set(link);
                if (link > 0) {
                    members.joints().set(link - 1);
                }
            }
        }
        for (String name : group.joints()) {
            Integer joint = joints.get(name);
            if (joint != null) {
                members.joints().set(joint);
                members.links().set(joint + 1);
            }
        }
        group.chains().forEach(chain -> add(chain, members));
    }

    /** Adds the way between two links: of two, that with the higher number is not above the other. */
    private void add(Srdf.Chain chain, Members members) {
        Integer base = links.get(chain.baseLink());
        Integer tip = links.get(chain.tipLink());
        if (base == null || tip == null) {
            return;
        }
        int a = base;
        int b = tip;
        while (a != b) {
            int lower = Math.max(a, b);
            members.links().set(lower);
            members.joints().set(lower - 1);
            a = a == lower ? parent[lower - 1] : a;
            b = b == lower ? parent[lower - 1] : b;
        }
        members.links().set(a);
    }

    private List<String> findNotes() {
        Notes found = new Notes();
        Set<String> circle = circle();
        if (!circle.isEmpty()) {
            found.add("groups of the SRDF contain each other in a circle: " + Notes.list(circle));
        }
        Set<String> pointless = new LinkedHashSet<>();
        for (Srdf.Group group : groups.values()) {
            for (Srdf.Chain chain : group.chains()) {
                if (chain.baseLink().equals(chain.tipLink())) {
                    pointless.add(group.name());
                }
            }
        }
        if (!pointless.isEmpty()) {
            found.add("a chain of the SRDF ends at the link where it begins, in the groups " + Notes.list(pointless));
        }
        return found.lines();
    }

    /** Returns the groups that contain themselves, and those on a way from one circle to another. */
    private Set<String> circle() {
        Map<String, Set<String>> below = new LinkedHashMap<>();
        Map<String, Set<String>> above = new LinkedHashMap<>();
        for (Srdf.Group group : groups.values()) {
            Set<String> subgroups = new TreeSet<>(group.subgroups());
            subgroups.retainAll(groups.keySet());
            below.put(group.name(), subgroups);
            for (String name : subgroups) {
                above.computeIfAbsent(name, key -> new TreeSet<>()).add(group.name());
            }
        }
        removeEnds(below, above);
        above.keySet().retainAll(below.keySet());
        removeEnds(above, below);
        below.keySet().retainAll(above.keySet());
        return below.keySet();
    }

    /** Removes groups without a next one, until every group has one. */
    private static void removeEnds(Map<String, Set<String>> next, Map<String, Set<String>> before) {
        Deque<String> ends = new ArrayDeque<>();
        next.forEach((name, others) -> {
            if (others.isEmpty()) {
                ends.add(name);
            }
        });
        while (!ends.isEmpty()) {
            String end = ends.remove();
            next.remove(end);
            for (String name : before.getOrDefault(end, Set.of())) {
                Set<String> others = next.getOrDefault(name, Set.of());
                if (others.remove(end) && others.isEmpty()) {
                    ends.add(name);
                }
            }
            before.remove(end);
        }
    }
}
