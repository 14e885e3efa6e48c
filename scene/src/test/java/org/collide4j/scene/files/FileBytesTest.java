package org.collide4j.scene.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Only regular files of a size that memory holds are opened; anything else is refused at once. */
@Isolated("has a time limit")
class FileBytesTest {
    private static final String ODD = ": is a pipe, a socket or a device; save what it holds to a file and name that";

    @TempDir
    Path folder;

    @Test
    void pipesDoNotBlock() throws Exception {
        for (String name : new String[] {"x.obj", "x.glb", "x.stl", "x.urdf", "x"}) {
            Path pipe = folder.resolve(name);
            assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
            assertFails(pipe, ODD, () -> new ModelReader().read(pipe));
            Files.delete(pipe);
        }
    }

    @Test
    void devicesAndSocketsAreNotOpened() throws IOException {
        Path zero = Path.of("/dev/zero");
        assumeTrue(Files.exists(zero));
        assertFails(zero, ODD, () -> FileBytes.read(zero));
        Path link = Files.createSymbolicLink(folder.resolve("zero.stl"), zero);
        assertFails(link, ODD, () -> new ModelReader().read(link));
        Path socket = folder.resolve("s.obj");
        try (ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.bind(UnixDomainSocketAddress.of(socket));
            assertFails(socket, ODD, () -> FileBytes.read(socket));
        }
    }

    @Test
    void aFolderIsNoModel() {
        assertFails(folder, ": is a folder; name the model file in it", () -> FileBytes.read(folder));
    }

    @Test
    void filesThatMemoryCannotHoldAreRefusedBeforeTheyAreRead() throws IOException {
        Path file = folder.resolve("big.stl");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
        assertFails(
                file,
                ": has 3,072 MB, more than 2 GiB; split the model into several files",
                () -> new ModelReader().read(file));
        assertFails(
                file,
                ": has 600 MB, more than half of the memory of 1,024 MB;"
                        + " split it, or allow more with COLLIDE4J_JAVA_OPTS=-Xmx1800m",
                () -> FileBytes.requireRoom(file, 600L << 20, 1L << 30));
    }

    @Test
    void aFileIsReadWholeOrItsStart() throws IOException {
        Path file = Files.write(folder.resolve("a"), new byte[] {1, 2, 3});
        assertArrayEquals(new byte[] {1, 2, 3}, FileBytes.read(file));
        assertArrayEquals(new byte[] {1, 2}, FileBytes.start(file, 2));
        assertArrayEquals(new byte[] {1, 2, 3}, FileBytes.start(file, 4096));
    }

    private static void assertFails(Path file, String line, Executable reading) {
        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertEquals(
                        file + line,
                        assertThrows(ModelFileException.class, reading).getMessage()));
        assertTrue(line.length() < 200);
    }
}
