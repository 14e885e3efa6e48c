package org.collide4j.proof.cover;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.proof.DepthSchedule;
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
    private final Vector3 normal = new Vector3();
    private double known;

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

    /**
     * Proves how deep the bodies are at least, in all directions; {@link #normal} and {@link #known} belong to the proof.
     *
     * @param shallowest unit direction of the least depth that a search has found, in A's frame
     * @param deep depth along it
     */
    public boolean proves(Vector3 shallowest, double deep, ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        boolean ofA = FanDepth.suits(pair.coreA());
        ConvexShape curved = ofA ? pair.coreB() : pair.coreA();
        form.clear();
        if (!curved.addClosedForm(form)) {
            return false;
        }
        normal.set(shallowest);
        double tolerance = TOLERANCE * obstacle.size();
        boolean proven;
        if (ofA) {
            proven = fan.prove(pair.coreA(), curved, pair.bInA(), normal, deep, tolerance);
            normal.set(fan.normal());
        } else {
            aInB.setRelative(pair.bInA(), HERE);
            pair.bInA().inverseRotate(-normal.x, -normal.y, -normal.z, normal);
            proven = fan.prove(pair.coreB(), curved, aInB, normal, deep, tolerance);
            pair.bInA().rotate(-fan.normal().x, -fan.normal().y, -fan.normal().z, normal);
        }
        known = fan.depth() - tolerance - pair.roundingInEitherFrame();
        return proven;
    }

    /** Returns the unit direction of the least depth, in A's frame. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns how far the obstacle reaches in all directions at least, rounding included. */
    public double known() {
        return known;
    }
}
