package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Comments of all modules' main sources stand alone: none leans on the line before it, none is too short to say anything. */
class CommentsTest {
    /** Literals too, so that no comment is found within a string. */
    private static final Pattern COMMENT_OR_LITERAL = Pattern.compile(
            "(?s)\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\n])++'|/\\*.*?\\*/|//[^\n]*");

    /** Words that refer to something outside of a comment which begins with them; {@code this = a + b} is a formula. */
    private static final Pattern LEANING_START =
            Pattern.compile("(?i)(?!this [=·])(?:as|like|of|whether|what|that|those"
                    + "|the same|the other|its|it|this|these|they|who)\\b.*");

    private static final int LEAST_WORDS_OF_JAVADOC = 3;

    @Test
    void everyCommentNamesItsSubject() throws IOException {
        assertNone(comment -> LEANING_START.matcher(comment.words()).matches());
    }

    @Test
    void noJavadocIsShorterThanThreeWords() throws IOException {
        assertNone(comment -> comment.isJavadoc() && comment.words().split(" ").length < LEAST_WORDS_OF_JAVADOC);
    }

    @Test
    void commentsAreFoundAndLiteralsAreNot() {
        String source = """
                String url = "https://of.org"; // its address
                // a first line
                // of two
                /** Of the box. */
                char quote = '"'; /* What it
                 * is. */
                """;
        List<String> found = Comment.in(Path.of("A.java"), source).stream()
                .map(Comment::toString)
                .toList();
        assertEquals(
                List.of(
                        "A.java:1: its address",
                        "A.java:2: a first line",
                        "A.java:4: Of the box.",
                        "A.java:5: What it is."),
                found);
    }

    private interface Fault {
        boolean isIn(Comment comment);
    }

    private static void assertNone(Fault fault) throws IOException {
        int count = 0;
        List<String> faults = new ArrayList<>();
        for (Path file : mainSources()) {
            for (Comment comment : Comment.in(file, Files.readString(file))) {
                count++;
                if (fault.isIn(comment)) {
                    faults.add(comment.toString());
                }
            }
        }
        assertTrue(count > 5000, "only " + count + " comments were found");
        assertEquals(List.of(), faults);
    }

    /** The examples have trailing comments on the values of their lines, and are left out. */
    private static List<Path> mainSources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path folder : list(Path.of(""))) {
            Path main = folder.resolve("src/main/java");
            if (Files.isDirectory(main) && !folder.endsWith("examples")) {
                try (Stream<Path> files = Files.walk(main)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .sorted()
                            .forEach(sources::add);
                }
            }
        }
        return sources;
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /**
     * A comment without its marks; of successive line comments, the first line.
     *
     * @param words the text, its words separated by single spaces
     */
    private record Comment(Path file, long line, boolean isJavadoc, String words) {
        static List<Comment> in(Path file, String source) {
            List<Comment> comments = new ArrayList<>();
            int endOfOwnLine = -1;
            for (MatchResult found :
                    COMMENT_OR_LITERAL.matcher(source).results().toList()) {
                String text = found.group();
                if (!text.startsWith("/")) {
                    continue;
                }
                boolean isLine = text.startsWith("//");
                boolean continues = isLine
                        && endOfOwnLine >= 0
                        && source.substring(endOfOwnLine, found.start()).isBlank();
                if (!continues) {
                    comments.add(of(file, source, found.start(), text));
                }
                endOfOwnLine = isLine && isAloneOnItsLine(source, found.start()) ? found.end() : -1;
            }
            return comments;
        }

        private static boolean isAloneOnItsLine(String source, int start) {
            return source.substring(source.lastIndexOf('\n', start) + 1, start).isBlank();
        }

        private static Comment of(Path file, String source, int start, String text) {
            long line = source.substring(0, start + 1).lines().count();
            String words = text.replaceAll("(?m)^\\s*/?[/*]+|\\*+/$", "").replaceAll("\\s+", " ");
            return new Comment(file, line, text.startsWith("/**"), words.strip());
        }

        @Override
        public String toString() {
            return file + ":" + line + ": " + words;
        }
    }
}
