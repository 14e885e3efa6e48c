package org.collide4j.scene.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.text.Utf8;

/**
 * The text of an XML file without its declaration, every line where it was.
 *
 * <p>Programs that write URDF are careless with the declaration: its version is 0.0 or missing, blanks or a comment stand
 * before it, or the bytes are not in the encoding that it names. Simulators do not mind; the parser of the JDK would.
 */
public final class XmlText {
    private static final Pattern DECLARATION =
            Pattern.compile("\\A(?:\\s|<!--(?:(?!-->).){0,4000}+-->)*+(<\\?xml[\\s?].{0,400}?\\?>)", Pattern.DOTALL);
    private static final Pattern ENCODING = Pattern.compile("encoding\\s*=\\s*[\"']([^\"']*)[\"']");
    private static final int START = 8192;

    private XmlText() {}

    /** Returns the characters of the file, whose bytes are given. */
    public static String of(Path file, byte[] bytes) throws ModelFileException {
        byte[] text = Utf8.of(bytes);
        String start = new String(text, 0, Math.min(START, text.length), StandardCharsets.ISO_8859_1);
        int mark = start.startsWith("\u00EF\u00BB\u00BF") ? 3 : 0;
        Matcher declaration = DECLARATION.matcher(start.substring(mark));
        if (!declaration.find()) {
            return new String(text, mark, text.length - mark, StandardCharsets.UTF_8);
        }
        boolean converted = !Arrays.equals(text, bytes);
        Charset charset = converted || mark > 0 ? StandardCharsets.UTF_8 : charset(file, declaration.group(1));
        int from = declaration.start(1) + mark;
        int to = declaration.end(1) + mark;
        String blank = start.substring(from, to).replaceAll("[^\r\n]", " ");
        return new String(text, mark, from - mark, charset) + blank + new String(text, to, text.length - to, charset);
    }

    private static Charset charset(Path file, String declaration) throws ModelFileException {
        Matcher encoding = ENCODING.matcher(declaration);
        if (!encoding.find() || encoding.group(1).isBlank()) {
            return StandardCharsets.UTF_8;
        }
        try {
            Charset charset = Charset.forName(encoding.group(1).strip());
            return charset.name().startsWith("UTF-") ? StandardCharsets.UTF_8 : charset; // the declaration was readable
        } catch (IllegalArgumentException e) {
            throw new ModelFileException(
                    file,
                    "line 1",
                    "is in the encoding '" + Printable.token(encoding.group(1)) + "', which is unknown here",
                    "save it in UTF-8");
        }
    }
}
