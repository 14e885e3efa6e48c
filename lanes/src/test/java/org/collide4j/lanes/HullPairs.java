package org.collide4j.lanes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.collide4j.batch.Pairs;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;

/** Pairs of hulls: those of the certified files, and random ones. */
final class HullPairs {
    private HullPairs() {}

    /** The pairs of a file that are two hulls. */
    static Pairs certified(String name) {
        List<Optional<Hull>> shapes = new ArrayList<>();
        Pairs pairs = new Pairs();
        for (String line : lines("/cases/" + name + ".txt.gz")) {
            String[] words = line.trim().split("\\s+");
            if (words[0].equals("shape")) {
                shapes.add(
                        words[2].equals("hull")
                                ? Optional.of(Hull.of(numbers(words, 4, words.length)))
                                : Optional.empty());
            } else if (words[0].equals("pair")) {
                Optional<Hull> a = shapes.get(Integer.parseInt(words[1]));
                Optional<Hull> b = shapes.get(Integer.parseInt(words[9]));
                if (a.isPresent() && b.isPresent()) {
                    pairs.add(a.get(), pose(words, 2), b.get(), pose(words, 10));
                }
            }
        }
        return pairs;
    }

    private static List<String> lines(String resource) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Objects.requireNonNull(HullPairs.class.getResourceAsStream(resource), resource)),
                StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Pose pose(String[] words, int from) {
        double[] n = numbers(words, from, from + 7);
        return Pose.of(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    }

    private static double[] numbers(String[] words, int from, int to) {
        double[] numbers = new double[to - from];
        for (int i = from; i < to; i++) {
            numbers[i - from] = Double.parseDouble(words[i]);
        }
        return numbers;
    }

    /** The hull of so many points, each coordinate within the half extents; it may have fewer vertices. */
    static Hull hull(Random random, int vertices, double x, double y, double z) {
        double[] points = new double[3 * vertices];
        for (int i = 0; i < points.length; i += 3) {
            points[i] = x * (2 * random.nextDouble() - 1);
            points[i + 1] = y * (2 * random.nextDouble() - 1);
            points[i + 2] = z * (2 * random.nextDouble() - 1);
        }
        return Hull.of(points);
    }

    static Pose pose(Random random, double x, double y, double z) {
        return Pose.of(
                x, y, z, random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }
}
