package org.collide4j.npm;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;
import org.collide4j.world.WorldProximity;
import org.collide4j.world.WorldQueries;
import org.collide4j.world.WorldSettings;

/** The frames of the world in {@code page.js}, on the JVM. */
final class WorldFrames {
    private final Words words = new Words();
    private final CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(0.01));
    private final List<Long> bodies = new ArrayList<>();

    static String words() {
        WorldFrames frames = new WorldFrames();
        try (frames.world) {
            frames.play();
        }
        return frames.words.toString();
    }

    private void play() {
        bodies.add(world.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1)));
        for (int i = 0; i < 20; i++) {
            bodies.add(world.add(new Sphere(0.5), Pose.at(0.9 * i, 0, 2)));
        }
        update();
        for (int i = 0; i < 20; i++) {
            world.move(bodies.get(i + 1), Pose.at(0.95 * i, 0.01 * i, 0.45 + 0.01 * i));
        }
        update();
        for (int i = 0; i < world.touchingCount(); i++) {
            addBodies(world.touching(i));
            words.addPoints(world.touching(i));
        }
        WorldHit hit = new WorldHit();
        world.queries().raycast(new Ray(0.1, 0.1, 5, 0, 0, -1), WorldQueries.ALL, hit);
        words.add((double) bodies.indexOf(hit.body())).add(hit);
        WorldProximity near = new WorldProximity();
        world.queries().nearest(new Sphere(0.5), Pose.at(-3, 1, 4), Double.POSITIVE_INFINITY, WorldQueries.ALL, near);
        words.add((double) bodies.indexOf(near.bodyB())).add(near);
        world.remove(bodies.get(4));
        update();
        words.add((double) world.bodyCount());
    }

    private void update() {
        world.update();
        words.add((double) world.begunCount());
        for (int i = 0; i < world.begunCount(); i++) {
            addBodies(world.begun(i));
        }
        words.add((double) world.endedCount());
        for (int i = 0; i < world.endedCount(); i++) {
            addBodies(world.ended(i));
        }
    }

    private void addBodies(BodyPair pair) {
        words.add((double) bodies.indexOf(pair.bodyA())).add((double) bodies.indexOf(pair.bodyB()));
    }
}
