package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.ContactRow.APPROACH;
import static org.collide4j.dynamics.solver.ContactRow.COUPLING;
import static org.collide4j.dynamics.solver.ContactRow.FRICTION;
import static org.collide4j.dynamics.solver.ContactRow.FRICTION_BLOCK;
import static org.collide4j.dynamics.solver.ContactRow.GROUNDED;
import static org.collide4j.dynamics.solver.ContactRow.IMPULSE;
import static org.collide4j.dynamics.solver.ContactRow.INVERSE_BLOCK;
import static org.collide4j.dynamics.solver.ContactRow.INVERSE_SPREAD;
import static org.collide4j.dynamics.solver.ContactRow.INVERSE_TILT;
import static org.collide4j.dynamics.solver.ContactRow.LAMBDA;
import static org.collide4j.dynamics.solver.ContactRow.LOAD;
import static org.collide4j.dynamics.solver.ContactRow.MASS;
import static org.collide4j.dynamics.solver.ContactRow.NORMAL_BLOCK;
import static org.collide4j.dynamics.solver.ContactRow.PEAK;
import static org.collide4j.dynamics.solver.ContactRow.POINT;
import static org.collide4j.dynamics.solver.ContactRow.POINTS;
import static org.collide4j.dynamics.solver.ContactRow.PUSH;
import static org.collide4j.dynamics.solver.ContactRow.RESTITUTION;
import static org.collide4j.dynamics.solver.ContactRow.ROLLING;
import static org.collide4j.dynamics.solver.ContactRow.S;
import static org.collide4j.dynamics.solver.ContactRow.SLIDING;
import static org.collide4j.dynamics.solver.ContactRow.SPANS;
import static org.collide4j.dynamics.solver.ContactRow.U;
import static org.collide4j.dynamics.solver.ContactRow.V;
import static org.collide4j.dynamics.solver.ContactRow.WEIGHT;

/**
 * Solves flat contacts one after another: up to four points with one normal, and the friction of the patch that they span.
 *
 * <p>All points of such a contact act through six numbers, the twist of B against A at the patch's middle c, in the contact's
 * own frame (t₁, t₂, n):
 *
 * <pre>
 *   V = vB + ωB × rB − vA − ωA × rA        W = ωB − ωA        r = c − x
 *   a point at u·t₁ + v·t₂ from c opens at     V₃ + v·W₁ − u·W₂
 *   an impulse λ there is the wrench           F₃ = λ,  M₁ = v·λ,  M₂ = −u·λ
 *   a wrench (F, M) changes the twist (V, W)   by K·(F, M), K symmetric, 6×6
 * </pre>
 *
 * So the twist is read from the bodies once, the points are solved within these six numbers, again and again for next to
 * nothing, and the wrench that came out is handed to the bodies at the end. K is computed once a step.
 *
 * <p>A point that is apart by s may close by s within the sub-step h; one that overlaps is pushed out softly
 * ({@link Softness}), or, in the pass that relaxes, is asked only not to close. Friction (F₁, F₂) is held in the cone
 * μ·Σλ, the twist M₃ in what a patch of that load holds, rolling (M₁, M₂) in a length times Σλ.
 *
 * <p>A worker: one per thread. Contacts that share no body may be solved by different threads at once.
 */
final class ContactSolver extends ContactTwist {
    /** A patch of even load holds 0.54 (square) to 0.67 (disc) of the moment that its corners would hold. */
    private static final double PATCH = 0.6;

    /**
     * A point that overlaps by more than this part of what a step may push is pushed out without giving way, or a light body
     * between heavy ones is pressed in.
     */
    private static final double GIVES = 5.0 / 64;

    /** Rounds over the points of a contact that is not solved at once. */
    private static final int ROUNDS = 2;

    /** Softness of contacts of two bodies that move, with a patch and with fewer points; and against what stands. */
    private final Softness soft;

    private final Softness pointed;
    private final Softness grounded;

    /** Softness of the passes on velocities alone: overlaps are not pushed out. */
    private final Softness rigid = new Softness();

    // the wrench of blows that are over
    private double over3;
    private double over1;
    private double over2;

    ContactSolver(Softness soft, Softness pointed, Softness grounded) {
        this.soft = soft;
        this.pointed = pointed;
        this.grounded = grounded;
        rigid.set(0, 0, 0);
    }

    /** Applies the impulses that the last step ended with. */
    void warmStart(ContactRows contacts, BodyStates bodies, int from, int to) {
        double[] c = contacts.rows;
        for (int i = from; i < to; i++) {
            int at = contacts.starts[i];
            int end = at + POINTS + POINT * contacts.counts[i];
            f1 = c[at + SLIDING];
            f2 = c[at + SLIDING + 1];
            m3 = c[at + SLIDING + 2];
            m1 = c[at + SLIDING + 3];
            m2 = c[at + SLIDING + 4];
            f3 = 0;
            for (int p = at + POINTS; p < end; p += POINT) {
                double lambda = c[p + LAMBDA];
                f3 += lambda;
                m1 += c[p + V] * lambda;
                m2 -= c[p + U] * lambda;
            }
            apply(c, at, bodies.row, contacts.bodyA[i], contacts.bodyB[i], true);
        }
    }

    /** Notes how fast points close, where there is restitution. */
    void noteApproach(ContactRows contacts, BodyStates bodies, int from, int to) {
        double[] c = contacts.rows;
        for (int i = from; i < to; i++) {
            int at = contacts.starts[i];
            if (c[at + RESTITUTION] > 0) {
                readTwist(c, at, bodies.row, contacts.bodyA[i], contacts.bodyB[i], 0);
                for (int p = at + POINTS; p < at + POINTS + POINT * contacts.counts[i]; p += POINT) {
                    c[p + APPROACH] = v3 + c[p + V] * w1 - c[p + U] * w2;
                }
            }
        }
    }

    /**
     * Solves for velocities that obey the contacts.
     *
     * @param dt the step of which h is a part
     * @param push whether overlaps are pushed out; false relaxes what pushing has left in the velocities
     */
    void solve(ContactRows contacts, BodyStates bodies, int from, int to, double h, double dt, boolean push) {
        double[] c = contacts.rows;
        double[] rows = bodies.row;
        double inverseH = 1 / h;
        for (int i = from; i < to; i++) {
            if (!push && !contacts.loaded[i]) {
                continue;
            }
            int at = contacts.starts[i];
            int count = contacts.counts[i];
            int a = contacts.bodyA[i];
            int b = contacts.bodyB[i];
            // how far the points have come in this step, by the same six numbers
            readTwist(c, at, rows, a, b, BodyStates.DX);
            double d3 = v3;
            double e1 = w1;
            double e2 = w2;
            readTwist(c, at, rows, a, b, 0);
            boolean isNew = !contacts.loaded[i];
            if (isNew && !closes(c, at, count, d3, e1, e2, h)) {
                continue;
            }
            setWrench(0, 0, 0, 0, 0, 0);
            double load = isNew ? 0 : slide(c, at, count);
            if (push) {
                c[at + LOAD] = load;
            }
            Softness s = !push ? rigid : c[at + GROUNDED] > 0 ? grounded : c[at + SPANS] > 0 ? soft : pointed;
            press(c, at, count, d3, e1, e2, inverseH, dt, s);
            apply(c, at, rows, a, b, true);
            if (isNew) {
                rub(c, at, count, rows, a, b);
            }
            if (!push) {
                settle(c, at, count, rows, a, b, load + f3);
            }
            contacts.loaded[i] = isLoaded(c, at, count);
        }
    }

    /** Ends a sub-step of a contact whose points carry this load. */
    private void settle(double[] c, int at, int count, double[] rows, int a, int b, double load) {
        c[at + IMPULSE] += load;
        if (c[at + RESTITUTION] == 0) {
            endBlow(c, at, count, rows, a, b);
        }
    }

    /** Friction of a contact that has just begun to press: without it, the first sub-step would be one on ice. */
    private void rub(double[] c, int at, int count, double[] rows, int a, int b) {
        readTwist(c, at, rows, a, b, 0);
        setWrench(0, 0, 0, 0, 0, 0);
        slide(c, at, count);
        apply(c, at, rows, a, b, true);
    }

    /** True if a point overlaps, or comes to within the sub-step. */
    private boolean closes(double[] c, int at, int count, double d3, double e1, double e2, double h) {
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            double u = c[p + U];
            double v = c[p + V];
            if (c[p + S] + d3 + v * e1 - u * e2 + h * (v3 + v * w1 - u * w2) < 0) {
                return true;
            }
        }
        return false;
    }

    /** True if there is an impulse, of friction or at a point. */
    static boolean isLoaded(double[] c, int at, int count) {
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            if (c[p + LAMBDA] > 0) {
                return true;
            }
        }
        int s = at + SLIDING;
        return c[s] != 0 || c[s + 1] != 0 || c[s + 2] != 0 || c[s + 3] != 0 || c[s + 4] != 0;
    }

    /**
     * The normal impulses of three or four points at once, if all overlap and all are to push; else false, and nothing is done.
     *
     * <p>The wrench that gives the patch the wanted twist is K₃⁻¹ times what is missing; of all impulses that make it up, the
     * smallest: λ = (1, v, −u)·S⁻¹·wrench with S = Σ (1, v, −u)(1, v, −u)ᵀ. The twist that pushes out is the plane through the
     * points' own speeds.
     */
    private boolean pressAtOnce(double[] c, int at, int count, double d3, double e1, double e2, Softness soft) {
        double push = c[at + PUSH];
        double b3 = 0;
        double b1 = 0;
        double b2 = 0;
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            double u = c[p + U];
            double v = c[p + V];
            double s = c[p + S] + d3 + v * e1 - u * e2;
            if (s > 0) {
                return false;
            }
            double rate = soft.biasRate * s;
            double bias = rate > -push ? rate : -push;
            b3 += bias;
            b1 += v * bias;
            b2 -= u * bias;
        }
        int tail = at + POINTS + POINT * count;
        int g = tail + INVERSE_SPREAD; // xx yy zz yz zx xy
        double x = v3 + c[g] * b3 + c[g + 5] * b1 + c[g + 4] * b2;
        double y = w1 + c[g + 5] * b3 + c[g + 1] * b1 + c[g + 3] * b2;
        double z = w2 + c[g + 4] * b3 + c[g + 3] * b1 + c[g + 2] * b2;
        int k = tail + INVERSE_BLOCK;
        double scale = -soft.massScale;
        double force = scale * (c[k] * x + c[k + 5] * y + c[k + 4] * z);
        double moment1 = scale * (c[k + 5] * x + c[k + 1] * y + c[k + 3] * z);
        double moment2 = scale * (c[k + 4] * x + c[k + 3] * y + c[k + 2] * z);
        double a3 = c[g] * force + c[g + 5] * moment1 + c[g + 4] * moment2;
        double a1 = c[g + 5] * force + c[g + 1] * moment1 + c[g + 3] * moment2;
        double a2 = c[g + 4] * force + c[g + 3] * moment1 + c[g + 2] * moment2;
        double kept = 1 - soft.impulseScale;
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            if (kept * c[p + LAMBDA] + (a3 + c[p + V] * a1 - c[p + U] * a2) < 0) {
                return false;
            }
        }
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            double u = c[p + U];
            double v = c[p + V];
            double d = (a3 + v * a1 - u * a2) - soft.impulseScale * c[p + LAMBDA];
            c[p + LAMBDA] += d;
            f3 += d;
            m1 += v * d;
            m2 -= u * d;
        }
        return true;
    }

    /** The normal impulses: at once if the points span a patch and all press, else point after point. */
    private void press(
            double[] c, int at, int count, double d3, double e1, double e2, double inverseH, double dt, Softness soft) {
        if (!(c[at + SPANS] > 0 && pressAtOnce(c, at, count, d3, e1, e2, soft))) {
            pressEach(c, at, count, d3, e1, e2, inverseH, dt, soft);
        }
    }

    /** The normal impulses, point after point, there and back. */
    private void pressEach(
            double[] c, int at, int count, double d3, double e1, double e2, double inverseH, double dt, Softness soft) {
        double k33 = c[at + NORMAL_BLOCK];
        double k34 = c[at + NORMAL_BLOCK + 1];
        double k35 = c[at + NORMAL_BLOCK + 2];
        double k44 = c[at + NORMAL_BLOCK + 3];
        double k45 = c[at + NORMAL_BLOCK + 4];
        double k55 = c[at + NORMAL_BLOCK + 5];
        double push = c[at + PUSH];
        double deepest = GIVES * push * dt;
        double opening = v3; // fields are memory: the loop works on locals
        double tilt1 = w1;
        double tilt2 = w2;
        double force = 0;
        double moment1 = 0;
        double moment2 = 0;
        int left = count > 1 ? ROUNDS * count : 1;
        int ahead = count; // points of this round
        int p = at + POINTS;
        int stride = POINT;
        for (; left > 0; left--) {
            double u = c[p + U];
            double v = c[p + V];
            double lambda = c[p + LAMBDA];
            double s = c[p + S] + d3 + v * e1 - u * e2;
            double bias = s * inverseH;
            double massScale = 1;
            double impulseScale = 0;
            if (s <= 0) {
                double rate = soft.biasRate * s;
                bias = rate > -push ? rate : -push;
            }
            if (s <= 0 && s >= -deepest) {
                massScale = soft.massScale;
                impulseScale = soft.impulseScale;
            }
            double speed = opening + v * tilt1 - u * tilt2;
            double next = lambda - c[p + MASS] * massScale * (speed + bias) - impulseScale * lambda;
            next = next > 0 ? next : 0;
            double d = next - lambda;
            c[p + LAMBDA] = next;
            double dv = v * d;
            double du = -u * d;
            force += d;
            moment1 += dv;
            moment2 += du;
            opening += k33 * d + k34 * dv + k35 * du;
            tilt1 += k34 * d + k44 * dv + k45 * du;
            tilt2 += k35 * d + k45 * dv + k55 * du;
            if (--ahead == 0) {
                ahead = count;
                stride = -stride;
            } else {
                p += stride;
            }
        }
        f3 += force;
        m1 += moment1;
        m2 += moment2;
    }

    /** Twist, sliding and rolling friction, under the normal impulses so far; returns their sum. */
    private double slide(double[] c, int at, int count) {
        double load = 0;
        double spread = 0;
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            double lambda = c[p + LAMBDA];
            load += lambda;
            spread += lambda * (c[p + U] * c[p + U] + c[p + V] * c[p + V]);
        }
        if (load > c[at + PEAK]) {
            c[at + PEAK] = load;
        }
        double friction = c[at + FRICTION];
        double rolling = c[at + ROLLING] * load;
        int g = at + FRICTION_BLOCK;
        double old3 = c[at + SLIDING + 2];
        double new3 = twist(c[g + 5] > 0 ? old3 - w3 * c[g + 5] : 0, friction, load * spread, rolling);
        double d3 = new3 - old3;
        c[at + SLIDING + 2] = new3;
        m3 = d3;
        v1 += c[g + 3] * d3;
        v2 += c[g + 4] * d3;

        double old1 = c[at + SLIDING];
        double old2 = c[at + SLIDING + 1];
        double new1 = old1 - (c[g] * v1 + c[g + 1] * v2);
        double new2 = old2 - (c[g + 1] * v1 + c[g + 2] * v2);
        double squared = new1 * new1 + new2 * new2;
        double most = friction * load;
        if (squared > most * most) {
            double scale = most / Math.sqrt(squared);
            new1 *= scale;
            new2 *= scale;
        }
        double d1 = new1 - old1;
        double d2 = new2 - old2;
        c[at + SLIDING] = new1;
        c[at + SLIDING + 1] = new2;
        f1 = d1;
        f2 = d2;
        int k = at + COUPLING;
        v3 += c[k] * d1 + c[k + 3] * d2 + c[k + 6] * d3;
        w1 += c[k + 1] * d1 + c[k + 4] * d2 + c[k + 7] * d3;
        w2 += c[k + 2] * d1 + c[k + 5] * d2 + c[k + 8] * d3;
        if (c[at + ROLLING] > 0) { // also without a load, which takes back what was
            roll(c, at, rolling);
        }
        return load;
    }

    /** The moment, held in what the patch and rolling hold together; a root is drawn only for one that may be too much. */
    private static double twist(double wanted, double friction, double loadTimesSpread, double rolling) {
        double most = PATCH * friction;
        double beyond = Math.abs(wanted) - rolling;
        if (beyond <= 0 || beyond * beyond <= most * most * loadTimesSpread) {
            return wanted;
        }
        double limit = most * Math.sqrt(loadTimesSpread) + rolling;
        return wanted > 0 ? limit : -limit;
    }

    private void roll(double[] c, int at, double most) {
        double k34 = c[at + NORMAL_BLOCK + 1];
        double k35 = c[at + NORMAL_BLOCK + 2];
        double k44 = c[at + NORMAL_BLOCK + 3];
        double k45 = c[at + NORMAL_BLOCK + 4];
        double k55 = c[at + NORMAL_BLOCK + 5];
        double inverse = c[at + INVERSE_TILT];
        double old1 = c[at + SLIDING + 3];
        double old2 = c[at + SLIDING + 4];
        double new1 = old1 - inverse * (k55 * w1 - k45 * w2);
        double new2 = old2 - inverse * (k44 * w2 - k45 * w1);
        double squared = new1 * new1 + new2 * new2;
        if (squared > most * most) {
            double scale = most / Math.sqrt(squared);
            new1 *= scale;
            new2 *= scale;
        }
        double d1 = new1 - old1;
        double d2 = new2 - old2;
        c[at + SLIDING + 3] = new1;
        c[at + SLIDING + 4] = new2;
        m1 += d1;
        m2 += d2;
        v3 += k34 * d1 + k35 * d2;
        w1 += k44 * d1 + k45 * d2;
        w2 += k45 * d1 + k55 * d2;
    }

    /**
     * Gives points that were hit in this sub-step the speed that restitution says (Newton), with at most that part of the impulse
     * that has stopped them (Poisson): where several points are hit at once, Newton's law alone adds energy.
     */
    void bounce(ContactRows contacts, BodyStates bodies, int from, int to, double slowest) {
        double[] c = contacts.rows;
        for (int i = from; i < to; i++) {
            int at = contacts.starts[i];
            if (c[at + RESTITUTION] > 0) {
                readTwist(c, at, bodies.row, contacts.bodyA[i], contacts.bodyB[i], 0);
                setWrench(0, 0, 0, 0, 0, 0);
                bounce(c, at, contacts.counts[i], slowest);
                c[at + IMPULSE] += f3;
                apply(c, at, bodies.row, contacts.bodyA[i], contacts.bodyB[i], true);
                setWrench(0, 0, -over3, -over1, -over2, 0);
                apply(c, at, bodies.row, contacts.bodyA[i], contacts.bodyB[i], false);
                endBlow(c, at, contacts.counts[i], bodies.row, contacts.bodyA[i], contacts.bodyB[i]);
            }
        }
    }

    private void bounce(double[] c, int at, int count, double slowest) {
        over3 = 0;
        over1 = 0;
        over2 = 0;
        int end = at + POINTS + POINT * count;
        for (int round = 0; round < ROUNDS; round++) { // a point that was apart may still close
            for (int p = at + POINTS; p < end; p += POINT) {
                if (isHit(c, p, slowest)) {
                    double d = Math.max(-c[p + MASS] * opening(c, p), -c[p + LAMBDA]);
                    c[p + LAMBDA] += d;
                    press(c, at, p, d);
                }
            }
        }
        double wanted = 0; // Σ λ·e·approach
        for (int p = at + POINTS; p < end; p += POINT) {
            if (isHit(c, p, slowest)) {
                double lambda = c[p + LAMBDA];
                over3 += lambda;
                over1 += c[p + V] * lambda;
                over2 -= c[p + U] * lambda;
                wanted -= c[at + RESTITUTION] * c[p + APPROACH] * lambda;
                c[p + LAMBDA] = 0; // the blow is over: it does not warm-start the next sub-step
            }
        }
        returnPart(c, at, wanted);
    }

    /** Adds the part of the blow's impulse, as restitution says, that makes the points open on average at the wanted speed. */
    private void returnPart(double[] c, int at, double wanted) {
        int k = at + NORMAL_BLOCK;
        double a = c[k] * over3 + c[k + 1] * over1 + c[k + 2] * over2;
        double b1 = c[k + 1] * over3 + c[k + 3] * over1 + c[k + 4] * over2;
        double b2 = c[k + 2] * over3 + c[k + 4] * over1 + c[k + 5] * over2;
        double response = over3 * a + over1 * b1 + over2 * b2;
        double missing = wanted - (over3 * v3 + over1 * w1 + over2 * w2);
        double part = response > 0 ? Math.max(0, Math.min(c[at + RESTITUTION], missing / response)) : 0;
        f3 += part * over3;
        m1 += part * over1;
        m2 += part * over2;
        over3 *= 1 + part;
        over1 *= 1 + part;
        over2 *= 1 + part;
    }

    private static boolean isHit(double[] c, int p, double slowest) {
        return c[p + LAMBDA] > 0 && c[p + APPROACH] < -slowest;
    }

    private double opening(double[] c, int p) {
        return v3 + c[p + V] * w1 - c[p + U] * w2;
    }

    /** Adds a normal impulse at a point to the wrench, and to the twist what it does. */
    private void press(double[] c, int at, int p, double d) {
        double dv = c[p + V] * d;
        double du = -c[p + U] * d;
        f3 += d;
        m1 += dv;
        m2 += du;
        int k = at + NORMAL_BLOCK;
        v3 += c[k] * d + c[k + 1] * dv + c[k + 2] * du;
        w1 += c[k + 1] * d + c[k + 3] * dv + c[k + 4] * du;
        w2 += c[k + 2] * d + c[k + 4] * dv + c[k + 5] * du;
    }

    /**
     * Takes a blow out of what the next sub-step starts with: a load that is more than twice what this one started with and
     * gravity adds. A warm start by a blow throws the bodies back, and the passes do not take all of that away.
     */
    private void endBlow(double[] c, int at, int count, double[] rows, int bodyA, int bodyB) {
        double load = 0;
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            load += c[p + LAMBDA];
        }
        double before = c[at + LOAD];
        if (!(load > 2 * (before + c[at + WEIGHT]))) {
            return;
        }
        double kept = before / load;
        double over = kept - 1;
        double moment1 = 0;
        double moment2 = 0;
        for (int p = at + POINTS; p < at + POINTS + POINT * count; p += POINT) {
            double lambda = c[p + LAMBDA];
            moment1 += c[p + V] * lambda;
            moment2 -= c[p + U] * lambda;
            c[p + LAMBDA] = kept * lambda;
        }
        int s = at + SLIDING;
        setWrench(
                over * c[s],
                over * c[s + 1],
                over * load,
                over * (moment1 + c[s + 3]),
                over * (moment2 + c[s + 4]),
                over * c[s + 2]);
        for (int k = s; k < s + 5; k++) {
            c[k] *= kept;
        }
        apply(c, at, rows, bodyA, bodyB, false);
    }
}
