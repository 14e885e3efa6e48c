package org.collide4j.app.console;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file that is read as a whole. Its size is limited while it is read: a device such as /dev/zero has no end. */
public final class InputFile {
    private static final int MOST_MEBIBYTES = 256;

    private InputFile() {}

    /**
     * Returns all bytes of a file or of a pipe.
     *
     * @throws UserErrorException if it is a folder, or larger than 256 MiB
     */
    public static byte[] bytes(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new UserErrorException(file + ": is a folder; name a file in it");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_MEBIBYTES << 20);
            if (in.read() >= 0) {
                throw new UserErrorException(file + ": is larger than " + MOST_MEBIBYTES + " MiB; split it");
            }
            return bytes;
        }
    }

    /**
     * Returns the lines of a text in UTF-8.
     *
     * @throws CharacterCodingException if it is none
     */
    public static List<String> lines(Path file) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file)))
                .toString()
                .lines()
                .toList();
    }
}
