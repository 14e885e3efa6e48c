package org.collide4j.clash.depth;

import org.collide4j.math.Vector3;
import org.collide4j.solid.budget.Budget;

/**
 * Cuts a triangle along the lines in which other triangles meet it, and picks a point in every region of it.
 *
 * <p>A region of the triangle is bounded by pieces of those lines and of the triangle's own edges. From the middle of
 * every piece the regions on its two sides are crossed at right angles; the middle of the crossing is the sample. So
 * every region is sampled from each of its sides; regions narrower than the tolerance are passed over. Where many lines
 * meet the triangle it is quartered, so that the work grows about as the number of lines.
 *
 * <p>If the budget is spent, samples are left out.
 *
 * <p>Use: {@link #start}, {@link #meet} for every other triangle, then {@code while (next())} read {@link #sample}.
 */
public final class Regions {
    private static final int MOST_LINES = 40;
    private static final int MOST_QUARTERINGS = 6;

    private final PlaneFrame plane = new PlaneFrame();
    private double tolerance;

    /** The lines of each level of quartering: x0 y0 x1 y1 of each; the first three are the triangle's edges. */
    private final Lines[] levels = new Lines[MOST_QUARTERINGS + 1];

    private final int[] quarter = new int[MOST_QUARTERINGS + 1];
    private int level;
    private final RegionSamples samples;
    private final Budget budget;

    public Regions(Budget budget) {
        this.budget = budget;
        samples = new RegionSamples(budget);
        for (int i = 0; i < levels.length; i++) {
            levels[i] = new Lines();
        }
    }

    /** Begins with a triangle; false if it has no region wider than the tolerance. */
    public boolean start(double[] corners, double tolerance) {
        this.tolerance = tolerance;
        samples.clear();
        if (!plane.set(corners) || plane.height() <= tolerance) {
            return false;
        }
        levels[0].setTriangle(0, 0, plane.baseLength(), 0, plane.apexX(), plane.apexY());
        level = 0;
        quarter[0] = -1;
        return true;
    }

    /** Adds the line in which the other triangle meets this one, or its edges if it lies in the plane. */
    public void meet(double[] other) {
        budget.spend(2);
        double h0 = height(other, 0);
        double h1 = height(other, 3);
        double h2 = height(other, 6);
        plane.beginSection();
        corner(other, 0, h0);
        corner(other, 3, h1);
        corner(other, 6, h2);
        if (plane.points() == 3) {
            addLine(0, 1);
            addLine(1, 2);
            addLine(2, 0);
            return;
        }
        crossing(other, 0, h0, 3, h1);
        crossing(other, 3, h1, 6, h2);
        crossing(other, 6, h2, 0, h0);
        if (plane.points() >= 2) {
            addLine(0, 1);
        }
    }

    private double height(double[] other, int at) {
        return plane.height(other[at], other[at + 1], other[at + 2]);
    }

    private void corner(double[] other, int at, double h) {
        if (Math.abs(h) <= tolerance) {
            plane.addPoint(other[at], other[at + 1], other[at + 2]);
        }
    }

    private void crossing(double[] other, int i, double hi, int k, double hk) {
        if (Math.abs(hi) > tolerance && Math.abs(hk) > tolerance && (hi < 0) != (hk < 0)) {
            double s = hi / (hi - hk);
            plane.addPoint(
                    other[i] + s * (other[k] - other[i]),
                    other[i + 1] + s * (other[k + 1] - other[i + 1]),
                    other[i + 2] + s * (other[k + 2] - other[i + 2]));
        }
    }

    private void addLine(int i, int k) {
        levels[0].addClipped(plane.x(i), plane.y(i), plane.x(k), plane.y(k));
    }

    /** Goes on to the next sample; false if there is none left. */
    public boolean next() {
        while (!samples.next()) {
            if (!nextTriangle()) {
                return false;
            }
        }
        return true;
    }

    /** Depth first through the quarterings; hands the next triangle with few lines to the samples. */
    private boolean nextTriangle() {
        while (level >= 0 && !budget.isSpent()) {
            Lines lines = levels[level];
            boolean whole = lines.count() <= MOST_LINES || level == MOST_QUARTERINGS;
            quarter[level]++;
            if (quarter[level] == (whole ? 1 : 4)) {
                level--;
            } else if (whole) {
                samples.start(lines, Math.min(lines.count(), 8 * MOST_LINES), tolerance);
                return true;
            } else {
                budget.spend(lines.count());
                levels[level + 1].setQuarter(lines, quarter[level]);
                level++;
                quarter[level] = -1;
            }
        }
        return false;
    }

    /** out = the sample, in the triangle's frame. */
    public Vector3 sample(Vector3 out) {
        return plane.toSpace(samples.x(), samples.y(), out);
    }

    /** out = the triangle's unit normal, by the right hand. */
    public Vector3 normal(Vector3 out) {
        return plane.normal(out);
    }
}
