package org.collide4j.app.console;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The streams a command writes to, and what they are.
 *
 * @param width columns that a line may fill
 * @param colours whether {@code out} shows colours
 * @param live whether {@code err} can show a progress bar
 */
public record Terminal(PrintWriter out, PrintWriter err, int width, boolean colours, boolean live) {
    private static final int WIDTH_OF_A_FILE = 100;
    private static final int NARROWEST = 40;
    private static final int BUFFER = 1 << 16;

    public Terminal {
        width = Math.max(width, NARROWEST);
    }

    /** The streams of this process. The launcher script knows best what they are, and says so. */
    public static Terminal ofProcess(OutputStream output) {
        String terminals = System.getProperty("collide4j.terminals", "");
        boolean colours = terminals.contains("out") && isUnset("NO_COLOR") && !"dumb".equals(System.getenv("TERM"));
        return new Terminal(
                writer(output),
                writer(new FileOutputStream(FileDescriptor.err)),
                width(System.getenv("COLUMNS")),
                colours,
                terminals.contains("err"));
    }

    static int width(@Nullable String columns) {
        if (columns == null || !columns.matches("[0-9]{1,5}")) {
            return WIDTH_OF_A_FILE;
        }
        int width = Integer.parseInt(columns);
        return width == 0 ? WIDTH_OF_A_FILE : width;
    }

    private static boolean isUnset(String variable) {
        String value = System.getenv(variable);
        return value == null || value.isEmpty();
    }

    private static PrintWriter writer(OutputStream stream) {
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        Charset charset = windows ? Charset.defaultCharset() : StandardCharsets.UTF_8;
        return new PrintWriter(new OutputStreamWriter(new BufferedOutputStream(stream, BUFFER), charset));
    }
}
