package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs of sensors report touch within the sensor's own reach, and have no points. */
class WorldSensorTest {
    private static long target(CollisionWorld world, boolean concave) {
        Box box = new Box(1, 1, 1);
        Compound compound = new Compound(List.of(box), List.of(new Pose()));
        return concave ? world.addStatic(compound, new Pose()) : world.addStatic(box, new Pose());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theReachOfTheOtherBodyDoesNotCount(boolean concave) {
        for (double gap : new double[] {-0.5, 0.1, 0.3, 0.6}) {
            for (int sensors = 0; sensors < 4; sensors++) {
                try (CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(0))) {
                    long box = target(world, concave);
                    long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 1.5 + gap));
                    world.setReach(box, 0.2);
                    world.setReach(ball, 0.25);
                    world.setSensor(box, (sensors & 1) != 0);
                    world.setSensor(ball, (sensors & 2) != 0);
                    double reach = sensors == 1 ? 0.2 : sensors == 2 ? 0.25 : 0.45;
                    world.update();
                    String which = "gap " + gap + ", sensors " + sensors;
                    assertEquals(gap <= reach ? 1 : 0, world.touchingCount(), which);
                    if (gap <= reach) {
                        assertEquals(sensors == 0, world.touching(0).size() > 0, which);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBodyThatBecomesASensorLosesItsPoints(boolean concave) {
        try (CollisionWorld world = new CollisionWorld()) {
            target(world, concave);
            long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 1.4));
            world.update();
            assertTrue(world.touching(0).size() > 0);
            world.setSensor(ball, true);
            world.update();
            assertEquals(1, world.touchingCount());
            assertEquals(0, world.touching(0).size());
            world.setSensor(ball, false);
            world.update();
            assertTrue(world.touching(0).size() > 0);
        }
    }
}
