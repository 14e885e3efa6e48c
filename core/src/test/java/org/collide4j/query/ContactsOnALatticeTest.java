package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.ContactCheck;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.junit.jupiter.api.Test;

/**
 * Contact points of boxes, cylinders and cones on a lattice, where many directions are equally deep and faces
 * begin where others end: they are as near to both surfaces, and as deep, as is promised.
 */
class ContactsOnALatticeTest {
    private static final long SEED = 7;

    /** -Dcollide4j.latticeContacts=100000 for a long run. */
    private static final int PAIRS = Integer.getInteger("collide4j.latticeContacts", Effort.of(1_500));

    private static final double REACH = 0.25;

    private static final String[] SHAPES = {"box 1 1 1", "box 2 1 0.5", "cylinder 1 1", "cylinder 0.5 2", "cone 1 1"};

    private static final double[][] TURNS = {{0, 0, 0, 1}, {0, 0, 1, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 0.3, 1}};

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Findings findings = new Findings();

    @Test
    void pointsAreAsAccurateAsPromised() {
        ContactCheck check = new ContactCheck();
        int met = 0;
        for (int i = 0; i < PAIRS; i++) {
            Placement at = place(random.nextInt(5) - 2, random.nextInt(5) - 2, random.nextInt(5) - 2);
            PairCase pair = new PairCase(shape(), at, shape(), place(0, 0, 0));
            findings.addAll(check.complaints(pair, REACH), pair, check.all());
            met += check.all().size() > 0 ? 1 : 0;
            findings.addAll(check.complaints(pair.swapped(), REACH), pair, check.all());
        }
        findings.assertNone();
        assertTrue(met > PAIRS / 4, met + " of " + PAIRS + " met, seed " + SEED);
    }

    private CaseShape shape() {
        return CaseShape.parse(SHAPES[random.nextInt(SHAPES.length)]);
    }

    private Placement place(double x, double y, double z) {
        double[] q = TURNS[random.nextInt(TURNS.length)];
        return new Placement(x, y, z, q[0], q[1], q[2], q[3]);
    }
}
