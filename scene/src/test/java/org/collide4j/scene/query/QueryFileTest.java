package org.collide4j.scene.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;
import org.collide4j.scene.ModelFileException;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class QueryFileTest {
    private static final String SHAPES = "shape 0 sphere 1\nshape 1 box 1 2 3\n";
    private static final String PAIR = "pair 0 1 2 3 0 0 0 1 1 4 5 6 0 0 2 0\n";

    @Test
    void everyKindOfShapeIsRead() throws IOException {
        String text =
                "# all of them\n\n shape 0 sphere 0.5 # half\n\tshape 1 box 1 2 3\nshape 2 capsule 1 2\nshape 3 cylinder 3 4\r\n"
                        + "shape 4 cone 5 6\nshape 5 ellipsoid 7 8 9\nshape 6 hull 2 0 0 0 1e1 -2.5 .5"
                        + "\nshape 7 halfspace 0 0 2 -1.5";
        QueryFile file = open(text);
        assertFalse(file.next(new Query()));
        assertEquals(
                List.of(
                        new Sphere(0.5),
                        new Box(1, 2, 3),
                        new Capsule(1, 2),
                        new Cylinder(3, 4),
                        new Cone(5, 6),
                        new Ellipsoid(7, 8, 9)),
                file.shapes().subList(0, 6));
        assertEquals(new HalfSpace(0, 0, 1, -1.5), file.shapes().get(7));
        Vector3 out = new Vector3();
        ((Hull) file.shapes().get(6)).support(1, 0, 0, out);
        assertEquals("(10.0, -2.5, 0.5)", out.toString());
    }

    @Test
    void pairsAreReadInOrderWithTheirPoses() throws IOException {
        QueryFile file = open(SHAPES + PAIR + "pair 1 0 0 0 0 0 0 1 0 0 0 9 0 0 0 1\n");
        Query query = new Query();
        assertTrue(file.next(query));
        assertEquals(new Sphere(1), query.a());
        assertEquals(new Box(1, 2, 3), query.b());
        assertFalse(query.isCast());
        assertEquals(3, query.line());
        Vector3 p = query.poseB().transform(new Vector3(1, 0, 0), new Vector3());
        assertEquals("(3.0, 5.0, 6.0)", p.toString());
        assertTrue(file.next(query));
        assertEquals(new Sphere(1), query.b());
        assertEquals("(0.0, 0.0, 9.0)", query.poseB().translation(p).toString());
        assertFalse(file.next(query));
    }

    @Test
    void castsCarryTheirMotion() throws IOException {
        QueryFile file = open(SHAPES + "cast 0 1 2 3 0 0 0 1 1 4 5 6 0 0 0 1 -1 -2 -3\n");
        Query query = new Query();
        assertTrue(file.next(query));
        assertTrue(query.isCast());
        assertEquals("(-1.0, -2.0, -3.0)", query.motion().toString());
    }

    @Test
    void brokenLinesAreNamed() {
        assertFails("", ": holds no records; begin with shapes, then pairs or casts");
        assertFails("shape 1 sphere 1", ", line 1: shape 1 stands where shape 0 should; number shapes in order");
        assertFails("shape 0 sphere", ", line 1: a number is missing; complete the line");
        assertFails("shape 0", ", line 1: the kind of shape is missing; complete the line");
        assertFails(
                "shape 0 torus 1 2",
                ", line 1: the shape 'torus' is unknown; use sphere, box, capsule, cylinder, cone, ellipsoid, hull,"
                        + " halfspace, point, segment, rounded, sum, hullof or affine");
        assertFails(
                "shape 0 sphere -1", ", line 1: sphere: radius must be between 0 and 1e300: -1.0; correct the number");
        assertFails("shape 0 sphere 1 2", ", line 1: the shape is complete before '2'; remove the rest of the line");
        assertFails("shape 0 hull 0", ", line 1: the hull has no vertices; give one at least");
        assertFails("shape 0 hull 2000000000 1 2 3", ", line 1: a number is missing; complete the line");
        assertFails(
                "shape 0 hull 1 1 2 NaN",
                ", line 1: 'NaN' is not a finite number; write a decimal number such as -1.5e-3");
        assertFails("shape 0 sphere 1e301", ", line 1: '1e301' is beyond 1e300; write lengths in a larger unit");
        assertFails("circle 0", ", line 1: 'circle' is no record; begin the line with shape, pair, cast or #");
        assertFails(
                SHAPES + "pair 0 1 2 3 0 0 0 1 2 4 5 6 0 0 0 1",
                ", line 3: there is no shape 2; define it above this line");
        assertFails(SHAPES + "pair -1", ", line 3: '-1' is not a whole number; write a whole number from 0");
        assertFails(SHAPES + "pair 0.5", ", line 3: '0.5' is not a whole number; write a whole number from 0");
        assertFails(SHAPES + "pair 0 1 2 3 0 0 0 1 1 4 5 6 0 0 0", ", line 3: a number is missing; complete the line");
        assertFails(
                SHAPES + "pair 0 1 2 3 0 0 0 1 1 4 5 6 0 0 0 1 7",
                ", line 3: the pair is complete before '7'; write 'pair a px py pz qx qy qz qw b px py pz qx qy qz qw'");
        assertFails(
                SHAPES + "pair 0 1 2 3 0 0 0 0 1 4 5 6 0 0 0 1",
                ", line 3: the quaternion is 0 0 0 0; write 0 0 0 1 for no rotation");
        assertFails(
                SHAPES + PAIR + "\ncast 0 1 2 3 0 0 0 1 1 4 5 6 0 0 0 1 -1 -2 -3",
                ", line 5: a cast stands among pairs; split the file into one of each");
    }

    @Test
    void aMillionPairsPassThroughOneSmallBuffer() throws IOException {
        RepeatedPairs stream = new RepeatedPairs(SHAPES, PAIR, 1_000_000);
        QueryFile file = QueryFile.of("long", stream);
        Query query = new Query();
        int count = 0;
        while (file.next(query)) {
            count++;
        }
        assertEquals(1_000_000, count);
        assertEquals(1_000_002, query.line());
        assertEquals(1, stream.buffers.size());
        assertTrue(stream.buffers.iterator().next().length <= 1 << 16);
    }

    private static QueryFile open(String text) {
        return QueryFile.of("cases.txt", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void assertFails(String text, String line) {
        ModelFileException failure = assertThrows(ModelFileException.class, () -> {
            QueryFile file = open(text);
            for (Query query = new Query(); file.next(query); ) {
                assertTrue(query.line() > 0);
            }
        });
        assertEquals("cases.txt" + line, failure.getMessage());
    }

    /** A file that is made while it is read. */
    private static final class RepeatedPairs extends InputStream {
        private final byte[] head;
        private final byte[] pair;
        private final long length;
        private long at;
        private final Set<byte[]> buffers = Collections.newSetFromMap(new IdentityHashMap<>());

        RepeatedPairs(String head, String pair, int times) {
            this.head = head.getBytes(StandardCharsets.UTF_8);
            this.pair = pair.getBytes(StandardCharsets.UTF_8);
            length = this.head.length + (long) times * this.pair.length;
        }

        @Override
        public int read() {
            if (at == length) {
                return -1;
            }
            long i = at++;
            return i < head.length ? head[(int) i] : pair[(int) ((i - head.length) % pair.length)];
        }

        @Override
        public int read(byte[] buffer, int offset, int count) throws IOException {
            buffers.add(buffer);
            return super.read(buffer, offset, count);
        }
    }
}
