package org.collide4j.scene.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.ModelFileException;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacedShapeTest {
    @TempDir
    Path folder;

    private List<PlacedShape> read(String text) throws IOException {
        return PlacedShape.read(Files.writeString(folder.resolve("shapes.txt"), text));
    }

    @Test
    void shapesAreReadInOrderWithTheirPoses() throws IOException {
        List<PlacedShape> shapes =
                read("# two\n\nplace 1 2 3 0 0 0 1 sphere 0.5\nplace 0 0 0 0 0 1 0 box 1 2 3 # last\n");
        assertEquals(2, shapes.size());
        assertEquals(new Sphere(0.5), shapes.get(0).shape());
        assertEquals(Pose.at(1, 2, 3), shapes.get(0).pose());
        assertEquals("place", PlacedShape.firstWord(folder.resolve("shapes.txt")));
    }

    /** The farthest point along x of each, margin included, in closed form. */
    @ParameterizedTest
    @CsvSource({
        "rounded 0.25 box 1 2 3, 1.25",
        "sum box 1 1 1 sphere 0.5, 1.5",
        "sum sum sphere 1 sphere 2 segment 0 0 0 4 0 0, 7",
        "hullof sphere 1 point 5 0 0, 5",
        "affine 2 0 0 0 1 0 0 0 1 box 1 1 1, 2",
        "segment -1 0 0 3 0 0, 3",
    })
    void composedShapesAreRead(String words, double extent) throws IOException {
        ConvexShape shape = read("place 0 0 0 0 0 0 1 " + words).get(0).shape();
        Vector3 out = new Vector3();
        shape.support(1, 0, 0, out);
        assertEquals(extent, out.x + shape.margin(), 1e-15);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "place 0 0 0 0 0 0 1 | line 1: the kind of shape is missing; complete the line",
                "place 0 0 0 0 0 0 1 sum box 1 1 1 | line 1: the kind of shape is missing",
                "place 0 0 0 0 0 0 1 sphere 1 2 | line 1: the shape is complete before '2'; remove the rest",
                "place 0 0 0 0 0 0 0 sphere 1 | line 1: the quaternion is 0 0 0 0",
                "place 0 0 0 0 0 0 1 rounded -1 sphere 1 | line 1: rounded: ",
                "place 0 0 0 0 0 0 1 affine 1 0 0 | line 1: ",
                "shape 0 sphere 1 | is no record of placed shapes; write 'place px py pz qx qy qz qw SHAPE'",
                "# nothing | holds no records",
            })
    void aBadRecordIsNamed(String text, String expected) {
        String message =
                assertThrows(ModelFileException.class, () -> read(text)).getMessage();
        assertTrue(message.contains(expected), message);
    }

    @Test
    void deepNestingIsRefused() {
        String message = assertThrows(
                        ModelFileException.class,
                        () -> read("place 0 0 0 0 0 0 1 " + "rounded 1 ".repeat(100_000) + "sphere 1"))
                .getMessage();
        assertTrue(message.contains("nested more than 32 deep"), message);
    }
}
