package org.collide4j.spark.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class DriverTimesTest {
    @Test
    void timesAroundStages() {
        List<JobCosts.Period> stages = List.of(
                new JobCosts.Period(3000, 4000),
                new JobCosts.Period(9000, 10_000), // 2 s after the one that ends last before it
                new JobCosts.Period(4000, 7000),
                new JobCosts.Period(4500, 5000));
        assertEquals(new DriverTimes(2, 2, 5), DriverTimes.of(stages, 1000, 15_000));
        assertEquals(9, DriverTimes.of(stages, 1000, 15_000).sum());
    }

    @Test
    void withoutStagesAllTimeIsTheDrivers() {
        assertEquals(new DriverTimes(14, 0, 0), DriverTimes.of(List.of(), 1000, 15_000));
    }
}
