package org.collide4j.explorer.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Polygon;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Transformed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SituationTextTest {
    private static final String TWO = "shape 0 box 1 2 3\nshape 1 sphere 0.5\n";
    private final SituationText reader = new SituationText();

    @Test
    void readsAPairAsAQueryFileWritesIt() throws UnreadableException {
        Situation pair =
                reader.read("# two\n" + TWO + "pair 0 1 2 3 0 0 0 1 1 4 5 6 0 0 1 0 # they are apart\nnonsense");
        assertEquals(new Box(1, 2, 3), pair.a());
        assertEquals(Pose.of(4, 5, 6, 0, 0, 1, 0), pair.poseB());
        assertFalse(pair.isCast());
        assertFalse(pair.isPlanar());
    }

    @Test
    void semicolonsPartRecordsToo() throws UnreadableException {
        String text = TWO + "cast 0 0 0 0 0 0 0 1 1 4 0 0 0 0 0 1 3 2 1 0 0 2 1.5";
        Situation cast = reader.read(text.replace('\n', ';'));
        assertTrue(cast.isCast());
        assertEquals(new Vector3(3, 2, 1), cast.motion().translation(new Vector3()));
        assertEquals(1.5, cast.motion().angle());
        assertEquals(new Vector3(0, 0, 1), cast.motion().axis(new Vector3()));
    }

    @Test
    void shapesMayBeMadeOfShapes() throws UnreadableException {
        assertTrue(shape("rounded 0.1 box 1 1 1") instanceof Rounded);
        assertTrue(shape("sum box 1 1 1 sphere 1") instanceof MinkowskiSum);
        assertTrue(shape("hullof sphere 1 hull 2 0 0 0 1 1 1") instanceof HullOf);
        assertTrue(shape("affine 1 0 0 0 1 0 0 0 2 sphere 1") instanceof Transformed);
        assertTrue(shape("polygon 3 0 0 1 0 0 1") instanceof Polygon);
    }

    private org.collide4j.shape.ConvexShape shape(String record) throws UnreadableException {
        return reader.read("shape 0 " + record + ";pair 0 0 0 0 0 0 0 1 0 4 0 0 0 0 0 1")
                .a();
    }

    @Test
    void theSameRecordIsTheSameShapeAgain() throws UnreadableException {
        String text = "shape 0 hull 4 0 0 0 1 0 0 0 1 0 0 0 1;pair 0 0 0 0 0 0 0 1 0 %d 0 0 0 0 0 1";
        assertSame(
                reader.read(text.formatted(3)).a(),
                reader.read(text.formatted(4)).a());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shape 0 blob 1 | line 1: the shape 'blob' is unknown",
                "shape 1 sphere 1 | line 1: the next shape is number 0",
                "shape 0 sphere | line 1: a number is missing",
                "shape 0 sphere x | line 1: 'x' is not a number",
                "shape 0 sphere NaN | line 1: 'NaN' is not finite",
                "shape 0 sphere -1 | line 1: sphere:",
                "shape 0 sphere 1 2 | line 1: '2' is too much",
                "shape 0 hull 9 1 2 3 | line 1: so many points are not there",
                "shape 0 hull 1e9 1 2 3 | line 1: '1e9' is no whole number",
                "shape 0 sphere 1;pair 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 | line 2:",
                "shape 0 sphere 1;pair 0 0 0 0 0 0 0 1 7 0 0 0 0 0 0 1 | line 2: there is no shape 7",
                "shape 0 sphere 1;cast 0 0 0 0 0 0 0 1 0 3 0 0 0 0 0 1 1 | line 2: a number is missing",
                "shape 0 sphere 1;dance 0 | line 2: 'dance' is no record",
                "shape 0 sphere 1 | there is no pair and no cast",
                "shape 0 affine 1 2 3 | line 1: a number is missing",
            })
    void badTextIsToldInOneLine(String text, String message) {
        String told =
                assertThrows(UnreadableException.class, () -> reader.read(text)).getMessage();
        assertTrue(told.startsWith(message), told);
        assertTrue(told.lines().count() == 1 && told.contains(";"), "one line that says how to mend it: " + told);
    }

    @Test
    void nestingHasAnEnd() {
        String deep = "rounded 0.1 ".repeat(40) + "sphere 1";
        assertThrows(UnreadableException.class, () -> shape(deep));
    }
}
