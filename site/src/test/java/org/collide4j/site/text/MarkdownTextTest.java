package org.collide4j.site.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.site.page.Heading;
import org.junit.jupiter.api.Test;

class MarkdownTextTest {
    private static final MarkdownText TEXT = MarkdownText.of("""
            # The `title`

            The first sentence
            goes on.

            ## Speed, and size
            [A link](a.md) and ![an image](b.png)

            | a | b |
            |---|--:|
            | 1 | 2 |

            ```java
            new Box(1, 1, 1);
            ```

            ## Speed, and size
            ```shout
            hey
            ```
            """, link -> "to/" + link);

    @Test
    void headingsHaveTheIdsThatHostsOfMarkdownGiveThem() {
        assertEquals("The title", TEXT.title());
        assertEquals(
                List.of(
                        new Heading(1, "the-title", "The title"),
                        new Heading(2, "speed-and-size", "Speed, and size"),
                        new Heading(2, "speed-and-size-1", "Speed, and size")),
                TEXT.headings());
    }

    @Test
    void partsAreFoundByTheirNames() {
        assertEquals("The first sentence goes on.", TEXT.lead());
        assertEquals("new Box(1, 1, 1);", TEXT.code("java"));
        assertTrue(TEXT.section("Speed, and size").startsWith("<p><a href=\"to/a.md\">"));
        assertThrows(IllegalArgumentException.class, () -> TEXT.code("rust"));
        assertThrows(IllegalArgumentException.class, () -> TEXT.section("Weight"));
    }

    @Test
    void linksImagesTablesAndBlocksBecomeHtml() {
        String html = TEXT.toHtml(Map.of("shout", words -> "<b>" + words.toUpperCase(Locale.ROOT) + "</b>"));
        assertTrue(html.contains("<h2 id=\"speed-and-size\">"), html);
        assertTrue(html.contains("<img src=\"to/b.png\" alt=\"an image\""), html);
        assertTrue(html.contains("<td align=\"right\">2</td>"), html);
        assertTrue(html.contains("<span class=\"keyword\">new</span> Box("), html);
        assertTrue(html.contains("<b>HEY</b>"), html);
    }
}
