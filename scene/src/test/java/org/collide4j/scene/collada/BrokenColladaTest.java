package org.collide4j.scene.collada;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.collada.ColladaText.NODE;
import static org.collide4j.scene.collada.ColladaText.TRIANGLES;
import static org.collide4j.scene.collada.ColladaText.file;
import static org.collide4j.scene.collada.ColladaText.geometries;
import static org.collide4j.scene.collada.ColladaText.geometry;
import static org.collide4j.scene.collada.ColladaText.mesh;
import static org.collide4j.scene.collada.ColladaText.placed;
import static org.collide4j.scene.collada.ColladaText.primitive;
import static org.collide4j.scene.collada.ColladaText.scene;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged and hostile Collada files: one line each, in bounded time. */
class BrokenColladaTest {
    private static final String AGAIN = "; repair the file, or export it again";

    @TempDir
    Path folder;

    @Test
    void whatIsMissingIsNamed() throws IOException {
        assertFails("<x/>", "line 1: is no Collada: it begins with <x>, not with <COLLADA>; export it again");
        assertFails("<COLLADA/>", "line 1: has no <visual_scene>, which places the meshes; export it again as a scene");
        assertFails(
                file("", "", NODE), "line 5: names the geometry 'g', which is missing".replace("'g'", "'#g'") + AGAIN);
        assertFails(
                mesh(TRIANGLES).replace("#s\"", "#t\""),
                "line 11: names the visual_scene '#t', which is missing" + AGAIN);
        assertFails(
                scene("<node><instance_geometry url='parts.dae#g'/></node>"),
                "line 10: names 'parts.dae#g' outside of this file, which is not opened; export the scene as one file");
        assertFails(
                scene("<node><instance_geometry/></node>"),
                "line 10: <instance_geometry> has no attribute 'url'; add it");
        assertFails(scene("<node/>"), null);
    }

    @Test
    void badNumbersAreNamedByTheirPlace() throws IOException {
        assertFails(
                mesh(primitive("triangles", "<p>0 1 4</p>")),
                "line 8: corner 3 names position 4 of 4, counted from 0; export it again: it is damaged");
        assertFails(
                mesh(primitive("triangles", "<p>0 1 -2</p>")),
                "line 8: number 3 of <p>, '-2', is not a whole number from 0" + AGAIN);
        assertFails(
                file("", geometries(geometry("g", "0 0 0 1 0 0 0 1 0 0 nan 1", TRIANGLES)), NODE),
                "line 4: number 11 of <float_array>, 'nan', is not a number up to 1e300" + AGAIN);
        assertFails(
                mesh(TRIANGLES).replace("0 0 1</float", "</float"),
                "line 5: the accessor needs 12 numbers, but its array has 9; export it again: it is damaged or cut short");
        assertFails(
                mesh(TRIANGLES).replace("stride=\"3\"", "stride=\"2\""),
                "line 5: the accessor has a stride of 2, too few numbers for x, y and z" + AGAIN);
        assertFails(
                mesh(TRIANGLES).replace("count=\"4\" stride", "count=\"2000000000\" stride"),
                "line 5: the accessor needs 6000000000 numbers, but its array has 12; export it again: it is damaged or cut"
                        + " short");
        assertFails(
                mesh(TRIANGLES).replace("offset='0'", "offset='x'"),
                "line 8: offset=\"x\" is not made of numbers; write decimal numbers up to 1e300, separated by spaces");
        assertFails(
                mesh(TRIANGLES).replace("offset='0'", "offset='0.5'"),
                "line 8: offset=\"0.5\" is not a whole number from 0" + AGAIN);
        assertFails(
                mesh(primitive("polylist", "<vcount>3 4</vcount><p>0 1 2 3</p>")),
                "line 8: the polygons have more corners than <p>, which has 4; export it again: it is damaged or cut short");
        assertFails(mesh(primitive("polylist", "<p>0 1 2 3</p>")), "line 8: the polylist has no <vcount>" + AGAIN);
        assertFails(
                mesh(primitive("polygons", "<ph><p>0 1 2</p><h>1 2 3</h></ph>")),
                "line 8: a polygon has holes (<ph>), which are not read; export triangles instead of polygons");
    }

    @Test
    void transformsThatAreNotReadAreRefused() throws IOException {
        assertFails(
                placed("<skew>1 0 0 1 0 1 0</skew>"),
                "line 10: <skew> places a mesh, and is not read; export it again with matrices");
        assertFails(
                scene("<node><lookat>0 0 0 0 0 1 0 1 0</lookat>" + NODE + "</node>"),
                "line 10: <lookat> places a mesh, and is not read; export it again with matrices");
        assertFails(placed("<rotate>1 0 0</rotate>"), "line 10: <rotate> has 3 numbers; write 4");
        assertFails(
                placed("<rotate>0 0 0 5</rotate>"),
                "line 10: the axis of the rotation has a length of 0.0; write a direction such as 0 0 1");
        assertFails(
                placed("<matrix>1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 1</matrix>"),
                "line 10: the matrix has a last row other than 0 0 0 1; export it again");
        assertFails(
                placed("<scale>1e300 1 1</scale><scale>1e300 1 1</scale>"),
                "line 10: the transform of the node overflows; export it again");
        assertFails(
                file("<unit meter='-1'/>", "", NODE),
                "line 3: the unit has a length of -1.0 m; write meter=\"1\" or another length");
        assertFails(
                file("<up_axis>UP</up_axis>", "", NODE),
                "line 3: the up axis 'UP' is unknown; write X_UP, Y_UP or Z_UP");
    }

    @Test
    void xmlThatCouldGrowIsRefused() throws IOException {
        assertFails(
                "<!DOCTYPE a [<!ENTITY b 'c'>]><COLLADA/>",
                "line 1: declares a document type, which is not read; remove <!DOCTYPE …>");
        String cut = mesh(TRIANGLES);
        assertFails(
                cut.substring(0, cut.indexOf("</p>")),
                "line 8: is no well-formed XML, within <p> of line 8; repair or export it again");
    }

    @Test
    void nodesWithoutEndAreRefused() throws IOException {
        StringBuilder nodes = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String next = "<instance_node url='#n" + (i + 1) + "'/>";
            nodes.append("<node id='n" + i + "'>" + next + next + "</node>");
        }
        String libraries = geometries(geometry("g", TRIANGLES)) + "<library_nodes>" + nodes + "</library_nodes>";
        assertFailsSoon(
                file("", libraries, "<node><instance_node url='#n0'/></node><node id='n40'/>"),
                "instances repeat more than 1,000,000 elements; split the file, or export it again");
        assertFailsSoon(
                scene("<node id='a'><instance_node url='#b'/></node><node id='b'><instance_node url='#a'/></node>"),
                "the node is instanced 100 deep, so probably within itself" + AGAIN);
        String loop = "<library_controllers><controller id='c'><morph source='#c'/></controller></library_controllers>";
        assertFailsSoon(
                file("", loop, "<node><instance_controller url='#c'/></node>"),
                "the controllers deform each other in a circle" + AGAIN);
    }

    @Test
    @Tag("thorough")
    void copiesOfManySizesAreBounded() throws IOException {
        StringBuilder indices = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            indices.append("0 1 2 ");
        }
        StringBuilder nodes = new StringBuilder();
        for (int i = 1; i < 2000; i++) {
            nodes.append("<node><scale>" + i + " 1 1</scale><instance_geometry url='#g'/></node>\n");
        }
        String mesh = geometries(geometry("g", primitive("triangles", "<p>" + indices + "</p>")));
        String line = failure(folder, "a.dae", file("", mesh, nodes.toString()));
        assertTrue(line.contains("scaled copies of the meshes have more than 10"), line);
    }

    @Test
    void deepNodesAreWalked() throws IOException {
        int deep = 20_000;
        String text = scene("<node>".repeat(deep) + NODE + "</node>".repeat(deep));
        assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> assertEquals(
                        1,
                        new ModelReader()
                                .read(ModelFiles.write(folder, "a.dae", text))
                                .parts()
                                .size()));
    }

    /** JDK 24 and newer would refuse a file with more than 100,000 escaped characters. */
    @Test
    void manyEscapedCharactersAreRead() throws IOException {
        String text = scene("<node><extra>" + "&lt;".repeat(150_000) + "</extra>" + NODE + "</node>");
        assertEquals(
                1,
                new ModelReader()
                        .read(ModelFiles.write(folder, "a.dae", text))
                        .parts()
                        .size());
    }

    /** Cut short, or some bytes changed: read, or refused in one line. */
    @Test
    @Tag("thorough")
    void damagedFilesAreReadOrRefused() throws IOException {
        byte[] whole = file(
                        "<unit meter='0.1'/><up_axis>Z_UP</up_axis>",
                        geometries(
                                geometry("g", TRIANGLES + primitive("polylist", "<vcount>4</vcount><p>0 1 2 3</p>"))),
                        "<node name='a'><matrix>1 0 0 5 0 1 0 6 0 0 1 7 0 0 0 1</matrix>" + NODE + "</node>")
                .getBytes(StandardCharsets.UTF_8);
        Random random = new Random(20261128);
        int read = 0;
        for (int i = 0; i < 1500; i++) {
            Path file = Files.write(folder.resolve("damaged.dae"), damaged(whole, random));
            try {
                new ModelReader().read(file);
                read++;
            } catch (ModelFileException e) {
                String message = String.valueOf(e.getMessage());
                assertEquals(1, message.lines().count(), message);
                assertTrue(message.startsWith(file.toString()), message);
            }
        }
        assertTrue(read > 100 && read < 1400, "read " + read);
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = random.nextInt(5) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
        for (int i = random.nextInt(3); i >= 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? '9' : random.nextInt(256));
        }
        return bytes.length == 0 ? new byte[1] : bytes;
    }

    private void assertFailsSoon(String text, String end) {
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            String line = failure(folder, "a.dae", text);
            assertTrue(line.endsWith(": " + end), line);
        });
    }

    private void assertFails(String text, String line) throws IOException {
        String expected = line == null ? "a.dae: has no triangles; export the model with its meshes" : "a.dae, " + line;
        assertEquals(expected, failure(folder, "a.dae", text));
    }
}
