package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A chain of 20 boxes with a weight at its end, how far it stretches: hanging still, and let go from level. */
class JointChainTest {
    private static final double DT = 1 / 60.0;
    private static final int LINKS = 20;
    private static final double HALF = 0.1;

    @ParameterizedTest
    @CsvSource({"1, false, 0.004", "100, false, 0.04", "1000, false, 0.4", "1, true, 0.001", "100, true, 0.05"})
    void aChainStretchesLittle(double ratio, boolean isLevel, double most) {
        Simulation simulation = new Simulation(Settings.DEFAULT.withSubSteps(8).withSleeping(false));
        Vector3 along = isLevel ? new Vector3(1, 0, 0) : new Vector3(0, 0, -1);
        Body last = simulation.addStatic(new Box(HALF, HALF, HALF), new Pose(), Material.DEFAULT);
        double linkMass = 8 * HALF * 0.25 * HALF * HALF * 0.25 * 1000;
        double side = 0.5 * Math.cbrt(ratio * linkMass / 1000);
        for (int i = 0; i <= LINKS; i++) {
            double start = HALF * (2 * i + 1);
            double half = i < LINKS ? HALF : side;
            ConvexShape shape = i == LINKS
                    ? new Box(side, side, side)
                    : new Box(isLevel ? HALF : HALF / 4, HALF / 4, isLevel ? HALF / 4 : HALF);
            Pose pose = Pose.at(along.x * (start + half), 0, along.z * (start + half));
            Body body = simulation.add(shape, pose, Material.DEFAULT);
            simulation.add(new BallJoint(last, body, new Vector3().addScaled(start, along)));
            last = body;
        }
        double length = HALF * (2 * LINKS + 1) + side;
        double longest = 0;
        double widest = 0;
        for (int i = 0; i < 300; i++) {
            simulation.step(DT);
            longest = Math.max(longest, last.centre(new Vector3()).length());
            widest = Math.max(widest, simulation.widestJoint());
        }
        double stretch = longest / length - 1;
        String told = String.format(
                Locale.ROOT, "weight %.0f links: stretches by %.6f, widest gap %.6f", ratio, stretch, widest);
        assertTrue(stretch < most, told);
    }
}
