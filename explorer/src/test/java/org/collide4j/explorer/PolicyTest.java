package org.collide4j.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages run scripts of their own folder and WebAssembly, and nothing that is made from text. */
class PolicyTest {
    private static final Path PAGES = Path.of("src/main/web");
    private static final Pattern POLICY =
            Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"");

    @Test
    void everyPageHasAStrictPolicy() throws IOException {
        List<Path> pages = list(".html");
        assertEquals(3, pages.size());
        for (Path page : pages) {
            String html = Files.readString(page);
            Matcher found = POLICY.matcher(html);
            assertTrue(found.find(), page + " has no policy");
            Map<String, List<String>> policy = Stream.of(found.group(1).split("; *", -1))
                    .map(rule -> List.of(rule.split(" ", -1)))
                    .collect(Collectors.toMap(rule -> rule.get(0), rule -> rule.subList(1, rule.size())));
            assertEquals(List.of("'self'"), policy.get("default-src"), page.toString());
            for (String source : policy.get("script-src")) {
                assertTrue(
                        List.of("'self'", "'wasm-unsafe-eval'").contains(source) || source.startsWith("'sha256-"),
                        page + " runs " + source);
            }
        }
    }

    @Test
    void noScriptMakesAFunctionFromText() throws IOException {
        List<Path> scripts = list(".js");
        assertTrue(scripts.size() > 10, scripts.toString());
        for (Path script : scripts) {
            String text = Files.readString(script);
            assertFalse(
                    Pattern.compile("\\beval\\(|new Function\\(").matcher(text).find(), script.toString());
        }
    }

    private static List<Path> list(String ending) throws IOException {
        try (Stream<Path> files = Files.walk(PAGES)) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }
}
