package org.collide4j.proof.cover;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.proof.cone.RoundCone;
import org.collide4j.proof.cone.RoundCones;
import org.collide4j.shape.ClosedForm;

/**
 * Branch and bound over all directions, for obstacles with a support function in closed form. It proves a depth where rings
 * of directions are so nearly equal in depth that a polytope of points does not converge.
 *
 * <p>Cells around an axis ({@link RingCells}) and squares around its poles ({@link PoleSquares}) cover the directions. A
 * cell is discarded if the obstacle is proven to reach as far in it as along the shallowest direction found, up to a
 * fraction of the tolerance; other cells are split. The axis is an axis of revolution of a body, exactly or nearly, or the
 * direction of an edge: a ring is then a row of cells. Not thread-safe.
 */
public final class DirectionCover {
    /** Cells of the first attempt for each axis, enough to show if the axis is suitable. */
    private static final int CELLS_OF_FIRST_ATTEMPT = 500;

    private static final int MOST_CELLS = 5000;

    /** Slope of a narrow band; {@link #WIDE_BAND} is that of a wide one. */
    private static final double NARROW_BAND = 1.0 / 16;

    private static final double WIDE_BAND = 1.0 / 4;

    /** Rounding error of sums of products of points, relative to the reach. */
    private static final double ROUNDING = 128 * UNIT;

    /** Cosine above which axes count as parallel: axes that differ by more than 0.04 make no ring. */
    private static final double PARALLEL_COSINE = 0.9992;

    private static final int MOST_AXES = 12;

    /** Distance from a line, relative to its length, within which corners are on it. */
    private static final double SAME_LINE = 0x1p-26;

    /** Radius relative to the reach below which radii are ignored as rounding. Powers of longer ones are normal numbers. */
    private static final double LEAST_RADIUS = 0x1p-60;

    private final ClosedForm form = new ClosedForm();
    private final RingChart chart = new RingChart();
    private final Shallowest shallowest = new Shallowest();
    private final Bands bands = new Bands(chart);
    private final RingCells ring = new RingCells(chart, shallowest, bands);
    private final PoleCaps caps = new PoleCaps(chart, shallowest);
    private final PoleSquares poles = new PoleSquares(chart, shallowest, caps, bands);
    private final Vector3[] axes = new Vector3[MOST_AXES];
    private int axisCount;

    /** Number of parts that are more than a point. */
    private int extended;

    private final Vector3 p = new Vector3();
    private final Vector3 q = new Vector3();
    private final Vector3 r = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private double reach;
    private double rounding;

    public DirectionCover() {
        for (int i = 0; i < MOST_AXES; i++) {
            axes[i] = new Vector3();
        }
    }

    /**
     * Returns true if the depth is proven within the tolerance.
     *
     * @param guess unit direction of the depth found
     * @param alone true to also try axes that are not parallel to any other, as a corner of a body may touch along one
     */
    public boolean prove(
            ConfigurationObstacle obstacle,
            Vector3 guess,
            double along,
            double tolerance,
            boolean alone,
            RoundCones cones) {
        if (!obstacle.closedForm(form)) {
            return false;
        }
        reach = obstacle.reach();
        form.dropRadiiBelow(LEAST_RADIUS * reach);
        findAxes();
        rounding = obstacle.rounding() + ROUNDING * reach;
        bands.clear();
        shallowest.start(guess, along, RoundCone.TOLERANCE_FRACTION * tolerance);
        return tryAxes(CELLS_OF_FIRST_ATTEMPT, alone, cones)
                || tryAxes(MOST_CELLS, alone, cones)
                || (alone && tryTogether(cones));
    }

    /** Returns the shallowest unit direction. */
    public Vector3 normal() {
        return shallowest.normal();
    }

    /** Returns a lower bound of the obstacle's height in all directions, up to {@link ConfigurationObstacle#rounding}. */
    public double known() {
        return shallowest.depth() - shallowest.open() - rounding;
    }

    private boolean tryAxes(int cells, boolean alone, RoundCones cones) {
        for (int i = 0; i < axisCount; i++) {
            if ((alone || isShared(i)) && cover(axes[i], cells, cones)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Tries all axes together, for crossing rings. Each ring is a row of cells in its own chart only. In the chart of
     * another axis, many cells are needed to reach its known narrow band, but few once the band has been widened.
     */
    private boolean tryTogether(RoundCones cones) {
        findBands(NARROW_BAND);
        findBands(WIDE_BAND);
        return !bands.isEmpty() && tryAxes(MOST_CELLS, true, cones);
    }

    private void findBands(double slope) {
        for (int i = 0; i < axisCount; i++) {
            chart.set(form, axes[i]);
            bands.enterChart();
            shallowest.allow(MOST_CELLS);
            ring.beginBand(reach, slope);
            if (ring.cover()) {
                bands.add(axes[i], slope);
            }
        }
    }

    /** Finds the axes of round parts, then the edges nearest to them. */
    private void findAxes() {
        axisCount = 0;
        extended = 0;
        for (int part = 0; part < form.partCount(); part++) {
            axisCount += findAxis(part, axes[axisCount]) ? 1 : 0;
            extended += form.end(part) - form.start(part) > 1 || !form.isPoint(form.start(part)) ? 1 : 0;
        }
        int round = axisCount;
        for (int part = 0; part < form.partCount(); part++) {
            for (int i = 0; i < round && axisCount < axes.length; i++) {
                axisCount += findEdge(part, axes[i], axes[axisCount]) ? 1 : 0;
            }
        }
    }

    /** Returns true if another axis is nearly parallel to it, or there is no other: only then are rings expected. */
    private boolean isShared(int axis) {
        boolean shared = extended == 1;
        for (int i = 0; i < axisCount; i++) {
            shared |= i != axis && Math.abs(axes[i].dot(axes[axis])) > PARALLEL_COSINE;
        }
        return shared;
    }

    private boolean cover(Vector3 direction, int cells, RoundCones cones) {
        chart.set(form, direction);
        bands.enterChart();
        shallowest.allow(cells);
        double steepest = ring.begin(reach);
        caps.find(form, rounding);
        return ring.cover() && poles.cover(1 / steepest, cones, rounding);
    }

    /** Computes the distinct axis of the largest ellipsoid of a part; false if it has only points. */
    private boolean findAxis(int part, Vector3 out) {
        double most = 0;
        for (int i = form.start(part); i < form.end(part); i++) {
            double lengthP = form.get(i, 1, p).length();
            double lengthQ = form.get(i, 2, q).length();
            double lengthR = form.get(i, 3, r).length();
            double longest = Math.max(lengthP, Math.max(lengthQ, lengthR));
            if (longest > most) {
                most = longest;
                double pq = Math.abs(lengthP - lengthQ);
                double qr = Math.abs(lengthQ - lengthR);
                double rp = Math.abs(lengthR - lengthP);
                if (pq <= qr && pq <= rp) {
                    out.cross(p, q);
                } else if (qr <= rp) {
                    out.cross(q, r);
                } else {
                    out.cross(r, p);
                }
            }
        }
        return most > 0 && normalize(out);
    }

    private static boolean normalize(Vector3 v) {
        double length = v.length();
        v.scale(1 / length);
        return length > 0;
    }

    /** Computes the edge of a polytope that is nearest to the axis; lines through other pairs of corners have no ring. */
    private boolean findEdge(int part, Vector3 axis, Vector3 out) {
        double best = PARALLEL_COSINE * PARALLEL_COSINE;
        boolean found = false;
        for (int i = form.start(part); i < form.end(part); i++) {
            if (!form.isPoint(i)) {
                return false;
            }
            form.get(i, 0, p);
            for (int j = form.start(part); j < i; j++) {
                r.sub(form.get(j, 0, q), p);
                double along = r.dot(axis);
                if (along * along > best * r.lengthSquared() && isOutside(part)) {
                    best = along * along / r.lengthSquared();
                    out.set(r);
                    found = true;
                }
            }
        }
        return found && normalize(out);
    }

    /**
     * Returns true if the line through p along r is outside: all corners are on one side of some plane through it. Seen
     * along r, the directions from p to the corners are within a half turn.
     */
    private boolean isOutside(int part) {
        Directions.span(q.scale(1 / r.length(), r), e1, e2);
        double line = SAME_LINE * SAME_LINE * r.lengthSquared();
        double x = 0; // the first corner beside the line, and the extreme ones to its left and right
        double y = 0;
        double leftX = 0;
        double leftY = 0;
        double rightX = 0;
        double rightY = 0;
        for (int i = form.start(part); i < form.end(part); i++) {
            form.get(i, 0, q).sub(p);
            double ux = e1.dot(q);
            double uy = e2.dot(q);
            if (ux * ux + uy * uy <= line) {
                continue;
            }
            if (x == 0 && y == 0) {
                x = leftX = rightX = ux;
                y = leftY = rightY = uy;
            } else if (x * uy - y * ux > 0) {
                boolean more = leftX * uy - leftY * ux > 0;
                leftX = more ? ux : leftX;
                leftY = more ? uy : leftY;
            } else {
                boolean more = rightX * uy - rightY * ux < 0;
                rightX = more ? ux : rightX;
                rightY = more ? uy : rightY;
            }
        }
        double sine = rightX * leftY - rightY * leftX;
        return sine > 0 || (sine == 0 && rightX * leftX + rightY * leftY >= 0);
    }
}
