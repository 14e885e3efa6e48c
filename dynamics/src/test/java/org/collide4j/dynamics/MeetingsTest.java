package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Bullets that fly at each other meet, however far they come in a step. */
class MeetingsTest {
    private static final long SEED = 20261122;
    private static final List<ConvexShape> SHAPES =
            List.of(new Sphere(0.025), new Box(0.02, 0.03, 0.025), new Capsule(0.02, 0.03));

    private final Random random = new Random(SEED);
    private final NarrowPhase narrow = new NarrowPhase();

    @Test
    void twoThatFlyAtEachOtherMeet() {
        for (int round = 0; round < 150; round++) {
            try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
                double aside = 0.02 * random.nextDouble();
                Body a = bullet(
                        simulation, Pose.at(-1 - 9 * random.nextDouble(), 0, 0), 200 + 300 * random.nextDouble());
                Body b = bullet(
                        simulation, Pose.at(1 + 9 * random.nextDouble(), aside, 0), -200 - 300 * random.nextDouble());
                b.setBullet(round % 2 == 0);
                a.setAngularVelocity(0, 0, round % 3 == 0 ? 20 * random.nextGaussian() : 0);
                Vector3 before = a.velocity(new Vector3());
                String where = "round " + round + ", seed " + SEED;
                for (int step = 0; step < 4; step++) {
                    simulation.step(1 / 60.0);
                    boolean hasMet = a.velocity(new Vector3()).sub(before).length() > 10;
                    assertTrue(hasMet || x(a) < x(b), where + " passed in step " + step);
                    assertTrue(hasMet || distance(a, b) > -1e-9, where + " overlap in step " + step);
                }
                Vector3 change = a.velocity(new Vector3()).sub(before);
                assertTrue(change.length() > 10, where + ": " + change);
            }
        }
    }

    /** The first stops the second, which the third flies at from behind: it meets it where it has been stopped. */
    @Test
    void whoIsStoppedIsMetWhereItStands() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Sphere ball = new Sphere(0.025);
            Body a = simulation.add(ball, Pose.at(-1, 0, 0), Material.DEFAULT);
            Body b = simulation.add(ball, Pose.at(1, 0, 0), Material.DEFAULT);
            Body c = simulation.add(ball, Pose.at(3, 0, 0), Material.DEFAULT);
            a.setVelocity(300, 0, 0).setBullet(true);
            b.setVelocity(-300, 0, 0).setBullet(true);
            c.setVelocity(-300, 0, 0).setBullet(true);
            simulation.step(1 / 60.0);
            assertEquals(-0.025, x(a), 1e-9);
            assertEquals(0.025, x(b), 1e-9);
            assertEquals(0.075, x(c), 1e-9);
        }
    }

    private Body bullet(Simulation simulation, Pose pose, double speed) {
        Body body = simulation.add(SHAPES.get(random.nextInt(SHAPES.size())), pose, Material.DEFAULT);
        return body.setVelocity(speed, 0, 0).setBullet(true);
    }

    private static double x(Body body) {
        return body.centre(new Vector3()).x;
    }

    private double distance(Body a, Body b) {
        return narrow.signedDistance(
                a.part(0, new Pose()), a.pose(new Pose()), b.part(0, new Pose()), b.pose(new Pose()));
    }
}
