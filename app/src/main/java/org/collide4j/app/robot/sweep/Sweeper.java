package org.collide4j.app.robot.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.collide4j.robot.ClearanceResult;
import org.collide4j.robot.JointMotion;
import org.collide4j.robot.MotionClearance;
import org.collide4j.robot.MotionPhase;
import org.collide4j.robot.MotionResult;
import org.collide4j.robot.RangeOfMotion.Range;
import org.collide4j.robot.RangeOfMotion.Stop;
import org.collide4j.robot.RobotPhase;
import org.collide4j.robot.RobotPose;
import org.collide4j.robot.RobotProximity;
import org.jspecify.annotations.Nullable;

/** Measures ranges of joints and trajectories: the smallest distance, which is proven, and samples for a curve. */
public final class Sweeper {
    /** Bounds of the smallest distance are this near to each other: a hundredth of a millimetre. */
    private static final double ACCURACY = 1e-5;

    private final Cell cell;
    private final double clearance;
    private final int samples;
    private final MotionClearance least;
    private final RobotPhase phase;
    private final RobotPose pose;

    /**
     * Creates a worker.
     *
     * @param samples steps of a curve; 0 measures no curve
     */
    public Sweeper(Cell cell, double clearance, int samples) {
        this.cell = cell;
        this.clearance = clearance;
        this.samples = samples;
        least = new MotionClearance(cell.bodies(), cell.allowed());
        phase = new RobotPhase(cell.bodies(), cell.allowed());
        pose = new RobotPose(cell.robot());
    }

    /** Returns the smallest distance and the curve of a joint whose range is proven. */
    public JointSweep measured(Range range) {
        JointMotion free = between(range, range.from(), range.to());
        boolean isProven = range.from() < range.to(); // nothing in it is nearer than the clearance
        double bound = isProven ? clearance : Double.NEGATIVE_INFINITY;
        Worst worst = worst(free, bound, time -> range.from() + time * (range.to() - range.from()));
        JointMotion tried = between(range, range.lower(), range.upper());
        double length = range.upper() - range.lower();
        DoubleStream marks = DoubleStream.of(
                range.start(), range.from(), range.to(), touch(range.below()), touch(range.above()), at(worst));
        List<Sample> curve = new ArrayList<>();
        for (double at : places(range.lower(), range.upper(), marks)) {
            curve.add(sample(tried, length == 0 ? 0 : (at - range.lower()) / length, at));
        }
        return new JointSweep(range, worst, curve);
    }

    private JointMotion between(Range range, double from, double to) {
        double[] first = cell.start().clone();
        first[cell.robot().position(range.joint())] = from;
        double[] last = first.clone();
        last[cell.robot().position(range.joint())] = to;
        return JointMotion.straight(cell.robot(), first, last);
    }

    private static double touch(@Nullable Stop stop) {
        return stop == null ? Double.NaN : stop.touch();
    }

    private static double at(@Nullable Worst worst) {
        return worst == null ? Double.NaN : worst.at();
    }

    /** Follows a trajectory: proves it free or finds its first contact, and its smallest distance. */
    public TrajectorySweep followed(Path file, JointMotion motion, boolean isSpline) {
        MotionResult result = new MotionResult();
        new MotionPhase(cell.bodies(), cell.allowed()).isFree(motion, clearance, result);
        Worst worst = worst(motion, Double.NEGATIVE_INFINITY, time -> time);
        DoubleStream marks = DoubleStream.concat(
                DoubleStream.of(result.lower(), result.upper(), at(worst)),
                DoubleStream.iterate(0, knot -> knot <= motion.end(), knot -> knot + 1));
        List<Sample> curve = new ArrayList<>();
        for (double time : places(0, motion.end(), marks)) {
            curve.add(sample(motion, time, time));
        }
        return new TrajectorySweep(file, motion, isSpline, result, worst, curve);
    }

    /**
     * Returns the smallest distance of a motion; null if no pair is compared.
     *
     * @param bound that no distance is known to be below
     * @param place maps a time of the motion to the position of a joint, or to the time of a trajectory
     */
    private @Nullable Worst worst(JointMotion motion, double bound, DoubleUnaryOperator place) {
        ClearanceResult result = new ClearanceResult();
        least.of(motion, ACCURACY, result);
        if (!result.nearest().isFound()) {
            return null;
        }
        double[] positions = motion.positions(result.time(), cell.start().clone());
        return new Worst(
                Math.max(bound, result.lower()),
                result.upper(),
                place.applyAsDouble(result.time()),
                positions,
                result.nearest().bodyA(),
                result.nearest().bodyB());
    }

    /** Returns evenly spaced places and the marks between them, the least first. */
    private NavigableSet<Double> places(double from, double to, DoubleStream marks) {
        NavigableSet<Double> places = new TreeSet<>();
        if (samples == 0) {
            return places;
        }
        for (int i = 0; i <= samples; i++) {
            places.add(i == samples ? to : from + (to - from) * i / samples);
        }
        marks.filter(mark -> mark >= from && mark <= to).forEach(places::add);
        return places;
    }

    private Sample sample(JointMotion motion, double time, double at) {
        RobotProximity near = new RobotProximity();
        phase.distance(pose.set(motion.positions(time, cell.start().clone())), near);
        return new Sample(at, near);
    }
}
