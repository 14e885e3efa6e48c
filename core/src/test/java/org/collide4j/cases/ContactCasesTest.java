package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contacts of every certified pair, in both orders: sound, as deep as the truth, and well reduced. */
class ContactCasesTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "boxes, 4000",
        "hull8, 2000",
        "hull32, 2000",
        "hull128, 2000",
        "prims, 2058",
        "coherent, 4000",
        "hard, 1500"
    })
    void contactsAreSound(String name, int count) {
        Findings findings = new Findings();
        ContactCheck check = new ContactCheck();
        List<CertifiedPair> pairs = QueryFile.certified(name);
        assertEquals(count, pairs.size());
        int touching = 0;
        for (CertifiedPair certified : Effort.of(pairs)) {
            for (CertifiedPair ordered : new CertifiedPair[] {certified, certified.swapped()}) {
                findings.addAll(check.complaints(ordered.pair(), 0), ordered, check.all());
                touching += check.all().size() > 0 ? 1 : 0;
                findings.require(
                        !ordered.judgesBooleans() || check.all().size() > 0 == ordered.truth() < 0,
                        "points and truth disagree",
                        ordered,
                        check.all());
            }
        }
        findings.assertNone();
        int met = touching;
        assertTrue(met > Effort.of(count) / 4, () -> "touching: " + met);
        assertTrue(
                check.poorReductions() <= 2 * Effort.of(count) / 1000,
                () -> check.poorReductions() + " of " + check.reductions() + " reductions are poor");
    }
}
