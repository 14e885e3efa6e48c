package org.collide4j.site.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HighlighterTest {
    @Test
    void commentsLiteralsNumbersAndKeywordsAreMarked() {
        assertEquals(
                "<span class=\"keyword\">var</span> a1 = f(<span class=\"literal\">&quot;// &lt;new&gt;&quot;</span>, "
                        + "<span class=\"number\">0.5</span>); <span class=\"comment\">// a &quot;new&quot; one</span>",
                Highlighter.toHtml("var a1 = f(\"// <new>\", 0.5); // a \"new\" one", "java"));
    }

    @Test
    void anUnknownLanguageStaysPlain() {
        assertEquals("new &lt;a&gt; &amp; b", Highlighter.toHtml("new <a> & b", ""));
    }
}
