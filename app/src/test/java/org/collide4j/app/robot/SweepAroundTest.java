package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code collide4j sweep --around} takes meshes as they are: the hull of a room would be one block. */
class SweepAroundTest {
    private static final String ARM = Path.of("..", "samples", "arm.urdf").toString();

    @TempDir
    private Path folder;

    /** Writes four walls without thickness around the arm, two metres high. */
    private String walls(double half) throws IOException {
        StringBuilder text = new StringBuilder("o room\n");
        for (double z : new double[] {0, 2}) {
            for (double[] corner : new double[][] {{-half, -half}, {half, -half}, {half, half}, {-half, half}}) {
                text.append("v ")
                        .append(corner[0])
                        .append(' ')
                        .append(corner[1])
                        .append(' ')
                        .append(z)
                        .append('\n');
            }
        }
        text.append("f 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n");
        return Files.writeString(folder.resolve("room.obj"), text).toString();
    }

    @Test
    void anArmMovesWithinARoomUntilItMeetsAWall() throws IOException {
        String way = Files.writeString(folder.resolve("way.csv"), "turn,lift\n-1,1.2\n0,1.2\n1.5,1.2\n")
                .toString();
        String[] wide = {"sweep", ARM, "--joints", "grip=0.03", "--trajectory", way, "--around", walls(1.5)};
        Cli free = Cli.run(wide);
        assertEquals(0, free.code(), free.out() + free.err());
        assertTrue(free.out().contains("free at every time"), free.out());
        Cli stopped = Cli.run("sweep", ARM, "--joints", "grip=0.03", "--trajectory", way, "--around", walls(0.8));
        assertEquals(1, stopped.code(), stopped.err());
        assertTrue(stopped.out().matches("(?s).*contact of \\w+ and room at knot \\d\\.\\d+\n.*"), stopped.out());
    }
}
