package org.collide4j.scene.xyz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XyzReaderTest {
    @TempDir
    Path folder;

    @Test
    void pointsAreReadWithOrWithoutHeadingCountAndColumns() throws IOException {
        for (String text : List.of(
                "1 2 3\n-4 5e-1 6\n",
                "2\n1 2 3\n-4 0.5 6",
                "X Y Z\n1\t2\t3\n-4 .5 6\n",
                "# a comment\n\n// another\n1 2 3 255 0 0\n -4 0.5 6. 0 0 x # end\r\n")) {
            Model model =
                    new ModelReader(ReadOptions.DEFAULT.withClouds(true)).read(ModelFiles.write(folder, "c.xyz", text));
            Geometry.Cloud cloud = (Geometry.Cloud) model.parts().get(0).geometry();
            assertArrayEquals(new double[] {1, 2, 3, -4, 0.5, 6}, cloud.points(), text);
        }
    }

    @Test
    void brokenLinesAreNamedAndTheCheckHasNoUseForPoints() throws IOException {
        assertFails("1 2 3\n4 5\n", ", line 2: a number is missing; complete the line");
        assertFails("1 2 3\n4 5 x\n", ", line 2: 'x' is not a finite number; write a decimal number such as -1.5e-3");
        assertFails("# nothing\n", ": has neither faces nor points; export the model again");
        assertEquals(
                "c.xyz: has points, but no faces; export its faces too, or build its hull: 'collide4j hull'",
                ModelFiles.failure(folder, "c.xyz", "1 2 3\n"));
    }

    private void assertFails(String text, String line) throws IOException {
        Path file = ModelFiles.write(folder, "c.xyz", text);
        ModelReader reader = new ModelReader(ReadOptions.DEFAULT.withClouds(true));
        assertEquals(
                file + line,
                assertThrows(ModelFileException.class, () -> reader.read(file)).getMessage());
    }
}
