package org.collide4j.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.collide4j.bytes.ShapeCodec;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.hull.PointCloud;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.BodyGroup;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.Meshes;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Circle;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Negated;
import org.collide4j.shape.Polygon;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Files of shapes are read as they were written, or refused in one line. */
@Isolated("has a time limit")
class ShapeBytesTest {
    private static final int HEADER = 16;
    private static final int CHECKSUM = 8;

    private final ShapeBytes bytes = new ShapeBytes();
    private final Random random = new Random(20261127);

    /** A shape of a user. */
    private record Ball(double radius) implements ConvexShape {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            out.set(dx, dy, dz);
            out.scale(radius / Math.max(out.length(), Double.MIN_NORMAL));
        }
    }

    private Hull hull(int points) {
        return Hull.of(random.doubles(3L * points, -1, 1).toArray());
    }

    /** One file with a record of each class. */
    private Object[] oneOfEach() {
        TriangleMesh mesh = Meshes.torus(0.8, 0.3, 5, 3);
        Box box = new Box(1, 2, 3);
        return new Object[] {
            hull(1),
            hull(7),
            hull(40),
            new PointCloud(1, 2, 3),
            new Transformed(new Rounded(new Negated(new Cone(1, 2)), 0.5), 1, 2, 3, 4, 5, 6, 7, 8, 9),
            new HullOf(new MinkowskiSum(box, box), new Sphere(0.1)),
            new HalfSpace(1, 2, 3, 4),
            new Circle(2),
            Polygon.rounded(0.5, 1, 2, 3, 4),
            mesh.with(Sides.SOLID).transformed(1, 0, 0, 0, 2, 0, 0, 0, 1),
            new HeightField(7, 6, 1, 2, new float[42]).rounded(0.1),
            Compound.builder().add(box, new Pose()).add(mesh, Pose.at(1, 2, 3)).build(),
            new BodyGroup().add(box, new Pose())
        };
    }

    @Test
    void oneObjectStaysOne() {
        Box box = new Box(1, 2, 3);
        Object[] shapes = {box, new Rounded(box, 1), box, new Box(1, 2, 3), new HullOf(box, box)};
        List<Object> loaded = bytes.read(bytes.write(shapes));
        assertSame(loaded.get(0), loaded.get(2));
        assertSame(loaded.get(0), ((Rounded) loaded.get(1)).shape());
        assertSame(loaded.get(0), ((HullOf) loaded.get(4)).shapes().get(1));
        assertNotSame(loaded.get(0), loaded.get(3));
        assertEquals(box, loaded.get(3));
    }

    @Test
    void streamsHoldOneFileAfterTheOther() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        bytes.write(out, List.of(new Sphere(1)));
        bytes.write(out, List.of(new Sphere(2), new Sphere(3)));
        ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
        assertEquals(List.of(new Sphere(1)), bytes.read(in));
        assertEquals(List.of(new Sphere(2), new Sphere(3)), bytes.read(in));
        assertEquals(0, in.available());
    }

    @Test
    void aLoadedFileIsWrittenAlike() {
        byte[] saved = bytes.write(oneOfEach());
        assertArrayEquals(saved, bytes.write(bytes.read(saved).toArray()));
    }

    @Test
    void shapesOfUsersNeedACodec() {
        var refusal = assertThrows(IllegalArgumentException.class, () -> bytes.write(new Rounded(new Ball(2), 1)));
        assertTrue(refusal.getMessage().contains(Ball.class.getName()), refusal::getMessage);
        ShapeBytes more = bytes.with(ShapeCodec.of(
                "Ball", Ball.class, (ball, out) -> out.put(ball.radius()), in -> new Ball(in.getDouble())));
        byte[] saved = more.write(new Rounded(new Ball(2), 1));
        assertEquals(new Rounded(new Ball(2), 1), more.read(Rounded.class, saved));
        assertSays("no codec reads a shape of the class 'Ball'", saved);
        assertThrows(
                IllegalArgumentException.class,
                () -> more.with(ShapeCodec.of(
                        "Box", Ball.class, (ball, out) -> out.put(ball.radius()), in -> new Ball(in.getDouble()))));
    }

    @Test
    void partsThatACodecForgetsAreNamed() {
        record Pair(Ball one, Ball other) {}
        ShapeBytes more = bytes.with(ShapeCodec.of(
                "Pair", Pair.class, (pair, out) -> out.putShape(pair.one()), in -> new Pair(new Ball(1), new Ball(2))));
        var refusal =
                assertThrows(IllegalArgumentException.class, () -> more.write(new Pair(new Ball(1), new Ball(2))));
        assertTrue(refusal.getMessage().contains("withParts"), refusal::getMessage);
    }

    @Test
    void everyDamagedByteIsNoticed() {
        byte[] saved = bytes.write(oneOfEach());
        int stride = Effort.THOROUGH ? 1 : 5;
        for (int i = 0; i < saved.length; i += i < HEADER ? 1 : stride) {
            for (int flip : new int[] {1, 0x80, 0xFF}) {
                byte[] damaged = saved.clone();
                damaged[i] ^= (byte) flip;
                assertRefused(damaged);
            }
        }
        for (int length = 0; length < saved.length; length += length < HEADER ? 1 : stride) {
            assertRefused(Arrays.copyOf(saved, length));
        }
        assertRefused(Arrays.copyOf(saved, saved.length + 1));
    }

    private void assertRefused(byte[] damaged) {
        assertOneLine(assertThrows(IllegalArgumentException.class, () -> bytes.read(damaged)));
        if (damaged.length < 1_000) {
            assertOneLine(
                    assertThrows(IllegalArgumentException.class, () -> bytes.read(new ByteArrayInputStream(damaged))));
        }
    }

    private static void assertOneLine(IllegalArgumentException refusal) {
        String message = refusal.getMessage();
        assertTrue(message.length() > 10 && message.indexOf('\n') < 0, message);
    }

    /** As if somebody had meant it: the checksum is right, and what it covers is not. */
    @Test
    void forgedFilesAreReadOrRefused() {
        byte[] saved = bytes.write(oneOfEach());
        int refused = 0;
        int read = 0;
        int stride = Effort.THOROUGH ? 1 : 3;
        for (int i = HEADER; i < saved.length - CHECKSUM; i += stride) {
            byte[] forged = saved.clone();
            forged[i] = (byte) (random.nextInt(4) == 0 ? 0x7F : random.nextInt(256));
            CRC32 crc = new CRC32();
            crc.update(forged, 0, forged.length - CHECKSUM);
            ByteBuffer.wrap(forged).putLong(forged.length - CHECKSUM, crc.getValue());
            boolean isRead = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> isRead(forged));
            read += isRead ? 1 : 0;
            refused += isRead ? 0 : 1;
        }
        int both = Math.min(read, refused);
        assertTrue(both > 300, () -> "read or refused: " + both);
    }

    private boolean isRead(byte[] forged) {
        try {
            return bytes.read(forged).size() > 0;
        } catch (IllegalArgumentException e) {
            assertOneLine(e);
            return false;
        }
    }

    @Test
    void faultsAreNamed() {
        byte[] saved = bytes.write(new Sphere(1));
        assertSays("it does not begin as one", new byte[100]);
        byte[] other = saved.clone();
        other[11] = 9;
        assertSays("of version 9: version 1 can be read", other);
        other = saved.clone();
        other[20] ^= 1;
        assertSays("is damaged: its checksum", other);
        assertSays("bytes should follow its header", Arrays.copyOf(saved, 30));
        var refusal = assertThrows(IllegalArgumentException.class, () -> bytes.read(Box.class, saved));
        assertTrue(refusal.getMessage().contains("must hold one Box"), refusal::getMessage);
    }

    private void assertSays(String what, byte[] damaged) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> bytes.read(damaged));
        assertTrue(refusal.getMessage().contains(what), refusal::getMessage);
    }
}
