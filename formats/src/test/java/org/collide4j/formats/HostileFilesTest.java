package org.collide4j.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelFormat;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file does to the process that reads it, here it is one line. */
class HostileFilesTest {
    private static final Limits LIMITS = new Limits(60, 8192);
    private static final String CONVERT = ", or convert it to GLB with the program that made it";

    @TempDir
    Path folder;

    @BeforeAll
    static void requireNatives() {
        Natives.require();
    }

    @Test
    void versionsThatAssimpLacksNameAConverter() throws IOException {
        assertEquals(
                "is IFC4, and only IFC2X3 is read; export it as IFC 2x3, or convert it: 'IfcConvert --use-element-names"
                        + " in.ifc out.glb'",
                failure("a.ifc", SmallIfc.text("$,.METRE.", 1).replace("IFC2X3", "IFC4")));
        assertEquals(
                "is no IFC: it does not begin with 'ISO-10303-21'; export it again as IFC 2x3 text",
                failure("a.ifc", "PK"));
        assertEquals(
                "its header names no FILE_SCHEMA; export it again as IFC 2x3",
                failure("a.ifc", "ISO-10303-21;\nHEADER;\nENDSEC;\n"));
    }

    @Test
    @Tag("thorough")
    void unreadableFilesGiveTheReasonOfAssimp() throws IOException {
        for (String extension : List.of("fbx", "3mf", "off", "x")) {
            String line = failure("a." + extension, "this is not what it says");
            assertTrue(line.contains("; export it again"), extension + ": " + line);
        }
    }

    @Test
    void aFileWithoutTrianglesIsNamed() throws IOException {
        assertEquals(
                "has no triangles; export the model with its meshes; export it again",
                failure(
                        "a.ifc",
                        SmallIfc.text("$,.METRE.", 1).replace("#108,", "$,").replace("#308,", "$,")));
    }

    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aFileThatNeedsTooMuchMemoryIsOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("a.off"), "OFF\n400000000 1 0\n0 0 0\n3 0 0 0\n");
        ModelFormat reader = new AssimpFormat(Child.reader(new Limits(60, 3000)), folder);
        assertEquals(
                "takes more than 3,000 MB to read; split it" + CONVERT
                        + ", or allow more: COLLIDE4J_JAVA_OPTS=-Dcollide4j.formats.megabytes=6000",
                failure(reader, file));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aProcessThatIsKilledIsOneLine() throws IOException {
        assertEquals(
                "crashes Assimp, the library that reads it (exit code 139); export it again: it may be damaged"
                        + CONVERT,
                ofProgram(60, "/bin/sh", "-c", "kill -SEGV $$"));
        assertEquals(
                "crashes Assimp, the library that reads it (exit code 137); export it again: it may be damaged"
                        + CONVERT,
                ofProgram(60, "/bin/sh", "-c", "kill -KILL $$"));
        assertEquals(
                "crashes Assimp, the library that reads it (exit code 0); export it again: it may be damaged" + CONVERT,
                ofProgram(60, "/bin/sh", "-c", "exit 0"));
        assertTrue(ofProgram(60, "/no/such/program").startsWith("cannot be read: no process can be started"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aProcessThatDoesNotEndIsStopped() throws IOException {
        Path pid = folder.resolve("pid");
        long start = System.nanoTime();
        assertEquals(
                "takes more than 1 s to read; split it" + CONVERT
                        + ", or allow more: COLLIDE4J_JAVA_OPTS=-Dcollide4j.formats.seconds=2",
                ofProgram(1, "/bin/sh", "-c", "echo $$ > " + pid + "; exec sleep 60"));
        assertTrue(System.nanoTime() - start < 30_000_000_000L);
        var process = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
        process.ifPresent(handle -> handle.onExit().join());
        assertFalse(process.map(ProcessHandle::isAlive).orElse(false));
    }

    @Test
    @Tag("thorough")
    void damagedFilesAreReadOrRefusedInOneLine() throws IOException {
        long seed = Long.getLong("collide4j.formats.seed", 1);
        int files = Integer.getInteger("collide4j.formats.files", 4);
        Random random = new Random(seed);
        Path packed = SmallFiles.threeMf(folder.resolve("whole.3mf"), "");
        List<byte[]> whole = List.of(
                SmallFiles.amf().getBytes(StandardCharsets.UTF_8),
                SmallFiles.FBX.getBytes(StandardCharsets.UTF_8),
                SmallIfc.text("$,.METRE.", 1).getBytes(StandardCharsets.UTF_8),
                Files.readAllBytes(packed));
        List<String> extensions = List.of("amf", "fbx", "ifc", "3mf");
        int refused = 0;
        for (int i = 0; i < files; i++) {
            byte[] bytes = damaged(whole.get(i % 4), random);
            Path file = Files.write(folder.resolve("damaged." + extensions.get(i % 4)), bytes);
            try {
                new AssimpFormat(Child.reader(LIMITS), folder).read(file, false);
            } catch (ModelFileException e) {
                refused++;
                String message = String.valueOf(e.getMessage());
                assertEquals(1, message.lines().count(), "seed " + seed + ", file " + i + ": " + message);
                assertTrue(message.startsWith(file + ": "), message);
            }
        }
        assertTrue(refused > 0, "no damage was noticed; seed " + seed);
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = random.nextInt(3) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
        for (int i = random.nextInt(8); i >= 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? '9' : random.nextInt(256));
        }
        return bytes.length == 0 ? new byte[1] : bytes;
    }

    @Test
    @Tag("thorough")
    void theProcessLeavesNothingBehind() throws IOException {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        ModelFormat reader = new AssimpFormat(Child.reader(LIMITS), temporary);
        reader.read(Files.writeString(folder.resolve("a.off"), SmallFiles.OFF), false);
        failure(reader, Files.writeString(folder.resolve("b.off"), "OFF\n"));
        try (var left = Files.list(temporary)) {
            assertEquals(0, left.count());
        }
    }

    private String ofProgram(int seconds, String... program) throws IOException {
        Path file = Files.writeString(folder.resolve("a.off"), SmallFiles.OFF);
        return failure(new AssimpFormat(new Child(new Limits(seconds, 1), List.of(program)), folder), file);
    }

    private String failure(String name, String text) throws IOException {
        return failure(new AssimpFormat(Child.reader(LIMITS), folder), Files.writeString(folder.resolve(name), text));
    }

    private static String failure(ModelFormat reader, Path file) {
        String line = String.valueOf(assertThrows(ModelFileException.class, () -> reader.read(file, false))
                .getMessage());
        assertEquals(1, line.lines().count(), line);
        assertTrue(line.startsWith(file + ": "), line);
        return line.substring((file + ": ").length());
    }
}
