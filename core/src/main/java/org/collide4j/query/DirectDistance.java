package org.collide4j.query;

import org.collide4j.kind.ball.BallAndEllipsoid;
import org.collide4j.kind.box.BoxDistance;
import org.collide4j.kind.plane.HalfSpaceDistance;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;

/** Pairs whose separating axis is known without a walk: two boxes, a ball and an ellipsoid, half-spaces. A's frame. */
final class DirectDistance {
    private final BoxDistance boxes = new BoxDistance();
    private final BallAndEllipsoid ballAndEllipsoid = new BallAndEllipsoid();
    private final HalfSpaceDistance halfSpaces = new HalfSpaceDistance();

    /** Answers with the signed distance; false, and nothing is answered, for other pairs. */
    boolean measure(PlacedPair pair, Found out) {
        return pair.isUnbounded()
                ? halfSpaces.measure(pair, out)
                : boxes.measure(pair, out) || ballAndEllipsoid.measure(pair, out);
    }

    /**
     * Answers with the distance: overlapping bodies are at 0, without points. False, and nothing is answered, for other
     * pairs.
     */
    boolean measureApart(PlacedPair pair, Found out) {
        if (pair.isUnbounded()) {
            halfSpaces.measure(pair, out);
            if (!(out.upper > 0)) { // between, the exact sign is still to tell
                answerShared(out);
            }
            return true;
        }
        if (boxes.measureApart(pair, out)) {
            return true;
        }
        if (!ballAndEllipsoid.measure(pair, out)) {
            return false;
        }
        if (!(out.lower > 0)) {
            answerShared(out);
        }
        return true;
    }

    private static void answerShared(Found out) {
        out.signedDistance = 0;
        out.lower = 0;
        out.upper = Math.max(0, out.upper);
    }
}
