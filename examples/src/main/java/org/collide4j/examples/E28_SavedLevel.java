package org.collide4j.examples;

import java.io.*;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.store.ShapeBytes;
import org.collide4j.world.*;

/** A level is saved with its built hulls and loaded into another world; then its game is recorded and replayed. */
public final class E28_SavedLevel {
    private E28_SavedLevel() {}

    public static void main(String[] args) throws IOException {
        byte[] saved;
        try (var world = new CollisionWorld()) {
            var rock = Hull.of(0, 0, 1, 1, 0, 0, 0, 1, 0, -1, -1, 0, 0.5, 0.5, -1);
            for (int i = 0; i < 100; i++) {
                world.add(rock, Pose.at(i % 10 * 1.2, i * 0.12, 0.02 * i));
            }
            saved = new WorldBytes(new ShapeBytes()).write(world);
        }
        var file = new ByteArrayOutputStream(); // or Files.newOutputStream(Path.of("bug.c4jrec"))
        try (var level = new WorldBytes(new ShapeBytes()).read(saved, 2)) {
            WorldRecorder recorder = WorldRecorder.start(level, file, new ShapeBytes());
            for (int frame = 0; frame < 30; frame++) {
                level.move(level.bodyAt(0), Pose.at(frame, frame, 1));
                level.update();
            }
            recorder.close();
        }
        try (var replay = WorldReplay.open(new ByteArrayInputStream(file.toByteArray()), new ShapeBytes(), 1)) {
            while (replay.next()) {}
            System.out.println(replay.world().touchingCount() + " pairs of rocks touch");
            System.out.println(replay.difference().orElse("all bits are equal"));
        }
    }
}
// Output:
// 258 pairs of rocks touch
// all bits are equal
