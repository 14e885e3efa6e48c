package org.collide4j.cases;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** Reads the casts of a query file among the test resources, with their truths. */
public final class CastFile {
    private CastFile() {}

    public static List<CertifiedCast> certified(String name) {
        List<CaseShape> shapes = new ArrayList<>();
        List<CertifiedCast> casts = new ArrayList<>();
        List<String> truths = lines(name + ".truth");
        List<String> margins = lines(name + ".margin");
        List<String> categories = lines(name + ".category");
        for (String line : lines(name)) {
            String[] words = line.split("\\s+");
            if (words[0].equals("shape")) {
                shapes.add(CaseShape.parse(words, 2, 1));
            } else {
                int i = casts.size();
                double[] d = Numbers.parse(words, 17, 3);
                double[] truth = Numbers.parse(truths.get(i).split("\\s+"), 0, 2);
                casts.add(new CertifiedCast(
                        name + " record " + i,
                        categories.get(i),
                        shapes.get(Integer.parseInt(words[1])),
                        Placement.parse(words, 2),
                        shapes.get(Integer.parseInt(words[9])),
                        Placement.parse(words, 10),
                        d[0],
                        d[1],
                        d[2],
                        truth[0],
                        truth[1],
                        Numbers.parse(margins.get(i).split("\\s+"), 0, 1)[0]));
            }
        }
        return casts;
    }

    private static List<String> lines(String name) {
        InputStream stream = CastFile.class.getResourceAsStream("/cases/" + name + ".txt.gz");
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Objects.requireNonNull(stream, name)), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .map(line -> line.replaceFirst("#.*", "").trim())
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
