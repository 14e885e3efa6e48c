package org.collide4j.app.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A house with a dent in its roof, a sheet and a vertex that no face uses. */
class HullCommandTest {
    private static final String MODEL = """
            v 9 9 9
            o house
            v 0 0 0
            v 2 0 0
            v 2 3 0
            v 0 3 0
            v 0 0 4
            v 2 0 4
            v 2 3 4
            v 0 3 4
            v 1 1 3
            f 2 5 4 3
            f 2 3 7 6
            f 3 4 8 7
            f 4 5 9 8
            f 5 2 6 9
            f 6 7 10
            f 7 8 10
            f 8 9 10
            f 9 6 10
            o sheet
            v 0 0 5
            v 4 0 5
            v 4 4 5
            v 0 4 5
            v 3.999 4.001 5
            f 11 12 13
            f 11 13 14
            f 13 14 15
            """;

    @TempDir
    Path folder;

    private Path file;

    @Test
    void cloudsHaveHullsToo() throws IOException {
        String points = "0 0 0\n2 0 0\n0 2 0\n0 0 2\n0.5 0.5 0.5\n";
        String header = """
                ply
                format ascii 1.0
                element vertex 5
                property float x
                property float y
                property float z
                end_header
                """;
        for (Path cloud : List.of(
                Files.writeString(folder.resolve("c.xyz"), points),
                Files.writeString(folder.resolve("c.ply"), header + points),
                Files.writeString(folder.resolve("c.obj"), points.replaceAll("(?m)^", "v ")))) {
            Cli cli = Cli.run("hull", cloud.toString());
            assertEquals(0, cli.code(), cli.err());
            assertTrue(cli.out().contains("c: 5 points: 4 vertices, 4 faces, volume 1.333"), cli.out());
            Cli check = Cli.run("check", cloud.toString());
            assertEquals(2, check.code(), check.out());
            assertTrue(check.err().contains(": has "), check.err());
        }
    }

    @BeforeEach
    void writeModel() throws IOException {
        file = Files.writeString(folder.resolve("house.obj"), MODEL);
    }

    private Cli hull(String... options) {
        return Cli.run(Stream.concat(Stream.of("hull", file.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private static List<String> untimed(Cli cli) {
        assertEquals(0, cli.code(), cli.err());
        assertEquals("", cli.err());
        return cli.lines().stream()
                .map(line -> line.replaceAll("\\d+\\.\\d+ s$", "T s"))
                .toList();
    }

    @Test
    void everyPartHasItsLine() {
        assertEquals(
                List.of(
                        "house.obj: 2 parts, unit of length not stated",
                        "",
                        "house: 9 points: 8 vertices, 6 faces, volume 24, T s",
                        "sheet: 5 points: 5 vertices, flat, area 16, T s",
                        "2 hulls of 14 points: 13 vertices, 8 faces, volume 24, 1 hull without volume, T s"),
                untimed(hull()));
    }

    @Test
    void weldedPointsAreCountedWithTheirError() {
        List<String> lines = untimed(hull("--weld", "0.01"));
        assertEquals(
                "sheet: 5 points: 4 vertices, flat, area 16, 1 point welded, error at most 0.001414 units, T s",
                lines.get(3));
        assertTrue(lines.get(4).contains("error at most 0.001414 units"), lines.get(4));
    }

    @Test
    void aBudgetLeavesVerticesOutAndSaysWhatItCosts() {
        List<String> lines = untimed(hull("--max-vertices", "6"));
        assertTrue(lines.get(2).matches("house: 9 points: 6 vertices, \\d faces, volume .*, error at most .*"));
    }

    @Test
    void theHullsAreAModelAgain() throws IOException {
        Path output = folder.resolve("hulls.obj");
        List<String> before = untimed(hull("--output", output.toString()));
        assertEquals("wrote " + output, before.get(5));
        List<String> after = untimed(Cli.run("hull", output.toString()));
        assertEquals("house: 8 points: 8 vertices, 6 faces, volume 24, T s", after.get(2));
        assertEquals("sheet: 5 points: 5 vertices, flat, area 16, T s", after.get(3));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(2, files.count(), "nothing unfinished is left behind");
        }
        Cli check = Cli.run("check", output.toString());
        assertEquals(0, check.code(), check.out());
    }

    @Test
    void placedPartsAreWrittenWhereTheyStand() throws IOException {
        Files.writeString(folder.resolve("cube.stl"), stl());
        Path robot = Files.writeString(folder.resolve("robot.urdf"), """
                <robot name="r"><link name="base">
                <collision><origin xyz="10 0 0"/><geometry><mesh filename="cube.stl"/></geometry></collision>
                <collision><geometry><sphere radius="1"/></geometry></collision>
                </link></robot>
                """);
        Path output = folder.resolve("hulls.obj");
        Cli cli = Cli.run("hull", robot.toString(), "--output", output.toString());
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().contains("lengths in m"), cli.out());
        assertTrue(cli.out().contains("4 vertices, 4 faces, volume 0.1667 m³"), cli.out());
        assertTrue(cli.out().contains("a solid without points, left as it is"), cli.out());
        assertTrue(Files.readAllLines(output).contains("v 11.0 0.0 0.0"), Files.readString(output));
    }

    /** The corner of a cube. */
    private static String stl() {
        String[] facets = {"0 0 0 0 1 0 1 0 0", "0 0 0 1 0 0 0 0 1", "0 0 0 0 0 1 0 1 0", "1 0 0 0 1 0 0 0 1"};
        StringBuilder stl = new StringBuilder("solid corner\n");
        for (String facet : facets) {
            stl.append("facet normal 0 0 0\nouter loop\n");
            String[] c = facet.split(" ", -1);
            for (int i = 0; i < 9; i += 3) {
                stl.append("vertex " + c[i] + " " + c[i + 1] + " " + c[i + 2] + "\n");
            }
            stl.append("endloop\nendfacet\n");
        }
        return stl.append("endsolid corner\n").toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--weld -1 | --weld -1.0: must be a finite length, not negative, in the model's unit",
                "--max-vertices 3 | --max-vertices 3: must be 4 or more",
                "--output hulls.stl | --output hulls.stl: hulls are written as OBJ; end the name with .obj",
                "--output nowhere/hulls.obj | there is no folder",
            })
    void badOptionsAreRefusedInALine(String options, String expected) {
        Cli cli = hull(options.split(" ", -1));
        assertEquals(2, cli.code());
        assertEquals("", cli.out());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().contains(expected), cli.err());
    }

    @Test
    void theModelItselfIsNotOverwritten() {
        Cli cli = hull("--output", file.toString());
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("is the model itself; choose another name"), cli.err());
    }
}
