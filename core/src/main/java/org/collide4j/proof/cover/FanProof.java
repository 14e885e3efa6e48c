package org.collide4j.proof.cover;

import org.collide4j.epa.DepthSchedule;
import org.collide4j.epa.Epa;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ClosedForm;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;

/**
 * Ends a long search for the depth of a curved body in a polytope by a proof over the polytope's fan of normals ({@link
 * FanDepth}).
 *
 * <p>For curved bodies whose support function is known in closed form only: an evaluation costs as little as a cell of a
 * cover, and counts no more as a step of the search. Not for cones: every other proof fails there, and the cover that comes
 * next proves as much in less time. A worker.
 */
public final class FanProof {
    private static final Pose HERE = new Pose();

    /** In parts of the pair's size, how much less deep another direction may be. */
    private static final double TOLERANCE = 0x1p-43;

    private final FanDepth fan = new FanDepth();
    private final ClosedForm form = new ClosedForm();
    private final Pose aInB = new Pose();
    private final Vector3 guess = new Vector3();

    public static boolean suits(ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        return obstacle.scale() == 1
                && (FanDepth.suits(pair.coreA()) || FanDepth.suits(pair.coreB()))
                && !(pair.coreA() instanceof Cone || pair.coreB() instanceof Cone)
                && obstacle.isCurvedAndFlat();
    }

    /** Returns the support points from which on this proof is faster than the search. */
    public static int worthwhileAfter(ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        return DepthSchedule.fanPaysAfter(
                Math.max(pair.coreA().vertexCount(), pair.coreB().vertexCount()));
    }

    /** Ends the search with a proven depth if the fan proves it; else false. */
    public boolean ends(Epa search, ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        boolean ofA = FanDepth.suits(pair.coreA());
        ConvexShape curved = ofA ? pair.coreB() : pair.coreA();
        form.clear();
        if (!curved.addClosedForm(form)) {
            return false;
        }
        guess.set(search.normal());
        double deep = -search.distance();
        double tolerance = TOLERANCE * obstacle.size();
        boolean proven;
        if (ofA) {
            proven = fan.prove(pair.coreA(), curved, pair.bInA(), guess, deep, tolerance);
            guess.set(fan.normal());
        } else {
            aInB.setRelative(pair.bInA(), HERE);
            pair.bInA().inverseRotate(-guess.x, -guess.y, -guess.z, guess);
            proven = fan.prove(pair.coreB(), curved, aInB, guess, deep, tolerance);
            pair.bInA().rotate(-fan.normal().x, -fan.normal().y, -fan.normal().z, guess);
        }
        if (proven) {
            search.end(guess, fan.depth() - tolerance - pair.roundingInEitherFrame());
        }
        return proven;
    }
}
