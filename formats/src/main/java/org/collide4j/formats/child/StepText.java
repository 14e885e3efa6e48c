package org.collide4j.formats.child;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Texts of a STEP file (ISO 10303-21) with their encoded characters written out as UTF-8: {@code \X\E4}, {@code
 * \X2\00E4\X0\} and {@code \X4\000000E4\X0\} become ä. Assimp drops them, and with them letters of names. Assimp drops the
 * spaces of names too, so that they pass it as no-break spaces.
 */
final class StepText {
    private static final int HEX = 16;
    private static final int QUOTE = '\'';
    private static final char NO_BREAK_SPACE = '\u00A0';

    private final InputStream in;
    private final OutputStream out;
    private boolean isWithinText;

    private StepText(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /** Copies the file. */
    static void copy(Path from, Path to) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(from), 1 << 16);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(to), 1 << 16)) {
            new StepText(in, out).copy();
        }
    }

    /** Returns a text that has passed Assimp with its spaces. */
    static String restored(String text) {
        return text.replace(NO_BREAK_SPACE, ' ');
    }

    private void copy() throws IOException {
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == QUOTE) {
                isWithinText = !isWithinText; // twice at a doubled quote, which stands for one within the text
            }
            if (next == ' ' && isWithinText) {
                write(" ");
            } else if (next == '/' && !isWithinText) {
                out.write(next);
                copyComment();
            } else if (next != '\\' || !isEncoded()) {
                out.write(next);
            }
        }
    }

    /** Copies a comment up to its end, if one begins here: quotes in it are no texts. */
    private void copyComment() throws IOException {
        in.mark(1);
        if (in.read() != '*') {
            in.reset();
            return;
        }
        out.write('*');
        int before = ' ';
        for (int next = in.read(); next >= 0; next = in.read()) {
            out.write(next);
            if (before == '*' && next == '/') {
                return;
            }
            before = next;
        }
    }

    /** Writes out the characters behind a backslash; false if none are encoded there, and nothing was read. */
    private boolean isEncoded() throws IOException {
        in.mark(4);
        if (in.read() == 'X') {
            int width = in.read();
            if (width == '\\') {
                write(Character.toString(Math.max(0, character(2))));
                return true;
            }
            if ((width == '2' || width == '4') && in.read() == '\\') {
                StringBuilder text = new StringBuilder(); // halves of a surrogate pair come one after the other
                int digits = width == '2' ? 4 : 8;
                for (int code = character(digits); code >= 0; code = character(digits)) {
                    text.appendCodePoint(Character.isValidCodePoint(code) ? code : ' ');
                }
                in.readNBytes(3); // X0\ behind the backslash that ended the characters
                write(text.toString());
                return true;
            }
        }
        in.reset();
        return false;
    }

    /** Reads a character of so many hexadecimal digits; −1 at anything else. */
    private int character(int digits) throws IOException {
        int code = 0;
        for (int i = 0; i < digits; i++) {
            int digit = Character.digit(in.read(), HEX);
            if (digit < 0) {
                return -1;
            }
            code = code << 4 | digit;
        }
        return code & Integer.MAX_VALUE;
    }

    private void write(String text) throws IOException {
        StringBuilder safe = new StringBuilder();
        text.codePoints()
                .map(code -> Character.isISOControl(code) || code == '\\' || code == ' ' ? NO_BREAK_SPACE : code)
                .forEach(code -> safe.append(code == QUOTE ? "''" : Character.toString(code)));
        out.write(safe.toString().getBytes(StandardCharsets.UTF_8));
    }
}
