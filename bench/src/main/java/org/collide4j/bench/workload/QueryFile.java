package org.collide4j.bench.workload;

import java.io.BufferedReader;
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
import org.jspecify.annotations.Nullable;

/** Reads a case file and its truths, plain or gzipped. */
final class QueryFile {
    private final Path folder;
    private final String name;

    QueryFile(Path folder, String name) {
        this.folder = folder;
        this.name = name;
    }

    boolean exists() {
        return path("") != null && path(".truth") != null;
    }

    Workload read() {
        List<String> truths = lines(".truth");
        List<String> margins = path(".margin") == null ? truths : lines(".margin");
        List<Body> bodies = new ArrayList<>();
        List<Query> queries = new ArrayList<>();
        boolean casts = false;
        for (String line : lines("")) {
            String[] words = line.split("\\s+");
            if (words[0].equals("shape")) {
                bodies.add(Body.parse(words, 2));
            } else {
                casts = words[0].equals("cast");
                int i = queries.size();
                queries.add(query(words, bodies, casts, truths.get(i), margins.get(i)));
            }
        }
        if (queries.size() != truths.size()) {
            throw new IllegalArgumentException(name + ": " + queries.size() + " records, " + truths.size() + " truths");
        }
        return new Workload(name, casts, queries);
    }

    private static Query query(String[] words, List<Body> bodies, boolean cast, String truth, String margin) {
        double[] d = cast ? Numbers.parse(words, 17, 3) : new double[3];
        double[] truthAndBound = Numbers.parse(truth.split("\\s+"), 0, 2);
        return new Query(
                bodies.get(Integer.parseInt(words[1])),
                Placement.parse(words, 2),
                bodies.get(Integer.parseInt(words[9])),
                Placement.parse(words, 10),
                cast ? new Way(d[0], d[1], d[2]) : Way.NONE,
                truthAndBound[0],
                truthAndBound[1],
                Numbers.parse(margin.split("\\s+"), 0, 1)[0]);
    }

    private List<String> lines(String suffix) {
        Path path = path(suffix);
        if (path == null) {
            throw new IllegalArgumentException("no " + name + suffix + ".txt in " + folder);
        }
        try (InputStream in = Files.newInputStream(path);
                InputStream text = path.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
                BufferedReader reader = new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .map(line -> line.replaceFirst("#.*", "").trim())
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable Path path(String suffix) {
        Path plain = folder.resolve(name + suffix + ".txt");
        Path zipped = folder.resolve(name + suffix + ".txt.gz");
        if (Files.exists(plain)) {
            return plain;
        }
        return Files.exists(zipped) ? zipped : null;
    }
}
