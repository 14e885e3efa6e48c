package org.collide4j.scene.urdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.robot.JointType;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of links that are meant to touch.
 *
 * <p>Two links are neighbours if a joint connects them, or if fixed joints hold them together: then they are one body.
 * A link without geometry stands for the links that are fixed to it, or, where there are none, for what carries it: so
 * a joint through an empty frame connects the links on either side. No other pair is left out: links two moving joints
 * apart can collide.
 */
final class Neighbours {
    /** A body of a thousand links has as many. */
    private static final int MOST_PAIRS = 500_000;

    private static final int MOST_NOTES = 10;
    private static final int NONE = -1;

    private final Robot robot;

    /** The links, parents before children; a link is its place here. */
    private final List<String> links;

    private final boolean[] solid;
    private final int[] parent;
    private final int[] depth;

    /** The link nearest to the root of all that fixed joints hold together with this one. */
    private final int[] body;

    private final List<List<Integer>> solidsOfBody = new ArrayList<>();
    private final Map<Long, Model.Joined> joined = new LinkedHashMap<>();
    private final List<Model.Joined> throughSeveral = new ArrayList<>();

    private Neighbours(Robot robot, Set<String> withGeometry) {
        this.robot = robot;
        links = robot.fromRoot();
        solid = new boolean[links.size()];
        parent = new int[links.size()];
        depth = new int[links.size()];
        body = new int[links.size()];
        Map<String, Integer> places = new HashMap<>();
        for (int link = 0; link < links.size(); link++) {
            places.put(links.get(link), link);
            solid[link] = withGeometry.contains(links.get(link));
            solidsOfBody.add(new ArrayList<>());
            Joint above = robot.jointAbove(links.get(link));
            parent[link] = above == null ? NONE : places.getOrDefault(above.parent(), NONE);
            depth[link] = above == null ? 0 : depth[parent[link]] + 1;
            body[link] = isFixed(above) ? body[parent[link]] : link;
        }
    }

    private static boolean isFixed(@Nullable Joint joint) {
        return joint != null && joint.type() == JointType.FIXED;
    }

    /**
     * Finds the pairs among the links that have geometry; each pair once, the one nearer to the root first.
     *
     * @param notes names the pairs that are not joined by one joint
     */
    static List<Model.Joined> find(Robot robot, Set<String> withGeometry, Notes notes) throws ModelFileException {
        Neighbours neighbours = new Neighbours(robot, withGeometry);
        for (int link = 0; link < neighbours.links.size(); link++) {
            neighbours.joinToItsBody(link);
        }
        for (int link = 0; link < neighbours.links.size(); link++) {
            neighbours.joinAbove(link);
        }
        neighbours.note(notes);
        return List.copyOf(neighbours.joined.values());
    }

    private void joinToItsBody(int link) throws ModelFileException {
        if (solid[link]) {
            List<Integer> solids = solidsOfBody.get(body[link]);
            for (int other : solids) {
                join(other, link);
            }
            solids.add(link);
        }
    }

    private void joinAbove(int link) throws ModelFileException {
        if (parent[link] == NONE || body[link] != link) {
            return;
        }
        for (int carrier : carriers(parent[link])) {
            for (int carried : standsFor(link)) {
                join(carrier, carried);
            }
        }
    }

    private List<Integer> carriers(int link) {
        int at = link;
        while (standsFor(at).isEmpty() && parent[body[at]] != NONE) {
            at = parent[body[at]];
        }
        return standsFor(at);
    }

    private List<Integer> standsFor(int link) {
        return solid[link] ? List.of(link) : solidsOfBody.get(body[link]);
    }

    private void join(int upper, int lower) throws ModelFileException {
        if (joined.size() == MOST_PAIRS) {
            throw robot.xml()
                    .bad(
                            "more than " + MOST_PAIRS + " pairs of links are fixed to each other",
                            "join the geometry of links that are one body");
        }
        // upper << 32 | lower would have the hash upper ^ lower: a thousand of them for half a million pairs
        joined.computeIfAbsent((long) upper * links.size() + lower, pair -> named(upper, lower));
    }

    private Model.Joined named(int upper, int lower) {
        JointPath path = new JointPath(upper, lower);
        Model.Joined pair = new Model.Joined(path.toString(), links.get(upper), links.get(lower));
        if (path.length > 1) {
            throughSeveral.add(pair);
        }
        return pair;
    }

    private String jointAbove(int link) {
        return Objects.requireNonNull(robot.jointAbove(links.get(link))).name();
    }

    private void note(Notes notes) {
        throughSeveral.stream()
                .limit(MOST_NOTES)
                .forEach(pair -> notes.add("links " + pair.groupA() + " and " + pair.groupB()
                        + " count as joined, through the joints " + pair.joint()));
        notes.count(
                throughSeveral.size() - MOST_NOTES,
                "more pair of links counts as joined through several joints",
                "more pairs of links count as joined through several joints");
    }

    /** The joints from one link to another: those above the one, then those above the other. */
    private final class JointPath {
        private static final int MOST_NAMES = 6;

        private final List<String> names = new ArrayList<>();
        private int length;

        JointPath(int from, int to) {
            int meeting = meetingPoint(from, to);
            climb(from, meeting);
            climb(to, meeting);
        }

        /** The link nearest to both that carries both. */
        private int meetingPoint(int from, int to) {
            int a = from;
            int b = to;
            while (a != b) {
                if (depth[a] >= depth[b]) {
                    a = parent[a];
                } else {
                    b = parent[b];
                }
            }
            return a;
        }

        private void climb(int from, int to) {
            length += depth[from] - depth[to];
            for (int link = from; link != to && names.size() < MOST_NAMES; link = parent[link]) {
                names.add(jointAbove(link));
            }
        }

        @Override
        public String toString() {
            int more = length - names.size();
            return String.join(", ", names) + (more == 0 ? "" : " and " + more + " more");
        }
    }
}
