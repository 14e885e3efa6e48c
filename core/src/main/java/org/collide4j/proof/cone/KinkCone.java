package org.collide4j.proof.cone;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Proves a cone of directions, as {@link RoundCone}, around one along which two or three convex parts of K reach equally
 * far.
 *
 * <p><b>Proof.</b> Let n be the unit direction, c_i how far the parts reach along it, g_i the parts of their support points
 * across it, λ_i shares whose mixture r = Σλ_i g_i is about zero, and a_i vectors across n that sum up to zero with
 * T‖a_i‖ ≤ λ_i. K reaches as far as any mixture of the parts, so as the one with the shares λ_i + a_i·t. In n + t, up to
 * the width ‖t‖ ≤ T, that is
 *
 * <pre>
 *    Σ λ_i c_i + r·t  +  t·(Σ a_i g_iᵀ)·t  +  Σ (a_i·t) c_i
 *          +  (t·S·t/‖t‖² + Σ (a_i·t) t·(S_i − S)·t/‖t‖²) (‖n + t‖ − 1)
 * </pre>
 *
 * at least, with S_i the radii of curvature of the parts, and S their mixture. With a_i = (k/T) ĝ_i, where ĝ_i is g_i less
 * the mean, the third term is worth the radii (2k/T) Σ ĝ_i ĝ_iᵀ, as ‖t‖² is at least 2(‖n + t‖ − 1); the fourth costs no
 * more than k Σ‖ĝ_i‖|c_i − Σλc|, the last a radius of k Σ‖ĝ_i‖‖S_i − S‖.
 *
 * <p>All shares stay shares, so that a mixture is off by rounding no more than a support point is; g_i as computed moves the
 * third term by no more than it moves r, which is why r is taken to be longer by a third rounding; the sums and products of
 * Σ ĝ_i ĝ_iᵀ are off by 16 units of its trace at most. A worker.
 */
final class KinkCone extends Widening {
    /** Factor that keeps weights between 0 and 1 in spite of rounding. */
    private static final double WEIGHT_FACTOR = 1 - 0x1p-40;

    private static final double SLACK = 16 * UNIT;

    /** Fractions of the largest k that are tried. */
    private static final double[] FRACTIONS_OF_K = {1, 0.3, 0.09, 0.027};

    /** Tilts up to which radii of curvature are computed. */
    private static final double[] TILTS = {0.8, 0.2, 0.05};

    private static final double BEYOND = 1 + 0x1p-20;

    /** Length ‖ĝ‖ of each part. */
    private final double[] lengths = new double[ConvexParts.MOST_PARTS];

    private ConvexParts parts = new ConvexParts();
    private double tolerance;
    private double reach;

    /** Mean Σλc, and height of K. */
    private double mean;

    private double level;
    private double slope;

    /** Tilt up to which the radii of curvature are valid. */
    private double farthest;

    /** Constants of the proof: S less the level, Σ ĝĝᵀ, Σ‖ĝ‖‖S_i − S‖, Σ‖ĝ‖|c_i − Σλc| and the largest k. */
    private double round11;

    private double round12;
    private double round22;
    private double spread11;
    private double spread12;
    private double spread22;
    private double different;
    private double uneven;
    private double most;

    private double width;
    private double lost;

    /**
     * Finds the widest cone that can be proven; false if there is none.
     *
     * @param there support point along the normal; becomes the mixture
     */
    boolean find(ConvexParts parts, SupportPoint there, double tolerance, RoundCone out) {
        if (this.parts != parts) {
            this.parts = parts;
        }
        ConfigurationObstacle obstacle = parts.obstacle();
        this.tolerance = tolerance;
        mean = parts.mixed(parts.height);
        reach = obstacle.reach();
        level = parts.normal.dot(there.w);
        slope = parts.aside() + 3 * obstacle.rounding();
        spread();
        boolean proven = false;
        for (int i = 0; i < TILTS.length && !proven; i++) {
            farthest = TILTS[i];
            parts.measureRadii(farthest * BEYOND);
            mixRadii();
            proven = widen();
        }
        if (proven) {
            mixPoints(there.onA, there.onB);
            out.set(parts.normal, there, level, reach, width, lost);
        }
        return proven;
    }

    private void spread() {
        double mean1 = 0;
        double mean2 = 0;
        for (int i = 0; i < parts.count; i++) {
            mean1 += parts.across1[i] / parts.count;
            mean2 += parts.across2[i] / parts.count;
        }
        spread11 = 0;
        spread12 = 0;
        spread22 = 0;
        uneven = 0;
        most = Double.POSITIVE_INFINITY;
        for (int i = 0; i < parts.count; i++) {
            double g1 = parts.across1[i] - mean1;
            double g2 = parts.across2[i] - mean2;
            double length = Math.sqrt(g1 * g1 + g2 * g2);
            spread11 += g1 * g1;
            spread12 += g1 * g2;
            spread22 += g2 * g2;
            uneven += length * Math.abs(parts.height[i] - mean);
            most = Math.min(most, WEIGHT_FACTOR * parts.share[i] / length);
            lengths[i] = length;
        }
    }

    private void mixRadii() {
        round11 = parts.mixed(parts.bend11);
        round12 = parts.mixed(parts.bend12);
        round22 = parts.mixed(parts.bend22);
        different = 0;
        for (int i = 0; i < parts.count; i++) {
            double d11 = parts.bend11[i] - round11;
            double d12 = parts.bend12[i] - round12;
            double d22 = parts.bend22[i] - round22;
            different += lengths[i] * Math.max(-leastEigenvalue(d11, d12, d22), -leastEigenvalue(-d11, -d12, -d22));
        }
        round11 -= level;
        round22 -= level;
    }

    @Override
    boolean holdsUpTo(double tilt) {
        if (tilt > farthest) {
            return false;
        }
        double rounding = parts.slack() + RoundCone.DOT_ROUNDING * reach;
        double least = Double.POSITIVE_INFINITY;
        for (double part : FRACTIONS_OF_K) {
            double k = part * most;
            double bend = 2 * k / tilt;
            double beyond =
                    leastEigenvalue(round11 + bend * spread11, round12 + bend * spread12, round22 + bend * spread22)
                            - k * different
                            - SLACK * bend * (spread11 + spread22);
            double falls = fall(tilt, slope, flattened(beyond, tilt) - rounding);
            least = Math.min(least, falls + k * uneven + (level - mean));
        }
        boolean holds = least <= RoundCone.TOLERANCE_FRACTION * tolerance;
        if (holds) {
            width = tilt;
            lost = least;
        }
        return holds;
    }

    private void mixPoints(Vector3 onA, Vector3 onB) {
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < parts.count; i++) {
            onA.addScaled(parts.share[i], parts.parts[i].onA);
            onB.addScaled(parts.share[i], parts.parts[i].onB);
        }
    }
}
