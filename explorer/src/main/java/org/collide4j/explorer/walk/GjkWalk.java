package org.collide4j.explorer.walk;

import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Simplex;
import org.collide4j.math.Vector3;

/** GJK for the distance, or for a boolean query: the simplex, v, and both bounds. */
final class GjkWalk implements Walk {
    private static final double SAME_DIRECTION = 1e-9;

    private final Scene scene;
    private final Gjk gjk = new Gjk();
    private final boolean onlyWhether;
    private final Vector3 before = new Vector3();
    private double lowerBefore = Double.NEGATIVE_INFINITY;
    private int steps;

    GjkWalk(Scene scene, boolean onlyWhether, double tolerance) {
        this.scene = scene;
        this.onlyWhether = onlyWhether;
        if (onlyWhether) {
            gjk.startWithin(scene.obstacle, scene.obstacle.margin());
        } else {
            gjk.start(scene.obstacle, Double.POSITIVE_INFINITY, tolerance);
        }
    }

    Gjk gjk() {
        return gjk;
    }

    @Override
    public boolean step() {
        before.set(gjk.v());
        lowerBefore = gjk.lower();
        steps++;
        return gjk.step();
    }

    @Override
    public void show(Frame out) {
        scene.showQuestions(out);
        showSimplex(scene, gjk.simplex(), out);
        out.v.set(scene.unscaled(gjk.v()));
        out.lower = scene.unscaled(gjk.lower()) - scene.margin();
        out.upper = scene.unscaled(gjk.upper()) - scene.margin();
        out.status = gjk.status().name();
    }

    @Override
    public String sentence(Frame shown) {
        return steps == 0 ? beginning() : stepTaken(shown) + ending();
    }

    static void showSimplex(Scene scene, Simplex simplex, Frame out) {
        for (int i = 0; i < simplex.size(); i++) {
            Vector3 w = new Vector3().sub(simplex.point(i).onA, simplex.point(i).onB);
            out.points.add(scene.unscaled(w));
        }
        addSimplexFaces(simplex.size(), out);
    }

    /** Adds the triangles of a simplex, or its only edge. */
    static void addSimplexFaces(int corners, Frame out) {
        if (corners == 2) {
            out.faces.add(new int[] {0, 1});
        }
        for (int i = 0; i < corners; i++) {
            for (int j = i + 1; j < corners; j++) {
                for (int k = j + 1; k < corners; k++) {
                    out.faces.add(new int[] {i, j, k});
                }
            }
        }
    }

    private String beginning() {
        return "K = A − B, all differences of a point of A and one of B, is as far from the origin as the " + bodies()
                + (scene.margin() > 0 ? " (the shapes without their margins)" : "")
                + " are apart. GJK starts at v, the difference of the centres: the distance is at most ‖v‖ = "
                + Say.number(scene.unscaled(gjk.length())) + ".";
    }

    private String stepTaken(Frame out) {
        return question(out) + bound() + answer(out);
    }

    private String question(Frame out) {
        Vector3 asked = Scene.last(out.asked);
        if (asked == null) {
            return "A Newton step was tried, and led to no new direction. ";
        }
        double length = before.length();
        boolean plain = length > 0
                && asked.distanceSquared(new Vector3(before).scale(-1 / length)) < SAME_DIRECTION * SAME_DIRECTION;
        return plain
                ? "Support query along −v, towards the origin, gives w. "
                : "K is curved here: a Newton step on the normal turns the query away from −v, and gives w. ";
    }

    private String bound() {
        if (gjk.lower() > lowerBefore) {
            String lower = Say.number(scene.unscaled(gjk.lower()));
            return gjk.lower() > 0
                    ? "The plane at w separates K from the origin: the " + bodies() + " are at least v·w/‖v‖ = " + lower
                            + " apart. "
                    : "The plane at w lies behind the origin: it proves a bound of " + lower + " only. ";
        }
        return "Its plane raises no bound. ";
    }

    private String answer(Frame out) {
        if (gjk.status() != Gjk.Status.RUNNING && gjk.status() != Gjk.Status.ENCLOSED) {
            return "";
        }
        String left = out.dropped.isEmpty()
                ? ""
                : " " + Say.capital(Say.count(out.dropped.size(), "vertex"))
                        + (out.dropped.size() == 1
                                ? " that does not carry v has left."
                                : " that do not carry v have left.");
        return "The simplex is " + Say.simplex(out.points.size())
                + " now, and its point nearest the origin, the new v, has length "
                + Say.number(scene.unscaled(gjk.length())) + "." + left;
    }

    /** Returns the word for the bodies: {@code cores} if the shapes have margins. */
    private String bodies() {
        return scene.margin() > 0 ? "cores" : "shapes";
    }

    private String ending() {
        return switch (gjk.status()) {
            case RUNNING -> "";
            case CONVERGED -> "Both bounds have met: the distance is proven.";
            case BEYOND_LIMIT -> "That is enough: the shapes do not touch.";
            case WITHIN_LIMIT -> "v is so short that the shapes touch: enough for a yes.";
            case ENCLOSED ->
                onlyWhether
                        ? " The origin is in K: the shapes share a point."
                        : " The origin is in the simplex, so it is in K: the shapes overlap. EPA finds the depth.";
            case STALLED -> "Rounding allows no further progress: the bounds are what is proven.";
            case OUT_OF_STEPS -> "The step budget is used up: the bounds are what is proven.";
        };
    }
}
