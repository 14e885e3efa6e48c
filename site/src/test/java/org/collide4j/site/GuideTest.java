package org.collide4j.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.collide4j.site.repository.ExampleProgram;
import org.collide4j.site.repository.Repository;
import org.junit.jupiter.api.Test;

/** The guide shows programs as they are, with what they print, and pictures on every page. */
class GuideTest {
    private static final Path SITE = Path.of("target/site");
    private static final int PAGES = 10;
    private static final Repository REPOSITORY =
            new Repository(Path.of("..").toAbsolutePath().normalize());
    private static final Pattern EXAMPLE = Pattern.compile("(?s)<div class=\"example\" id=\"(\\w+)\">.*?</details>\\s*"
            + "<pre[^>]*><code>(.*?)</code></pre>.*?<samp>(.*?)</samp>");

    @Test
    void programsAndOutputsAreThoseOfTheExamples() throws IOException {
        int examples = 0;
        for (Path page : pages()) {
            for (MatchResult shown :
                    EXAMPLE.matcher(Files.readString(page)).results().toList()) {
                examples++;
                ExampleProgram example = ExampleProgram.of(REPOSITORY, shown.group(1));
                assertEquals(example.body(), text(shown.group(2)), example.name());
                assertEquals(promised(example), text(shown.group(3)), example.name());
            }
        }
        assertTrue(examples > 15, examples + " examples");
    }

    @Test
    void everyPageHasAPictureAndItsNeighbours() throws IOException {
        List<Path> pages = pages();
        assertEquals(PAGES, pages.size() - 1, pages.toString());
        for (Path page : pages) {
            String html = Files.readString(page);
            assertTrue(html.contains("<figure class=\"live"), page.toString());
            assertTrue(page.endsWith("index.html") || html.contains("rel=\"next\""), page.toString());
        }
    }

    /** The home page, and those of the guide. */
    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(SITE.resolve("guide"))) {
            return Stream.concat(Stream.of(SITE.resolve("index.html")), files.sorted())
                    .toList();
        }
    }

    private static String text(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    /** Returns the last comment of an example, which the tests of the module examples hold against what it prints. */
    private static String promised(ExampleProgram example) {
        List<String> lines = example.lines();
        return String.join("\n", lines.subList(lines.indexOf("// Output:") + 1, lines.size()))
                .replaceAll("(?m)^// ?", "");
    }
}
