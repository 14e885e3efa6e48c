package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.crew.Crew;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.device.Engine;
import org.collide4j.gpu.device.EnginePool;
import org.collide4j.gpu.device.JavaEngine;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.ShapeTable;
import org.collide4j.gpu.opencl.OpenClDevice;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Without a device, or when one is lost midway, the kernel in Java goes on, and says so in one line. */
class LostDeviceTest {
    private static final GpuOptions OPTIONS =
            GpuOptions.DEFAULT.withDevice(Device.CPU).withPieceSize(64).withThreads(2);

    /** Answers some pieces, and then fails when it is asked, or when it is waited for: garbage is all that it leaves. */
    private static final class FailingEngine implements Engine {
        private final JavaEngine java = new JavaEngine(new Crew(1), 64, Format.BINARY64);
        private final boolean whenAwaited;
        private final int firstLost;
        private int submitted;
        private int left;
        private boolean closed;

        FailingEngine(int pieces, boolean whenAwaited) {
            left = pieces;
            firstLost = whenAwaited ? pieces : pieces - 1;
            this.whenAwaited = whenAwaited;
        }

        @Override
        public String name() {
            return "a device";
        }

        @Override
        public int largestPiece() {
            return 64;
        }

        @Override
        public void submit(int slot, Question question, ShapeTable table, Piece piece) {
            fail(!whenAwaited);
            java.submit(slot, question, table, piece);
            if (submitted++ >= firstLost) { // it will not come to the end of this one
                Arrays.fill(piece.ends(), 3);
            }
        }

        @Override
        public void await(int slot) {
            fail(whenAwaited);
        }

        @Override
        public long laneNanos(int slot) {
            return java.laneNanos(slot);
        }

        private void fail(boolean now) {
            if (now && left-- == 0) {
                throw new DeviceException("it was unplugged");
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    @ParameterizedTest
    @CsvSource({"0, false", "3, false", "0, true", "3, true"})
    void theKernelInJavaGoesOn(int pieces, boolean whenAwaited) {
        MixedPairs mixed = new MixedPairs(7, 1_000);
        FailingEngine device = new FailingEngine(pieces, whenAwaited);
        List<String> lines = new ArrayList<>();
        try (GpuBatch batch = GpuBatch.open(OPTIONS, lines::add, crew -> device);
                GpuBatch java = GpuBatch.open(OPTIONS)) {
            assertEquals("a device", batch.device());
            new Columns(batch, mixed).assertSame(new Columns(java, mixed), "lost after " + pieces);
            assertEquals(
                    List.of("a device is left: it was unplugged; the kernel in Java goes on"), lines, "what was said");
            assertTrue(device.closed);
            assertTrue(batch.device().startsWith("the kernel in Java"), batch::device);
        }
    }

    @Test
    void ofTwoDevicesBothAreLeft() {
        MixedPairs mixed = new MixedPairs(8, 1_000);
        FailingEngine device = new FailingEngine(3, true);
        FailingEngine other = new FailingEngine(1_000_000, true);
        List<String> lines = new ArrayList<>();
        try (GpuBatch batch = GpuBatch.open(OPTIONS, lines::add, crew -> new EnginePool(List.of(device, other)));
                GpuBatch java = GpuBatch.open(OPTIONS)) {
            new Columns(batch, mixed).assertSame(new Columns(java, mixed), "lost with another");
            assertEquals(1, lines.size(), lines::toString);
            assertTrue(device.closed && other.closed);
        }
    }

    @Test
    void aDeviceWithoutDoublesIsNotUsedForThemAndFloatsAreNamed() {
        OpenClDevice device =
                new OpenClDevice(0, 0, "a small device", "driver", true, false, true, 1, 1L << 30, 1L << 28);
        List<String> lines = new ArrayList<>();
        assertNull(Engines.tryOut(device, OPTIONS, lines::add));
        assertEquals(
                List.of("a small device is not used: it does not compute in doubles;"
                        + " GpuOptions.withPrecision(SINGLE) runs on it"),
                lines);
    }

    @Test
    void theMachinesDeviceOrJavaAnswers() {
        List<String> lines = new ArrayList<>();
        try (GpuBatch batch = GpuBatch.open(OPTIONS.withDevice(Device.AUTO), lines::add)) {
            boolean[] out = new boolean[1];
            Pairs pairs = new Pairs();
            pairs.add(new Sphere(1), new Pose(), new Sphere(1), Pose.at(1, 0, 0));
            batch.intersects(pairs, out);
            assertTrue(out[0]);
            assertFalse(batch.device().isBlank());
        }
    }

    @Test
    void aShapeThatThrowsIsNamedByItsPair() {
        ConvexShape broken = (dx, dy, dz, out) -> {
            throw new UnsupportedOperationException("no support");
        };
        Pairs pairs = new Pairs();
        pairs.add(new Sphere(1), new Pose(), new Sphere(1), Pose.at(3, 0, 0));
        pairs.add(broken, new Pose(), new Sphere(1), Pose.at(3, 0, 0));
        Distances out = new Distances();
        try (GpuBatch batch = GpuBatch.open(OPTIONS)) {
            var thrown = assertThrows(IllegalStateException.class, () -> batch.signedDistance(pairs, out));
            assertTrue(thrown.getMessage().startsWith("pair 1: "), thrown.getMessage());
            pairs.clear();
            batch.signedDistance(pairs, out);
            assertEquals(0, out.size());
        }
    }

    @Test
    void badArgumentsAreNamed() {
        assertThrows(IllegalArgumentException.class, () -> OPTIONS.withPieceSize(1));
        assertThrows(IllegalArgumentException.class, () -> OPTIONS.withSteps(0));
        assertThrows(IllegalArgumentException.class, () -> OPTIONS.withThreads(0));
        Pairs pairs = new Pairs();
        pairs.add(new Sphere(1), new Pose(), new Sphere(1), new Pose());
        try (GpuBatch batch = GpuBatch.open(OPTIONS)) {
            assertThrows(IllegalArgumentException.class, () -> batch.intersects(pairs, new boolean[0]));
            assertThrows(IllegalArgumentException.class, () -> batch.cast(pairs, new double[2], new Hits()));
        }
    }
}
