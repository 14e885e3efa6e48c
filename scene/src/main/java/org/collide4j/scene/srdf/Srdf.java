package org.collide4j.scene.srdf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.robot.RobotModel;

/**
 * Semantic description of a robot: named groups and states, and the pairs of links that need no check. Immutable.
 *
 * <pre>{@code
 * var pairs = List.of(new Srdf.DisabledPair("base", "arm", Srdf.DisabledPair.ADJACENT));
 * Path file = Files.writeString(Files.createTempFile("robot", ".srdf"), SrdfWriter.text("robot", pairs));
 * Srdf srdf = Srdf.read(file);
 * String reason = srdf.disabledPairs().get(0).reason(); // "Adjacent"
 * for (Srdf.State state : srdf.states()) {
 *     Map<String, Double> joints = srdf.values(state.name()); // radians and metres by joint
 * }
 * Files.delete(file);
 * }</pre>
 *
 * @param robot the robot's name, as its URDF states it too
 * @param groups in the order of the file, as all lists
 * @param notes what was passed over, a line each
 * @see <a href="http://wiki.ros.org/srdf">the format's description</a>
 */
public record Srdf(
        String robot,
        List<Group> groups,
        List<State> states,
        List<DisabledPair> disabledPairs,
        List<String> passiveJoints,
        List<VirtualJoint> virtualJoints,
        List<EndEffector> endEffectors,
        List<String> notes) {
    /**
     * A group of links and joints, such as an arm.
     *
     * <pre>{@code
     * var chain = new Srdf.Chain("panda_link0", "panda_link8");
     * var arm = new Srdf.Group("panda_arm", List.of(), List.of(), List.of(chain), List.of());
     * }</pre>
     *
     * @param links links named one by one
     * @param joints joints named one by one
     * @param chains runs of links from a base to a tip
     * @param subgroups names of groups that belong to this one
     */
    public record Group(
            String name, List<String> links, List<String> joints, List<Chain> chains, List<String> subgroups) {
        public Group {
            links = List.copyOf(links);
            joints = List.copyOf(joints);
            chains = List.copyOf(chains);
            subgroups = List.copyOf(subgroups);
        }
    }

    /**
     * All links and joints from one link to another, both included.
     *
     * <pre>{@code
     * var chain = new Srdf.Chain("panda_link0", "panda_link8");
     * }</pre>
     */
    public record Chain(String baseLink, String tipLink) {}

    /**
     * A named state of a group.
     *
     * <pre>{@code
     * var ready = new Srdf.State("ready", "arm", Map.of("elbow", List.of(1.57)));
     * }</pre>
     *
     * @param values by joint, radians or metres; several for a planar or floating joint
     */
    public record State(String name, String group, Map<String, List<Double>> values) {
        public State {
            Map<String, List<Double>> copy = new LinkedHashMap<>();
            values.forEach((joint, numbers) -> copy.put(joint, List.copyOf(numbers)));
            values = Collections.unmodifiableMap(copy);
        }
    }

    /**
     * Two links that need no check against each other.
     *
     * <pre>{@code
     * var pair = new Srdf.DisabledPair("hand", "wrist", Srdf.DisabledPair.ADJACENT);
     * }</pre>
     *
     * @param reason any text; empty if the file states none
     */
    public record DisabledPair(String link1, String link2, String reason) {
        /** Reason of MoveIt's assistant for links that a joint connects. */
        public static final String ADJACENT = "Adjacent";

        /** Reason of MoveIt's assistant for links that touched in every sampled pose. */
        public static final String ALWAYS = "Always";

        /** Reason of MoveIt's assistant for links that touch at the zero of all joints. */
        public static final String DEFAULT = "Default";

        /** Reason of MoveIt's assistant for links that touched in no sampled pose. */
        public static final String NEVER = "Never";
    }

    /**
     * A joint between the world and the robot.
     *
     * <pre>{@code
     * var base = new Srdf.VirtualJoint("base", "floating", "world", "panda_link0");
     * }</pre>
     *
     * @param type such as fixed, planar or floating
     */
    public record VirtualJoint(String name, String type, String parentFrame, String childLink) {}

    /**
     * A group that works as a tool.
     *
     * <pre>{@code
     * var hand = new Srdf.EndEffector("hand", "hand", "panda_link8", "panda_arm");
     * }</pre>
     *
     * @param group the group of its links
     * @param parentLink the link that it is mounted on
     * @param parentGroup the group that carries it; empty if the file states none
     */
    public record EndEffector(String name, String group, String parentLink, String parentGroup) {}

    public Srdf {
        groups = List.copyOf(groups);
        states = List.copyOf(states);
        disabledPairs = List.copyOf(disabledPairs);
        passiveJoints = List.copyOf(passiveJoints);
        virtualJoints = List.copyOf(virtualJoints);
        endEffectors = List.copyOf(endEffectors);
        notes = List.copyOf(notes);
    }

    /** Reads a file; elements of no concern are in the notes. */
    public static Srdf read(Path file) throws ModelFileException {
        return SrdfReader.read(file);
    }

    /**
     * Returns the joints' values of a named state, radians or metres; joints of several values are left out.
     *
     * @param state NAME, which may be a state of several groups, or GROUP/NAME
     * @throws IllegalArgumentException in one line, if there is no such state, or its groups contradict each other
     */
    public Map<String, Double> values(String state) {
        Map<String, Double> values = new LinkedHashMap<>();
        Set<String> known = new LinkedHashSet<>();
        boolean isFound = false;
        for (State each : states) {
            String whole = each.group() + "/" + each.name();
            known.add(whole);
            if (each.name().equals(state) || whole.equals(state)) {
                isFound = true;
                each.values().forEach((joint, numbers) -> put(values, state, joint, numbers));
            }
        }
        if (!isFound) {
            throw new IllegalArgumentException("no state is called '" + Printable.token(state) + "'; "
                    + (known.isEmpty() ? "the SRDF has none" : "the states are " + Notes.list(known)));
        }
        return values;
    }

    private static void put(Map<String, Double> values, String state, String joint, List<Double> numbers) {
        Double before = numbers.size() == 1 ? values.put(joint, numbers.get(0)) : null;
        if (before != null && !before.equals(numbers.get(0))) {
            throw new IllegalArgumentException("the groups with a state '" + Printable.token(state) + "' place joint '"
                    + Printable.token(joint) + "' differently; name one as GROUP/STATE");
        }
    }

    /** Returns this SRDF with other disabled pairs. */
    public Srdf withDisabledPairs(List<DisabledPair> pairs) {
        return new Srdf(robot, groups, states, pairs, passiveJoints, virtualJoints, endEffectors, notes);
    }

    /**
     * Returns what a user should know of this SRDF beside a robot, a line each: {@link #notes}, names that the robot or the
     * SRDF does not have, and what is odd about the groups.
     */
    public List<String> notesFor(RobotModel robot) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(new NameCheck(this, robot).notes());
        all.addAll(new RobotGroups(this, robot).notes());
        return all;
    }
}
