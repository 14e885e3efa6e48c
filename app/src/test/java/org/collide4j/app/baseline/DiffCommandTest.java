package org.collide4j.app.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
    @TempDir
    Path folder;

    private Path report(String name, String suffix, double... places) throws IOException {
        Path model = CubeFiles.write(folder.resolve("model.obj"), suffix, places);
        Path report = folder.resolve(name);
        Cli cli = Cli.run("check", model.toString(), "--report", report.toString());
        assertTrue(cli.code() < 2, cli.err());
        return report;
    }

    private static Cli diff(Path old, Path now) {
        return Cli.run("diff", old.toString(), now.toString());
    }

    @Test
    void anotherExportOfTheSameModelIsUnchanged() throws IOException {
        Path old = report("old.json", "", 0, 0.75, 3, 3.9);
        Path now = report("new.json", "_0f8fad5b-d9cb-469f-a165-70867728950e", 0, 0.75, 3, 3.9);
        Cli cli = diff(old, now);
        assertEquals(0, cli.code(), cli.err());
        assertEquals("0 new, 0 gone, 0 changed, 2 unchanged\n", cli.out());
    }

    @Test
    void whatIsNewGoneAndChangedIsATable() throws IOException {
        Path old = report("old.json", "", 0, 0.75, 3, 3.9, 6, 8);
        Path now = report("new.json", "", 0, 0.6, 3, 4.2, 6, 6.7);
        Cli cli = diff(old, now);
        assertEquals(1, cli.code(), cli.err());
        assertTrue(cli.out().contains("new     clash  cube E  cube F"), cli.out());
        assertTrue(cli.out().contains("gone    clash  cube C  cube D"), cli.out());
        assertTrue(cli.out().contains("deeper  clash  cube A  cube B"), cli.out());
        assertTrue(cli.out().endsWith("\n1 new, 1 gone, 1 changed, 0 unchanged\n"), cli.out());
        Cli back = diff(now, old);
        assertEquals(1, back.code());
        assertTrue(back.out().contains("moved   clash  cube A  cube B"), back.out());
    }

    @Test
    void goneAndShallowerAloneEndWithNothing() throws IOException {
        Path old = report("old.json", "", 0, 0.75, 3, 3.9);
        Path now = report("new.json", "", 0, 0.8, 3, 4.2);
        Cli cli = diff(old, now);
        assertEquals(0, cli.code());
        assertTrue(cli.out().contains("gone    clash  cube C  cube D"), cli.out());
    }

    @Test
    void baselinesAreReadToo() throws IOException {
        Path old = report("old.json", "", 0, 0.75, 3, 3.9);
        Path kept = folder.resolve("kept.json");
        String model = folder.resolve("model.obj").toString();
        Cli.run("check", model, "--baseline", kept.toString(), "--update-baseline");
        assertEquals("0 new, 0 gone, 0 changed, 2 unchanged\n", diff(old, kept).out());
        assertEquals("0 new, 0 gone, 0 changed, 2 unchanged\n", diff(kept, old).out());
        Files.writeString(kept, Files.readString(kept).replaceFirst("\"active\"", "\"resolved\""));
        assertEquals(
                "1 new, 0 gone, 0 changed, 1 unchanged", diff(kept, old).lines().get(4));
    }

    /** Files of versions without translations hold the depth of the deepest point as their signed distance. */
    @Test
    void depthsOfEarlierVersionsCompareAsBefore() throws IOException {
        Path now = report("new.json", "", 0, 0.3);
        String json = Files.readString(now);
        assertTrue(json.contains("\"method\" : \"translation\"") && json.contains("\"signedDistance\" : -0.7"), json);
        String deepest = json.replaceAll("(?s).*\"deepest\" : (-[0-9.]+).*", "$1");
        assertTrue(Double.parseDouble(deepest) > -0.5, deepest);
        String earlier = json.replaceAll("\"signedDistance\" : -0\\.7\\d*", "\"signedDistance\" : " + deepest)
                .replaceAll("\"(translation|deepest)\" : .*,", "")
                .replace("translation", "deepest-point");
        Path old = Files.writeString(folder.resolve("earlier.json"), earlier);
        assertEquals("0 new, 0 gone, 0 changed, 1 unchanged\n", diff(old, now).out());
        Path kept = folder.resolve("kept.json");
        String model = folder.resolve("model.obj").toString();
        Cli.run("check", model, "--baseline", kept.toString(), "--update-baseline");
        assertEquals("0 new, 0 gone, 0 changed, 1 unchanged\n", diff(old, kept).out());
        assertEquals("0 new, 0 gone, 0 changed, 1 unchanged\n", diff(kept, now).out());
    }

    @Test
    void filesThatAreNoReportsAreOneLine() throws IOException {
        Path old = report("old.json", "", 0, 0.75);
        Path other = Files.writeString(folder.resolve("o.json"), "{\"a\": 1}");
        Cli cli = diff(old, other);
        assertEquals(2, cli.code());
        assertEquals(
                "collide4j diff: " + other + ": is neither a JSON report of 'collide4j check' nor a baseline\n",
                cli.err());
        String whole = Files.readString(old);
        int comma = whole.lastIndexOf(',');
        for (int length : new int[] {comma, comma + 1, whole.lastIndexOf("pointOnA")}) {
            Files.writeString(other, whole.substring(0, length));
            Cli cut = diff(other, old);
            assertEquals(2, cut.code());
            assertTrue(cut.err().contains("o.json, line ") && cut.err().contains("ends too early"), cut.err());
        }
        assertEquals(2, diff(folder.resolve("none.json"), old).code());
        assertEquals(2, Cli.run("diff", old.toString()).code());
        Cli negative = Cli.run("diff", old.toString(), old.toString(), "--tolerance", "-1");
        assertEquals(2, negative.code());
        assertTrue(negative.err().contains("--tolerance -1.0: must be a finite length"), negative.err());
    }
}
