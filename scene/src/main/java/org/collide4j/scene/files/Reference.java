package org.collide4j.scene.files;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** The text of a reference to another file: what it may look like before anything is looked for. */
final class Reference {
    private static final Pattern SCHEME = Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*):");
    private static final Pattern ENCODED = Pattern.compile("%[0-9A-Fa-f]{2}");
    private static final String RELATIVE = "write a relative path, with / between folders";

    private Reference() {}

    /** Why the text is not even looked for, or null. */
    static Lookup.@Nullable Refused refusal(String text) {
        String shown = "'" + Printable.token(text) + "'";
        if (text.isBlank() || text.codePoints().anyMatch(Character::isISOControl)) {
            return new Lookup.Refused(shown + " is no path", "write one such as meshes/link.stl");
        }
        if (text.contains("\\")) {
            return new Lookup.Refused(shown + " is a path of Windows", RELATIVE);
        }
        Matcher scheme = SCHEME.matcher(text);
        if (scheme.find()) {
            return scheme.group(1).length() == 1
                    ? new Lookup.Refused(shown + " is a path of Windows", RELATIVE)
                    : new Lookup.Refused(
                            "lies at " + Printable.token(text), "download it and name it by a relative path");
        }
        return text.startsWith("//")
                ? new Lookup.Refused(shown + " lies on another machine", "copy it here and name it by a relative path")
                : null;
    }

    /** True if there is something to decode. */
    static boolean isEncoded(String text) {
        return ENCODED.matcher(text).find();
    }

    /** The text with every %hh replaced by the byte it means, once. */
    static String decoded(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            if (bytes[i] == '%' && low >= 0) {
                bytes[length++] = (byte) (16 * high + low);
                i += 2;
            } else {
                bytes[length++] = bytes[i];
            }
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
}
