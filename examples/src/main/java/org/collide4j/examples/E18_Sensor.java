package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldCache;
import org.collide4j.world.WorldProximity;

/** A proximity sensor that moves through a world: each frame starts from the body that the previous one found. */
public final class E18_Sensor {
    private E18_Sensor() {}

    public static void main(String[] args) {
        try (var world = new CollisionWorld()) {
            long shelf = world.addStatic(new Box(0.2, 2, 1), Pose.at(0, 4, 0));
            long worker = world.addStatic(new Capsule(0.3, 0.6), Pose.at(2, 8, 0));
            world.update();
            var sensor = new WorldCache(new Sphere(0.1));
            var near = new WorldProximity();
            for (int frame = 0; frame <= 60; frame++) {
                Pose pose = Pose.at(1, 2 + 0.1 * frame, 0);
                world.queries().nearest(sensor, pose, 10, body -> true, near);
                if (frame % 30 == 0) {
                    String what = near.bodyB() == shelf ? "shelf" : near.bodyB() == worker ? "worker" : "nothing";
                    System.out.printf(Locale.ROOT, "frame %d: %s at %.3f%n", frame, what, near.signedDistance());
                }
            }
        }
    }
}

// Output:
// frame 0: shelf at 0.700
// frame 30: shelf at 0.700
// frame 60: worker at 0.600
