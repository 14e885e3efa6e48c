package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.collide4j.cases.ContactCheck;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.laws.PairSweep.Situation;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.junit.jupiter.api.Test;

/** What must hold of the contacts of any pair, whatever its shapes. */
class ContactLawsTest {
    private static final double REACH = 0.01;
    private static final double SAME_NORMAL = 1e-9;

    /** Parts of the pair's size. */
    private static final double SLIDES = 1e-6;

    /**
     * A needle is thinner than the tilt of a face, so that rounding chooses which of its sides it shows. Shapes known by their
     * support mappings alone, flattened and much composed ones name the directions in which corners were found, if these are
     * round.
     */
    private static final Set<String> VAGUE = Set.of("needle", "user-written", "flattened capsule", "three deep");

    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = Contacts.ofAllPoints();
    private final Contacts others = Contacts.ofAllPoints();
    private int compared;

    @Test
    void everyContactIsSound() {
        ContactCheck check = new ContactCheck();
        PairSweep.holds((situation, findings) ->
                findings.addAll(check.complaints(situation.pair(), REACH), situation, check.all()));
        assertTrue(check.polygons() > Effort.of(60), () -> "polygons: " + check.polygons());
        assertTrue(check.byFaces() > Effort.of(100), () -> "told by faces: " + check.byFaces());
        assertTrue(check.reductions() > Effort.of(20), () -> "more than four points: " + check.reductions());
        assertEquals(0, check.poorReductions());
    }

    @Test
    void swappingTheBodiesSwapsTheContacts() {
        PairSweep.holds((situation, findings) -> {
            ask(situation.pair(), contacts);
            ask(situation.pair().swapped(), others);
            others.swap();
            compare(Placement.IDENTITY, situation, findings);
        });
        assertTrue(compared > Effort.of(300), () -> "compared: " + compared);
    }

    @Test
    void aMotionOfTheWorldMovesTheContactsAlong() {
        PairSweep.holds((situation, findings) -> {
            Placement motion = new Placement(3, -2, 5, 0.5, -0.25, 0.125, 1);
            ask(situation.pair(), contacts);
            ask(situation.pair().after(motion), others);
            compare(motion, situation, findings);
        });
        assertTrue(compared > Effort.of(300), () -> "compared: " + compared);
    }

    private void ask(PairCase pair, Contacts out) {
        narrow.contacts(
                pair.a().shape(),
                pair.placementA().pose(),
                pair.b().shape(),
                pair.placementB().pose(),
                REACH,
                out);
    }

    /** Where a pair has several shortest ways out, two answers may take two of them. */
    private void compare(Placement motion, Situation situation, Findings findings) {
        if (VAGUE.contains(situation.a().name()) || VAGUE.contains(situation.b().name())) {
            return;
        }
        Vector3 expected = new Vector3();
        motion.pose().rotate(contacts.normal().x, contacts.normal().y, contacts.normal().z, expected);
        if (expected.distance(others.normal()) > SAME_NORMAL) {
            return;
        }
        compared++;
        findings.require(contacts.size() == others.size(), "another number of points", situation, both());
        for (int i = 0; i < contacts.size(); i++) {
            int k = indexOf(contacts.id(i));
            findings.require(k >= 0, "an id is missing", situation, both());
            if (k >= 0) {
                motion.pose().transform(contacts.pointOnA(i, expected), expected);
                double off = expected.distance(others.pointOnA(k, new Vector3()));
                findings.require(off <= SLIDES * situation.pair().size(), "a point is elsewhere", situation, both());
            }
        }
    }

    private int indexOf(long id) {
        for (int k = 0; k < others.size(); k++) {
            if (others.id(k) == id) {
                return k;
            }
        }
        return -1;
    }

    private String both() {
        return contacts + "\nagainst " + others;
    }
}
