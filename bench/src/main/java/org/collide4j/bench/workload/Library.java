package org.collide4j.bench.workload;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Finds workloads by name; the first folder that has a case file wins. */
public final class Library {
    /** Names of the workloads, in the order of the tables. */
    public static final List<String> NAMES =
            List.of("boxes", "hull8", "hull32", "hull128", "hull1000", "prims", "mixed", "coherent", "casts");

    /** Name of the mixed workload: pairs of all kinds in random order, through one call site. */
    private static final String MIXED = "mixed";

    private static final List<String> PARTS_OF_MIXED = List.of("boxes", "hull8", "hull32", "hull128", "prims");
    private static final int QUERIES_OF_PART = 500;
    private static final long SEED = 20261121;

    private final List<Path> folders;

    public Library(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    public boolean has(String name) {
        return name.equals(MIXED) ? PARTS_OF_MIXED.stream().allMatch(this::has) : fileExists(name);
    }

    public Workload workload(String name) {
        return name.equals(MIXED) ? mixed() : read(name);
    }

    private Workload mixed() {
        Random random = new Random(SEED);
        List<Query> all = new ArrayList<>();
        for (String name : PARTS_OF_MIXED) {
            List<Query> queries = new ArrayList<>(read(name).queries());
            Collections.shuffle(queries, random);
            all.addAll(queries.subList(0, QUERIES_OF_PART));
        }
        Collections.shuffle(all, random);
        return new Workload(MIXED, false, List.copyOf(all));
    }

    private boolean fileExists(String name) {
        return folders.stream().anyMatch(folder -> new QueryFile(folder, name).exists());
    }

    private Workload read(String name) {
        return folders.stream()
                .map(folder -> new QueryFile(folder, name))
                .filter(QueryFile::exists)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no case file " + name + " in " + folders))
                .read();
    }
}
