package org.collide4j.gpu.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import org.collide4j.gpu.device.BitCheck;
import org.collide4j.gpu.device.DeviceException;
import org.collide4j.gpu.kernel.KernelSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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

    @Test
    void theKernelAsItIsHasTheBitsOfJava() {
        try (OpenClEngine engine = new OpenClEngine(device, KernelSource.whole(), PIECE)) {
            BitCheck.require(engine);
            assertEquals(PIECE, engine.largestPiece());
        }
    }

    /** One rounding less in one place. */
    @Test
    void aKernelWithOtherBitsIsRefused() {
        String source = KernelSource.whole();
        String fused = source.replace("out->x + s * a->x", "fma(s, a->x, out->x)");
        assertTrue(!fused.equals(source));
        try (OpenClEngine engine = new OpenClEngine(device, fused, PIECE)) {
            DeviceException refusal = assertThrows(DeviceException.class, () -> BitCheck.require(engine));
            assertEquals("its arithmetic has other bits than that of Java", refusal.getMessage());
        }
    }

    @Test
    void aCompilerThatRefusesIsQuotedInALine() {
        DeviceException refusal = assertThrows(
                DeviceException.class, () -> new OpenClEngine(device, KernelSource.whole() + "nonsense", PIECE));
        assertTrue(refusal.getMessage().startsWith("its compiler refuses the kernel: "), refusal.getMessage());
        assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
    }

    @Test
    void aDeviceWithoutDoublesIsRefused() {
        OpenClDevice floats = new OpenClDevice(
                device.platform(), device.handle(), "floats", "driver", true, false, 1, 1L << 30, 1L << 28);
        DeviceException refusal =
                assertThrows(DeviceException.class, () -> new OpenClEngine(floats, KernelSource.whole(), PIECE));
        assertEquals("it does not compute in doubles", refusal.getMessage());
    }

    @Test
    void aDeviceWithLittleMemoryTakesSmallerPieces() {
        OpenClDevice small = new OpenClDevice(
                device.platform(), device.handle(), "small", "driver", true, true, 1, 1L << 20, 1L << 18);
        try (OpenClEngine engine = new OpenClEngine(small, KernelSource.whole(), PIECE)) {
            assertTrue(engine.largestPiece() < 1000, () -> "pieces of " + engine.largestPiece());
            BitCheck.require(engine);
        }
    }
}
