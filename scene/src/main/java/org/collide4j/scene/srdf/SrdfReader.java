package org.collide4j.scene.srdf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.xml.Xml;
import org.collide4j.scene.xml.XmlElement;

/** Reads the elements of an SRDF file in their order. */
final class SrdfReader {
    private static final int MOST_VALUES = 7; // a floating joint: three lengths and a quaternion

    private final XmlElement root;
    private final Notes notes = new Notes();
    private final List<Srdf.Group> groups = new ArrayList<>();
    private final List<Srdf.State> states = new ArrayList<>();
    private final List<Srdf.DisabledPair> pairs = new ArrayList<>();
    private final List<String> passive = new ArrayList<>();
    private final List<Srdf.VirtualJoint> virtual = new ArrayList<>();
    private final List<Srdf.EndEffector> effectors = new ArrayList<>();
    private final Set<String> passedOver = new LinkedHashSet<>();
    private final Set<String> taken = new HashSet<>();

    private SrdfReader(XmlElement root) {
        this.root = root;
    }

    static Srdf read(Path file) throws ModelFileException {
        return new SrdfReader(root(file)).read();
    }

    /** Returns the root element of a file that is an SRDF. */
    static XmlElement root(Path file) throws ModelFileException {
        XmlElement root = Xml.read(file);
        if (!root.name().equals("robot")) {
            throw root.bad(
                    "is no SRDF: it begins with <" + Printable.token(root.name()) + ">, not with <robot>",
                    "name an SRDF file");
        }
        if (root.child("link") != null) {
            throw root.bad("is a URDF, not an SRDF: it has <link>s", "name the SRDF file of the robot");
        }
        return root;
    }

    private Srdf read() throws ModelFileException {
        for (XmlElement element : root.children()) {
            switch (element.name()) {
                case "group" -> groups.add(group(element));
                case "group_state" -> states.add(state(element));
                case "disable_collisions" -> pairs.add(pair(element));
                case "passive_joint" -> passive.add(element.text("name"));
                case "virtual_joint" -> virtual.add(virtual(element));
                case "end_effector" -> effectors.add(effector(element));
                default -> passedOver.add("<" + element.name() + ">");
            }
        }
        if (!passedOver.isEmpty()) {
            notes.add("elements of the SRDF were passed over: " + Notes.list(passedOver));
        }
        root.document().note(notes);
        String robot = root.attributes().getOrDefault("name", "robot").strip();
        return new Srdf(robot, groups, states, pairs, passive, virtual, effectors, notes.lines());
    }

    /** Refuses a second element of the kind and name. */
    private void take(XmlElement element, String name) throws ModelFileException {
        if (!taken.add(element.name() + " " + name)) {
            throw element.bad(
                    "there are two of <" + element.name() + "> '" + Printable.token(name) + "'", "rename one");
        }
    }

    private Srdf.Group group(XmlElement group) throws ModelFileException {
        String name = group.text("name");
        take(group, name);
        List<Srdf.Chain> chains = new ArrayList<>();
        for (XmlElement chain : group.children("chain")) {
            chains.add(new Srdf.Chain(chain.text("base_link"), chain.text("tip_link")));
        }
        return new Srdf.Group(name, names(group, "link"), names(group, "joint"), chains, names(group, "group"));
    }

    private static List<String> names(XmlElement group, String kind) throws ModelFileException {
        List<String> names = new ArrayList<>();
        for (XmlElement each : group.children(kind)) {
            names.add(each.text("name"));
        }
        return names;
    }

    private Srdf.State state(XmlElement state) throws ModelFileException {
        String name = state.text("name");
        String group = state.text("group");
        take(state, group + "/" + name);
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (XmlElement joint : state.children("joint")) {
            if (values.put(joint.text("name"), values(joint)) != null) {
                throw joint.bad(
                        "the state '" + Printable.token(name) + "' gives joint '" + Printable.token(joint.text("name"))
                                + "' twice",
                        "remove one");
            }
        }
        return new Srdf.State(name, group, values);
    }

    private static List<Double> values(XmlElement joint) throws ModelFileException {
        joint.text("value");
        double[] numbers = joint.allNumbers("value");
        if (numbers.length > MOST_VALUES) {
            throw joint.bad("the value of a joint has " + numbers.length + " numbers", "write one to seven");
        }
        List<Double> values = new ArrayList<>();
        for (double number : numbers) {
            values.add(number);
        }
        return values;
    }

    private static Srdf.DisabledPair pair(XmlElement pair) throws ModelFileException {
        return new Srdf.DisabledPair(pair.text("link1"), pair.text("link2"), optional(pair, "reason"));
    }

    private static Srdf.VirtualJoint virtual(XmlElement joint) throws ModelFileException {
        return new Srdf.VirtualJoint(
                joint.text("name"), joint.text("type"), joint.text("parent_frame"), joint.text("child_link"));
    }

    private static Srdf.EndEffector effector(XmlElement effector) throws ModelFileException {
        return new Srdf.EndEffector(
                effector.text("name"),
                effector.text("group"),
                effector.text("parent_link"),
                optional(effector, "parent_group"));
    }

    private static String optional(XmlElement element, String attribute) {
        return element.attributes().getOrDefault(attribute, "").strip();
    }
}
