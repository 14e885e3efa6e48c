package org.collide4j.dynamics.solver;

/**
 * How a free body turns: Euler's equations Π̇ = Π × ω by the implicit midpoint rule, in the body's frame.
 *
 * <pre>
 *   Π′ − Π = h · ½(Π + Π′) × ω̄        ω̄ = I⁻¹ · ½(Π + Π′)        q′ = q · cay(h·ω̄)
 * </pre>
 *
 * <p>The rule keeps |Π| and the energy ½ Π·I⁻¹Π, which are quadratic, whatever h is; and as cay(h·ω̄) takes Π′ back to Π, the
 * angular momentum in the world stays as well. The three equations for Π′ are solved by Newton's method. Stateless.
 */
final class Spin {
    private static final int MOST_ITERATIONS = 8;

    /** Part of the momentum below which corrections are rounding. */
    private static final double SOLVED = 0x1p-50;

    /**
     * Turns q, and ω with it.
     *
     * @param w ω in the world, from its place on
     * @param i inertia in the body's frame
     * @param inverse its inverse
     */
    void advance(double[] q, int qAt, double[] w, int wAt, double[] i, double[] inverse, int iAt, double h) {
        double qx = q[qAt];
        double qy = q[qAt + 1];
        double qz = q[qAt + 2];
        double qw = q[qAt + 3];
        double wx = w[wAt];
        double wy = w[wAt + 1];
        double wz = w[wAt + 2];
        if (wx == 0 && wy == 0 && wz == 0) {
            return;
        }
        // ω in the body's frame
        double tx = 2 * (qz * wy - qy * wz);
        double ty = 2 * (qx * wz - qz * wx);
        double tz = 2 * (qy * wx - qx * wy);
        double bx = wx + qw * tx + (qz * ty - qy * tz);
        double by = wy + qw * ty + (qx * tz - qz * tx);
        double bz = wz + qw * tz + (qy * tx - qx * ty);
        double xx = i[iAt], yy = i[iAt + 1], zz = i[iAt + 2], yz = i[iAt + 3], zx = i[iAt + 4], xy = i[iAt + 5];
        // Π, and ω̄ by Newton from ω: f(ω̄) = I·ω̄ − Π + h/2 · ω̄ × I·ω̄ = 0, as Π̄ = I·ω̄ and Π′ = 2·Π̄ − Π
        double px = xx * bx + xy * by + zx * bz;
        double py = xy * bx + yy * by + yz * bz;
        double pz = zx * bx + yz * by + zz * bz;
        double ox = bx;
        double oy = by;
        double oz = bz;
        double k = 0.5 * h;
        double scale = Math.abs(px) + Math.abs(py) + Math.abs(pz);
        for (int step = 0; step < MOST_ITERATIONS; step++) {
            double lx = xx * ox + xy * oy + zx * oz;
            double ly = xy * ox + yy * oy + yz * oz;
            double lz = zx * ox + yz * oy + zz * oz;
            double fx = lx - px + k * (oy * lz - oz * ly);
            double fy = ly - py + k * (oz * lx - ox * lz);
            double fz = lz - pz + k * (ox * ly - oy * lx);
            if (Math.abs(fx) + Math.abs(fy) + Math.abs(fz) <= SOLVED * scale) {
                break;
            }
            // J = I + k·([ω̄]× I − [I·ω̄]×)
            double j00 = xx + k * (oy * zx - oz * xy);
            double j01 = xy + k * (oy * yz - oz * yy + lz);
            double j02 = zx + k * (oy * zz - oz * yz - ly);
            double j10 = xy + k * (oz * xx - ox * zx - lz);
            double j11 = yy + k * (oz * xy - ox * yz);
            double j12 = yz + k * (oz * zx - ox * zz + lx);
            double j20 = zx + k * (ox * xy - oy * xx + ly);
            double j21 = yz + k * (ox * yy - oy * xy - lx);
            double j22 = zz + k * (ox * yz - oy * zx);
            double c0 = j11 * j22 - j12 * j21;
            double c1 = j12 * j20 - j10 * j22;
            double c2 = j10 * j21 - j11 * j20;
            double f = 1 / (j00 * c0 + j01 * c1 + j02 * c2);
            ox -= f * (c0 * fx + (j02 * j21 - j01 * j22) * fy + (j01 * j12 - j02 * j11) * fz);
            oy -= f * (c1 * fx + (j00 * j22 - j02 * j20) * fy + (j02 * j10 - j00 * j12) * fz);
            oz -= f * (c2 * fx + (j01 * j20 - j00 * j21) * fy + (j00 * j11 - j01 * j10) * fz);
        }
        Quaternions.turnLocally(q, qAt, h * ox, h * oy, h * oz);
        // Π′ = 2·I·ω̄ − Π, then ω′ = R′·I⁻¹·Π′
        double mx = 2 * (xx * ox + xy * oy + zx * oz) - px;
        double my = 2 * (xy * ox + yy * oy + yz * oz) - py;
        double mz = 2 * (zx * ox + yz * oy + zz * oz) - pz;
        double ex = inverse[iAt] * mx + inverse[iAt + 5] * my + inverse[iAt + 4] * mz;
        double ey = inverse[iAt + 5] * mx + inverse[iAt + 1] * my + inverse[iAt + 3] * mz;
        double ez = inverse[iAt + 4] * mx + inverse[iAt + 3] * my + inverse[iAt + 2] * mz;
        Quaternions.rotate(q, qAt, ex, ey, ez, w, wAt);
    }
}
