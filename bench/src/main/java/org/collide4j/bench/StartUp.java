package org.collide4j.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.peer.Questions;
import org.collide4j.bench.words.Words;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Workload;

/**
 * Time of the first queries of a process; started by {@code bench/run --start-up}.
 *
 * <p>Each row is the median over several processes of the wall time since the first query, in milliseconds; files are read
 * and shapes built before. The pairs are mixed, the query is the signed distance. The interpreter and C1 stand for machines
 * where C2 compiles late or never.
 */
final class StartUp {
    private static final int[] MILESTONES = {1, 100, 1000, 10_000, 100_000};
    private static final int PROCESSES = 7;
    private static final String CHILD = "child";

    private StartUp() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length > 0 && arguments[0].equals(CHILD)) {
            ask();
            return;
        }
        Words.of("bench/run --start-up", "Measures the first queries of a process.")
                .read(arguments);
        System.out.printf("%-28s", "ms until the query number");
        Arrays.stream(MILESTONES).forEach(n -> System.out.printf("%10d", n));
        System.out.println();
        report("both compilers (default)", "-XX:+TieredCompilation");
        report("first compiler only", "-XX:TieredStopAtLevel=1");
        report("interpreter only", "-Xint");
    }

    private static void ask() {
        Library library = new Library(List.of(Path.of("core/src/test/resources/cases")));
        Workload workload = library.workload("mixed");
        Questions questions = Peers.named(Peers.OURS).prepare(Op.SIGNED_DISTANCE, workload);
        int count = workload.queries().size();
        double sum = 0;
        int asked = 0;
        long start = System.nanoTime();
        for (int milestone : MILESTONES) {
            while (asked < milestone) {
                sum += questions.ask(asked++ % count);
            }
            System.out.println((System.nanoTime() - start) / 1e6);
        }
        if (Double.isNaN(sum)) {
            throw new IllegalStateException("an answer was no number");
        }
    }

    private static void report(String name, String option) throws IOException, InterruptedException {
        double[][] times = new double[MILESTONES.length][PROCESSES];
        for (int process = 0; process < PROCESSES; process++) {
            List<String> lines = run(option);
            for (int i = 0; i < MILESTONES.length; i++) {
                times[i][process] = Double.parseDouble(lines.get(i));
            }
        }
        System.out.printf("%-28s", name);
        for (double[] each : times) {
            Arrays.sort(each);
            System.out.printf("%10.1f", each[PROCESSES / 2]);
        }
        System.out.println();
    }

    private static List<String> run(String option) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String path = System.getProperty("java.class.path");
        List<String> command = List.of(java, option, "-cp", path, StartUp.class.getName(), CHILD);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines = new ArrayList<>();
        try (var reader = process.inputReader()) {
            reader.lines().forEach(lines::add);
        }
        if (process.waitFor() != 0 || lines.size() != MILESTONES.length) {
            throw new IOException("a process failed: " + command);
        }
        return lines;
    }
}
