package org.collide4j.proof.cover;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.proof.cone.RoundCone;
import org.collide4j.proof.cone.RoundCones;
import org.collide4j.shape.ClosedForm;

/**
 * A depth proven by branch and bound over all directions, of an obstacle whose support function is known in closed form:
 * where whole rings of directions are so nearly as shallow as each other that a polytope of points does not end.
 *
 * <p>The directions are covered by cells around an axis ({@link RingCells}) and squares around both of its poles ({@link
 * PoleSquares}). A cell in which the obstacle is proven to reach as far as along the shallowest direction found, but for a
 * part of the tolerance, is done with; another is parted. The axis is one about which a body is round or nearly so, or along
 * which an edge of it runs: there, a ring is a row of cells. A worker.
 */
public final class DirectionCover {
    /** Cells for the first try of each axis: few show whether the axis serves. */
    private static final int FEW_CELLS = 500;

    private static final int MOST_CELLS = 5000;

    /** Slopes of bands. */
    private static final double NARROW_BAND = 1.0 / 16;

    private static final double WIDE_BAND = 1.0 / 4;

    /** Rounding error of sums of products of points, in units of the reach. */
    private static final double ROUNDING = 128 * UNIT;

    /** A cosine: axes farther from each other than 0.04 make no ring. */
    private static final double PARALLEL = 0.9992;

    private static final int MOST_AXES = 12;

    /** In parts of its length: corners that are as near to a line are on it. */
    private static final double SAME_LINE = 0x1p-26;

    /** In parts of the reach: shorter radii are left out, below rounding. Powers of longer ones are normal numbers. */
    private static final double NOTHING = 0x1p-60;

    private final ClosedForm form = new ClosedForm();
    private final RingChart chart = new RingChart();
    private final Shallowest shallowest = new Shallowest();
    private final Bands bands = new Bands(chart);
    private final RingCells ring = new RingCells(chart, shallowest, bands);
    private final PoleCaps caps = new PoleCaps(chart, shallowest);
    private final PoleSquares poles = new PoleSquares(chart, shallowest, caps, bands);
    private final Vector3[] axes = new Vector3[MOST_AXES];
    private int axisCount;

    /** How many parts are more than a point. */
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
     * True if the depth is proven within the tolerance.
     *
     * @param guess a unit direction along which the obstacle reaches so far
     * @param alone whether axes that no other is parallel to are tried, too: a body may lean on one with a corner
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
        form.dropRadiiBelow(NOTHING * reach);
        findAxes();
        rounding = obstacle.rounding() + ROUNDING * reach;
        bands.clear();
        shallowest.start(guess, along, RoundCone.SHARE * tolerance);
        return tryAxes(FEW_CELLS, alone, cones) || tryAxes(MOST_CELLS, alone, cones) || (alone && tryTogether(cones));
    }

    /** The unit direction that is shallowest. */
    public Vector3 normal() {
        return shallowest.normal();
    }

    /** How far the obstacle reaches in all directions at least, but for {@link ConfigurationObstacle#rounding}. */
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
     * Where rings cross, one is a row of cells in the chart of its own axis alone. In that of another, it takes many to
     * reach the narrow band that is known; but few once that has been widened.
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

    /** Finds the axes of round parts, then the edges that are nearest to them. */
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

    /** True if another is parallel to it, or nearly, or there is nothing else: only then are rings to be expected. */
    private boolean isShared(int axis) {
        boolean shared = extended == 1;
        for (int i = 0; i < axisCount; i++) {
            shared |= i != axis && Math.abs(axes[i].dot(axes[axis])) > PARALLEL;
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

    /** Writes the odd axis of the largest ellipsoid of a part; false if it has only points. */
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

    /** Writes, of a polytope, the edge that is nearest to the axis: along another line through two corners runs no ring. */
    private boolean findEdge(int part, Vector3 axis, Vector3 out) {
        double best = PARALLEL * PARALLEL;
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
     * True if the line through p along r r leaves all corners on one side of some plane through it: seen along r, the
     * directions from p to the corners lie within a half turn.
     */
    private boolean isOutside(int part) {
        Directions.span(q.scale(1 / r.length(), r), e1, e2);
        double line = SAME_LINE * SAME_LINE * r.lengthSquared();
        double x = 0; // the first corner beside the line, and those most to its left and to its right
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
