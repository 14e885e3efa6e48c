package org.collide4j.scene.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class PairRulesTest {
    private static Part part(String name, String group, boolean air) {
        return new Part(name, group, new Pose(), new Geometry.Solid(new Sphere(1)), air);
    }

    private static Model model(List<Model.Joined> joined, Part... parts) {
        return new Model("test", "m", List.of(parts), joined, List.of());
    }

    @Test
    void airGroupsAndJointsAreLeftOutAndCounted() {
        Model model = model(
                List.of(new Model.Joined("elbow", "arm", "hand"), new Model.Joined("elbow 2", "hand", "arm")),
                part("arm 1", "arm", false),
                part("arm 2", "arm", false),
                part("hand", "hand", false),
                part("room", "room", true),
                part("base", "base", false));
        PairRules rules = new PairRules(model, IgnoreRules.NONE);
        assertEquals(3, rules.pairs());
        assertTrue(rules.leavesOut(0, 1) && rules.leavesOut(0, 2) && rules.leavesOut(2, 1) && rules.leavesOut(3, 4));
        assertTrue(!rules.leavesOut(0, 4) && !rules.leavesOut(2, 4));
        assertEquals(
                List.of(
                        "1 part is air (a room or an opening) and is not checked",
                        "1 pair of parts that belong to one group is left out",
                        "2 pairs of neighbours connected by a joint are left out"),
                rules.notes());
    }

    @Test
    void theUsersRulesHoldInEitherOrder() {
        Model model =
                model(List.of(), part("Pin 1", "p", false), part("lug (a)", "l", false), part("bolt", "x", false));
        PairRules rules = new PairRules(model, IgnoreRules.parse(List.of("# intended", "", "lug (?) | pin*")));
        assertEquals(2, rules.pairs());
        assertTrue(rules.leavesOut(0, 1) && rules.leavesOut(1, 0) && !rules.leavesOut(0, 2));
        assertEquals(List.of("rule 'lug (?) | pin*' leaves out 1 pair"), rules.notes());
        assertEquals(1, new PairRules(model, IgnoreRules.parse(List.of("BOLT"))).pairs());
        assertEquals(1, new PairRules(model, IgnoreRules.parse(List.of("x"))).pairs());
        assertEquals(0, new PairRules(model, IgnoreRules.parse(List.of("*"))).pairs());
    }

    @Test
    void rulesThatAreNotUnderstoodAreNamed() {
        for (String bad : List.of("a|", "|", "a|b|c")) {
            String message = assertThrows(IllegalArgumentException.class, () -> IgnoreRules.parse(List.of("fine", bad)))
                    .getMessage();
            assertTrue(message.contains("rule 2 '" + bad + "'"), message);
        }
    }

    @Test
    void ignoredPairsAreNotReported() {
        Model model = model(List.of(), part("a", "a", false), part("b", "b", false));
        ClashOptions options = new ClashOptions(1e-6, 0, false, IgnoreRules.parse(List.of("a | b")));
        ClashReport report = new ClashCheck(options).run(model, Progress.SILENT);
        assertEquals(List.of(), report.findings());
        assertEquals(0, report.pairs());
    }
}
