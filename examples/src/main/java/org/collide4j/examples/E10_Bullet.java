package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;

/** A bullet of 500 m/s, 60 frames a second, and three walls of ten millimetres: it meets each, and passes none. */
public final class E10_Bullet {
    private E10_Bullet() {}

    public static void main(String[] args) {
        try (var world = new CollisionWorld()) {
            for (int i = 1; i <= 3; i++) {
                world.addStatic(new Box(0.005, 2, 2), Pose.at(3 * i, 0, 0));
            }
            long bullet = world.add(new Sphere(0.025), new Pose());
            var motion = new Motion().setTranslation(500.0 / 60, 0, 0);
            var place = new Pose();
            while (world.pose(bullet, place).translationX() < 10) {
                world.sweep(bullet, motion);
                world.update();
                world.pose(bullet, place);
                for (int i = 0; i < world.impactCount(); i++) {
                    var hit = world.impact(i);
                    System.out.printf(Locale.ROOT, "an impact at %.3f, x = %.3f%n", hit.lower(), place.translationX());
                    world.remove(hit.bodyA()); // the wall, which gives way
                }
            }
        }
    }
}
// Output:
// an impact at 0.356, x = 2.970
// an impact at 0.360, x = 5.970
// an impact at 0.360, x = 8.970
