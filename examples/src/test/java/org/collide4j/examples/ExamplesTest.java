package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Isolated("takes the output and the locale of the JVM")
class ExamplesTest {
    private static final int MOST_LINES = 40;

    static List<ExampleSource> all() throws IOException {
        return ExampleSource.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void printsWhatItsLastCommentPromises(ExampleSource example) throws Exception {
        assertEquals(example.promisedOutput(), outputOf(example));
    }

    @ParameterizedTest
    @MethodSource("all")
    void printsTheSameWhereTheCommaIsTheDecimalPoint(ExampleSource example) throws Exception {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertEquals(example.promisedOutput(), outputOf(example));
        } finally {
            Locale.setDefault(usual);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void fitsOnAPage(ExampleSource example) {
        assertTrue(example.lines().size() <= MOST_LINES, example.lines().size() + " lines");
    }

    @Test
    void examplesAreNumberedWithoutGaps() throws IOException {
        List<ExampleSource> all = ExampleSource.all();
        for (int i = 0; i < all.size(); i++) {
            String number = String.format(Locale.ROOT, "E%02d_", i + 1);
            assertTrue(all.get(i).name().startsWith(number), all.get(i).name() + " stands in the place of " + number);
        }
    }

    private static String outputOf(ExampleSource example) throws Exception {
        var main = Class.forName("org.collide4j.examples." + example.name()).getMethod("main", String[].class);
        var captured = new ByteArrayOutputStream();
        PrintStream usual = System.out;
        System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(usual);
        }
        return captured.toString(StandardCharsets.UTF_8).replace("\r\n", "\n").stripTrailing();
    }
}
