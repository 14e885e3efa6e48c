package org.collide4j.kind.ball;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.Ellipsoid;

/** Pairs of a ball and an ellipsoid, rounded or not, whose separating axis is known without a walk. A's frame. */
public final class BallAndEllipsoid {
    /** A wider interval, in parts of the pair's size, is left to a search. */
    private static final double TOLERANCE = 0x1p-42;

    private final PointAndEllipsoid axis = new PointAndEllipsoid();
    private final Vector3 center = new Vector3();

    /** Answers in A's frame with the signed distance; false, and nothing is answered, for other pairs and extreme sizes. */
    public boolean measure(PlacedPair pair, Found out) {
        if (pair.scale() != 1) {
            return false;
        }
        Pose bInA = pair.bInA();
        if (pair.reachB() == 0 && pair.coreA() instanceof Ellipsoid a) {
            if (!find(a, bInA.translation(center), pair)) {
                return false;
            }
            double rounded = pair.marginA() - a.margin();
            answer(pair, rounded + pair.marginB(), out);
            out.normal.set(axis.normal());
            out.pointOnA.set(axis.nearest()).addScaled(rounded, out.normal);
            out.pointOnB.set(out.pointOnA).addScaled(out.signedDistance, out.normal);
            return true;
        }
        if (pair.reachA() == 0 && pair.coreB() instanceof Ellipsoid b) {
            bInA.inverseTransform(center.set(0, 0, 0), center);
            if (!find(b, center, pair)) {
                return false;
            }
            double rounded = pair.marginB() - b.margin();
            answer(pair, rounded + pair.marginA(), out);
            Vector3 outwards = axis.normal();
            bInA.rotate(-outwards.x, -outwards.y, -outwards.z, out.normal);
            bInA.transform(axis.nearest(), out.pointOnB);
            out.pointOnB.addScaled(-rounded, out.normal);
            out.pointOnA.set(out.pointOnB).addScaled(-out.signedDistance, out.normal);
            return true;
        }
        return false;
    }

    private boolean find(Ellipsoid ellipsoid, Vector3 point, PlacedPair pair) {
        return axis.find(ellipsoid, point) && axis.upper() - axis.lower() <= TOLERANCE * pair.size();
    }

    private void answer(PlacedPair pair, double margins, Found out) {
        double rounding = pair.roundingInEitherFrame();
        out.signedDistance = axis.distance() - margins;
        out.lower = axis.lower() - margins - rounding;
        out.upper = axis.upper() - margins + rounding;
        out.end(Ending.CONVERGED);
        out.steps = 0;
    }
}
