package org.collide4j.bench.jmh;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.peer.Questions;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Workload;
import org.collide4j.query.Accuracy;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time of the queries of a workload at several accuracies. Wall time: run on an idle machine. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class AccuracyBenchmark {
    @Param({"1e-12", "1e-9", "1e-6", "1e-3", "1e-2"})
    private double relative = 1e-12;

    @Param({"hull32", "hull128", "prims"})
    private String workload = "prims";

    @Param({"DISTANCE", "SIGNED_DISTANCE"})
    private Op op = Op.SIGNED_DISTANCE;

    private Questions questions = index -> index;
    private int queries = 1;
    private int next;

    @Setup
    public void prepare() {
        List<Path> folders = List.of(Path.of("../shared/cases"), Path.of("core/src/test/resources/cases"));
        Workload all = new Library(folders).workload(workload);
        questions = Peers.ours(Accuracy.relative(relative)).prepare(op, all);
        queries = all.size();
    }

    @Benchmark
    public double query() {
        next = next + 1 < queries ? next + 1 : 0;
        return questions.ask(next);
    }
}
