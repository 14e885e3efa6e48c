package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sentences of docs/*.md are short enough to be read once: tables, headings, code and captions of images do not count. */
class SentencesTest {
    private static final int MOST_WORDS = 25;
    private static final Pattern LINK = Pattern.compile("\\[((?:[^\\[\\]]|\\[[^\\]]*\\])*)\\]\\([^)]*\\)");
    private static final Pattern ITEM = Pattern.compile("([-*]|\\d+\\.)\\s+");

    /** Lines outside of paragraphs: blank, table, heading, HTML, image, indented code. */
    private static final Pattern OUTSIDE = Pattern.compile("\\s*|\\s*[|#<].*|!\\[.*| {4}.*");

    /** Ends a sentence: its mark, closing brackets and quotes, a space, and no small letter behind. */
    private static final Pattern END = Pattern.compile("(?<=[.!?])[)*\"”]*\\s+(?=[^a-z])");

    @Test
    void noSentenceHasMoreThan25Words() throws IOException {
        int sentences = 0;
        List<String> tooLong = new ArrayList<>();
        try (Stream<Path> pages = Files.list(Path.of("docs"))) {
            for (Path page : pages.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList()) {
                List<String> found = sentences(Files.readString(page));
                sentences += found.size();
                found.stream()
                        .filter(sentence -> sentence.split(" ").length > MOST_WORDS)
                        .forEach(sentence -> tooLong.add(page + ": " + sentence));
            }
        }
        assertTrue(sentences > 800, "only " + sentences + " sentences were found");
        assertEquals(List.of(), tooLong);
    }

    @Test
    void sentencesAreSplitAndJoinedOverLines() {
        String text = """
                # A heading. No sentence.

                The first [line of
                two](page.md) ends here (see 0012). The second
                - An item. Costs 0.5 ms.
                  goes on
                | a table | of words |

                    code. More code

                ```sh
                code in a fence
                ```
                """;
        assertEquals(
                List.of(
                        "The first line of two ends here (see 0012).",
                        "The second",
                        "An item.",
                        "Costs 0.5 ms. goes on"),
                sentences(text));
    }

    private static List<String> sentences(String page) {
        List<String> sentences = new ArrayList<>();
        StringBuilder paragraph = new StringBuilder();
        boolean inFence = false;
        for (String line : page.split("\n", -1)) {
            boolean isFence = line.strip().startsWith("```");
            inFence ^= isFence;
            boolean isOutside = inFence || isFence || OUTSIDE.matcher(line).matches();
            boolean isItem = ITEM.matcher(line.strip()).lookingAt();
            if (isOutside || isItem) {
                addSentences(paragraph, sentences);
            }
            if (!isOutside) {
                paragraph.append(isItem ? ITEM.matcher(line.strip()).replaceFirst("") : line.strip());
                paragraph.append(' ');
            }
        }
        addSentences(paragraph, sentences);
        return sentences;
    }

    /** Splits the paragraph, appends its sentences, and empties it. */
    private static void addSentences(StringBuilder paragraph, List<String> sentences) {
        String text = LINK.matcher(paragraph).replaceAll("$1").strip();
        if (!text.isEmpty()) {
            END.splitAsStream(text).forEach(sentences::add);
        }
        paragraph.setLength(0);
    }
}
