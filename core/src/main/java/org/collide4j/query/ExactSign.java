package org.collide4j.query;

import org.collide4j.exact.ExactContact;
import org.collide4j.exact.ExactMargins;
import org.collide4j.exact.ExactVerdict;
import org.collide4j.gjk.Simplex;
import org.collide4j.kind.box.ExactBoxes;
import org.collide4j.kind.plane.ExactHalfSpace;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Ending;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;

/** Settles the sign of a distance where rounding leaves it open and exact arithmetic can tell. */
final class ExactSign {
    private static final Vector3 AT_REST = new Vector3();

    private final ExactBoxes boxes = new ExactBoxes();
    private final ExactHalfSpace halfSpace = new ExactHalfSpace();
    private final ExactContact contact = new ExactContact();
    private final ExactMargins margins = new ExactMargins();
    private final Simplex noSimplex = new Simplex();
    private final Vector3 towards = new Vector3();
    private final Vector3 place = new Vector3();
    private double clearance;

    /** Narrows an interval that contains 0 to the side of 0 on which the truth lies, or to 0. The simplex is GJK's last. */
    void settle(Simplex simplex, PlacedPair pair, Found out) {
        if (!out.containsZero()) {
            return;
        }
        ExactVerdict verdict = decide(simplex, pair);
        boolean isOpen = verdict == ExactVerdict.UNDECIDED && isRounded(pair) && !pair.isUnbounded();
        switch (isOpen ? decideAlong(out.normal, pair) : verdict) {
            case SEPARATED -> out.lower = Math.max(out.lower, clearance);
            case PENETRATING -> out.upper = Math.min(out.upper, -clearance);
            case TOUCHING -> {
                out.lower = 0;
                out.upper = 0;
            }
            default -> {
                return;
            }
        }
        if (!out.ended(Ending.OUT_OF_STEPS) || out.lower == out.upper) {
            out.end(Ending.EXACT);
        }
        out.signedDistance = Math.max(out.lower, Math.min(out.signedDistance, out.upper));
    }

    /**
     * Settles whether a pair shares a point for which the distance is then 0, or is apart by less than rounding. Starts from
     * the normal of the answer, as the simplex of a walk is not always at hand.
     */
    void settleDistance(PlacedPair pair, Found out) {
        ExactVerdict verdict = decideAlong(out.normal, pair);
        if (verdict == ExactVerdict.UNDECIDED) {
            return;
        }
        boolean apart = verdict == ExactVerdict.SEPARATED;
        out.lower = apart ? clearance : 0;
        out.upper = apart ? Math.max(clearance, out.upper) : 0;
        out.signedDistance = apart ? Math.max(clearance, out.signedDistance) : 0;
        out.end(Ending.EXACT);
    }

    /** True if the pair, which rounding does not part, shares no point. The simplex is where GJK ended. */
    boolean parts(Simplex simplex, PlacedPair pair) {
        if (pair.isUnbounded()) {
            return halfSpace.decide(pair) == ExactVerdict.SEPARATED;
        }
        if (!contact.accepts(pair) || simplex.surroundsOrigin(4 * pair.rounding())) {
            return false;
        }
        ExactVerdict verdict = decide(simplex, pair);
        if (verdict == ExactVerdict.UNDECIDED && isRounded(pair)) {
            verdict = decideAlong(
                    pair.poseB().translation(towards).sub(pair.poseA().translation(place)), pair);
        }
        return verdict == ExactVerdict.SEPARATED;
    }

    private ExactVerdict decide(Simplex simplex, PlacedPair pair) {
        if (pair.isUnbounded()) {
            ExactVerdict verdict = halfSpace.decide(pair);
            clearance = Math.max(halfSpace.clearance(), Double.MIN_VALUE);
            return verdict;
        }
        if (isRounded(pair)) {
            ExactVerdict verdict = decideMargins(simplex, pair);
            clearance = Math.max(margins.clearance(), Double.MIN_VALUE);
            return verdict;
        }
        ExactVerdict ofBoxes = boxes.decide(pair.a(), pair.poseA(), pair.b(), pair.poseB());
        boolean isDecided = ofBoxes != ExactVerdict.UNDECIDED;
        ExactVerdict verdict = isDecided ? ofBoxes : contact.decide(pair);
        clearance = Math.max(isDecided ? boxes.clearance() : contact.clearance(), Double.MIN_VALUE);
        return verdict;
    }

    /** Decides without a simplex: margins from the vertex that is farthest along a direction of the world. */
    private ExactVerdict decideAlong(Vector3 towards, PlacedPair pair) {
        if (!isRounded(pair) || pair.isUnbounded()) {
            return decide(noSimplex, pair);
        }
        boolean started = margins.startSweep(pair, AT_REST, AT_REST, 0, towards);
        ExactVerdict verdict = started ? margins.decide() : ExactVerdict.UNDECIDED;
        clearance = Math.max(margins.clearance(), Double.MIN_VALUE);
        return verdict;
    }

    private static boolean isRounded(PlacedPair pair) {
        return pair.a().margin() > 0 || pair.b().margin() > 0;
    }

    private ExactVerdict decideMargins(Simplex simplex, PlacedPair pair) {
        if (!margins.start(pair)) {
            return ExactVerdict.UNDECIDED;
        }
        for (int i = 0; i < simplex.size(); i++) {
            margins.add(simplex.point(i), pair.scale());
        }
        return margins.decide();
    }
}
