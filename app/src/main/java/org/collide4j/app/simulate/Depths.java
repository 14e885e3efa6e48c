package org.collide4j.app.simulate;

import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;

/** How deep bodies overlap, asked of the narrow phase and not of the simulation. */
final class Depths {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Pose bodyA = new Pose();
    private final Pose bodyB = new Pose();
    private final Pose partA = new Pose();
    private final Pose partB = new Pose();
    private final Pose a = new Pose();
    private final Pose b = new Pose();
    private double deepest;

    /** The deepest overlap of two bodies that touch, in sizes of the thinner one. */
    double deepest(Simulation simulation) {
        deepest = 0;
        simulation.forEachTouching(this::measure);
        return deepest;
    }

    private void measure(Body one, Body other) {
        double sizeA = one.isStatic() ? Double.POSITIVE_INFINITY : one.thickness();
        double sizeB = other.isStatic() ? Double.POSITIVE_INFINITY : other.thickness();
        deepest = Math.max(deepest, depth(one, other) / Math.min(sizeA, sizeB));
    }

    private double depth(Body one, Body other) {
        double depth = 0;
        one.pose(bodyA);
        other.pose(bodyB);
        for (int i = 0; i < one.partCount(); i++) {
            ConvexShape shapeA = one.part(i, partA);
            a.setProduct(bodyA, partA);
            for (int k = 0; k < other.partCount(); k++) {
                ConvexShape shapeB = other.part(k, partB);
                b.setProduct(bodyB, partB);
                depth = Math.max(depth, -narrow.signedDistance(shapeA, a, shapeB, b));
            }
        }
        return depth;
    }
}
