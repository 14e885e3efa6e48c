package org.collide4j.alternatives.search;

import java.util.List;
import java.util.Set;
import org.collide4j.hull.HullSearchTest;
import org.collide4j.hull.search.HullSearch;
import org.junit.jupiter.api.Order;

/** The searches kept for comparison pass all that those of the library pass. */
@Order(1) // takes longest, so it starts first
class ComparedSearchTest extends HullSearchTest {
    @Override
    protected List<? extends HullSearch> searches() {
        return List.of(ComparedSearch.values());
    }

    @Override
    protected Set<? extends HullSearch> frugal() {
        return Set.of(ComparedSearch.HILL_CLIMB);
    }
}
