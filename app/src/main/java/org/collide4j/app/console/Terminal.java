package org.collide4j.app.console;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.scene.Printable;
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
    private static final String INDENT = "      "; // width of "note: "
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

    /** Colours, or none. */
    public Style style() {
        return colours ? Style.COLOURED : Style.PLAIN;
    }

    /** Prints a line, harmless whatever names of files it holds; a window shows it broken between words. */
    public void say(String line) {
        broken(Printable.of(line)).forEach(out::println);
    }

    /** Prints a note: what the user should know, in the background. */
    public void note(String note) {
        broken(Printable.line("note: " + note)).forEach(line -> out.println(style().faint(line)));
    }

    /** Files get whole lines, for programs to search. */
    private List<String> broken(String line) {
        List<String> lines = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        String[] words = line.split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            if (colours && i > 0 && current.length() + 1 + words[i].length() > width) {
                lines.add(current.toString());
                current.setLength(0);
                current.append(INDENT).append(words[i]);
            } else {
                current.append(i == 0 ? "" : " ").append(words[i]);
            }
        }
        lines.add(current.toString());
        return lines;
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
