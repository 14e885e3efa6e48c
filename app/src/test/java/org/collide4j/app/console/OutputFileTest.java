package org.collide4j.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    Path folder;

    private static void write(Path file, String text) throws IOException {
        new OutputFile("--report", file).write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String refusal(Path file) {
        return assertThrows(UserErrorException.class, () -> new OutputFile("--report", file))
                .getMessage();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theOldFileStaysUntilTheNewOneIsWhole() throws IOException {
        Path file = Files.writeString(folder.resolve("r.json"), "old");
        new OutputFile("--report", file).write(out -> {
            out.write(new byte[100_000]);
            out.flush();
            assertEquals("old", Files.readString(file));
            assertEquals(2, names().size());
        });
        assertEquals(100_000, Files.size(file));
        assertEquals(List.of("r.json"), names());
    }

    @Test
    void aFullDiskIsOneLineAndLeavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("r.json"), "old");
        OutputFile output = new OutputFile("--report", file);
        UserErrorException failure =
                assertThrows(UserErrorException.class, () -> output.write(OutputFileTest::untilTheDiskIsFull));
        assertEquals(
                "--report " + file
                        + ": could not be written: No space left on device; mend that, or choose another place;"
                        + " the old file is as it was",
                failure.getMessage());
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("r.json"), names());
    }

    private static void untilTheDiskIsFull(OutputStream out) throws IOException {
        out.write(new byte[200_000]);
        throw new IOException("No space left on device");
    }

    @Test
    void contentThatFailsLeavesNothing() throws IOException {
        OutputFile output = new OutputFile("--report", folder.resolve("r.json"));
        assertThrows(
                IllegalStateException.class,
                () -> output.write(out -> {
                    throw new IllegalStateException("a defect");
                }));
        assertEquals(List.of(), names());
    }

    @Test
    void contentMayCloseItsStream() throws IOException {
        Path file = folder.resolve("r.csv");
        new OutputFile("--report", file).write(out -> {
            try (OutputStream closing = out) {
                closing.write('x');
            }
        });
        assertEquals("x", Files.readString(file));
    }

    @Test
    void linksAreFollowedAndStay() throws IOException {
        Path file = Files.writeString(folder.resolve("target.json"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("target.json"));
        Path second = Files.createSymbolicLink(folder.resolve("second.json"), link);
        write(second, "new");
        assertEquals("new", Files.readString(file));
        assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(second) && !Files.isSymbolicLink(file));
        Path dangling = Files.createSymbolicLink(folder.resolve("d.json"), Path.of("made.json"));
        write(dangling, "first");
        assertEquals("first", Files.readString(folder.resolve("made.json")));
        assertTrue(Files.isSymbolicLink(dangling));
    }

    @Test
    void aLinkToItselfIsRefused() throws IOException {
        Path loop = Files.createSymbolicLink(folder.resolve("loop.json"), Path.of("loop.json"));
        assertTrue(refusal(loop).contains("is a link that leads back to itself"), refusal(loop));
    }

    @Test
    void placesThatTakeNoFileAreRefusedAtOnce() throws IOException {
        assertEquals("--report " + folder + ": is a folder; name a file in it", refusal(folder));
        Path nowhere = folder.resolve("none/r.json");
        assertTrue(refusal(nowhere).contains("there is no folder " + folder.resolve("none") + "; make it first"));
        Path link = Files.createSymbolicLink(folder.resolve("l.json"), folder);
        assertTrue(refusal(link).contains("is a folder"), refusal(link));
        Path inFile = Files.createFile(folder.resolve("file")).resolve("r.json");
        assertTrue(refusal(inFile).contains("there is no folder"), refusal(inFile));
    }

    @Test
    void aNameAsLongAsTheSystemTakesIsWritten() throws IOException {
        Path file = folder.resolve("r".repeat(250) + ".json");
        write(file, "x");
        assertEquals("x", Files.readString(file));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void whoCouldReadTheOldFileCanReadTheNewOne() throws IOException {
        Path file = Files.writeString(folder.resolve("r.json"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        write(file, "new");
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileThatMayNotBeWrittenIsRefused() throws IOException {
        assumeFalse("root".equals(System.getProperty("user.name")), "root may write everything");
        Path file = Files.writeString(folder.resolve("r.json"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assertTrue(refusal(file).contains("may not be written"), refusal(file));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void devicesAreWrittenToAsTheyAre() throws IOException {
        write(Path.of("/dev/null"), "gone");
        assertTrue(Files.exists(Path.of("/dev/null")) && !Files.isRegularFile(Path.of("/dev/null")));
        Path full = Files.createSymbolicLink(folder.resolve("full.json"), Path.of("/dev/full"));
        UserErrorException failure = assertThrows(UserErrorException.class, () -> write(full, "text"));
        assertEquals(
                "--report " + full
                        + ": could not be written: No space left on device; mend that, or choose another place",
                failure.getMessage());
        assertEquals(List.of("full.json"), names());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anOpenFileOfTheSystemIsNotReplaced() throws IOException {
        Path own = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(own));
        try (OutputStream open = Files.newOutputStream(folder.resolve("open.txt"));
                Stream<Path> descriptors = Files.list(own)) {
            open.write('x');
            Path descriptor = descriptors
                    .filter(d -> leadsTo(d, folder.resolve("open.txt")))
                    .findFirst()
                    .orElseThrow();
            assertTrue(refusal(descriptor).contains("a file that is open already"), refusal(descriptor));
        }
    }

    private static boolean leadsTo(Path link, Path file) {
        try {
            return Files.isSymbolicLink(link) && Files.readSymbolicLink(link).equals(file);
        } catch (IOException e) {
            return false;
        }
    }
}
