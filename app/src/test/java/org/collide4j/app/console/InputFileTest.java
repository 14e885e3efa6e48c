package org.collide4j.app.console;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {
    @TempDir
    Path folder;

    @Test
    void bytesAndLinesAreThoseOfTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), "one\r\n\ntwö\n");
        assertArrayEquals(Files.readAllBytes(file), InputFile.bytes(file));
        assertEquals(List.of("one", "", "twö"), InputFile.lines(file));
        Files.write(file, new byte[] {'a', (byte) 0xFF});
        assertThrows(CharacterCodingException.class, () -> InputFile.lines(file));
        assertThrows(NoSuchFileException.class, () -> InputFile.bytes(folder.resolve("none")));
        assertRefused(folder, "is a folder; name a file in it");
    }

    @Test
    @Tag("thorough")
    void aFileWithoutEndIsRefused() throws IOException {
        Path file = folder.resolve("large");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength((256L << 20) + 1); // nothing is written: the file takes no room on the disk
        }
        assertRefused(file, "is larger than 256 MiB; split it");
        Path zero = Path.of("/dev/zero");
        if (Files.exists(zero)) {
            assertRefused(zero, "is larger than 256 MiB; split it");
        }
    }

    private static void assertRefused(Path file, String why) {
        assertEquals(
                file + ": " + why,
                assertThrows(UserErrorException.class, () -> InputFile.bytes(file))
                        .getMessage());
    }
}
