package org.collide4j.cases;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Reads query files and their truths, for the tests of a module that may not import the product's own reader. */
public final class QueryFile {
    private QueryFile() {}

    /** The certified pairs of a file among the test resources. */
    public static List<CertifiedPair> certified(String name) {
        return certified(name, suffix -> open("/cases/" + name + suffix + ".txt.gz"));
    }

    /** The certified pairs of a file in a folder. */
    public static List<CertifiedPair> certified(String name, Path folder) {
        return certified(name, suffix -> Files.newInputStream(folder.resolve(name + suffix + ".txt")));
    }

    /** The pairs of a file of the corpus, which has no truths. */
    public static List<PairCase> corpus(String name) {
        return pairs(lines(suffix -> open("/corpus/" + name), ""));
    }

    /** The pairs among the lines. A shape's id counts for the pairs that follow, so that pasted cases may start at 0. */
    static List<PairCase> pairs(List<String> lines) {
        List<CaseShape> shapes = new ArrayList<>();
        List<PairCase> pairs = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split("\\s+");
            switch (words[0]) {
                case "shape" -> put(shapes, Integer.parseInt(words[1]), CaseShape.parse(words, 2, 1));
                case "pair" ->
                    pairs.add(new PairCase(
                            shapes.get(Integer.parseInt(words[1])),
                            Placement.parse(words, 2),
                            shapes.get(Integer.parseInt(words[9])),
                            Placement.parse(words, 10)));
                default -> throw new IllegalArgumentException("neither shape nor pair: " + line);
            }
        }
        return pairs;
    }

    private static void put(List<CaseShape> shapes, int id, CaseShape shape) {
        if (id == shapes.size()) {
            shapes.add(shape);
        } else {
            shapes.set(id, shape);
        }
    }

    private static List<CertifiedPair> certified(String name, Source source) {
        List<PairCase> pairs = pairs(lines(source, ""));
        List<String> truths = lines(source, ".truth");
        List<String> categories = lines(source, ".category");
        if (truths.size() != pairs.size() || categories.size() != pairs.size()) {
            throw new IllegalArgumentException(name + ": " + pairs.size() + " pairs, " + truths.size() + " truths, "
                    + categories.size() + " categories");
        }
        List<CertifiedPair> certified = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            double[] truth = Numbers.parse(truths.get(i).split("\\s+"), 0, 2);
            certified.add(
                    new CertifiedPair(name + " record " + i, categories.get(i), pairs.get(i), truth[0], truth[1]));
        }
        return certified;
    }

    private static List<String> lines(Source source, String suffix) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(source.open(suffix), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .map(line -> line.replaceFirst("#.*", "").trim())
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String resource) throws IOException {
        InputStream stream = QueryFile.class.getResourceAsStream(resource);
        if (stream == null) {
            throw new FileNotFoundException("no test resource " + resource);
        }
        return resource.endsWith(".gz") ? new GZIPInputStream(stream) : stream;
    }

    private interface Source {
        InputStream open(String suffix) throws IOException;
    }
}
