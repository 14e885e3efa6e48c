package org.collide4j.examples;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;

/** A game loop: two thousand mixed shapes sink onto a floor, and it is told who touches whom. */
public final class E08_GameLoop {
    private E08_GameLoop() {}

    public static void main(String[] args) {
        var shapes = List.of(new Box(0.5, 0.4, 0.3), new Sphere(0.4), new Capsule(0.3, 0.3));
        try (var world = new CollisionWorld()) {
            world.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1));
            var bodies = new long[2000];
            for (int i = 0; i < bodies.length; i++) {
                bodies[i] = world.add(shapes.get(i % 3), new Pose());
            }
            var pose = new Pose();
            for (int frame = 1; frame <= 60; frame++) {
                for (int i = 0; i < bodies.length; i++) {
                    int layer = i / 400;
                    world.move(bodies[i], pose.setTranslation(i % 20 * 2, i / 20 % 20, 1 + layer - 0.01 * frame));
                }
                world.update();
                if (frame % 20 == 0) {
                    System.out.println(world.touchingCount() + " pairs touch, " + world.begunCount() + " newly");
                }
            }
        }
    }
}
// Output:
// 533 pairs touch, 0 newly
// 533 pairs touch, 266 newly
// 666 pairs touch, 266 newly
