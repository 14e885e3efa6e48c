package org.collide4j.lanes;

import java.util.Arrays;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.Pairs;

/** Prints whether there are lanes, and a digest of a batch's answers. */
final class AnswersProgram {
    private AnswersProgram() {}

    public static void main(String[] args) {
        System.out.println(new HullLanesProvider().create().isPresent() + " " + answers());
    }

    static int answers() {
        Pairs pairs = HullPairs.certified("hull8");
        boolean[] out = new boolean[pairs.size()];
        try (BatchPhase batch = new BatchPhase(1)) {
            batch.intersects(pairs, out);
        }
        return Arrays.hashCode(out);
    }
}
