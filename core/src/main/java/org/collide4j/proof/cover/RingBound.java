package org.collide4j.proof.cover;

/**
 * A lower bound of F = h(m) − level · ‖m‖ over a cell of a {@link RingChart}, to second order around one of its points.
 *
 * <p><b>Proof.</b> h is at least what the chosen ellipsoids reach, whichever they are. Of that Taylor's formula tells, with
 * t the turn and u the way along s,
 *
 * <pre>
 *    F  ≥  F₀ + F_θ t + F_s u + a t²/2 − b |t||u| + c u²/2
 * </pre>
 *
 * with F_θθ ≥ a, |F_θs| ≤ b and F_ss ≥ c in all of the cell. They are those of √q: q_θθ/2√q − q_θ²/4√q³ and so on; along s,
 * where q is a square of s, it is (κ (α + β cos 2θ + γ sin 2θ) − (δ cos θ + η sin θ)²)/√q³. The least over u costs what
 * {@link #side} says; what is left is a square of t.
 *
 * <p>Of an ellipsoid that these lose more of, as of a flat one that is seen along its plane, the tangent plane tells: √q is
 * convex in m, so at least p·m, with p the point where it touches that plane. Such points join the centres: of their sum P,
 * P·m bends by −t²/2 P·(cos θ, sin θ, 0). Where a disc's centre and its rim cancel out, as in the half of a ring that an end
 * on the axis makes, nothing is lost. A worker.
 */
final class RingBound {
    /** The derivatives of a root whose square varies by more than this are not bounded. */
    private static final double LEAST = 0x1p-20;

    private final RingChart chart;
    private double ex;
    private double ey;
    private double s;
    private double level;
    private double slope;

    /** The largest turn, and the ends of the slopes. */
    private double turn;

    private double low;
    private double high;
    private double farthest;
    private double nearest;
    private double a;
    private double b;
    private double c;

    /** The share of one root in them. */
    private double rootA;

    private double rootB;
    private double rootC;

    /** Part of a that a side of the cell takes. */
    private double bend;

    private double leastTurn;

    /** The sum of the centres, and of what touches tangent planes. */
    private double x;

    private double y;

    RingBound(RingChart chart) {
        this.chart = chart;
    }

    /** Takes the point, for the ellipsoids that the chart has chosen. */
    void at(double ex, double ey, double s, double level) {
        this.ex = ex;
        this.ey = ey;
        this.s = s;
        this.level = level;
        chart.differentiate(ex, ey, s);
        slope = chart.byS() - level * s / Math.sqrt(1 + s * s);
    }

    /** How F changes along s at the point. */
    double slope() {
        return slope;
    }

    /** For turns from −before to after, and slopes from s − below to s + above. */
    double over(double before, double after, double below, double above) {
        turn = Math.max(before, after);
        low = s - below;
        high = s + above;
        farthest = Math.max(Math.abs(low), Math.abs(high));
        nearest = low > 0 ? low : Math.max(0, -high);
        differentiateTwice();
        double norm = Math.sqrt(1 + s * s);
        bend = 0;
        double up = above > 0 ? side(slope, above) : 0;
        double down = below > 0 ? side(-slope, below) : 0;
        return chart.value() - level * norm - Math.max(up, down) + least(before, after);
    }

    /** The turn at which the bound is least. */
    double leastTurn() {
        return leastTurn;
    }

    /**
     * Returns the loss on one side, along which F has the slope: at its end where F is concave or still falls there;
     * else where slope · u − b|t|u + c u²/2 is least, at most (b|t| − slope)²/2c, of which b²t²/2c is left to the
     * square of t.
     */
    private double side(double slope, double far) {
        double falls = b * turn - slope;
        if (falls >= c * far || c <= 0) {
            return Math.max(0, far * (falls - 0.5 * c * far));
        }
        if (falls <= 0) {
            return 0;
        }
        bend = b * b / c;
        return slope >= 0 ? 0 : -slope * (b * turn - 0.5 * slope) / c;
    }

    private double least(double before, double after) {
        double rise = chart.byTheta();
        double curvature = a - bend;
        double atStart = before * (0.5 * curvature * before - rise);
        double atEnd = after * (0.5 * curvature * after + rise);
        leastTurn = atStart < atEnd ? -before : after;
        double bottom = -rise / curvature;
        if (curvature > 0 && bottom > -before && bottom < after) {
            leastTurn = bottom;
            return 0.5 * rise * bottom;
        }
        return Math.min(0, Math.min(atStart, atEnd));
    }

    private void differentiateTwice() {
        double flat = level > 0 ? nearest : farthest;
        double squared = 1 + flat * flat;
        a = 0;
        b = 0;
        c = -level / (squared * Math.sqrt(squared));
        x = 0;
        y = 0;
        for (int part = 0; part < chart.parts(); part++) {
            int i = chart.chosen(part);
            x += chart.centreX(i);
            y += chart.centreY(i);
            if (!chart.isPoint(i)) {
                addRoot(i);
            }
        }
        a += bendOf(x, y);
    }

    /** The least second derivative of a point's product with the direction. */
    private double bendOf(double pointX, double pointY) {
        double reach = Math.sqrt(pointX * pointX + pointY * pointY);
        return -Math.min(reach, pointX * ex + pointY * ey + reach * turn);
    }

    /** By its derivatives, or by its tangent plane. */
    private void addRoot(int i) {
        double touchX = chart.touchX(i);
        double touchY = chart.touchY(i);
        double ofPlane = Math.min(0, bendOf(touchX, touchY)) * (0.5 * turn * turn);
        if (bendRoot(i) && leastOfRoot() >= ofPlane) {
            a += rootA;
            b += rootB;
            c += rootC;
        } else {
            x += touchX;
            y += touchY;
        }
    }

    /** Returns about what the bounds of the root's derivatives lose over the cell. */
    private double leastOfRoot() {
        double far = Math.max(high - s, s - low);
        double falls = rootB * turn;
        double aside = falls < rootC * far ? falls * falls / (2 * rootC) : far * (falls - 0.5 * rootC * far);
        return 0.5 * rootA * turn * turn - aside;
    }

    /** Bounds the second derivatives of the root; false if it varies too much. */
    private boolean bendRoot(int i) {
        double uneven = chart.uneven(i);
        double even = chart.even(i, ex * ex - ey * ey, 2 * ex * ey);
        double odd = chart.odd(i, ex * ex - ey * ey, 2 * ex * ey);
        double evenLow = Math.max(-uneven, even - 2 * uneven * turn);
        double evenHigh = Math.min(uneven, even + 2 * uneven * turn);
        double oddMost = Math.min(uneven, Math.abs(odd) + 2 * uneven * turn);
        double leaning = chart.leaning(i);
        double lean = chart.lean(i, ex, ey);
        double leanMost = Math.min(leaning, Math.abs(lean) + leaning * turn);
        double turnedMost = Math.min(leaning, Math.abs(chart.turned(i, ex, ey)) + leaning * turn);
        double kappa = chart.kappa(i);
        double across = chart.alpha(i) + evenLow;
        double least = across - 2 * farthest * leanMost + kappa * nearest * nearest;
        double most = chart.alpha(i) + evenHigh + 2 * farthest * leanMost + kappa * farthest * farthest;
        if (!(least > LEAST * most)) {
            return false;
        }
        double rootLow = Math.sqrt(least);
        double rootHigh = Math.sqrt(most);
        double byTheta = 2 * (oddMost + farthest * turnedMost);
        double byThetaTwice = -4 * evenHigh - 2 * Math.min(farthest * leanMost, mostProduct(lean, leaning * turn));
        rootA = byThetaTwice / (2 * (byThetaTwice > 0 ? rootHigh : rootLow))
                - byTheta * byTheta / (4 * least * rootLow);
        rootB = turnedMost / rootLow + (leanMost + kappa * farthest) * byTheta / (2 * least * rootLow);
        rootC = Math.max(0, kappa * across - leanMost * leanMost) / (most * rootHigh);
        return true;
    }

    /** The largest product of a slope and a number near the given one. */
    private double mostProduct(double number, double off) {
        double atLow = Math.max(low * (number - off), low * (number + off));
        return Math.max(atLow, Math.max(high * (number - off), high * (number + off)));
    }
}
