package org.collide4j.app.decompose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A corner, which is two convex pieces exactly, a cube and an open sheet. */
class DecomposeCommandTest {
    /** Pattern of a length that is 0 but for rounding. */
    private static final String TINY = "(0|~0|\\d\\.\\d+e-(8|9|1\\d) units)";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeModel() throws IOException {
        file = Files.writeString(folder.resolve("corner.obj"), Corner.MODEL);
    }

    private Cli decompose(String... options) {
        return Cli.run(Stream.concat(Stream.of("decompose", file.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    /** Returns the lines of the output without their times. */
    private static List<String> untimed(Cli cli) {
        assertEquals(0, cli.code(), cli.err());
        assertEquals("", cli.err());
        return cli.lines().stream()
                .map(line -> line.replaceAll("\\s+\\d+\\.\\d+ s$", "  T"))
                .toList();
    }

    @Test
    void everyPartHasItsLine() {
        List<String> lines = untimed(decompose("--error", "0.001", "--enclosing"));
        assertEquals("corner.obj: 3 parts, unit of length not stated", lines.get(0));
        assertTrue(lines.get(2).startsWith("note: sheet: component of 1 triangle"), lines.get(2));
        assertTrue(lines.get(2).endsWith("its surface is open"), lines.get(2));
        assertTrue(lines.get(3).matches("part +triangles +pieces +vertices +excess +shortfall +encloses +time"));
        assertTrue(lines.get(5).matches("corner +20 +2 +\\d+ +" + TINY + " +0 +yes +T"), lines.get(5));
        assertTrue(lines.get(6).matches("cube +12 +1 +8 +" + TINY + " +0 +yes +T"), lines.get(6));
        assertTrue(lines.get(8).matches("2 parts +32 +3 +\\d+ +" + TINY + " +0 +yes +T"), lines.get(8));
        assertEquals(9, lines.size());
    }

    @Test
    void errorsOfRoundingAloneAreNamedSo() {
        List<String> lines = untimed(decompose("--error", "0.001"));
        assertTrue(lines.get(5).matches("corner +20 +2 +\\d+ +" + TINY + " +~0 +but for rounding +T"), lines.get(5));
        assertTrue(lines.get(8).matches("2 parts +32 +3 +\\d+ +" + TINY + " +~0 +but for rounding +T"), lines.get(8));
    }

    @Test
    void aLimitOfPiecesComesBeforeTheError() {
        List<String> lines = untimed(decompose("--error", "0.001", "--pieces", "1"));
        assertTrue(lines.get(5).matches("corner +20 +1 +\\d+ +0\\.\\d+ units .*"), lines.get(5));
    }

    /** Volumes of the pieces in a model that was written, in its unit. */
    private static List<Double> volumes(Model model, String part) {
        return model.parts().stream()
                .filter(piece -> piece.name().startsWith(part))
                .map(DecomposeCommandTest::hull)
                .map(hull -> hull.boundary().volume())
                .sorted()
                .toList();
    }

    private static Hull hull(Part part) {
        var mesh = ((Geometry.Surface) part.geometry()).mesh();
        assertTrue(mesh.isClosed() && mesh.isOriented(), part.name());
        Vector3[] points = new Vector3[mesh.vertexCount()];
        for (int i = 0; i < points.length; i++) {
            points[i] = part.pose().transform(mesh.vertex(i, new Vector3()), new Vector3());
        }
        Hull hull = Hull.of(List.of(points));
        assertEquals(
                hull.boundary().volume(),
                mesh.signedVolume(),
                1e-6 * hull.boundary().volume(),
                part.name());
        return hull;
    }

    @ParameterizedTest
    @ValueSource(strings = {"pieces.obj", "pieces.glb", "pieces.urdf", "PIECES.GLB"})
    void thePiecesAreAModelAgain(String name) throws IOException {
        Path output = folder.resolve(name);
        List<String> lines = untimed(decompose("--error", "0.001", "--output", output.toString()));
        assertEquals("wrote " + output, lines.get(lines.size() - 1));
        Model model = new ModelReader().read(output);
        assertEquals(3, model.parts().size());
        List<Double> corner = volumes(model, "corner");
        assertEquals(2, corner.size());
        assertEquals(Corner.VOLUME, corner.get(0) + corner.get(1), 1e-6);
        assertEquals(1, volumes(model, "cube").get(0), 1e-6);
    }

    @Test
    void objHasEveryNumberAsItIs() throws IOException {
        Path output = folder.resolve("pieces.obj");
        assertEquals(0, decompose("--output", output.toString()).code());
        List<String> written = Files.readAllLines(output);
        assertTrue(
                written.containsAll(List.of("o corner.1", "o corner.2", "o cube", "v 2.0 1.0 1.0")),
                () -> String.join("\n", written));
    }

    /** Millimetres with z up, as of a printer: glTF is in metres with y up. */
    @Test
    void glbIsInMetresWithYUp() throws IOException {
        Path ply = Files.writeString(folder.resolve("corner.ply"), Corner.ply());
        Path output = folder.resolve("pieces.glb");
        Cli cli = Cli.run("decompose", ply.toString(), "--units", "mm", "--output", output.toString());
        assertEquals(0, cli.code(), cli.err());
        Model model = new ModelReader().read(output);
        assertEquals("m", model.units());
        Aabb bounds = new Aabb();
        for (Part part : model.parts()) {
            Aabb box = new Aabb();
            hull(part).bounds(box);
            bounds.add(box);
        }
        assertEquals(0.002, bounds.maxY, 1e-9, "z of the file is y of glTF");
        assertEquals(-0.001, bounds.minZ, 1e-9, "y of the file is -z of glTF");
        assertEquals(0.002, bounds.maxX, 1e-9);
    }

    /** OBJ files have y up, so that the corner of height 1 along y is 1 high along z in a scene. */
    @Test
    void jsonIsASceneOfTheSimulatorWithZUp() throws IOException {
        Path output = folder.resolve("pieces.json");
        assertEquals(
                0, decompose("--error", "0.001", "--output", output.toString()).code());
        int hulls = 0;
        double lowest = Double.MAX_VALUE;
        double highest = 0;
        for (JsonNode body : new JsonMapper().readTree(output.toFile()).get("bodies")) {
            for (JsonNode part : body.get("parts")) {
                JsonNode numbers = part.get("shape").get("hull");
                double middle = body.get("position").get(2).asDouble();
                hulls++;
                for (int i = 2; i < numbers.size(); i += 3) {
                    lowest = Math.min(lowest, middle + numbers.get(i).asDouble());
                    highest = Math.max(highest, middle + numbers.get(i).asDouble());
                }
            }
        }
        assertEquals(3, hulls);
        assertEquals(0, lowest, 1e-6);
        assertEquals(1, highest, 1e-6);
        Cli cli = Cli.run("simulate", output.toString(), "--seconds", "0.1");
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().startsWith("pieces.json: 2 bodies"), cli.out());
    }

    @Test
    void urdfHasALinkAPartInMetres() throws IOException {
        Path output = folder.resolve("robot.urdf");
        assertEquals(
                0, decompose("--units", "mm", "--output", output.toString()).code());
        String text = Files.readString(output);
        assertTrue(text.contains("<link name=\"corner\">") && text.contains("<link name=\"cube\">"), text);
        assertEquals(3, text.split("<collision ", -1).length - 1, text);
        assertTrue(text.contains("filename=\"robot-pieces/piece-3.obj\" scale=\"0.001 0.001 0.001\""), text);
        assertTrue(Files.exists(folder.resolve("robot-pieces/piece-3.obj")));
        Model model = new ModelReader().read(output);
        assertEquals("m", model.units());
        assertEquals(1e-9, volumes(model, "cube").get(0), 1e-15);
    }

    @Test
    void aModelWithoutClosedPartsIsRefused() throws IOException {
        file = Files.writeString(folder.resolve("sheet.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        Path output = folder.resolve("none.glb");
        Cli cli = decompose("--output", output.toString());
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("sheet.obj: has no closed part to decompose; close its surfaces"), cli.err());
        assertEquals(1, cli.err().lines().count());
        assertFalse(Files.exists(output));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--error 0 | --error 0.0: must be a finite length above 0, in the model's unit",
                "--error NaN | --error NaN: must be a finite length above 0",
                "--pieces 0 | --pieces 0: must be 1 or more",
                "--vertices 7 | --vertices 7: must be 8 or more",
                "--output p.stl | --output p.stl: hulls are written as OBJ, GLB, URDF, JSON; end the name with one of"
                        + " .obj, .glb, .urdf, .json",
                "--output nowhere/p.glb | there is no folder",
                "--report p.pdf | --report p.pdf: is written as HTML; end the name with .html",
            })
    void badOptionsAreRefusedInALine(String options, String expected) {
        Cli cli = decompose(options.split(" ", -1));
        assertEquals(2, cli.code());
        assertEquals("", cli.out());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().contains(expected), cli.err());
    }

    @Test
    void theModelItselfIsNotOverwritten() {
        Cli cli = decompose("--output", file.toString());
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("is the model itself; choose another name"), cli.err());
    }
}
