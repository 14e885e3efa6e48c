package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.app.Cli;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.spark.pack.PackedModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code collide4j pack}, found as a service. */
class PackCommandTest {
    @TempDir
    private Path folder;

    private static String sample(String name) {
        return Path.of("..", "samples", name).toString();
    }

    @Test
    void packsAndSaysHowMuch() throws IOException {
        Path target = folder.resolve("a").resolve("engine");
        Cli cli = Cli.run("pack", sample("engine.glb"), "--output", target.toString(), "--units", "mm");
        assertEquals(0, cli.code(), cli.err());
        assertEquals(
                "note: 11160 triangles with two equal corners were left out",
                cli.lines().get(0));
        String closing = cli.lines().get(1);
        assertTrue(
                closing.matches("packed 67 parts, 29 different meshes and solids and 110,336 triangles in [\\d.]+ MB"
                        + " into \\Q" + target + "\\E"),
                closing);
        assertEquals("", cli.err());
        Model model = PackedModel.read(target);
        assertEquals("mm", model.units());
        assertEquals("engine.glb", model.name());
        Cli again = Cli.run("pack", sample("engine.glb"), "--output", target.toString(), "--units", "mm");
        assertTrue(again.out().endsWith("; 1 file of 1 packed before\n"), again.out());
    }

    @Test
    void takesTheOptionsOfReading() throws IOException {
        Path robot = Files.writeString(folder.resolve("arm.urdf"), """
                <robot name="arm"><link name="a"><collision><geometry><sphere radius="1"/></geometry></collision></link>
                <link name="b"><collision><geometry><sphere radius="2"/></geometry></collision>
                <collision><geometry><mesh filename="none.stl"/></geometry></collision></link>
                <joint name="j" type="prismatic"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/>
                <limit lower="-1" upper="9"/></joint></robot>
                """);
        String target = folder.resolve("packed").toString();
        Cli refused = Cli.run("pack", robot.toString(), "--output", target);
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("none.stl") && refused.err().lines().count() == 1, refused.err());
        Cli cli = Cli.run(
                "pack", robot.toString(), "--output", target, "--joints", "j=5", "--skip-missing", "--scale", "10");
        assertEquals(0, cli.code(), cli.err());
        Model model = PackedModel.read(Path.of(target));
        assertEquals(2, model.parts().size());
        assertEquals(50, model.parts().get(1).pose().translation(new Vector3()).z);
        assertEquals(new ModelReader().read(Path.of(sample("house.glb"))).units(), model.units());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pack | Missing required",
                "pack x.glb | Missing required option: '--output=DIR'",
                "pack none.glb --output OUT | none.glb: there is no such file",
                "pack HOUSE --output OUT --scale 0 | --scale 0.0: the scale must be positive and finite",
                "pack HOUSE --output OUT --joints a=b | --joints a=b: 'a=b' is not of the form",
                "pack HOUSE --output HOUSE | house.glb: is a file; name a folder",
                "pack HOUSE --output SAMPLES | has files that are no packed model; name an empty folder",
                "pack HOUSE --output /proc/none | /proc/none: cannot be written",
                "pack HOUSE --output OUT --search /none | --search /none: there is no such folder",
            })
    void badInputIsOneLine(String command, String line) {
        String[] words = command.replace("HOUSE", sample("house.glb"))
                .replace("SAMPLES", sample(""))
                .replace("OUT", folder.resolve("out").toString())
                .split(" ");
        Cli cli = Cli.run(words);
        assertEquals(2, cli.code(), cli.err());
        assertEquals("", cli.out());
        assertTrue(cli.err().contains(line) && cli.err().lines().count() == 1, cli.err());
        assertFalse(Files.exists(Path.of(sample("parts.parquet"))));
    }
}
