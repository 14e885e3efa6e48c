package org.collide4j.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A code sample of a Javadoc comment: the lines within a pre element that is one code tag.
 *
 * @param line number of the first line of code in the file, from 1
 */
public record JavadocSample(Path file, int line, List<String> code) {
    private static final Pattern VALUE = Pattern.compile(
            "( *(?:double|int|long|boolean|Vector3) (\\w+) = .*; )// (−?\\d+(?:\\.\\d+)?|true|false|\\([^)]*\\))(.*)");

    /** Returns the samples of a source file, in order. */
    public static List<JavadocSample> of(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<JavadocSample> samples = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().equals("* <pre>{@code")) {
                int first = i + 1;
                while (!lines.get(i).strip().equals("* }</pre>")) {
                    i++;
                }
                List<String> code = lines.subList(first, i).stream()
                        .map(line -> line.strip().replaceFirst("\\* ?", ""))
                        .toList();
                samples.add(new JavadocSample(file, first + 1, code));
            }
        }
        return samples;
    }

    /**
     * Returns the sample as a class that runs it: line {@code n} of the sample is line {@code n} of the class, from 1.
     *
     * <p>Where a variable is declared, the comment behind it may begin with a number, a truth value, or the coordinates of
     * a vector: the variable must then hold that value, numbers up to the last digit written.
     *
     * @param prelude the class with the names that the sample need not declare
     */
    String asClass(String name, Class<? extends SamplePrelude> prelude, String imports) {
        StringBuilder source = new StringBuilder("package org.collide4j.examples; " + imports + " public class " + name
                + " extends " + prelude.getName() + " { @Override public void run() throws Exception { ");
        for (String line : code) {
            Matcher value = VALUE.matcher(line);
            source.append(
                    value.matches()
                            ? value.group(1) + "requireValue(\"" + value.group(3) + "\", " + value.group(2) + "); // "
                                    + value.group(3) + value.group(4)
                            : line);
            source.append('\n');
        }
        return source + "}}\n";
    }

    /** Returns the file and line of a line of the sample, counted from 1. */
    String at(long lineOfSample) {
        return file + ":" + (line + lineOfSample - 1);
    }
}
