package org.collide4j.site.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkCheckTest {
    private static final Path SITE = Path.of("target/site");

    @Test
    void everyLinkOfTheSiteLeadsSomewhere() throws IOException {
        LinkCheck check = LinkCheck.of(SITE);
        assertEquals(List.of(), check.broken());
        assertTrue(check.links() > 20_000, check.links() + " links");
    }

    @Test
    void aBrokenLinkIsFoundAndSoIsAnAnchor(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("explorer"));
        Files.writeString(folder.resolve("explorer/index.html"), "<p>");
        Files.writeString(folder.resolve("there.html"), "<p id=\"a\"><a href=\"#a\"></a>");
        Files.writeString(
                folder.resolve("index.html"),
                "<a href=\"there.html\"></a><a href=\"there.html#a\"></a><a href=\"https://example.org/\"></a>"
                        + "<a href=\"explorer/index.html?embed#s=1\"></a><script>' href=\"none.js\"'</script>"
                        + "<a href=\"there.html#b\"></a><img src=\"gone.png\"><a href=\"/there.html\"></a>"
                        + "<a href=\"../outside.html\"></a>");
        LinkCheck check = LinkCheck.of(folder);
        List<String> expected = List.of("there.html#b", "gone.png", "/there.html", "../outside.html");
        assertEquals(expected.stream().map(target -> "index.html → " + target).toList(), check.broken());
        assertEquals(8, check.links());
    }
}
