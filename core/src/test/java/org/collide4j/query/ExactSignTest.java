package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Circle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Where bodies stand square to each other, the relation is the truth. */
class ExactSignTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Findings findings = new Findings();
    private final Map<String, Integer> met = new TreeMap<>();

    @Test
    void squareBoxesOfTheCasesAreToldApartFromThoseThatTouch() {
        assertEquals(490, sweep("boxes", "aa-.*"));
        assertCount(140, "aa-edge touch TOUCHING EXACT");
        assertCount(140, "aa-face touch TOUCHING EXACT");
        assertCount(140, "aa-vertex touch TOUCHING EXACT");
    }

    @Test
    void hardPairsThatStandSquareAreDecided() {
        assertTrue(sweep("hard", ".*") > 300, met::toString);
        assertCount(250, "touch touch TOUCHING EXACT");
        assertCount(20, "triangles touch TOUCHING EXACT");
        assertCount(14, "segments touch TOUCHING EXACT");
        assertCount(12, "flat touch TOUCHING EXACT");
        assertCount(8, "points touch TOUCHING EXACT");
    }

    private int sweep(String file, String categories) {
        int square = 0;
        for (CertifiedPair certified : QueryFile.certified(file)) {
            PairCase pair = certified.pair();
            boolean counts = certified.category().matches(categories) && pair.isPolytopes();
            if (counts && isSquare(pair.placementA()) && isSquare(pair.placementB())) {
                square++;
                check(pair, certified);
                check(pair.swapped(), certified.swapped());
            }
        }
        findings.assertNone();
        return square;
    }

    /** The truths of polytopes were found in rational arithmetic and rounded once: their signs are exact. */
    private void check(PairCase pair, CertifiedPair certified) {
        int truth = (int) Math.signum(certified.truth());
        pair.signedDistance(narrow, answer);
        Relation expected = truth > 0 ? Relation.SEPARATED : truth < 0 ? Relation.PENETRATING : Relation.TOUCHING;
        String what = certified.category() + " " + answer.relation() + " " + answer.termination();
        met.merge(what, 1, Integer::sum);
        findings.require(answer.relation() == expected, "relation is not the truth", certified, answer);
        findings.require(pair.intersects(narrow) == truth <= 0, "intersects is not the truth", certified, answer);
        findings.require(pair.within(0, narrow) == truth <= 0, "within(0) is not the truth", certified, answer);
        boolean ordered = answer.lower() <= answer.signedDistance() && answer.signedDistance() <= answer.upper();
        findings.require(ordered, "distance outside of its interval", certified, answer);
        boolean touch = truth == 0;
        findings.require(
                touch == (answer.lower() == 0 && answer.upper() == 0), "a touch is the interval 0", certified, answer);
    }

    private void assertCount(int least, String what) {
        assertTrue(met.getOrDefault(what, 0) >= least, () -> "too few of " + what + ": " + met);
    }

    /** No rotation but by quarter turns: one component, two of equal size, or four of equal size. */
    private static boolean isSquare(Placement p) {
        List<Double> sizes = Arrays.stream(new double[] {p.qx(), p.qy(), p.qz(), p.qw()})
                .map(Math::abs)
                .filter(size -> size > 0)
                .boxed()
                .toList();
        return sizes.size() != 3 && sizes.stream().distinct().count() == 1;
    }

    @Test
    void anUlpIsSeenFromAMillionUnitsAway() {
        ConvexShape box = new Box(0.1, 0.1, 0.1);
        double far = 1e6;
        Pose a = Pose.of(far, 0, 0, 0, 0, 1, 1);
        double step = Math.ulp(far);
        double exact = far + 0.2; // rounded: the truth is on one side of touch
        Relation there = exact - far > 0.2 ? Relation.SEPARATED : Relation.PENETRATING;
        assertEquals(there, relation(box, a, box, Pose.at(exact, 0, 0)));
        assertEquals(Relation.SEPARATED, relation(box, a, box, Pose.at(exact + step, 0, 0)));
        assertEquals(Relation.PENETRATING, relation(box, a, box, Pose.at(exact - step, 0, 0)));
        ConvexShape binary = new Box(0.125, 0.125, 0.125);
        assertEquals(Relation.TOUCHING, relation(binary, a, binary, Pose.at(far + 0.25, 0.25, -0.25)));
        assertEquals(Termination.EXACT, answer.termination());
        assertEquals("0.0 0.0 0.0", answer.lower() + " " + answer.signedDistance() + " " + answer.upper());
        assertTrue(answer.toString().startsWith("touching exactly"), answer::toString);
    }

    private Relation relation(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        narrow.signedDistance(a, poseA, b, poseB, answer);
        assertEquals(answer.relation() != Relation.SEPARATED, narrow.intersects(a, poseA, b, poseB));
        Pair pair = new Pair(a, b);
        Proximity remembered = new Proximity();
        for (int i = 0; i < 2; i++) { // without an axis, then with one
            narrow.signedDistance(pair, poseA, poseB, remembered);
            assertEquals(answer.relation(), remembered.relation());
            assertEquals(answer.relation() != Relation.SEPARATED, narrow.intersects(pair, poseA, poseB));
        }
        return answer.relation();
    }

    @Test
    void smoothCoresKeepTheHonestBand() {
        ConvexShape box = new Box(1, 1, 1);
        assertEquals(Relation.TOUCHING, relation(box, new Pose(), new Cylinder(0.5, 1), Pose.at(1.5, 0, 0)));
        assertTrue(answer.lower() < 0 && answer.upper() > 0 && answer.termination() != Termination.EXACT);
    }

    @Test
    void marginsTouchExactly() {
        ConvexShape box = new Box(1, 1, 1);
        assertEquals(Relation.TOUCHING, relation(box, new Pose(), new Capsule(0.5, 1), Pose.at(1.5, 0, 0)));
        assertEquals(Termination.EXACT, answer.termination());
        assertEquals(Relation.TOUCHING, relation(new Sphere(2), new Pose(), new Sphere(3), Pose.at(0, 3, 4)));
        assertEquals(0, answer.upper() - answer.lower());
        assertEquals(
                Relation.SEPARATED,
                relation(new Sphere(2), new Pose(), new Sphere(3), Pose.at(0, 3, Math.nextUp(4.0))));
        assertEquals(
                Relation.PENETRATING,
                relation(new Sphere(2), new Pose(), new Sphere(3), Pose.at(0, 3, Math.nextDown(4.0))));
        Pose turned = Pose.of(0, 0, 3, 0.1, 0.2, 0.3, 0.4);
        ConvexShape pin = new Segment(0, 0, 0, 0, 0, 0).rounded(1);
        assertEquals(Relation.TOUCHING, relation(new Box(5, 5, 2).rounded(0), new Pose(), pin, turned));
        assertEquals(Termination.EXACT, answer.termination());
    }

    @Test
    void planarQueriesKeepTheirOwnInside() {
        PlanarPhase planar = new PlanarPhase();
        planar.signedDistance(new Circle(1), new Pose(), new Circle(1), Pose.at(0.5, 0, 0), answer);
        assertEquals(Relation.PENETRATING, answer.relation());
    }

    @Test
    void castsTakeWhatRoundingHidesForTouch() {
        ConvexShape a = new Box(0.1, 1, 1);
        ConvexShape b = new Box(0.2, 1, 1);
        Pose overlapped = Pose.at(0.3, 0, 0); // by less than an ulp
        assertEquals(Relation.PENETRATING, relation(a, new Pose(), b, overlapped));
        assertFalse(narrow.cast(a, new Pose(), -1, 0, 0, b, overlapped, new CastHit()));
        assertTrue(narrow.cast(a, new Pose(), 1, 0, 0, b, overlapped, new CastHit()));
        Segment edge = new Segment(0, 0, 0, 1, 0, 0);
        assertEquals(Relation.TOUCHING, relation(edge, new Pose(), edge, Pose.at(1, 0, 0)));
    }
}
