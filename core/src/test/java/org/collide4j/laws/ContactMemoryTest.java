package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Test;

/**
 * Contacts leave in a pair what the distance of its own two bodies leaves there, and nothing of the lines that are cast
 * meanwhile to meet faces which are not known to be flat.
 */
class ContactMemoryTest {
    private static final long SEED = 20261123;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = new Contacts();
    private final Proximity afterContacts = new Proximity();
    private final Proximity afterDistance = new Proximity();

    @Test
    void theNextAnswerIsThatOfAPairThatWasAskedItsDistance() {
        List<ShapeCatalog.Entry> entries = ShapeCatalog.entries();
        int compared = 0;
        for (int i = 0; i < PairSweep.count(entries); i += PairSweep.STRIDE) {
            PairSweep.Situation situation = PairSweep.situation(entries, i, SEED);
            Pose poseA = situation.pair().placementA().pose();
            Pose poseB = situation.pair().placementB().pose();
            Pair asked = pair(situation);
            narrow.signedDistance(asked, poseA, poseB, afterDistance);
            double reach = Math.max(0, 2 * afterDistance.upper());
            Pair touched = pair(situation);
            narrow.contacts(touched, poseA, poseB, reach, contacts);
            if (contacts.steps() == 0) {
                continue; // told by faces, without a walk that could be remembered
            }
            narrow.signedDistance(asked, poseA, poseB, afterDistance);
            narrow.signedDistance(touched, poseA, poseB, afterContacts);
            assertEquals(afterDistance.toString(), afterContacts.toString(), () -> "seed " + SEED + "\n" + situation);
            compared++;
        }
        int all = compared;
        assertTrue(all > Effort.of(5000), () -> "only " + all + " compared, seed " + SEED);
    }

    private static Pair pair(PairSweep.Situation situation) {
        return new Pair(situation.pair().a().shape(), situation.pair().b().shape());
    }
}
