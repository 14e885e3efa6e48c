package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.dynamics.character.CharacterController;
import org.collide4j.dynamics.character.CharacterSettings;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.world.CollisionWorld;

/** A character climbs stairs, stops at a wall, and rides a lift. */
public final class E27_Character {
    private E27_Character() {}

    public static void main(String[] args) {
        try (var world = new CollisionWorld()) {
            world.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1));
            for (int i = 1; i <= 4; i++) {
                world.addStatic(new Box(1, 2, 0.1 * i), Pose.at(1.7 + 0.3 * i, 0, 0.1 * i));
            }
            world.addStatic(new Box(0.1, 2, 2), Pose.at(4, 0, 2));
            long lift = world.add(new Box(0.8, 0.8, 0.1), Pose.at(3.2, 0, 0.75)); // just below the top step
            var hero =
                    new CharacterController(world, new Capsule(0.3, 0.6), Pose.at(0, 0, 1), CharacterSettings.DEFAULT);
            for (int frame = 1; frame <= 240; frame++) {
                world.move(lift, Pose.at(3.2, 0, 0.75 + 0.01 * Math.max(0, frame - 180)));
                world.update();
                hero.walk(new Vector3(1.5, 0, 0), 1 / 60.0);
                if (frame % 120 == 0) {
                    Vector3 at = hero.pose(new Pose()).translation(new Vector3());
                    System.out.printf(Locale.ROOT, "x %.2f, height %.2f%n", at.x, at.z - 0.92);
                }
            }
        }
    }
}
// Output:
// x 2.99, height 0.85
// x 3.58, height 1.45
