package org.collide4j.explorer.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.explorer.situation.Situation;
import org.collide4j.explorer.situation.SituationText;
import org.collide4j.explorer.situation.UnreadableException;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Motion;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Test;

/** What the page shows step by step is what the library answers. */
class TraceTest {
    private static final long SEED = 20261122;
    private static final int SITUATIONS = Effort.of(400, 100);
    private static final int CASTS = 400;
    private static final List<Algorithm> DEPTHS =
            List.of(Algorithm.EPA, Algorithm.EPA_OPEN_EDGES, Algorithm.EPA_EDGES, Algorithm.EPA_CENTRES);
    private static final String[] SHAPES = {
        "sphere 0.8",
        "box 1 0.7 0.5",
        "capsule 0.5 0.7",
        "cylinder 0.6 0.8",
        "cone 0.8 0.8",
        "ellipsoid 1 0.7 0.4",
        "hull 6 1 0 0 -1 0 0 0 1 0 0 -1 0 0 0 1 0 0 -1",
        "rounded 0.25 box 0.7 0.5 0.3",
        "sum box 0.5 0.5 0.1 cylinder 0.3 0.4",
        "hullof sphere 0.7 box 0.2 0.2 1.1",
    };

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final CastHit hit = new CastHit();

    private double signed() {
        return 2 * random.nextDouble() - 1;
    }

    private String pose() {
        return 1.3 * signed() + " " + 1.3 * signed() + " " + 1.3 * signed() + " " + signed() + " " + signed() + " "
                + signed() + " 1";
    }

    private String text(boolean cast) {
        String shapes = "shape 0 " + SHAPES[random.nextInt(SHAPES.length)] + ";shape 1 "
                + SHAPES[random.nextInt(SHAPES.length)];
        String motion = " " + 4 * signed() + " " + 4 * signed() + " " + 4 * signed();
        return shapes + (cast ? ";cast 0 " : ";pair 0 ") + pose() + " 1 " + pose() + (cast ? motion : "");
    }

    @Test
    void distancesAndDepthsEndAtTheAnswer() throws UnreadableException {
        int apart = 0;
        int overlapping = 0;
        for (int i = 0; i < SITUATIONS; i++) {
            String text = text(false);
            Situation s = new SituationText().read(text);
            narrow.signedDistance(s.a(), s.poseA(), s.b(), s.poseB(), near);
            for (Algorithm epa : DEPTHS) {
                assertMeets(Trace.of(s, epa), near.lower(), near.upper(), text);
            }
            boolean disjoint = near.lower() > 0;
            apart += disjoint ? 1 : 0;
            overlapping += near.upper() < 0 ? 1 : 0;
            if (disjoint) {
                assertMeets(Trace.of(s, Algorithm.GJK), near.lower(), near.upper(), text);
                assertMeets(Trace.of(s, Algorithm.GJK_WITHOUT_LEAPS), near.lower(), near.upper(), text);
            }
            Trace portals = Trace.of(s, Algorithm.MPR);
            int end = portals.size() - 1;
            assertTrue(portals.lower(end) <= near.upper() && portals.upper(end) >= near.lower(), text);
        }
        assertTrue(
                apart > SITUATIONS / 8 && overlapping > SITUATIONS / 8,
                apart + " apart, " + overlapping + " overlapping");
    }

    @Test
    void leapsSpareStepsOnSmoothPairs() throws UnreadableException {
        Situation s = new SituationText()
                .read("shape 0 ellipsoid 1.4 0.5 0.3;shape 1 ellipsoid 0.4 1.2 0.7;"
                        + "pair 0 -1.1 0 0 0.1 0.2 0.1 0.96 1 1 0.5 0.3 0.4 0.1 0.2 0.88");
        int without = Trace.of(s, Algorithm.GJK_WITHOUT_LEAPS).size();
        int with = Trace.of(s, Algorithm.GJK).size();
        assertTrue(without > 3 * with, without + " steps without leaps, " + with + " with them");
    }

    @Test
    void yesOrNoIsTheAnswersSign() throws UnreadableException {
        for (int i = 0; i < SITUATIONS; i++) {
            String text = text(false);
            Situation s = new SituationText().read(text);
            boolean intersects = narrow.intersects(s.a(), s.poseA(), s.b(), s.poseB());
            Trace trace = Trace.of(s, Algorithm.YES_OR_NO);
            assertEquals(intersects, !(trace.lower(trace.size() - 1) > 0), text);
        }
    }

    @Test
    void castsEndAtTheTimeOfImpact() throws UnreadableException {
        int hits = 0;
        for (int i = 0; i < CASTS; i++) {
            String text = text(true);
            Situation s = new SituationText().read(text);
            boolean met = narrow.cast(s.a(), s.poseA(), s.motion(), s.b(), s.poseB(), new Motion(), hit);
            if (met && hit.lower() == 0) {
                continue; // starts in contact are judged by their depth
            }
            for (Algorithm algorithm :
                    new Algorithm[] {Algorithm.RAY_CAST, Algorithm.LINEAR_CAST, Algorithm.TURNING_CAST}) {
                Trace trace = Trace.of(s, algorithm);
                double lower = trace.lower(trace.size() - 1);
                assertEquals(!met, lower > 1, algorithm + ": " + text);
                assertTrue(
                        !met || Math.abs(lower - hit.time()) < 1e-6, algorithm + " " + lower + " " + hit + ": " + text);
            }
            hits += met ? 1 : 0;
        }
        assertTrue(hits > CASTS / 10, hits + " hits");
    }

    @Test
    void thePlaneHasItsOwnSearch() throws UnreadableException {
        String flat = "shape 0 polygon 4 1 0 0 1 -1 0 0 -1;shape 1 circle 0.7;pair 0 0 0 0 0 0 0 1 1 0.5 0.2 0 0 0 0 1";
        Trace polygon = Trace.of(new SituationText().read(flat), Algorithm.PLANAR_EPA);
        int end = polygon.size() - 1;
        assertEquals(polygon.lower(end), polygon.upper(end), 1e-11);
        String coaxial = "shape 0 cylinder 1 1;shape 1 cone 0.7 1;pair 0 0 0 0 0 0 0 1 1 0.5 0.2 0.3 0 0 0 1";
        assertTrue(Trace.of(new SituationText().read(coaxial), Algorithm.PLANAR_EPA)
                        .size()
                > 2);
        Trace none = Trace.of(new SituationText().read(flat.replace("circle 0.7", "box 1 1 1")), Algorithm.PLANAR_EPA);
        assertEquals(0, none.size());
    }

    @Test
    void supportPointsOfTheBodiesMakeThoseOfTheirDifference() throws UnreadableException {
        int seen = 0;
        for (Algorithm algorithm : Algorithm.values()) {
            if (algorithm == Algorithm.TURNING_CAST) {
                continue; // shows the plane of a gap, and no query
            }
            for (int i = 0; i < 20; i++) {
                String text = text(true);
                Walk walk = algorithm.start(new Scene(new SituationText().read(text), algorithm.usesCurvature()));
                for (int step = 0; walk != null && step < 30; step++) {
                    Frame frame = new Frame();
                    walk.show(frame);
                    assertEquals(frame.asked.size(), frame.foundOnA.size(), text);
                    for (int q = 0; q < frame.asked.size(); q++) {
                        Vector3 w = new Vector3().sub(frame.foundOnA.get(q), frame.foundOnB.get(q));
                        assertEquals(0, w.distance(frame.found.get(q)), 1e-12, algorithm + ": " + text);
                        seen++;
                    }
                    if (!walk.step()) {
                        break;
                    }
                }
            }
        }
        assertTrue(seen > 500, seen + " queries");
    }

    @Test
    void recordingChangesNoStep() throws UnreadableException {
        for (int i = 0; i < SITUATIONS; i++) {
            String text = text(false);
            Situation s = new SituationText().read(text);
            ConfigurationObstacle obstacle = new ConfigurationObstacle();
            obstacle.set(s.a(), s.poseA(), s.b(), s.poseB());
            Gjk gjk = new Gjk();
            gjk.start(obstacle, Double.POSITIVE_INFINITY, 1e-12);
            int steps = 0;
            while (gjk.step()) {
                steps++;
            }
            assertEquals(steps + 2, Trace.of(s, Algorithm.GJK).size(), text);
        }
    }

    @Test
    void boundsOnlyCloseIn() throws UnreadableException {
        for (int i = 0; i < SITUATIONS; i++) {
            String text = text(i % 2 == 0);
            Situation s = new SituationText().read(text);
            for (Algorithm algorithm : Algorithm.values()) {
                Trace trace = Trace.of(s, algorithm);
                for (int step = 1; step < trace.size(); step++) {
                    assertFalse(
                            trace.lower(step) < trace.lower(step - 1) - 1e-12,
                            algorithm + " step " + step + ": " + text);
                    assertFalse(trace.sentence(step).isBlank(), algorithm + " step " + step + ": " + text);
                }
            }
        }
    }

    @Test
    void whatLeavesIsExplained() throws UnreadableException {
        int left = 0;
        int seen = 0;
        for (int i = 0; i < SITUATIONS; i++) {
            Situation s = new SituationText().read(text(false));
            Trace gjk = Trace.of(s, Algorithm.GJK_WITHOUT_LEAPS);
            for (int step = 1; step < gjk.size(); step++) {
                left += gjk.sentence(step).contains("carry v ha") ? 1 : 0;
            }
            Trace epa = Trace.of(s, Algorithm.EPA);
            for (int step = 1; step < epa.size(); step++) {
                seen += epa.sentence(step).contains("they go, and their rim, the horizon,") ? 1 : 0;
            }
        }
        assertTrue(
                left > SITUATIONS / 8 && seen > SITUATIONS / 8,
                left + " steps drop a corner, " + seen + " several faces");
    }

    @Test
    void splitTrianglesComeTogetherMoreSlowlyThanTheHorizon() throws UnreadableException {
        Situation s = new SituationText()
                .read("shape 0 ellipsoid 1.4 0.5 0.3;shape 1 ellipsoid 0.4 1.2 0.7;"
                        + "pair 0 -0.4 0 0 0.1 0.2 0.1 0.96 1 0.2 0.1 0.1 0.4 0.1 0.2 0.88");
        int horizon = Trace.of(s, Algorithm.EPA).size();
        int split = Trace.of(s, Algorithm.EPA_OPEN_EDGES).size();
        assertTrue(split > 2 * horizon, split + " steps where triangles are split, " + horizon + " with the horizon");
        Trace stuck = Trace.of(s, Algorithm.EPA_CENTRES);
        int end = stuck.size() - 1;
        assertTrue(stuck.upper(end) - stuck.lower(end) > 0.1, "an edge bars the way");
        assertTrue(stuck.sentence(end).contains("edges stay for ever"), stuck.sentence(end));
    }

    private static void assertMeets(Trace trace, double lower, double upper, String text) {
        int end = trace.size() - 1;
        assertTrue(
                trace.lower(end) <= upper && trace.upper(end) >= lower,
                trace.lower(end) + " to " + trace.upper(end) + " misses " + lower + " to " + upper + ": " + text);
    }
}
