package org.collide4j.site.page;

/** Text as HTML. */
public final class Html {
    private Html() {}

    /** Replaces the characters that have a meaning in HTML, also within attributes in double quotes. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
