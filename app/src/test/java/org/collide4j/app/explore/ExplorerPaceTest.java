package org.collide4j.app.explore;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** How much the explorer loads, and how soon it answers. */
@Isolated("has time limits")
class ExplorerPaceTest extends PageTest {
    @Test
    void aFrameOfScriptIsShort() {
        visit("index.html", "");
        Object milliseconds = browser.executeScript(
                "const times = []; for (let i = 0; i < 120; i++) { explorer.situation.places[1][0] = 1.4 + 0.01 * i;"
                        + " const start = performance.now(); explorer.changed(); if (i >= 60) times.push(performance.now() - start); }"
                        + " return times.sort((a, b) => a - b)[30]");
        double median = ((Number) milliseconds).doubleValue();
        System.out.printf("a frame of the explorer takes %.2f ms of script%n", median);
        assertTrue(median > 0 && median < 8, median + " ms of script a frame");
    }

    @Test
    void theFirstLoadIsSmallAndSoonOver() {
        double bytes = 0;
        double soonest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            visit("index.html", "?" + i);
            bytes = number("return [...performance.getEntriesByType('navigation'),"
                    + " ...performance.getEntriesByType('resource')].reduce((sum, e) => sum + e.encodedBodySize, 0)");
            soonest = Math.min(soonest, number("return performance.getEntriesByName('ready')[0].startTime"));
        }
        System.out.printf("the explorer loads %.0f bytes, and is ready after %.0f ms%n", bytes, soonest);
        assertTrue(bytes > 1e5 && bytes < 1.5e6, bytes + " bytes");
        assertTrue(soonest > 0 && soonest < 2000, soonest + " ms");
    }
}
