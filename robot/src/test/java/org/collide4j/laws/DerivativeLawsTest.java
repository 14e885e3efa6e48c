package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.laws.PairSweep.Situation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.robot.derivative.Derivatives;
import org.collide4j.robot.derivative.Smoothness;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Derivatives of all ordered pairs of shapes in all relations against differences, and their laws. Lengths count in pair sizes.
 */
class DerivativeLawsTest {
    /** Largest relative error of a derivative. */
    private static final double WITHIN = 1e-6;

    /** Differences whose own error may be larger decide nothing: a kink is within their steps. */
    private static final double UNDECIDED = 1e-7;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Derivatives here = new Derivatives();
    private final Derivatives there = new Derivatives();
    private final Map<Smoothness, Integer> met = new EnumMap<>(Smoothness.class);
    private int compared;
    private int undecided;

    /** The bodies of a situation, for short. */
    private record Bodies(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, double size) {
        static Bodies of(PairCase pair) {
            return new Bodies(
                    pair.a().shape(),
                    pair.placementA().pose(),
                    pair.b().shape(),
                    pair.placementB().pose(),
                    pair.size());
        }

        Derivatives differentiate(Derivatives worker) {
            return worker.of(a, poseA, b, poseB);
        }

        Bodies after(PoseTwist twist, double time) {
            return new Bodies(a, twist.a(poseA, time), b, twist.b(poseB, time), size);
        }
    }

    private void meet() {
        met.merge(here.smoothness(), 1, Integer::sum);
    }

    private void assertMet(Smoothness smoothness, int thorough) {
        int count = met.getOrDefault(smoothness, 0);
        assertTrue(count >= Effort.of(thorough), () -> smoothness + " was met " + count + " times: " + met);
    }

    @Test
    @Tag("thorough")
    void gradientsAreThoseOfTheSearchedDistances() {
        PairSweep.holds((situation, findings) -> {
            Bodies bodies = Bodies.of(situation.pair());
            double distance = narrow.signedDistance(bodies.a, bodies.poseA, bodies.b, bodies.poseB, near);
            double noise = near.upper() - near.lower() + 1e-13 * bodies.size;
            here.of(bodies.a, bodies.poseA, bodies.b, bodies.poseB, near);
            meet();
            double off = Math.abs(distance - here.signedDistance());
            findings.require(off <= 2e-11 * bodies.size, "another distance", situation, near + "\n" + describe(here));
            requireFinite(situation, findings);
            if (here.isDifferentiable()) {
                PoseTwist twist = PoseTwist.random(situation.random(), bodies.size);
                CentralDifference difference =
                        new CentralDifference().of(t -> new double[] {distance(bodies.after(twist, t))}, noise);
                compare("gradient", difference, new double[] {twist.times(here.gradient())}, situation, findings);
            }
        });
        assertMet(Smoothness.SMOOTH, 4000);
        assertMet(Smoothness.FLUSH, 150);
        assertMet(Smoothness.TIED_NORMALS, 150);
        assertMet(Smoothness.TOUCHING_CORNERS, 8);
        assertMet(Smoothness.UNKNOWN_CURVATURE, 50);
        assertMet(Smoothness.AT_EDGE, 4);
        assertTrue(met.getOrDefault(Smoothness.UNSETTLED, 0) == 0, () -> "unsettled: " + met);
        assertDecided();
    }

    private double distance(Bodies bodies) {
        return narrow.signedDistance(bodies.a, bodies.poseA, bodies.b, bodies.poseB);
    }

    private void compare(
            String kind, CentralDifference difference, double[] claimed, Situation situation, Findings findings) {
        double scale = situation.pair().size();
        for (double value : claimed) {
            scale = Math.max(scale, Math.abs(value));
        }
        if (difference.error > UNDECIDED * scale) {
            undecided++;
            return;
        }
        compared++;
        double off = 0;
        for (int i = 0; i < claimed.length; i++) {
            off = Math.max(off, Math.abs(claimed[i] - difference.values[i]));
        }
        findings.require(off <= WITHIN * scale, kind + " differs", situation, off / scale + "\n" + describe(here));
    }

    private void assertDecided() {
        assertTrue(compared > Effort.of(4000), () -> "only " + compared + " compared");
        assertTrue(undecided <= compared / 50, () -> undecided + " undecided of " + compared);
    }

    private void requireFinite(Situation situation, Findings findings) {
        boolean isFinite = Double.isFinite(here.along(PoseTwist.random(situation.random(), 1).numbers));
        for (int i = 0; i < Derivatives.NUMBERS; i++) {
            isFinite &= Double.isFinite(here.gradient()[i]);
            for (int row = 0; row < 3; row++) {
                isFinite &= Double.isFinite(here.normalJacobian()[row][i]);
                isFinite &= Double.isFinite(here.pointOnAJacobian()[row][i]);
                isFinite &= Double.isFinite(here.pointOnBJacobian()[row][i]);
            }
        }
        findings.require(isFinite, "not a number", situation, describe(here));
    }

    private static String describe(Derivatives found) {
        return found.smoothness() + " at " + found.signedDistance() + " along " + found.normal() + " from "
                + found.pointOnA() + " to " + found.pointOnB();
    }

    /** What is differenced here fulfils the optimality conditions, which the next test holds it to. */
    @Test
    @Tag("thorough")
    void jacobiansAreThoseOfNormalsAndPoints() {
        PairSweep.holds((situation, findings) -> {
            Bodies bodies = Bodies.of(situation.pair());
            if (bodies.differentiate(here).isSmooth()) {
                PoseTwist twist = PoseTwist.random(situation.random(), bodies.size);
                CentralDifference difference = new CentralDifference()
                        .of(t -> answer(bodies.after(twist, t).differentiate(there), bodies.size), 4e-16 * bodies.size);
                double[] claimed = new double[10];
                claimed[0] = twist.times(here.gradient());
                for (int row = 0; row < 3; row++) {
                    claimed[1 + row] = bodies.size * twist.times(here.normalJacobian()[row]);
                    claimed[4 + row] = twist.times(here.pointOnAJacobian()[row]);
                    claimed[7 + row] = twist.times(here.pointOnBJacobian()[row]);
                }
                compare("Jacobian", difference, claimed, situation, findings);
            }
        });
        assertDecided();
    }

    /** Distance, normal times the size, and both points. */
    private static double[] answer(Derivatives found, double size) {
        Vector3 n = found.normal();
        Vector3 a = found.pointOnA();
        Vector3 b = found.pointOnB();
        return new double[] {found.signedDistance(), size * n.x, size * n.y, size * n.z, a.x, a.y, a.z, b.x, b.y, b.z};
    }

    @Test
    void normalsAndPointsFulfilTheOptimalityConditionsToRounding() {
        Vector3 support = new Vector3();
        PairSweep.holds((situation, findings) -> {
            Bodies bodies = Bodies.of(situation.pair());
            bodies.differentiate(here);
            Vector3 n = here.normal();
            double d = here.signedDistance();
            double apart = support.sub(here.pointOnB(), here.pointOnA())
                    .addScaled(-d, n)
                    .length();
            double beyondA = reach(bodies.a, bodies.poseA, n, 1, support) - n.dot(here.pointOnA());
            double beyondB = reach(bodies.b, bodies.poseB, n, -1, support) + n.dot(here.pointOnB());
            double off = Math.max(apart, Math.max(Math.abs(beyondA), Math.abs(beyondB)));
            double rounding = 1e-10 * bodies.size + situation.pair().worldRounding();
            findings.require(off <= rounding, "conditions do not hold", situation, off + "\n" + describe(here));
            findings.require(Math.abs(n.length() - 1) < 1e-15, "normal not of unit length", situation, n);
        });
    }

    private static double reach(ConvexShape shape, Pose pose, Vector3 n, int sign, Vector3 out) {
        pose.inverseRotate(sign * n.x, sign * n.y, sign * n.z, out);
        shape.support(out.x, out.y, out.z, out);
        pose.transform(out, out);
        return sign * n.dot(out) + shape.margin();
    }

    @Test
    void oneSidedDerivativesAreThoseOfTheSearchedDistances() {
        PairSweep.holds((situation, findings) -> {
            Bodies bodies = Bodies.of(situation.pair());
            bodies.differentiate(here);
            if (!here.isDifferentiable()) {
                PoseTwist twist = PoseTwist.random(situation.random(), bodies.size);
                meet();
                double claimed = here.along(twist.numbers);
                double wide = oneSided(bodies, twist, 1e-5);
                double difference = oneSided(bodies, twist, 1e-6);
                if (Math.abs(difference - wide) <= 1e-5 * bodies.size) { // no other kink is as near as the steps
                    compared++;
                    double off = Math.abs(difference - claimed);
                    findings.require(
                            off <= 2e-5 * bodies.size,
                            "one-sided derivative differs",
                            situation,
                            claimed + " and " + difference + "\n" + describe(here));
                } else {
                    undecided++;
                }
            }
        });
        assertMet(Smoothness.FLUSH, 150);
        assertMet(Smoothness.TIED_NORMALS, 150);
        assertMet(Smoothness.TOUCHING_CORNERS, 8);
        assertTrue(compared > Effort.of(250), () -> compared + " compared, " + undecided + " undecided");
        assertTrue(undecided <= compared / 4, () -> compared + " compared, " + undecided + " undecided");
    }

    /** The derivative to the right, extrapolated from two steps. */
    private double oneSided(Bodies bodies, PoseTwist twist, double step) {
        double now = distance(bodies);
        double wide = (distance(bodies.after(twist, step)) - now) / step;
        double half = 2 * (distance(bodies.after(twist, 0.5 * step)) - now) / step;
        return 2 * half - wide;
    }

    @Test
    void aShiftAlongTheNormalChangesTheDistanceByAsMuch() {
        PairSweep.holds((situation, findings) -> {
            Bodies.of(situation.pair()).differentiate(here);
            double[] g = here.gradient();
            Vector3 n = here.normal();
            double byA = g[0] * n.x + g[1] * n.y + g[2] * n.z;
            double byB = g[6] * n.x + g[7] * n.y + g[8] * n.z;
            boolean holds = Math.abs(byA + 1) < 1e-14 && Math.abs(byB - 1) < 1e-14;
            findings.require(holds, "not ±1", situation, byA + " and " + byB);
        });
    }

    @Test
    void aRigidMotionOfBothKeepsTheDistanceAndTurnsTheRest() {
        PairSweep.holds((situation, findings) -> {
            Bodies bodies = Bodies.of(situation.pair());
            bodies.differentiate(here);
            Vector3 speed = situation.direction();
            Vector3 turn = situation.direction();
            PoseTwist twist = new PoseTwist();
            twist.setRigid(speed, turn, bodies.poseA, bodies.poseB);
            double limit = 1e-10 * bodies.size;
            double change = twist.times(here.gradient());
            findings.require(Math.abs(change) <= limit, "distance changes", situation, change + describe(here));
            if (here.isSmooth()) {
                Vector3 n = here.normal();
                double condition = 1e-9 * (1 + bodies.size / Math.max(1e-9, Math.abs(here.signedDistance())));
                limit = condition * bodies.size;
                double ofNormal = off(twist, here.normalJacobian(), new Vector3().cross(turn, n));
                double ofA = off(
                        twist,
                        here.pointOnAJacobian(),
                        new Vector3().cross(turn, here.pointOnA()).add(speed));
                double ofB = off(
                        twist,
                        here.pointOnBJacobian(),
                        new Vector3().cross(turn, here.pointOnB()).add(speed));
                findings.require(ofNormal <= condition, "normal not turned", situation, ofNormal + describe(here));
                findings.require(Math.max(ofA, ofB) <= limit, "points not moved", situation, ofA + ", " + ofB);
            }
        });
    }

    private static double off(PoseTwist twist, double[][] jacobian, Vector3 expected) {
        Vector3 found = new Vector3(twist.times(jacobian[0]), twist.times(jacobian[1]), twist.times(jacobian[2]));
        return found.distance(expected);
    }

    @Test
    void swappingTheBodiesSwapsTheNumbers() {
        PairSweep.holds((situation, findings) -> {
            Bodies bodies = Bodies.of(situation.pair());
            bodies.differentiate(here);
            there.of(bodies.b, bodies.poseB, bodies.a, bodies.poseA);
            if (here.isSmooth() && there.isSmooth()) {
                compared++;
                double off = 0;
                double scale = 1;
                for (int i = 0; i < Derivatives.NUMBERS; i++) {
                    int other = (i + 6) % Derivatives.NUMBERS;
                    off = Math.max(off, Math.abs(here.gradient()[i] - there.gradient()[other]));
                    for (int row = 0; row < 3; row++) {
                        double ofNormal = here.normalJacobian()[row][i];
                        off = Math.max(off, Math.abs(ofNormal + there.normalJacobian()[row][other]));
                        double ofA = here.pointOnAJacobian()[row][i];
                        off = Math.max(off, Math.abs(ofA - there.pointOnBJacobian()[row][other]));
                        scale = Math.max(scale, Math.max(Math.abs(ofNormal), Math.abs(ofA)));
                    }
                }
                findings.require(
                        off <= 1e-6 * scale, "swapped, numbers differ", situation, off + "\n" + describe(here));
            }
        });
        assertTrue(compared > Effort.of(4000), () -> "only " + compared + " compared");
    }

    @Test
    void aScaleByAPowerOfTwoScalesTheNumbers() {
        PairSweep.holds((situation, findings) -> {
            Bodies.of(situation.pair()).differentiate(here);
            for (double factor : new double[] {0x1p-30, 0x1p30}) {
                Bodies.of(situation.scaled(factor)).differentiate(there);
                boolean isSame = here.smoothness() == there.smoothness()
                        && there.signedDistance() == factor * here.signedDistance();
                for (int i = 0; i < Derivatives.NUMBERS; i++) {
                    double scale = i % 6 < 3 ? 1 : factor; // by a length, or by an angle
                    isSame &= there.gradient()[i] == scale * here.gradient()[i];
                    isSame &= there.normalJacobian()[0][i] == scale / factor * here.normalJacobian()[0][i];
                    isSame &= there.pointOnBJacobian()[1][i] == scale * here.pointOnBJacobian()[1][i];
                }
                findings.require(isSame, "scaled, a bit differs", situation, describe(here) + "\n" + describe(there));
            }
        });
    }

    @Test
    void extremeSizesGiveNumbers() {
        PairSweep.holds((situation, findings) -> {
            if (situation.random().nextInt(8) == 0) {
                for (double factor : new double[] {1e-305, 1e-50, 1e50, 1e140}) {
                    Bodies.of(situation.scaled(factor)).differentiate(here);
                    requireFinite(situation, findings);
                    compared++;
                }
            }
        });
        assertTrue(compared > Effort.of(2000), () -> "only " + compared + " compared");
    }

    @Test
    void farFromTheOriginTheNumbersAreTheSameWithinRounding() {
        PairSweep.holds((situation, findings) -> {
            Bodies bodies = Bodies.of(situation.pair());
            bodies.differentiate(here);
            double far = 1000;
            PairCase away = situation
                    .pair()
                    .withPlacementA(situation.pair().placementA().movedBy(far, -far, far))
                    .withPlacementB(situation.pair().placementB().movedBy(far, -far, far));
            Bodies.of(away).differentiate(there);
            if (here.isSmooth() && there.isSmooth()) {
                compared++;
                double off = 0;
                for (int i = 0; i < Derivatives.NUMBERS; i++) {
                    off = Math.max(off, Math.abs(here.gradient()[i] - there.gradient()[i]));
                }
                double gap = Math.max(Math.abs(here.signedDistance()), 1e-9);
                double allowed = 1e-11 * (1 + bodies.size / gap) * bodies.size;
                findings.require(off <= allowed, "far away, numbers differ", situation, off + "\n" + describe(here));
            }
        });
        assertTrue(compared > Effort.of(4000), () -> "only " + compared + " compared");
    }
}
