package org.collide4j.examples;

import java.io.*;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.mesh.HeightField;
import org.collide4j.store.ShapeBytes;
import org.collide4j.world.*;

/** A level is saved with its terrain and its built hulls, loaded into another world, and its game recorded and replayed. */
public final class E28_SavedLevel {
    private E28_SavedLevel() {}

    public static void main(String[] args) throws IOException {
        var bytes = new WorldBytes(new ShapeBytes());
        byte[] saved;
        try (var world = new CollisionWorld()) {
            world.addStatic(new HeightField(64, 64, 1, 1, new float[64 * 64]), new Pose());
            var rock = Hull.of(0, 0, 1, 1, 0, 0, 0, 1, 0, -1, -1, 0, 0.5, 0.5, -1);
            for (int i = 0; i < 100; i++) {
                world.add(rock, Pose.at(4 + i % 10 * 5, 4 + Math.floorDiv(i, 10) * 5, 0.02 * i));
            }
            saved = bytes.write(world);
        }
        var file = new ByteArrayOutputStream(); // or Files.newOutputStream(Path.of("bug.c4jrec"))
        try (var level = bytes.read(saved, 2);
                var recorder = WorldRecorder.start(level, file, new ShapeBytes())) {
            for (int frame = 0; frame < 30; frame++) {
                level.move(level.bodyAt(100), Pose.at(49, 49, 2 - 0.05 * frame));
                level.update();
            }
            System.out.println(level.bodyCount() + " bodies, " + level.touchingCount() + " touch the terrain");
        }
        try (var replay = WorldReplay.open(new ByteArrayInputStream(file.toByteArray()), new ShapeBytes(), 1)) {
            while (replay.next()) {}
            System.out.println(
                    replay.frame() + " frames, " + replay.difference().orElse("all bits are equal"));
        }
    }
}
// Output:
// 101 bodies, 52 touch the terrain
// 30 frames, all bits are equal
