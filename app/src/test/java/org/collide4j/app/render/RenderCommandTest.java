package org.collide4j.app.render;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.collide4j.app.Cli;
import org.collide4j.scene.query.PlacedShape;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code collide4j render} as a user runs it. */
class RenderCommandTest {
    private static final String PAIRS = """
            shape 0 sphere 1
            shape 1 box 0.5 0.5 0.5
            pair 0 0 0 0 0 0 0 1 1 3 0 0 0 0 0 1
            pair 0 0 0 0 0 0 0 1 1 0 0 3 0 0 0 1
            """;

    @TempDir
    Path folder;

    private Path pairs;
    private Path output;

    @BeforeEach
    void writePairs() throws IOException {
        pairs = Files.writeString(folder.resolve("pairs.txt"), PAIRS);
        output = folder.resolve("picture.png");
    }

    private Cli run(String name, String... options) {
        String[] arguments = new String[4 + options.length];
        arguments[0] = "render";
        arguments[1] = name;
        arguments[2] = "--output";
        arguments[3] = output.toString();
        System.arraycopy(options, 0, arguments, 4, options.length);
        return Cli.run(arguments);
    }

    private ReadPng picture(String name, String... options) throws IOException {
        Cli cli = run(name, options);
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().contains("wrote " + output), cli.out());
        return ReadPng.of(output);
    }

    /** A ball alone fills 88 % of the height, and its colours are those of its normals. */
    @Test
    void aPlacedBallIsADiscInTheColoursOfItsNormals() throws IOException {
        Path ball = Files.writeString(folder.resolve("ball.txt"), "place 1 2 3 0 0 0 1 sphere 2 # alone\n");
        ReadPng image = picture(
                ball.toString(), "--size", "101x101", "--from", "-90,0", "--shading", "normals", "--samples", "1");
        assertEquals(101, image.width());
        assertEquals(101, image.height());
        int seen = 0;
        for (int i = 0; i < 101 * 101; i++) {
            seen += (image.rgb(i % 101, i / 101) & 0xFF00) >> 8 <= 128 ? 1 : 0; // normals to the eye have y < 0
        }
        double radius = 0.88 * 101 / 2;
        assertEquals(Math.PI * radius * radius, seen, 0.02 * seen);
        assertEquals(0x800080, image.rgb(50, 50));
    }

    /** The first pair is beside each other, that of line 4 one above the other. */
    @Test
    void aLineChoosesThePair() throws IOException {
        String[] options = {"--size", "60x60", "--from", "-90,0", "--samples", "1", "--shading", "normals"};
        ReadPng first = picture(pairs.toString(), options);
        ReadPng other = picture(pairs + ":4", options);
        assertTrue(isBody(first, 8, 30) && !isBody(first, 30, 8));
        assertTrue(isBody(other, 30, 8) && !isBody(other, 8, 30));
    }

    private static boolean isBody(ReadPng image, int x, int y) {
        return (image.rgb(x, y) >> 8 & 0xFF) <= 128;
    }

    @Test
    void thePictureIsTheSameOnAnyNumberOfThreads() throws IOException {
        picture(pairs.toString(), "--size", "45x30", "--threads", "1");
        byte[] one = Files.readAllBytes(output);
        picture(pairs.toString(), "--size", "45x30", "--threads", "4");
        assertArrayEquals(one, Files.readAllBytes(output));
    }

    /** The witness points of line 3 are (1, 0, 0) and (2.5, 0, 0); the arrow of the normal is between them. */
    @Test
    void theAnswerIsSaidAndShown() throws IOException {
        String[] size = {"--size", "90x60", "--from", "-90,0", "--samples", "4"};
        ReadPng plain = picture(pairs.toString(), size);
        Cli cli = run(pairs.toString(), "--size", "90x60", "--from", "-90,0", "--samples", "4", "--answer");
        assertTrue(cli.out().contains("line 3: the signed distance is 1.50000"), cli.out());
        ReadPng answer = ReadPng.of(output);
        int changed = 0;
        for (int i = 0; i < 90 * 60; i++) {
            changed += plain.rgb(i % 90, i / 90) == answer.rgb(i % 90, i / 90) ? 0 : 1;
        }
        assertTrue(changed > 10 && changed < 200, changed + " pixels are of marks");
        Path cast = Files.writeString(
                folder.resolve("cast.txt"), "shape 0 sphere 1\ncast 0 0 0 0 0 0 0 1 0 4 0 0 0 0 0 1 4 0 0\n");
        assertTrue(run(cast.toString(), "--answer", "--size", "9x6")
                .out()
                .contains("contact is at 0.500000 of the motion"));
    }

    @Test
    void aModelIsRenderedFromItsTriangles() throws IOException {
        ReadPng image = picture("../samples/engine.glb", "--size", "60x40", "--samples", "1");
        int corner = image.rgb(0, 0);
        int different = 0;
        for (int i = 0; i < 60 * 40; i++) {
            different += image.rgb(i % 60, i / 60) == corner ? 0 : 1;
        }
        assertTrue(different > 500, different + " pixels");
    }

    @Test
    void theSampleCaseIsReadAndComposedShapesAreToo() throws IOException {
        assertEquals(12, PlacedShape.read(Path.of("../samples/shapes.txt")).size());
        picture("../samples/shapes.txt", "--size", "30x20", "--samples", "1", "--no-ground");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "PAIRS --size 12 | --size '12': must be a width and a height, such as 1200x800",
                "PAIRS --size 0x5 | --size 0x5: width and height must be between 1 and 16384",
                "PAIRS --from 1 | --from '1': must be an azimuth",
                "PAIRS --from 1,91 | --from '1,91': must be an azimuth",
                "PAIRS --samples 0 | --samples 0: must be between 1 and 4096",
                "PAIRS --threads 0 | --threads 0: must be between 1 and 1000",
                "PAIRS --shading blue | 'blue' is none of lit, normals, steps",
                "PAIRS --sample 4 | did you mean --samples",
                "PAIRS:2 | is not the line of a pair or cast; name one that is",
                "nowhere.txt | nowhere.txt: there is no such file",
                "../samples/engine.glb --answer | is no query file; name one, or leave the option out",
                "../samples/shapes.txt:3 | is no record",
                "BAD | line 2: the shape 'blob' is unknown; use sphere",
                "POSE | line 1: the quaternion is 0 0 0 0; write 0 0 0 1 for no rotation",
                "EMPTY | holds no records; write 'place px py pz",
            })
    void badInputIsOneLineThatSaysWhat(String words, String expected) throws IOException {
        Files.writeString(folder.resolve("bad.txt"), "place 0 0 0 0 0 0 1 sphere 1\nplace 0 0 0 0 0 0 1 blob 1\n");
        Files.writeString(folder.resolve("pose.txt"), "place 0 0 0 0 0 0 0 sphere 1\n");
        Files.writeString(folder.resolve("empty.txt"), "# nothing\n");
        String[] arguments = words.replace("PAIRS", pairs.toString())
                .replace("BAD", folder.resolve("bad.txt").toString())
                .replace("POSE", folder.resolve("pose.txt").toString())
                .replace("EMPTY", folder.resolve("empty.txt").toString())
                .split(" ", -1);
        String[] options = Arrays.copyOfRange(arguments, 1, arguments.length);
        Cli cli = run(arguments[0], options);
        assertEquals(2, cli.code(), cli.out());
        assertTrue(cli.err().contains(expected), cli.err());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertFalse(Files.exists(output));
    }

    @Test
    void theOutputMustBeAPng() {
        Cli cli = Cli.run(
                "render", pairs.toString(), "--output", folder.resolve("a.jpg").toString());
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("pictures are written as PNG; end the name with .png"), cli.err());
    }
}
