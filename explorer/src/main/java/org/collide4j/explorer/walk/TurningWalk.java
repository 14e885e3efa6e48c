package org.collide4j.explorer.walk;

import org.collide4j.cast.ConservativeAdvancement;
import org.collide4j.explorer.situation.Situation;
import org.collide4j.math.Motion;
import org.collide4j.math.Vector3;
import org.collide4j.pair.MovingPair;

/** Conservative advancement of a turning body: each step proves a gap, and how long it takes to close. */
final class TurningWalk implements Walk {
    private final ConservativeAdvancement advancement = new ConservativeAdvancement();
    private final MovingPair pair = new MovingPair();
    private int steps;
    private double timeBefore;

    TurningWalk(Situation s) {
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
        out.time = advancement.time();
        out.v.set(advancement.normal());
        out.status = advancement.status().name();
    }

    @Override
    public String sentence(Frame shown) {
        return steps == 0
                ? "A moves and turns. GJK proves a gap; no point of A moves along it faster than a bound; so the time may go on."
                : stepTaken() + ending();
    }

    private String stepTaken() {
        if (advancement.gap() <= 0) {
            return "No gap is left. ";
        }
        String gap = "GJK proved a gap of " + Say.number(advancement.gap()) + ". ";
        double ahead = advancement.time() - timeBefore;
        return ahead > 0
                ? gap + "It takes " + Say.number(ahead) + " to close at the very least: the time goes on to "
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
