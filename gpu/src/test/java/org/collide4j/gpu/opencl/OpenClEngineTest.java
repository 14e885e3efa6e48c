package org.collide4j.gpu.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import org.collide4j.gpu.device.BitCheck;
import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.KernelSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A device that cannot is refused in one line, before it has answered anybody. */
class OpenClEngineTest {
    private static final int PIECE = 4096;

    private OpenClDevice device;

    @BeforeEach
    void findDevice() {
        try {
            device = OpenCl.devices().get(0);
        } catch (DeviceException e) {
            if (System.getenv("CI") != null) {
                fail(e);
            }
            abort(e.getMessage() + ": no device was tried");
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void theKernelAsItIsHasTheBitsOfJava(Format format) {
        try (OpenClEngine engine = new OpenClEngine(device, format, PIECE)) {
            BitCheck.require(engine, format);
            assertEquals(PIECE, engine.largestPiece());
        }
    }

    /** One rounding less in one place. */
    @ParameterizedTest
    @EnumSource(Format.class)
    void aKernelWithOtherBitsIsRefused(Format format) {
        String source = KernelSource.whole(format);
        String fused = source.replace("out->x + s * a->x", "fma(s, a->x, out->x)");
        assertTrue(!fused.equals(source));
        try (OpenClEngine engine = new OpenClEngine(device, format, fused, PIECE)) {
            DeviceException refusal = assertThrows(DeviceException.class, () -> BitCheck.require(engine, format));
            assertEquals("its arithmetic has other bits than that of Java", refusal.getMessage());
        }
    }

    @Test
    void aCompilerThatRefusesIsQuotedInALine() {
        String source = KernelSource.whole(Format.BINARY64) + "nonsense";
        DeviceException refusal =
                assertThrows(DeviceException.class, () -> new OpenClEngine(device, Format.BINARY64, source, PIECE));
        assertTrue(refusal.getMessage().startsWith("its compiler refuses the kernel: "), refusal.getMessage());
        assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
    }

    @Test
    void aDeviceWithoutDoublesIsRefused() {
        OpenClDevice floats = with("floats", false, true, 1L << 30, 1L << 28);
        assertRefused("it does not compute in doubles", floats, Format.BINARY64);
        assertTrue(floats.toString().endsWith("single precision"), floats::toString);
        try (OpenClEngine engine = new OpenClEngine(floats, Format.BINARY32, PIECE)) {
            BitCheck.require(engine, Format.BINARY32);
        }
    }

    @Test
    void aDeviceWhoseFloatsAreNotThoseOfJavaIsRefused() {
        OpenClDevice doubles = with("doubles", true, false, 1L << 30, 1L << 28);
        assertRefused(
                "it does not round floats as IEEE 754 does: quotients, square roots, or the smallest",
                doubles,
                Format.BINARY32);
        assertTrue(doubles.toString().endsWith("double precision"), doubles::toString);
    }

    private static void assertRefused(String why, OpenClDevice device, Format format) {
        DeviceException refusal = assertThrows(DeviceException.class, () -> new OpenClEngine(device, format, PIECE));
        assertEquals(why, refusal.getMessage());
    }

    /** The device, as if it could do no more than that. */
    private OpenClDevice with(String name, boolean doubles, boolean floats, long memory, long buffer) {
        return new OpenClDevice(
                device.platform(), device.handle(), name, "driver", true, doubles, floats, 1, memory, buffer);
    }

    @Test
    void aDeviceWithLittleMemoryTakesSmallerPieces() {
        OpenClDevice small = with("small", true, true, 1L << 20, 1L << 18);
        try (OpenClEngine engine = new OpenClEngine(small, Format.BINARY64, PIECE)) {
            assertTrue(engine.largestPiece() < 1000, () -> "pieces of " + engine.largestPiece());
            BitCheck.require(engine, Format.BINARY64);
        }
    }
}
