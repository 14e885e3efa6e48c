package org.collide4j.query;

import org.collide4j.epa.DepthSearch;
import org.collide4j.gjk.Gjk;
import org.collide4j.kind.hull.CornerGjk;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.cone.FootWitness;

/**
 * Turns results of GJK walks and depth searches about two cores into an answer about the shapes, in A's frame and at
 * the pair's scale.
 */
final class FoundDistance {
    private final Vector3 reached = new Vector3();
    private final SupportPoint trial = new SupportPoint();
    private final FootWitness foot = new FootWitness();
    private final Vector3 walkOnA = new Vector3();
    private final Vector3 walkOnB = new Vector3();

    /** The normal is that of the support plane which proves the lower bound: along it, the gap is the distance. */
    void separated(Gjk gjk, int stepsBefore, ConfigurationObstacle obstacle, Found out) {
        gjk.normal(out.normal);
        out.signedDistance = gjk.length() - obstacle.margin();
        out.lower = gjk.lower() - obstacle.margin();
        out.upper = gjk.upper() - obstacle.margin();
        setEnd(gjk, stepsBefore, out);
        gjk.witnesses(out.pointOnA, out.pointOnB);
        if (gjk.status() == Gjk.Status.STALLED) {
            turnToWitnesses(gjk, obstacle, out);
        }
        out.addMargins(obstacle.pair());
    }

    /**
     * Where rounding stopped the walk, the best support plane may be tilted against the way between the points, as a tilt
     * takes its square from the distance. If the plane across that way proves nearly as much, it fits the points better.
     */
    private void turnToWitnesses(Gjk gjk, ConfigurationObstacle obstacle, Found out) {
        double fitting = Gjk.FITTING * obstacle.size();
        if (misfit(gjk.length(), out.normal, out.pointOnA, out.pointOnB) <= fitting) {
            return;
        }
        reached.sub(out.pointOnB, out.pointOnA);
        double length = reached.length();
        if (!(length > 0)) {
            return;
        }
        reached.scale(1 / length);
        obstacle.support(reached.x, reached.y, reached.z, trial);
        out.steps++;
        if (gjk.length() + reached.dot(trial.w) <= fitting) {
            out.normal.set(reached);
        } else {
            moveWitnesses(gjk.length(), obstacle, out);
        }
    }

    /** On a face so wide that the distance does not tell its points apart, those are taken that are opposite each other. */
    private void moveWitnesses(double distance, ConfigurationObstacle obstacle, Found out) {
        foot.find(obstacle, out.normal);
        out.steps += foot.steps();
        if (foot.misses() < misfit(distance, out.normal, out.pointOnA, out.pointOnB)) {
            foot.write(out.normal.set(foot.normal()), out.pointOnA, out.pointOnB);
        }
    }

    /** Writes the answer of a walk between corners. */
    void apart(CornerGjk gjk, PlacedPair pair, Found out) {
        gjk.normal(out.normal);
        out.signedDistance = gjk.length() - pair.margin();
        out.lower = gjk.lower() - pair.margin();
        out.upper = gjk.upper() - pair.margin();
        out.steps = gjk.steps();
        out.end(Ending.CONVERGED);
        gjk.witnesses(out.pointOnA, out.pointOnB);
        out.addMargins(pair);
    }

    /** The cores share a point, or lie so near that rounding cannot tell. */
    void shared(Gjk gjk, int stepsBefore, ConfigurationObstacle obstacle, Found out) {
        out.signedDistance = 0;
        out.lower = 0;
        out.upper = Math.max(0, gjk.upper() - obstacle.margin()) / obstacle.scale();
        out.checkBounds(obstacle.pair());
        setEnd(gjk, stepsBefore, out);
    }

    /** The shapes are proven to share a point, without a walk. */
    void within(Found out) {
        out.signedDistance = 0;
        out.lower = 0;
        out.upper = 0;
        out.steps = 0;
        out.end(Ending.CONVERGED);
    }

    private static void setEnd(Gjk gjk, int stepsBefore, Found out) {
        out.steps = stepsBefore + gjk.steps();
        out.end(Ending.of(gjk.status() == Gjk.Status.OUT_OF_STEPS, gjk.status() == Gjk.Status.STALLED));
    }

    /**
     * The cores share a point or are within rounding of it, and a search has measured how deep.
     *
     * @param walked false if it went on from the last frame, so that the walk knows no points
     */
    void inContact(
            Gjk gjk, int stepsBefore, ConfigurationObstacle obstacle, DepthSearch search, boolean walked, Found out) {
        double distance = search.distance();
        out.normal.set(search.normal());
        double before = gjk.lower() + obstacle.rounding();
        if (before > distance + 4 * obstacle.rounding()) { // GJK's support planes prove more than the search
            distance = before;
            gjk.normal(out.normal);
        }
        out.lower = Math.max(gjk.lower(), search.lower()) - obstacle.margin();
        out.upper = Math.min(gjk.upper(), search.upper()) - obstacle.margin();
        out.signedDistance = Math.max(out.lower, Math.min(distance - obstacle.margin(), out.upper));
        out.end(Ending.of(
                search.status() == DepthSearch.Status.OUT_OF_STEPS || search.status() == DepthSearch.Status.RUNNING,
                search.status() == DepthSearch.Status.STALLED));
        if (search.status() == DepthSearch.Status.FLAT) {
            gjk.witnesses(out.pointOnA, out.pointOnB);
        } else {
            search.witnesses(out.normal, out.pointOnA, out.pointOnB);
            if (walked) {
                preferFittingWitnesses(gjk, obstacle, out);
            }
        }
        out.steps = stepsBefore + gjk.steps() + search.steps(); // includes the steps for the witness points
        out.addMargins(obstacle.pair());
    }

    /**
     * Where A − B is all but flat, the search's boundary has faces on either side within rounding of each other, and
     * its points may belong to a support point far off: then those of the walk are taken, if they fit the distance
     * better.
     */
    private void preferFittingWitnesses(Gjk gjk, ConfigurationObstacle obstacle, Found out) {
        double distance = out.signedDistance + obstacle.margin();
        double misfit = misfit(distance, out.normal, out.pointOnA, out.pointOnB);
        if (misfit > Gjk.FITTING * obstacle.size()) {
            gjk.witnesses(walkOnA, walkOnB);
            if (misfit(distance, out.normal, walkOnA, walkOnB) < misfit) {
                out.pointOnA.set(walkOnA);
                out.pointOnB.set(walkOnB);
            }
        }
    }

    /** How far onA + distance · normal is from onB, all of the cores. */
    private double misfit(double distance, Vector3 normal, Vector3 onA, Vector3 onB) {
        return reached.set(onA).addScaled(distance, normal).distance(onB);
    }
}
