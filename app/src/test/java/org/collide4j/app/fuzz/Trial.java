package org.collide4j.app.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.collide4j.app.Collide4j;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import picocli.CommandLine;

/** A file read under limits: it is read, or refused in one line that names it; soon, and in little memory. */
final class Trial {
    private static final long TIME_LIMIT_NANOS = 10_000_000_000L;
    private static final long MEMORY_LIMIT_BYTES = 256L << 20;
    private static final int LONGEST_LINE = 500;
    private static final int TIMES = 3;

    /** What a line never says, unless the file says it. */
    private static final Pattern OF_THE_PROGRAM = Pattern.compile("Exception|(?<!or )\\bnull\\b|org\\.collide4j|JAXP");

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final Set<Integer> ENDS =
            Set.of(ExitCode.NOTHING_FOUND, ExitCode.CLASHES_FOUND, ExitCode.BAD_INPUT, ExitCode.UNSETTLED);

    private static final StringWriter ERRORS = new StringWriter();

    /** Made once: it takes longer to make than most files take to read. */
    private static final CommandLine COMMANDS = Collide4j.commandLine(
            new Terminal(new PrintWriter(Writer.nullWriter()), new PrintWriter(ERRORS, true), 100, false, false));

    /** Reads a file, or refuses it. */
    interface Reader {
        void read(Path file) throws IOException;
    }

    private final Path folder;
    private String refusal = "";

    Trial(Path folder) {
        this.folder = folder;
    }

    /** Returns the line that refused the last file; empty if it was read. */
    String refusal() {
        return refusal;
    }

    /** Reads the bytes as a file of that name. */
    void read(String name, byte[] bytes, Reader reader) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes);
        boolean isCheap = false;
        for (int time = 0; time < TIMES && !isCheap; time++) { // the first times may load classes
            isCheap = isCheap(file, reader);
        }
        assertTrue(isCheap, "takes too much");
        if (!refusal.isEmpty()) {
            assertTrue(refusal.contains(name), refusal);
            assertOneLine(refusal, bytes);
        }
    }

    private boolean isCheap(Path file, Reader reader) throws IOException {
        refusal = "";
        long start = THREADS.getCurrentThreadCpuTime();
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        try {
            reader.read(file);
        } catch (ModelFileException e) {
            refusal = e.getMessage();
        }
        allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        return THREADS.getCurrentThreadCpuTime() - start < TIME_LIMIT_NANOS && allocated < MEMORY_LIMIT_BYTES;
    }

    /** Runs a command on the file, for which FILE stands: it ends with a word about the file, or with an answer. */
    void run(String name, byte[] bytes, String... words) throws IOException {
        read(name, bytes, file -> {
            String[] arguments = Stream.of(words)
                    .map(word -> word.equals("FILE") ? file.toString() : word)
                    .toArray(String[]::new);
            ERRORS.getBuffer().setLength(0);
            int code = COMMANDS.execute(arguments);
            assertTrue(ENDS.contains(code), code + ": " + ERRORS);
            refusal = code == ExitCode.BAD_INPUT ? ERRORS.toString() : "";
        });
    }

    /** Runs what takes bytes and says by an IllegalArgumentException why it does not. */
    void take(byte[] bytes, Runnable reader) throws IOException {
        read("bytes", bytes, file -> {
            try {
                reader.run();
            } catch (IllegalArgumentException e) {
                refusal = "bytes: " + e.getMessage();
            }
        });
    }

    private static void assertOneLine(String told, byte[] bytes) {
        assertEquals(1, told.lines().count(), told);
        assertTrue(told.length() <= LONGEST_LINE && told.strip().codePoints().allMatch(Printable::is), told);
        Matcher word = OF_THE_PROGRAM.matcher(told);
        assertFalse(word.find() && !new String(bytes, StandardCharsets.ISO_8859_1).contains(word.group()), told);
    }
}
