package org.collide4j.dynamics.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** Rates of swing and twist, against differences of the angles while B turns a little. */
class SwingTest {
    private static final double SMALL = 1e-6;
    private final Random random = new Random(3);
    private final BodyStates states = new BodyStates();
    private final Swing swing;
    private final JointAxes axes;

    SwingTest() {
        states.add();
        states.add();
        axes = new JointAxes(states, 0, 1, new Vector3(0, 0.6, 0.8), new Vector3(1, 0, 0));
        swing = new Swing(axes);
    }

    private void prepare() {
        axes.prepare(states, 0, 1);
        swing.prepare();
    }

    /** Returns twist, swing about y, swing about z, and the angle beyond a cone. */
    private double[] positions() {
        prepare();
        return new double[] {axes.twist(), swing.about(1), swing.about(2), swing.angle() - swing.largest(0.5, 1.1)};
    }

    private static double dot(double[] a, double[] w) {
        return a[0] * w[0] + a[1] * w[1] + a[2] * w[2];
    }

    private Pose turned(double most) {
        double x = random.nextGaussian();
        double y = random.nextGaussian();
        double z = random.nextGaussian();
        double length = Math.sqrt(x * x + y * y + z * z);
        return new Pose().setAxisAngle(x / length, y / length, z / length, most * random.nextDouble());
    }

    @Test
    void ratesAreThoseOfTheAngles() {
        for (int round = 0; round < 2000; round++) {
            states.setPose(0, turned(3));
            Pose relative = turned(round % 4 == 0 ? 0.3 : 2.6);
            Pose a = states.pose(0, new Pose(), new Vector3());
            states.setPose(1, new Pose().setProduct(a, relative));
            prepare();
            if (swing.angle() < 0.3 || swing.angle() > 2.8) { // the cone's axis is simplified near its centre
                continue;
            }
            double[] w = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            double[] rates = {
                dot(swing.axisOfTwist(), w),
                dot(swing.axisAbout(1), w),
                dot(swing.axisAbout(2), w),
                dot(swing.axisOfCone(0.5, 1.1), w)
            };
            double[] start = states.q.clone();
            Quaternions.turn(states.q, 4, SMALL * w[0], SMALL * w[1], SMALL * w[2]);
            double[] after = positions();
            System.arraycopy(start, 0, states.q, 0, 8);
            Quaternions.turn(states.q, 4, -SMALL * w[0], -SMALL * w[1], -SMALL * w[2]);
            double[] before = positions();
            for (int i = 0; i < rates.length; i++) {
                double rate = (after[i] - before[i]) / (2 * SMALL);
                if (i > 0 || Math.abs(after[i] - before[i]) < 1) { // a twist of π goes on at −π
                    assertEquals(rate, rates[i], 1e-6 * (1 + Math.abs(rate)), "rate " + i + " in round " + round);
                }
            }
        }
    }

    /** A twist and a swing across its axis are found again, whatever their order in space. */
    @Test
    void twistAndSwingAreFoundAgain() {
        for (int round = 0; round < 1000; round++) {
            double twist = 6.2 * random.nextDouble() - 3.1;
            double angle = 3 * random.nextDouble();
            double psi = 6.2 * random.nextDouble();
            double c = StrictMath.cos(psi);
            double s = StrictMath.sin(psi);
            Vector3 across = new Vector3(1, 0, 0).scale(c).addScaled(s, new Vector3(0, 0.8, -0.6)); // y, and z = x × y
            Pose swung = new Pose().setAxisAngle(across.x, across.y, across.z, angle);
            states.setPose(0, new Pose());
            states.setPose(1, new Pose().setProduct(swung, new Pose().setAxisAngle(0, 0.6, 0.8, twist)));
            prepare();
            assertEquals(twist, axes.twist(), 1e-9);
            assertEquals(angle, swing.angle(), 1e-9);
            assertEquals(angle * c, swing.about(1), 1e-9);
            assertEquals(angle * s, swing.about(2), 1e-9);
        }
    }
}
