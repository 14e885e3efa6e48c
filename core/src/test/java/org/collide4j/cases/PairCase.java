package org.collide4j.cases;

import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** Two placed shapes. Its text is the lines of a query file, ready to paste into a file of the corpus. */
public record PairCase(CaseShape a, Placement placementA, CaseShape b, Placement placementB) {

    public PairCase swapped() {
        return new PairCase(b, placementB, a, placementA);
    }

    public PairCase withPlacementA(Placement placement) {
        return new PairCase(a, placement, b, placementB);
    }

    public PairCase withPlacementB(Placement placement) {
        return new PairCase(a, placementA, b, placement);
    }

    /** The same pair with its hulls unbuilt: clouds of points. */
    public PairCase asClouds() {
        return new PairCase(a.asCloud(), placementA, b.asCloud(), placementB);
    }

    /** Both bodies after the same motion of the world. */
    public PairCase after(Placement motion) {
        return new PairCase(a, placementA.after(motion), b, placementB.after(motion));
    }

    /** The larger of the two extents, or 1 for two points: errors are measured in it. */
    public double size() {
        double size = Math.max(a.extent(), b.extent());
        return size == 0 ? 1 : size;
    }

    /** What one rounding of a world coordinate may cost: the pair may stand far from the origin. */
    public double worldRounding() {
        double largest = 0;
        for (Placement p : new Placement[] {placementA, placementB}) {
            largest = Math.max(largest, Math.max(Math.abs(p.x()), Math.max(Math.abs(p.y()), Math.abs(p.z()))));
        }
        return 8 * Math.ulp(largest + a.extent() + b.extent());
    }

    public boolean isPolytopes() {
        return a.isPolytope() && b.isPolytope();
    }

    public double signedDistance(NarrowPhase narrow, Proximity out) {
        return narrow.signedDistance(a.shape(), placementA.pose(), b.shape(), placementB.pose(), out);
    }

    public double distance(NarrowPhase narrow, Proximity out) {
        return narrow.distance(a.shape(), placementA.pose(), b.shape(), placementB.pose(), out);
    }

    public boolean intersects(NarrowPhase narrow) {
        return narrow.intersects(a.shape(), placementA.pose(), b.shape(), placementB.pose());
    }

    public boolean within(double limit, NarrowPhase narrow) {
        return narrow.within(limit, a.shape(), placementA.pose(), b.shape(), placementB.pose());
    }

    @Override
    public String toString() {
        return "shape 0 " + a.text() + "\nshape 1 " + b.text() + "\npair 0 " + placementA + " 1 " + placementB;
    }
}
