package org.collide4j.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.ContactCheck;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.manifold.Manifold;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.Feature;
import org.junit.jupiter.api.Test;

/** Polytopes that lie on each other with faces tilted by up to 3°: their contact polygon is what exact cuts leave, corner by corner. */
class ContactPolygonTest {
    private static final long SEED = 4;
    private static final int PAIRS = Effort.few(600);

    /** Corners may be off by this part of the size, in length, where faces are cut as good as nowhere. */
    private static final double WITHIN = 1e-6;

    /** Places nearer than 2⁻²² of the smaller face are one; where sides cross at a small angle that is farther along them. */
    private static final double CORNER_WITHIN = 1e-5;

    @Test
    void thePolygonIsThatOfExactArithmetic() {
        Findings findings = new Findings();
        ContactCheck check = new ContactCheck();
        SplittableRandom random = new SplittableRandom(SEED);
        int met = 0;
        for (int i = 0; i < PAIRS; i++) {
            PairCase pair = stacked(random);
            for (PairCase ordered : new PairCase[] {pair, pair.swapped()}) {
                findings.addAll(check.complaints(ordered, 0.01), ordered, check.all());
                ExactOverlap.Polygon exact =
                        ExactOverlap.polygon(ordered, check.all().normal(), Manifold.TILT);
                boolean whole = check.all().area() > 0;
                met += whole ? 1 : 0;
                findings.require(
                        Math.abs(exact.area() - check.all().area()) <= WITHIN || !whole,
                        "the area is not the exact one",
                        ordered,
                        exact.area() + " " + check.all());
                if (whole) {
                    compareCorners(ordered, exact.corners(), check.all(), findings);
                }
            }
        }
        findings.assertNone();
        int polygons = met;
        assertTrue(polygons > PAIRS, () -> "polygons: " + polygons + ", seed " + SEED);
        assertTrue(check.reductions() > PAIRS / 4, () -> "reductions: " + check.reductions());
        assertEquals(0, check.poorReductions());
    }

    /** Corners within rounding of a straight outline are left out: so each exact one lies on the outline. */
    private static void compareCorners(PairCase pair, List<double[]> exact, Contacts contacts, Findings findings) {
        List<double[]> found = new ArrayList<>();
        for (int i = 0; i < contacts.size(); i++) {
            if (contacts.featureOnA(i) != Feature.DEEPEST) {
                found.add(ExactOverlap.place(contacts.pointOnA(i, new Vector3()), contacts.normal()));
            }
        }
        for (double[] corner : found) {
            double off = Double.POSITIVE_INFINITY;
            for (double[] other : exact) {
                off = Math.min(off, Math.hypot(corner[0] - other[0], corner[1] - other[1]));
            }
            findings.require(off <= CORNER_WITHIN, "a corner is no exact one: off by " + off, pair, contacts);
        }
        for (double[] corner : exact) {
            double off = Double.POSITIVE_INFINITY;
            for (int i = 0; i < found.size(); i++) {
                off = Math.min(off, fromSide(corner, found.get(i), found.get((i + 1) % found.size())));
            }
            findings.require(off <= CORNER_WITHIN, "an exact corner is missing: off by " + off, pair, contacts);
        }
    }

    private static double fromSide(double[] p, double[] a, double[] b) {
        double u = b[0] - a[0];
        double v = b[1] - a[1];
        double square = u * u + v * v;
        double part = square > 0 ? ((p[0] - a[0]) * u + (p[1] - a[1]) * v) / square : 0;
        part = Math.max(0, Math.min(part, 1));
        return Math.hypot(p[0] - a[0] - part * u, p[1] - a[1] - part * v);
    }

    /** A box or a prism on another, turned, aside, tilted a little, some thousandths apart or deep. */
    private static PairCase stacked(SplittableRandom random) {
        double tilt = random.nextInt(3) == 0 ? 0 : random.nextDouble(0.026);
        double yaw = random.nextDouble(-1, 1);
        Placement above = new Placement(
                random.nextDouble(-0.5, 0.5),
                random.nextDouble(-0.5, 0.5),
                1 + random.nextDouble(-0.01, 0.002),
                tilt * random.nextDouble(-1, 1),
                tilt * random.nextDouble(-1, 1),
                yaw,
                1);
        return new PairCase(solid(random), Placement.at(0, 0, 0), solid(random), above);
    }

    /** Of height 1. */
    private static CaseShape solid(SplittableRandom random) {
        if (random.nextInt(3) == 0) {
            return CaseShape.parse("box " + random.nextDouble(0.3, 1) + " " + random.nextDouble(0.3, 1) + " 0.5");
        }
        int sides = 3 + random.nextInt(7);
        StringBuilder text = new StringBuilder("hull " + 2 * sides);
        double stretch = random.nextDouble(0.3, 1);
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * (i + random.nextDouble(-0.3, 0.3)) / sides;
            double taper = random.nextDouble(0.9, 1.1);
            for (int k = -1; k <= 1; k += 2) {
                double wide = k < 0 ? 0.8 : 0.8 * taper;
                text.append(" " + wide * Math.cos(angle) + " " + wide * stretch * Math.sin(angle) + " " + 0.5 * k);
            }
        }
        return CaseShape.parse(text.toString());
    }
}
