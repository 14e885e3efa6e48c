package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.collide4j.pair.Ending;
import org.junit.jupiter.api.Test;

/** Users read as {@link Termination} what solvers write as {@link Ending}, by its place in the list. */
class TerminationTest {
    @Test
    void terminationsAreTheEndingsInTheirOrder() {
        assertEquals(
                Stream.of(Ending.values()).map(Enum::name).toList(),
                Stream.of(Termination.values()).map(Enum::name).toList());
        for (Termination termination : Termination.values()) {
            assertEquals(termination.name(), termination.ending().name());
        }
    }
}
