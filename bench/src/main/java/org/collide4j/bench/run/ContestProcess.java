package org.collide4j.bench.run;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.bench.measure.Contest;
import org.collide4j.bench.measure.Pace;
import org.collide4j.bench.measure.Row;
import org.collide4j.bench.measure.Variant;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Peer;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.workload.Workload;

/** Main class of a measuring process: prints a line for each row, and for each peer that cannot be loaded. */
public final class ContestProcess {
    static final String ROW = "row\t";
    static final String SKIPPED = "skipped\t";

    /** Pace of a warm-up that loads all code without letting the JIT compilers settle on it. */
    private static final Pace GLANCE = new Pace(150, 1, 1);

    private final PrintStream out;
    private final Plan plan;

    private ContestProcess(Plan plan, PrintStream out) {
        this.plan = plan;
        this.out = out;
    }

    public static void main(String[] args) {
        PrintStream out = System.out;
        System.setOut(System.err); // keeps the output of libraries apart from the rows
        new ContestProcess(Plan.parse(args), out).run();
        out.flush();
        Runtime.getRuntime().halt(0); // skips the shutdown of native libraries
    }

    private void run() {
        List<Peer> peers = loaded();
        if (plan.variant() == Variant.WARMED) {
            forEachContest(GLANCE, peers);
        }
        for (Row row : forEachContest(plan.pace(), peers)) {
            out.println(ROW + row.toLine());
        }
    }

    private List<Row> forEachContest(Pace pace, List<Peer> peers) {
        List<Row> rows = new ArrayList<>();
        for (String name : plan.workloads()) {
            Workload workload = plan.library().workload(name);
            for (Op op : plan.opsOn(workload)) {
                rows.addAll(new Contest(op, workload, pace, plan.variant()).run(peers));
            }
        }
        return rows;
    }

    private List<Peer> loaded() {
        List<Peer> loaded = new ArrayList<>();
        for (String name : plan.peers()) {
            Peer peer = Peers.named(name);
            try {
                peer.load();
                loaded.add(peer);
            } catch (RuntimeException | LinkageError e) {
                out.println(SKIPPED + name + "\t" + e);
            }
        }
        return loaded;
    }
}
