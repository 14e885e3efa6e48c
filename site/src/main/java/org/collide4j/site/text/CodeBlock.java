package org.collide4j.site.text;

import org.collide4j.site.page.Highlighter;

/** Code in a box that scrolls; the keyboard reaches it. */
public final class CodeBlock {
    private CodeBlock() {}

    /** Returns code as HTML. */
    public static String toHtml(String code, String language) {
        return "<pre tabindex=\"0\"><code>" + Highlighter.toHtml(code, language) + "</code></pre>\n";
    }

    /** Returns the output of a program as HTML. */
    public static String outputOf(String printed) {
        return "<pre class=\"output\" tabindex=\"0\"><samp>" + Highlighter.toHtml(printed, "") + "</samp></pre>\n";
    }
}
