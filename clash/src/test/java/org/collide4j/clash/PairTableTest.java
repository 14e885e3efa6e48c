package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Selector;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table of pairs that was written and read decides as before. */
class PairTableTest {
    private static final int PARTS = 80;

    /** Returns spheres in groups, some of air, with joints between groups. */
    private static Model model(Random random) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < PARTS; i++) {
            Pose pose = Pose.at(10 * random.nextDouble(), 10 * random.nextDouble(), 0);
            parts.add(new Part(
                    random.nextInt(9) + " of " + i,
                    "group " + random.nextInt(30),
                    pose,
                    new Geometry.Solid(new Sphere(0.5 + random.nextDouble())),
                    random.nextInt(10) == 0,
                    Traits.NONE));
        }
        List<Model.Joined> joined = List.of(new Model.Joined("elbow", "group 1", "group 2"));
        return new Model("test", "m", parts, joined, List.of());
    }

    private static ClashOptions options(int groups) {
        Rules.Builder rules = Rules.builder();
        for (int i = 0; i < groups; i++) {
            rules.group("g" + i, Selector.name("*" + i + "*"));
            if (i > 0 && i % 3 == 0) {
                rules.exclude("g" + i, "g" + (i - 1), "welded");
            } else if (i > 0) {
                rules.rule(Rule.named("r" + i).withClearance(i).withTolerance(0.1 / i), "g" + i, "g" + (i - 1));
            }
        }
        IgnoreRules ignore = IgnoreRules.parse(List.of("4 of*~5 of*", "* of 7"));
        return new ClashOptions(Double.NaN, 0.5, false, ignore, Double.POSITIVE_INFINITY, rules.build());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 9, 80}) // 80 groups make too many classes for a table of them
    void decidesTheSame(int groups) {
        CheckPlan plan = new CheckPlan(model(new Random(groups)), options(groups));
        PairTable table = plan.table();
        PairTable read = PairTable.of(table.toBytes());
        int compared = 0;
        int leftOut = 0;
        for (int a = 0; a < PARTS; a++) {
            Aabb box = plan.box(a);
            assertEquals(table.isAlone(a, box), read.isAlone(a, box));
            for (int b = a + 1; b < PARTS; b++) {
                boolean isCompared = table.isCompared(a, box, b, plan.box(b));
                assertEquals(isCompared, read.isCompared(a, box, b, plan.box(b)), a + " and " + b);
                assertEquals(table.lengths(a, b), read.lengths(a, b), a + " and " + b);
                compared += isCompared ? 1 : 0;
                leftOut += isCompared ? 0 : 1;
            }
        }
        assertTrue(compared > 50 && leftOut > 50, compared + " compared, " + leftOut + " left out");
        assertEquals(table.reach(), read.reach());
        assertEquals(table.usualLengths(), read.usualLengths());
        assertEquals(PARTS, read.parts());
    }

    @Test
    void damagedBytesAreRefused() {
        byte[] saved = new CheckPlan(model(new Random(1)), options(9)).table().toBytes();
        saved[saved.length / 2] ^= 1;
        String line = assertThrows(IllegalArgumentException.class, () -> PairTable.of(saved))
                .getMessage();
        assertTrue(line.contains("table of pairs is damaged"), line);
    }
}
