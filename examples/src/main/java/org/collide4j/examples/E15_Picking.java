package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;

/** Which body is under the mouse: the first that a ray from the camera meets. */
public final class E15_Picking {
    private E15_Picking() {}

    public static void main(String[] args) {
        try (var world = new CollisionWorld()) {
            long crate = world.addStatic(new Box(1, 1, 1), Pose.at(0, 10, 0));
            long ball = world.add(new Sphere(0.5), Pose.at(0, 5, 0));
            world.update();
            var hit = new WorldHit();
            var straight = new Ray(0, 0, 0, 0, 1, 0, 100); // from the camera along y, 100 long
            world.queries().raycast(straight, body -> true, hit);
            System.out.printf(Locale.ROOT, "%s after %.3f%n", hit.body() == ball ? "the ball" : "another", hit.time());
            world.queries().raycast(straight, body -> body != ball, hit); // look through the ball
            System.out.printf(
                    Locale.ROOT, "%s after %.3f%n", hit.body() == crate ? "the crate" : "another", hit.time());
        }
    }
}

// Output:
// the ball after 4.500
// the crate after 9.000
