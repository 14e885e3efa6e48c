package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.Findings;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/**
 * Casts whose motion ends within some 40 units of the last place of its contact, from either side: all are decided but
 * those of smooth cores, of which the finer proof settles some.
 */
class EndsInTouchTest {
    private static final long SEED = 20261122;
    private static final int UNITS = 40;
    private static final int CASTS_EACH = 10;

    /** Of the casts with a cylinder, cone or ellipsoid; without the finer proof nearly all. It may only fall. */
    private static final int MOST_UNDECIDED = 3161;

    /** How wide their intervals are, as lengths of the path in sizes of the pair: of 99 in a hundred, and of all. */
    private static final double MOSTLY = 3e-13;

    private static final double WIDEST = 1e-12;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final Findings findings = new Findings();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private int casts;
    private int smoothCasts;
    private int undecided;
    private final List<Double> widths = new ArrayList<>();

    @Test
    void neitherIsAHitDeniedNorAMissMet() {
        List<CertifiedCast> hits = CastFile.certified("casts").stream()
                .filter(cast -> cast.hits() && cast.truth() > 1e-3)
                .toList();
        for (CertifiedCast cast : hits) {
            for (int k = 0; k < CASTS_EACH; k++) {
                double part = cast.truth() * (1 + random.nextInt(-UNITS, UNITS + 1) * 0x1p-52);
                check(cast, part, k % 2 == 0);
            }
        }
        findings.assertNone();
        String seen = undecided + " of " + smoothCasts + " of smooth cores undecided, seed " + SEED;
        assertTrue(casts > 8000 && smoothCasts > casts / 2 && smoothCasts < 0.8 * casts, seen + " of " + casts);
        assertTrue(undecided > 0 && undecided <= MOST_UNDECIDED, seen);
        Collections.sort(widths);
        assertTrue(
                widths.get(undecided * 99 / 100) <= MOSTLY && widths.get(undecided - 1) <= WIDEST, "widths " + widths);
    }

    private static boolean isSmooth(CertifiedCast cast) {
        return !(knowsVertices(cast.a().shape()) && knowsVertices(cast.b().shape()));
    }

    private static boolean knowsVertices(ConvexShape shape) {
        return shape.vertices().vertexCount() > 0;
    }

    /** By which part the motion was shortened when it was rounded, seen along the normal of the contact. */
    private double roundedAway(CertifiedCast cast, double part) {
        double way = part * cast.dx() * hit.normal().x + part * cast.dy() * hit.normal().y;
        way += part * cast.dz() * hit.normal().z;
        double off = Math.fma(part, cast.dx(), -(part * cast.dx())) * hit.normal().x
                + Math.fma(part, cast.dy(), -(part * cast.dy())) * hit.normal().y
                + Math.fma(part, cast.dz(), -(part * cast.dz())) * hit.normal().z;
        return -off / way;
    }

    /** The same way, but only so far. */
    private void check(CertifiedCast cast, double part, boolean swapped) {
        Vector3 way = new Vector3(part * cast.dx(), part * cast.dy(), part * cast.dz());
        ConvexShape a = cast.a().shape();
        ConvexShape b = cast.b().shape();
        Pose poseA = cast.placementA().pose();
        Pose poseB = cast.placementB().pose();
        if (swapped) {
            narrow.cast(b, poseB, way.negate(), a, poseA, hit);
        } else {
            narrow.cast(a, poseA, way, b, poseB, hit);
        }
        casts++;
        double time = cast.truth() / part * (1 - roundedAway(cast, part));
        double error = cast.truthError() / part + 0x1p-51;
        boolean ordered = hit.lower() <= hit.time() && hit.time() <= hit.upper();
        findings.require(ordered, "time outside of its interval", cast, hit);
        findings.require(hit.hit() || time > 1 - error, "a contact denied", cast, hit);
        findings.require(!hit.hit() || hit.lower() <= time + error, "lower bound past the truth", cast, hit);
        if (hit.outcome() == CastHit.Outcome.HIT) {
            findings.require(time <= 1 + error && hit.upper() >= time - error, "no contact by then", cast, hit);
        }
        boolean open = hit.outcome() == CastHit.Outcome.UNDECIDED;
        smoothCasts += isSmooth(cast) ? 1 : 0;
        undecided += open ? 1 : 0;
        if (open) {
            widths.add((hit.upper() - hit.lower()) * way.length() / cast.size());
        }
        findings.require(!open || isSmooth(cast), "polytopes undecided", cast, hit);
    }
}
