package org.collide4j.bench.jmh;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.peer.Peer;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.peer.Questions;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Workload;
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

/** Time of the queries of a workload, one peer and operation per fork. Wall time: run on an idle machine. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class QueryBenchmark {
    @Param({"collide4j", "euclid", "ode4j-mpr", "jbullet", "gdx-bullet", "physx-jni", "jolt-jni"})
    private String peer = Peers.OURS;

    @Param({"boxes", "hull8", "hull32", "hull128"})
    private String workload = "hull8";

    @Param({"DISTANCE"})
    private Op op = Op.DISTANCE;

    private Questions questions = index -> index;
    private int queries = 1;
    private int next;

    /** Skips queries that the peer does not cover, like a {@link org.collide4j.bench.measure.Contest}. */
    @Setup
    public void prepare() {
        Peer asked = Peers.named(peer);
        asked.load();
        List<Path> folders = List.of(Path.of("../shared/cases"), Path.of("core/src/test/resources/cases"));
        Workload all = new Library(folders).workload(workload);
        Workload covered = all.only(body -> asked.covers(op, body));
        if (covered.size() == 0 || covered.casts() != (op == Op.CAST)) {
            throw new IllegalArgumentException(peer + " is not asked " + op + " on " + workload);
        }
        questions = asked.prepare(op, covered);
        queries = covered.size();
    }

    @Benchmark
    public double query() {
        next = next + 1 < queries ? next + 1 : 0;
        return questions.ask(next);
    }
}
