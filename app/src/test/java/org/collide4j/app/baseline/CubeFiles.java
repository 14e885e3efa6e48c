package org.collide4j.app.baseline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** OBJ files of cubes of side 1 in a row. */
final class CubeFiles {
    private static final int[][] FACES = {
        {1, 3, 4, 2}, {5, 6, 8, 7}, {1, 2, 6, 5}, {3, 7, 8, 4}, {1, 5, 7, 3}, {2, 4, 8, 6}
    };

    private CubeFiles() {}

    /** Writes cubes that begin at the places along x; each is named by its letter and the suffix. */
    static Path write(Path file, String suffix, double... places) throws IOException {
        return write(file, cube -> "cube " + (char) ('A' + cube) + suffix, places);
    }

    /**
     * Writes cubes that begin at the places along x.
     *
     * @param name of a cube, by its number from 0
     */
    static Path write(Path file, IntFunction<String> name, double... places) throws IOException {
        StringBuilder obj = new StringBuilder();
        for (int cube = 0; cube < places.length; cube++) {
            obj.append("o ").append(name.apply(cube)).append('\n');
            for (int corner = 0; corner < 8; corner++) {
                double x = places[cube] + (corner & 1);
                obj.append("v " + x + " " + (corner >> 1 & 1) + " " + (corner >> 2) + "\n");
            }
            for (int[] f : FACES) {
                obj.append("f");
                for (int corner : f) {
                    obj.append(' ').append(8 * cube + corner);
                }
                obj.append('\n');
            }
        }
        return Files.writeString(file, obj);
    }
}
