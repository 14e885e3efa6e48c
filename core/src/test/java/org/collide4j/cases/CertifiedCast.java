package org.collide4j.cases;

import org.collide4j.math.Pose;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;

/**
 * A cast of a query file with its certified answer: A moves by (dx, dy, dz), B stands.
 *
 * @param truth the time of the first contact, or −1 for a miss
 * @param truthError how far the truth may be off
 * @param margin the signed distance of B from the volume that A sweeps
 */
public record CertifiedCast(
        String source,
        String category,
        CaseShape a,
        Placement placementA,
        CaseShape b,
        Placement placementB,
        double dx,
        double dy,
        double dz,
        double truth,
        double truthError,
        double margin) {

    public boolean hits() {
        return truth >= 0;
    }

    public double wayLength() {
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    public double size() {
        return Math.max(a.extent(), b.extent());
    }

    public boolean isPolytopes() {
        return a.isPolytope() && b.isPolytope();
    }

    public boolean ask(NarrowPhase narrow, CastHit out) {
        return narrow.cast(a.shape(), placementA.pose(), dx, dy, dz, b.shape(), placementB.pose(), out);
    }

    /** The same contact, seen from A: B moves the other way. */
    public boolean askSwapped(NarrowPhase narrow, CastHit out) {
        Pose poseA = placementA.pose();
        return narrow.cast(b.shape(), placementB.pose(), -dx, -dy, -dz, a.shape(), poseA, out);
    }

    @Override
    public String toString() {
        return "# " + source + ": " + category + ", truth " + truth + " ± " + truthError + ", margin " + margin
                + "\nshape 0 " + a + "\nshape 1 " + b + "\ncast 0 " + placementA + " 1 " + placementB + " " + dx + " "
                + dy + " " + dz;
    }
}
