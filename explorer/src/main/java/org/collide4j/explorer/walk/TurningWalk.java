package org.collide4j.explorer.walk;

import org.collide4j.cast.ConservativeAdvancement;
import org.collide4j.explorer.situation.Situation;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.MovingPair;

/** Conservative advancement of a rotating body: each step proves a gap, and a time in which the gap cannot close. */
final class TurningWalk implements Walk {
    private final ConservativeAdvancement advancement = new ConservativeAdvancement();
    private final MovingPair pair = new MovingPair();
    private final Situation situation;
    private final Pose poseA = new Pose();
    private int steps;
    private double timeBefore;

    TurningWalk(Situation s) {
        situation = s;
        pair.set(s.a(), s.poseA(), s.motion(), s.b(), s.poseB(), new Motion());
        advancement.start(pair, new Vector3());
    }

    @Override
    public boolean step() {
        timeBefore = advancement.time();
        steps++;
        return advancement.step();
    }

    @Override
    public void show(Frame out) {
        out.measure = "time of impact";
        out.lower = advancement.status() == ConservativeAdvancement.Status.MISSED
                ? Double.POSITIVE_INFINITY
                : advancement.time();
        out.time = timeBefore;
        if (advancement.gap() > 0) {
            showGap(out);
        }
        out.status = advancement.status().name();
    }

    /** Writes the plane that separates K from the origin, for A at the time of the measured gap. */
    private void showGap(Frame out) {
        situation.motion().at(timeBefore, situation.poseA(), poseA);
        Vector3 n = advancement.normal();
        Vector3 towardsB = new Vector3();
        poseA.inverseRotate(n.x, n.y, n.z, towardsB);
        out.v.scale(advancement.gap(), towardsB);
        out.asked.add(towardsB);
        out.found.add(new Vector3(out.v).negate());
    }

    @Override
    public String sentence(Frame shown) {
        return steps == 0
                ? "A moves and turns, and K with it. GJK proves a gap; no point of A moves along it faster than a bound; so the time t"
                        + " may go on from 0."
                : stepTaken() + ending();
    }

    private String stepTaken() {
        if (advancement.gap() <= 0) {
            return "No gap is left. ";
        }
        String gap = "At t = " + Say.number(timeBefore) + " GJK proved a gap of " + Say.number(advancement.gap())
                + ": the plane separates K from the origin. ";
        double ahead = advancement.time() - timeBefore;
        return ahead > 0
                ? gap + "It takes " + Say.number(ahead) + " to close at the very least: t goes on to "
                        + Say.number(advancement.time()) + ". "
                : gap;
    }

    private String ending() {
        return switch (advancement.status()) {
            case RUNNING -> "";
            case ARRIVED -> "The gap is closed within rounding: no contact is earlier, and here is one.";
            case MISSED -> "The end is reached without contact: nothing was tunnelled through, proven.";
            case STALLED -> "Time moves on no more in floating point.";
            case OUT_OF_STEPS -> "All steps are used up.";
        };
    }
}
