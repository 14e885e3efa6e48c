package org.collide4j.app.decompose;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An OBJ file of a corner, two cubes long in x and in z with a cube missing, beside it a cube and an open sheet. */
final class Corner {
    /** Volume of the corner. */
    static final double VOLUME = 3;

    /** The corner alone. */
    static final String OBJECT = """
            o corner
            v 0 0 0
            v 2 0 0
            v 2 0 1
            v 1 0 1
            v 1 0 2
            v 0 0 2
            v 0 1 0
            v 2 1 0
            v 2 1 1
            v 1 1 1
            v 1 1 2
            v 0 1 2
            f 1 2 3 4
            f 1 4 5 6
            f 10 9 8 7
            f 12 11 10 7
            f 2 1 7 8
            f 3 2 8 9
            f 4 3 9 10
            f 5 4 10 11
            f 6 5 11 12
            f 1 6 12 7
            """;

    /** All three parts. */
    static final String MODEL = OBJECT + """
            o cube
            v 5 0 0
            v 6 0 0
            v 6 1 0
            v 5 1 0
            v 5 0 1
            v 6 0 1
            v 6 1 1
            v 5 1 1
            f 16 15 14 13
            f 17 18 19 20
            f 13 14 18 17
            f 14 15 19 18
            f 15 16 20 19
            f 16 13 17 20
            o sheet
            v 8 0 0
            v 9 0 0
            v 9 1 0
            f 21 22 23
            """;

    private Corner() {}

    /** Returns the corner alone as a PLY file, whose readers take z for up. */
    static String ply() {
        List<String> vertices = lines("v ", "");
        List<String> faces = lines("f ", "4 ").stream().map(Corner::fromZero).toList();
        return "ply\nformat ascii 1.0\nelement vertex " + vertices.size()
                + "\nproperty double x\nproperty double y\nproperty double z\nelement face " + faces.size()
                + "\nproperty list uchar int vertex_indices\nend_header\n" + String.join("\n", vertices) + "\n"
                + String.join("\n", faces) + "\n";
    }

    private static List<String> lines(String start, String instead) {
        return OBJECT.lines()
                .filter(line -> line.startsWith(start))
                .map(line -> instead + line.substring(start.length()))
                .toList();
    }

    /** Returns a face whose vertices are counted from 0. */
    private static String fromZero(String face) {
        return "4 "
                + Stream.of(face.substring(2).split(" ", -1))
                        .map(vertex -> String.valueOf(Integer.parseInt(vertex) - 1))
                        .collect(Collectors.joining(" "));
    }
}
