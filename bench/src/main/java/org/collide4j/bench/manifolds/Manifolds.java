package org.collide4j.bench.manifolds;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.collide4j.bench.measure.Median;
import org.collide4j.bench.words.Words;

/**
 * Time of contact manifolds, for collide4j and its peers; started by {@code bench/run --contacts}. {@code --json} prints
 * rows as JSON; {@code --kind BOX_ON_BOX} measures one kind of pairs.
 *
 * <p>Measures processor time of the calling thread, native code included, and takes the median of alternating rounds. PhysX
 * has no contacts outside of a scene.
 */
final class Manifolds {
    private static final int ROUNDS = 61;
    private static final int WARM_UP = 60;
    private static final int PASSES = 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final String row;

    private Manifolds(boolean json) {
        row = json
                ? "{\"pairs\": \"%s\", \"peer\": \"%s\", \"ns\": %.0f, \"ratio\": %.2f, \"points\": %.2f, \"bytes\": %.1f}%n"
                : "%-18s%-28s%8.0f%8.2f%8.2f%8.1f%n";
    }

    public static void main(String[] arguments) {
        Words words = Words.of("bench/run --contacts", "Measures contact manifolds.")
                .flag("--json", "prints rows as JSON")
                .choice("--kind", TouchingPairs.Kind.values(), "measures these pairs only")
                .read(arguments);
        boolean json = words.has("--json");
        if (!json) {
            System.out.printf(
                    Locale.ROOT, "%-18s%-28s%8s%8s%8s%8s%n", "pairs", "manifolds of", "ns", "ratio", "points", "bytes");
        }
        Manifolds manifolds = new Manifolds(json);
        for (TouchingPairs.Kind kind : TouchingPairs.Kind.values()) {
            manifolds.measure(kind, false); // until the JIT compilers have seen all kinds
        }
        for (TouchingPairs.Kind kind : TouchingPairs.Kind.values()) {
            manifolds.measure(kind, kind.name().equalsIgnoreCase(words.text("--kind", kind.name())));
        }
    }

    private void measure(TouchingPairs.Kind kind, boolean counts) {
        TouchingPairs pairs = new TouchingPairs(kind);
        List<Contestant> all = List.of(
                new OwnManifolds(pairs, false),
                new OwnManifolds(pairs, true),
                new BulletManifolds(pairs, false),
                new BulletManifolds(pairs, true),
                new JoltManifolds(pairs),
                new OdeManifolds(pairs));
        double[][] nanos = new double[all.size()][ROUNDS];
        double[] points = new double[all.size()];
        double[] bytes = new double[all.size()];
        for (int round = -WARM_UP; round < (counts ? ROUNDS : 0); round++) {
            for (int i = 0; i < all.size(); i++) {
                long allocated = threads.getCurrentThreadAllocatedBytes();
                long start = threads.getCurrentThreadCpuTime();
                int found = 0;
                for (int pass = 0; pass < PASSES; pass++) {
                    found += all.get(i).findAll();
                }
                if (round >= 0) {
                    double questions = PASSES * TouchingPairs.COUNT;
                    nanos[i][round] = (threads.getCurrentThreadCpuTime() - start) / questions;
                    points[i] = found / questions;
                    bytes[i] = (threads.getCurrentThreadAllocatedBytes() - allocated) / questions;
                }
            }
        }
        for (int i = 0; counts && i < all.size(); i++) {
            double median = Median.of(nanos[i]);
            double ratio = median / Median.of(nanos[0]);
            String name = kind.name().toLowerCase(Locale.ROOT);
            System.out.printf(Locale.ROOT, row, name, all.get(i).name(), median, ratio, points[i], bytes[i]);
        }
    }
}
