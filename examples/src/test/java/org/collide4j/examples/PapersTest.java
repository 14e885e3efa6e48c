package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/papers.md lists every item of the papers, and each item names classes and tests that exist. */
class PapersTest {
    private static final Path PAGE = Path.of("docs/papers.md");

    /** Numbers of items in the sections A1 to A8. */
    private static final int[] ITEMS = {12, 17, 10, 15, 17, 16, 13, 10};

    private static final Pattern ROW = Pattern.compile("\\| (A\\d\\.\\d+) \\| (.+) \\|");
    private static final Pattern CLASS = Pattern.compile("`(\\w+\\.java)`");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");
    private static final Pattern EXPERIMENT = Pattern.compile("`experiment (\\w+)`");
    private static final Pattern SECTION = Pattern.compile(
            "no paper: .+|(?:vdB 2001|vdB 2004|CCT|K 2015|G 2022)(?: (?:§|fig |Alg\\. )[\\d.–]+(?:, (?:§|fig )?[\\d.–]+|–[\\d.]+)*)?");

    /** Words of an item that is not whole. */
    private static final Pattern IN_PART = Pattern.compile("(?i)in part|partly|not yet|decided against|todo|missing");

    private record Item(String id, String what, String paper, String here, String proof, String figure) {}

    private static List<Item> items() throws IOException {
        List<Item> items = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                String[] cells = row.group(2).split(" \\| ", -1);
                assertEquals(5, cells.length, "cells of " + line);
                items.add(new Item(row.group(1), cells[0], cells[1], cells[2], cells[3], cells[4]));
            }
        }
        return items;
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(match -> match.groupCount() > 0 ? match.group(1) : match.group())
                .toList();
    }

    private static Set<String> javaFiles() throws IOException {
        Set<String> files = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Path.of(""))) {
            for (Path sources : modules.map(module -> module.resolve("src"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> walk = Files.walk(sources)) {
                    walk.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java"))
                            .forEach(files::add);
                }
            }
        }
        return files;
    }

    @Test
    void noItemIsLeftOut() throws IOException {
        List<String> expected = IntStream.range(0, ITEMS.length)
                .boxed()
                .flatMap(section ->
                        IntStream.rangeClosed(1, ITEMS[section]).mapToObj(item -> "A" + (section + 1) + "." + item))
                .toList();
        assertEquals(expected, items().stream().map(Item::id).toList());
    }

    @Test
    void eachItemNamesItsPaperItsClassAndItsProof() throws IOException {
        Set<String> files = javaFiles();
        assertTrue(files.size() > 1000, files.size() + " files were found");
        String experiments = Files.readString(Path.of("docs/experiments.md"));
        List<String> faults = new ArrayList<>();
        for (Item item : items()) {
            if (found(SECTION, item.paper).isEmpty()) {
                faults.add(item.id + " names no paper: " + item.paper);
            }
            List<String> classes = found(CLASS, item.here);
            if (classes.isEmpty()) {
                faults.add(item.id + " names no class: " + item.here);
            }
            classes.stream().filter(name -> !files.contains(name)).forEach(name -> faults.add(item.id + ": " + name));
            List<String> tests = found(TEST, item.proof);
            if (tests.isEmpty()) {
                faults.add(item.id + " names no test: " + item.proof);
            }
            tests.stream()
                    .filter(name -> !files.contains(name + ".java"))
                    .forEach(name -> faults.add(item.id + ": " + name));
            found(EXPERIMENT, item.proof).stream()
                    .filter(name -> !experiments.contains("\n## " + name + ":"))
                    .forEach(name -> faults.add(item.id + ": docs/experiments.md has no experiment " + name));
        }
        assertEquals(List.of(), faults);
    }

    @Test
    void noItemIsInPart() throws IOException {
        List<String> faults = items().stream()
                .filter(item -> Stream.of(item.what, item.here, item.proof, item.figure)
                        .anyMatch(
                                cell -> cell.isBlank() || IN_PART.matcher(cell).find()))
                .map(Item::id)
                .toList();
        assertEquals(List.of(), faults);
    }
}
