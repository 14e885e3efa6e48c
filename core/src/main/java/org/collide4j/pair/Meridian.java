package org.collide4j.pair;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.shape.AxisOfRevolution;

/**
 * The plane of the origin and the axis of A − B, where that is a body of revolution: both cores are round about
 * parallel axes, or one is round about every axis.
 *
 * <p><b>Frame</b>: A's, at the pair's scale. A worker.
 */
public final class Meridian {
    /**
     * Axes this near to each other in direction are parallel: what tilt there is widens the interval, by 2e-12 of the
     * size.
     */
    private static final double PARALLEL = 0x1p-40;

    /** Units by which the direction of an axis, and its tilt, may be off. */
    private static final double OUT_OF_ROUND = 8 * UNIT;

    private final Vector3 across = new Vector3();
    private final Vector3 along = new Vector3();
    private final AxisOfRevolution axisA = new AxisOfRevolution();
    private final AxisOfRevolution axisB = new AxisOfRevolution();
    private double distance;
    private double outOfRound;

    /** False if A − B is not known to be a body of revolution, within rounding. Cheap for shapes that have no axis. */
    public boolean find(PlacedPair pair) {
        if (!pair.coreA.symmetry().axis(axisA) || !pair.coreB.symmetry().axis(axisB)) {
            return false;
        }
        Vector3 alongB = axisB.direction();
        pair.bInA.rotate(alongB.x, alongB.y, alongB.z, along);
        double tilt = across.cross(along, axisA.direction()).length();
        if (tilt > PARALLEL) {
            return false;
        }
        if (!axisA.isEvery()) {
            along.set(axisA.direction());
        } else if (axisB.isEvery()) {
            along.set(0, 0, 1);
        }
        axisA.point().scale(pair.scale);
        pair.bInA.transform(axisB.point().scale(pair.scale), axisB.point());
        outOfRound =
                pair.scale * (axisA.slack() + axisB.slack()) + (tilt + OUT_OF_ROUND) * (pair.reachA() + pair.reachB());
        lookAcross(pair.rounding());
        return true;
    }

    /**
     * Near the axis the way across comes from a difference of nearly equal vectors: what it is off counts as out of
     * round.
     */
    private void lookAcross(double rounding) {
        across.sub(axisB.point(), axisA.point());
        across.addScaled(-along.dot(across), along);
        distance = across.length();
        if (distance > rounding) {
            across.scale(1 / distance);
            across.addScaled(-along.dot(across), along);
            across.scale(1 / across.length());
        } else {
            outOfRound += distance;
            distance = 0;
            Directions.perpendicular(along, across);
        }
    }

    /** The unit direction across the axis: from it, through the origin. */
    public Vector3 across() {
        return across;
    }

    /** The unit direction along the axis. */
    public Vector3 along() {
        return along;
    }

    /** How far the origin is from the axis. */
    public double distance() {
        return distance;
    }

    /** A point of A's axis. */
    public Vector3 onAxisOfA() {
        return axisA.point();
    }

    /** A point of B's axis. */
    public Vector3 onAxisOfB() {
        return axisB.point();
    }

    /** How far A − B may be from a body that is round about this axis. */
    public double outOfRound() {
        return outOfRound;
    }
}
