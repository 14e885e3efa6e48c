package org.collide4j.bench.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.collide4j.bench.measure.Row;
import org.collide4j.bench.peer.Peers;

/** Runs plans in processes and collects their rows. A peer that crashes its process is left out and reported. */
final class Processes {
    private static final int PATIENCE_MINUTES = 30;

    private final Map<String, String> skipped = new LinkedHashMap<>();
    private final List<Row> rows = new ArrayList<>();

    /** Returns the reasons for which peers were left out, entirely or on a workload. */
    Map<String, String> skipped() {
        return skipped;
    }

    List<Row> rows() {
        return rows;
    }

    /** Runs a plan; if its process crashes, each peer is retried beside collide4j alone, to find the one that crashes. */
    void run(Plan plan) {
        if (tryRun(plan)) {
            return;
        }
        List<String> others =
                plan.peers().stream().filter(peer -> !peer.equals(Peers.OURS)).toList();
        if (others.isEmpty()) {
            throw new IllegalStateException("the process of " + Peers.OURS + " died: " + plan.title());
        }
        boolean besideOurs = plan.peers().contains(Peers.OURS);
        if (besideOurs) {
            run(plan.withPeers(List.of(Peers.OURS)));
        }
        for (String peer : others) {
            List<String> again = besideOurs ? List.of(Peers.OURS, peer) : List.of(peer);
            boolean tried = plan.peers().equals(again);
            if (tried || !tryRun(plan.withPeers(again))) {
                skipped.put(peer + " on " + plan.title(), "its process died or ran out of time");
            }
        }
    }

    private boolean tryRun(Plan plan) {
        try {
            Process process = start(plan);
            CompletableFuture.delayedExecutor(PATIENCE_MINUTES, TimeUnit.MINUTES)
                    .execute(process::destroyForcibly);
            List<Row> found = new ArrayList<>();
            try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
                reader.lines().forEach(line -> take(line, found));
            }
            if (process.waitFor() != 0) {
                return false;
            }
            found.stream().filter(row -> !isKnown(row)).forEach(rows::add);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Returns true for a repeated row of collide4j: retries measure it with each peer, and the first row counts. */
    private boolean isKnown(Row row) {
        return rows.stream()
                .anyMatch(other -> other.peer().equals(row.peer())
                        && other.workload().equals(row.workload())
                        && other.part().equals(row.part())
                        && other.op() == row.op()
                        && other.variant() == row.variant());
    }

    private void take(String line, List<Row> found) {
        if (line.startsWith(ContestProcess.ROW)) {
            found.add(Row.parse(line.substring(ContestProcess.ROW.length())));
        } else if (line.startsWith(ContestProcess.SKIPPED)) {
            String[] words = line.substring(ContestProcess.SKIPPED.length()).split("\t", 2);
            skipped.put(words[0], words[1]);
        }
    }

    private static Process start(Plan plan) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xms1g", "-Xmx2g", "-XX:+UseSerialGC", "-XX:ErrorFile=bench/target/hs_err_%p.log"));
        if (Runtime.version().feature() >= 24) {
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ContestProcess.class.getName()));
        command.addAll(plan.toWords());
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
