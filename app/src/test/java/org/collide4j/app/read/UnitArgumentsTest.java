package org.collide4j.app.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitArgumentsTest {
    @TempDir
    Path folder;

    private Path model;

    /** Two tetrahedra that overlap by 0.125 in z. */
    @BeforeEach
    void writeModel() throws IOException {
        model = Files.writeString(folder.resolve("two.obj"), """
                o a
                v 0 0 0
                v 3 0 0
                v 0 3 0
                v 0 0 3
                f 1 3 2
                f 1 2 4
                f 1 4 3
                f 2 3 4
                o b
                v -9 -9 0.125
                v 9 -9 0.125
                v 0 9 0.125
                v 0 0 -9
                f 5 6 7
                f 5 8 6
                f 6 8 7
                f 7 8 5
                """);
    }

    private String depth(String... options) {
        String[] command = new String[options.length + 2];
        command[0] = "check";
        command[1] = model.toString();
        System.arraycopy(options, 0, command, 2, options.length);
        Cli cli = Cli.run(command);
        assertEquals(1, cli.code(), cli.err());
        return cli.out();
    }

    @Test
    void aUnitRenamesLengthsAndAScaleMultipliesThem() {
        assertTrue(depth().contains("0.125 units shift"), depth());
        assertTrue(depth("--units", "m").contains("125 mm shift"), depth("--units", "m"));
        assertTrue(depth("--units", "mm").contains("0.125 mm shift"), depth("--units", "mm"));
        assertTrue(depth("--units", "MM").contains("lengths in mm,"), depth("--units", "MM"));
        assertTrue(depth("--units", "ft").contains("1.5 in shift"), depth("--units", "ft"));
        assertTrue(depth("--scale", "10").contains("1.25 units shift"), depth("--scale", "10"));
        assertTrue(depth("--scale", "0.001").contains("0.000125 units shift"), depth("--scale", "0.001"));
        assertTrue(depth("--scale", "10", "--units", "mm").contains("1.25 mm shift"));
    }

    @Test
    void lengthsOfFilesWithoutAUnitAreInUnits() throws IOException {
        Path obj = Files.writeString(
                folder.resolve("t.obj"), "v 0 0 0\nv 3 0 0\nv 0 3 0\nv 0 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
        String without = Cli.run("check", obj.toString()).out();
        assertTrue(without.contains("tolerance 5.196e-6 units"), without);
        String centimetres = Cli.run("check", obj.toString(), "--units", "cm").out();
        assertTrue(centimetres.contains("lengths in cm, tolerance 0.05196 µm"), centimetres);
        assertTrue(Cli.run("hull", obj.toString(), "--scale", "2").out().contains("volume 36"));
    }

    @Test
    void badUnitsAndScalesAreRefused() {
        Cli unit = Cli.run("check", model.toString(), "--units", "km");
        assertEquals(2, unit.code());
        assertTrue(unit.err().contains("'km' is none of mm, cm, m, in, ft"), unit.err());
        for (String factor : new String[] {"0", "-1", "NaN", "Infinity"}) {
            Cli cli = Cli.run("check", model.toString(), "--scale", factor);
            assertEquals(2, cli.code(), cli.out());
            assertTrue(cli.err().contains("must be positive and finite"), cli.err());
        }
        assertEquals(2, Cli.run("check", model.toString(), "--scale", "1e308").code());
    }
}
