package org.collide4j.scene.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Text files as bytes of UTF-8, whatever they are written in: programs of Windows like UTF-16. */
public final class Utf8 {
    private Utf8() {}

    /** The bytes of the text in UTF-8, without byte order mark; the same array if the text is not in UTF-16. */
    public static byte[] of(byte[] text) {
        Charset charset = marked(text);
        return charset == null ? text : new String(text, 2, text.length - 2, charset).getBytes(StandardCharsets.UTF_8);
    }

    /** The kind of UTF-16 that a byte order mark announces, or null. */
    private static @Nullable Charset marked(byte[] text) {
        int mark = text.length < 2 ? 0 : (text[0] & 0xFF) << 8 | (text[1] & 0xFF);
        return mark == 0xFEFF ? StandardCharsets.UTF_16BE : mark == 0xFFFE ? StandardCharsets.UTF_16LE : null;
    }
}
