package org.collide4j.scene.urdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.collide4j.scene.Model;

/**
 * The pairs of links that are meant to touch.
 *
 * <p>Two links are neighbours if a joint connects them, or if fixed joints hold them together: then they are one body.
 * A link without geometry stands for the links that are fixed to it, or, where there are none, for what carries it: so
 * a joint through an empty frame connects the links on either side. No other pair is left out: links two moving joints
 * apart can collide.
 */
final class Neighbours {
    private final Robot robot;
    private final Set<String> solid;
    private final Map<String, String> bodyOf = new HashMap<>();
    private final Map<String, List<String>> solidsOfBody = new HashMap<>();
    private final Map<List<String>, Model.Joined> joined = new LinkedHashMap<>();

    private Neighbours(Robot robot, Set<String> solid) {
        this.robot = robot;
        this.solid = solid;
    }

    /** Finds the pairs among the links that have geometry; each pair once, the one nearer to the root first. */
    static List<Model.Joined> find(Robot robot, Set<String> solid) {
        Neighbours neighbours = new Neighbours(robot, solid);
        List<String> links = robot.fromRoot();
        links.forEach(neighbours::assignBody);
        links.forEach(neighbours::joinAbove);
        return List.copyOf(neighbours.joined.values());
    }

    /** A body is named by its link nearest to the root. */
    private void assignBody(String link) {
        Joint above = robot.jointAbove(link);
        String body =
                above != null && above.type() == Joint.Type.FIXED ? bodyOf.getOrDefault(above.parent(), link) : link;
        bodyOf.put(link, body);
        List<String> solids = solidsOfBody.computeIfAbsent(body, k -> new ArrayList<>());
        if (solid.contains(link)) {
            solids.forEach(other -> join(other, link));
            solids.add(link);
        }
    }

    private void joinAbove(String link) {
        Joint above = robot.jointAbove(link);
        if (above == null || above.type() == Joint.Type.FIXED) {
            return;
        }
        for (String carrier : carriers(above.parent())) {
            for (String carried : standsFor(link)) {
                join(carrier, carried);
            }
        }
    }

    private List<String> carriers(String link) {
        List<String> carriers = standsFor(link);
        String at = link;
        while (carriers.isEmpty()) {
            Joint above = robot.jointAbove(bodyOf.getOrDefault(at, at));
            if (above == null) {
                return List.of();
            }
            at = above.parent();
            carriers = standsFor(at);
        }
        return carriers;
    }

    private List<String> standsFor(String link) {
        return solid.contains(link)
                ? List.of(link)
                : solidsOfBody.getOrDefault(bodyOf.getOrDefault(link, link), List.of());
    }

    private void join(String upper, String lower) {
        joined.computeIfAbsent(List.of(upper, lower), pair -> new Model.Joined(path(upper, lower), upper, lower));
    }

    /** The joints from one link to the other, first those above the lower link. */
    private String path(String upper, String lower) {
        List<String> below = ancestors(lower);
        List<String> above = ancestors(upper);
        List<String> names = new ArrayList<>();
        addJoints(above, below, names);
        addJoints(below, above, names);
        return String.join(", ", names);
    }

    /** The joints above the links, up to the first link that is among the others. */
    private void addJoints(List<String> links, List<String> others, List<String> names) {
        for (String link : links) {
            Joint joint = robot.jointAbove(link);
            if (others.contains(link) || joint == null) {
                return;
            }
            names.add(joint.name());
        }
    }

    private List<String> ancestors(String link) {
        List<String> ancestors = new ArrayList<>(List.of(link));
        for (Joint joint = robot.jointAbove(link); joint != null; joint = robot.jointAbove(joint.parent())) {
            ancestors.add(joint.parent());
        }
        return ancestors;
    }
}
