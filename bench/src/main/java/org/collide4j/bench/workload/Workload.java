package org.collide4j.bench.workload;

import java.util.List;
import java.util.function.Predicate;

/** A named sequence of queries. */
public record Workload(String name, boolean casts, List<Query> queries) {
    public int size() {
        return queries.size();
    }

    /** Returns the queries whose bodies both pass. */
    public Workload only(Predicate<Body> covered) {
        List<Query> part = queries.stream()
                .filter(query -> covered.test(query.a()) && covered.test(query.b()))
                .toList();
        return new Workload(name, casts, part);
    }
}
