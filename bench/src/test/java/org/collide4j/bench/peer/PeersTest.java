package org.collide4j.bench.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.collide4j.bench.workload.Kind;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Every peer in pure Java builds the shapes that the files mean, at the places that they mean: it comes to the truth. */
@Isolated("some peers keep state for the whole JVM")
class PeersTest {
    private static final int FROM_EACH = 60;

    /** Bullet in single precision stops early; a wrong shape or pose is off by far more. */
    private static final double SINGLE = 1e-3;

    private static final double DOUBLE = 1e-7;

    private final Library library = new Library(List.of(Path.of("../core/src/test/resources/cases")));

    @Test
    void collide4jComesToTheTruth() {
        assertComesToTheTruth(new Collide4j(), List.of(Op.values()), DOUBLE, 0);
    }

    @Test
    void euclidComesToTheTruth() {
        assertComesToTheTruth(new Euclid(), List.of(Op.INTERSECT, Op.DISTANCE), DOUBLE, 0);
    }

    @Test
    void mprOfOde4jComesToTheTruth() {
        assertComesToTheTruth(new Ode4jMpr(), List.of(Op.INTERSECT), DOUBLE, 0);
    }

    @Test
    void jbulletComesToTheTruthButForAFew() {
        assertComesToTheTruth(new Jbullet(), List.of(Op.INTERSECT, Op.DISTANCE), SINGLE, FROM_EACH / 5);
    }

    private void assertComesToTheTruth(Peer peer, List<Op> ops, double tolerance, int mayFail) {
        Map<Op, Integer> asked = new EnumMap<>(Op.class);
        for (String name : List.of("boxes", "hull8", "prims", "casts")) {
            Workload workload = library.workload(name).only(body -> peer.covers(ops.get(0), body));
            Workload some = new Workload(name, workload.casts(), spread(workload.queries()));
            for (Op op : ops) {
                if (workload.casts() == (op == Op.CAST)) {
                    List<String> failures = failures(peer, op, some, tolerance);
                    assertTrue(failures.size() <= mayFail, () -> peer.name() + " " + op + " " + name + ": " + failures);
                    asked.merge(op, some.size(), Integer::sum);
                }
            }
        }
        assertEquals(ops.size(), asked.size(), "operations asked");
    }

    /** Queries from all over the file, so that all kinds of shape are among them. */
    private static List<Query> spread(List<Query> queries) {
        List<Query> some = new ArrayList<>();
        int stride = queries.size() / FROM_EACH;
        for (int i = 0; some.size() < FROM_EACH; i += stride) {
            some.add(queries.get(i));
        }
        return some;
    }

    private static List<String> failures(Peer peer, Op op, Workload workload, double tolerance) {
        Questions questions = peer.prepare(op, workload);
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < workload.size(); i++) {
            Query query = workload.queries().get(i);
            double answer = questions.ask(i);
            if (Math.abs(query.margin()) > tolerance * query.size()
                    && !(Math.abs(answer - wanted(op, query)) <= tolerance * query.size())) {
                failures.add(i + ": " + query.a().kind() + ", " + query.b().kind() + ": " + answer + " instead of "
                        + wanted(op, query));
            }
        }
        return failures;
    }

    private static double wanted(Op op, Query query) {
        return switch (op) {
            case INTERSECT -> query.truth() <= 0 ? 1 : 0;
            case DISTANCE -> Math.max(0, query.truth());
            case SIGNED_DISTANCE, CAST -> query.truth();
        };
    }

    @Test
    void theFilesHoldEveryKindOfBody() {
        List<Kind> kinds = library.workload("prims").queries().stream()
                .map(query -> query.a().kind())
                .distinct()
                .toList();
        assertEquals(Kind.values().length, kinds.size());
    }
}
