package org.collide4j.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.collide4j.app.Cli;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.Box;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.collide4j.store.ShapeBytes;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldRecorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that runs recordings again: what it says, what it finds, and its page. */
class ReplayCommandTest {
    @TempDir
    Path folder;

    /** Four bodies, one of which is added late and removed early. */
    private Path record() throws IOException {
        Path file = folder.resolve("bug.c4jrec");
        try (CollisionWorld world = new CollisionWorld();
                OutputStream out = Files.newOutputStream(file)) {
            world.addStatic(new HalfSpace(0, 0, 1, 0), new Pose());
            long ball = world.add(new Sphere(0.5), Pose.at(0, 0, 3));
            var cross =
                    new Compound(List.of(new Box(1, 0.2, 0.2), new Box(0.2, 1, 0.2)), List.of(new Pose(), new Pose()));
            world.add(cross, Pose.at(2, 0, 0.1));
            try (WorldRecorder recorder = WorldRecorder.start(world, out, new ShapeBytes())) {
                long guest = 0;
                for (int frame = 0; frame < 30; frame++) {
                    if (frame == 10) {
                        guest = world.add(new Box(0.3, 0.3, 0.3), Pose.at(-2, 0, 0.3));
                    }
                    if (frame == 20) {
                        world.remove(guest);
                    }
                    world.move(ball, Pose.at(0, 0, 3 - 0.1 * frame));
                    world.update();
                }
                assertTrue(recorder.isRecording());
            }
        }
        return file;
    }

    @Test
    void anUnchangedRecordingHasEqualBits() throws IOException {
        Path file = record();
        for (String threads : new String[] {"1", "2", "4"}) {
            Cli cli = Cli.run("replay", file.toString(), "--threads", threads);
            assertEquals(0, cli.code(), cli.err());
            assertTrue(cli.out().contains("bug.c4jrec: 30 frames, 4 bodies, " + threads + " thread"), cli.out());
            assertTrue(cli.out().contains("all bits are equal"), cli.out());
        }
    }

    /** Solver and world at work together: the world beneath a simulation is played without the solver. */
    @Test
    void theWorldBeneathASimulationIsPlayed() throws IOException {
        Path file = folder.resolve("tower.c4jrec");
        try (Scene scene = Scenes.build("tower", Settings.DEFAULT);
                OutputStream out = Files.newOutputStream(file);
                WorldRecorder recorder = scene.simulation().record(out, new ShapeBytes())) {
            for (int step = 0; step < 40; step++) {
                scene.step();
            }
            assertTrue(recorder.isRecording());
        }
        Cli cli = Cli.run("replay", file.toString());
        assertEquals(0, cli.code(), cli.out() + cli.err());
        assertTrue(cli.out().contains("40 frames, 21 bodies"), cli.out());
    }

    @Test
    void theFirstFrameThatDiffersIsNamed() throws IOException {
        byte[] bytes = Files.readAllBytes(record());
        ByteBuffer numbers = ByteBuffer.wrap(bytes);
        int part = 0;
        for (int frame = -2; frame < 17; frame++) { // the start, the snapshot, and 17 frames
            part += 16 + numbers.getInt(part + 12);
        }
        int end = part + 16 + numbers.getInt(part + 12) - 8;
        numbers.putLong(end - 8, ~numbers.getLong(end - 8)); // the hash of the contacts
        CRC32 crc = new CRC32();
        crc.update(bytes, part, end - part);
        numbers.putLong(end, crc.getValue());
        Path file = Files.write(folder.resolve("other.c4jrec"), bytes);
        Cli cli = Cli.run("replay", file.toString());
        assertEquals(1, cli.code(), cli.err());
        assertTrue(cli.out().contains("first difference in frame 18: the contacts differ"), cli.out());
    }

    @Test
    void thePageHoldsAllThatItNeeds() throws IOException {
        Path page = folder.resolve("bug.html");
        Cli cli = Cli.run("replay", record().toString(), "--html", page.toString(), "--rate", "30");
        assertEquals(0, cli.code(), cli.err());
        String text = Files.readString(page);
        assertTrue(text.contains("\"recording\":\"bug.c4jrec\""));
        assertTrue(text.contains("\"frameCount\":31"));
        assertTrue(text.contains("\"framesASecond\":30"));
        assertFalse(Pattern.compile("(src|href)=\"(https?:)?//").matcher(text).find(), "it loads something");
    }

    @Test
    void badFilesAreRefusedInOneLine() throws IOException {
        byte[] bytes = Files.readAllBytes(record());
        Path cut = Files.write(folder.resolve("cut.c4jrec"), Arrays.copyOf(bytes, bytes.length - 10));
        Cli cli = Cli.run("replay", cut.toString());
        assertTrue(cli.out().contains("30 frames"), cli.out());
        isRefused("the recording ends after frame 30", cut.toString());
        isRefused(
                "this is no recording",
                Files.writeString(folder.resolve("text.c4jrec"), "hello").toString());
        isRefused("there is no such file", "nowhere.c4jrec");
        isRefused("--threads -1: must be between 1 and 1000", cut.toString(), "--threads", "-1");
        isRefused("--rate 0.0: must be between", cut.toString(), "--rate", "0");
        isRefused("Missing required parameter");
    }

    private static void isRefused(String expected, String... options) {
        String[] words = new String[options.length + 1];
        words[0] = "replay";
        System.arraycopy(options, 0, words, 1, options.length);
        Cli cli = Cli.run(words);
        assertEquals(2, cli.code(), cli.err());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().contains(expected), cli.err());
    }

    @Test
    void theHelpNamesAllOptions() {
        Cli cli = Cli.run("replay", "--help");
        assertEquals(0, cli.code());
        for (String word : new String[] {"--threads", "--html", "--rate", "FILE", "WorldRecorder", "Exit codes"}) {
            assertTrue(cli.out().contains(word), word);
        }
    }
}
