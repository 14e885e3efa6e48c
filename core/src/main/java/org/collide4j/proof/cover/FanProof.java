package org.collide4j.proof.cover;

import org.collide4j.kind.hull.NormalFan;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.proof.DepthSchedule;
import org.collide4j.shape.ClosedForm;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;

/**
 * Proof over the polytope's fan of normals ({@link FanDepth}), which ends a long search for the depth of a curved body in a
 * polytope.
 *
 * <p>It applies to curved bodies with a support function in closed form: an evaluation costs as little as a cell of a cover,
 * and does not count as a step of the search. It does not apply to cones: all other proofs fail for them, and the next cover
 * proves as much in less time. Not thread-safe.
 */
public final class FanProof {
    private static final Pose IDENTITY = new Pose();

    /** Amount, relative to the pair's size, by which another direction may be shallower. */
    private static final double TOLERANCE = 0x1p-43;

    private final FanDepth fan = new FanDepth();
    private final ClosedForm form = new ClosedForm();
    private final Pose aInB = new Pose();
    private final Vector3 normal = new Vector3();
    private double known;

    public static boolean suits(ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        return obstacle.scale() == 1
                && (NormalFan.suits(pair.coreA()) || NormalFan.suits(pair.coreB()))
                && !(pair.coreA() instanceof Cone || pair.coreB() instanceof Cone)
                && obstacle.isCurvedAndFlat();
    }

    /** Returns the support points from which on this proof is faster than the search. */
    public static int worthwhileAfter(ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        return DepthSchedule.fanPaysAfter(Math.max(
                pair.coreA().vertices().vertexCount(), pair.coreB().vertices().vertexCount()));
    }

    /**
     * Proves a lower bound of the depth in all directions; {@link #normal} and {@link #known} belong to the proof.
     *
     * @param shallowest unit direction of the least depth found, in A's frame
     * @param deep depth along it
     */
    public boolean proves(Vector3 shallowest, double deep, ConfigurationObstacle obstacle) {
        PlacedPair pair = obstacle.pair();
        boolean ofA = NormalFan.suits(pair.coreA());
        ConvexShape curved = ofA ? pair.coreB() : pair.coreA();
        form.clear();
        if (!form.add(curved)) {
            return false;
        }
        normal.set(shallowest);
        double tolerance = TOLERANCE * obstacle.size();
        boolean proven;
        if (ofA) {
            proven = fan.prove(pair.coreA(), curved, pair.bInA(), normal, deep, tolerance);
            normal.set(fan.normal());
        } else {
            aInB.setRelative(pair.bInA(), IDENTITY);
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

    /** Returns a lower bound of the obstacle's height in all directions, rounding included. */
    public double known() {
        return known;
    }
}
