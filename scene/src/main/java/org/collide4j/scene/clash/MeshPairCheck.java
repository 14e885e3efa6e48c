package org.collide4j.scene.clash;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Budget;
import org.collide4j.mesh.MeshDistance;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/** Compares two meshes; see {@link ClashCheck} for what counts and why nothing is missed. One per thread. */
final class MeshPairCheck {
    private static final double COARSE = 0.01;

    private final double tolerance;
    private final double clearance;
    private final Budget budget;
    private final Contacts contacts;
    private final MeshDistance distance;
    private final SurfaceSides sidesOfA;
    private final SurfaceSides sidesOfB;
    private final DeepestPoint deepestOfA;
    private final DeepestPoint deepestOfB;
    private final Pose aToB = new Pose();
    private final Pose bToA = new Pose();
    private final Vector3 point = new Vector3();

    MeshPairCheck(double tolerance, double clearance, Budget budget) {
        this.tolerance = tolerance;
        this.clearance = clearance;
        this.budget = budget;
        contacts = new Contacts(tolerance, budget);
        distance = new MeshDistance(budget);
        sidesOfA = new SurfaceSides(budget);
        sidesOfB = new SurfaceSides(budget);
        deepestOfA = new DeepestPoint(budget);
        deepestOfB = new DeepestPoint(budget);
    }

    @Nullable
    Finding check(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        aToB.setRelative(b.pose, a.pose);
        bToA.setRelative(a.pose, b.pose);
        sidesOfA.forget();
        sidesOfB.forget();
        if (canOnlyTouch(a, b)) {
            return apartOrTouching(a, meshA, b, meshB);
        }
        budget.allow(PairCheck.steps(a, b));
        contacts.find(a, meshA, b, meshB);
        if (contacts.crossing()) {
            return clash(a, meshA, b, meshB);
        }
        if (contacts.complete() && a.bounds.overlaps(b.bounds)) {
            lookAtSides(meshA, meshB);
        }
        if (sidesOfA.passes() || sidesOfB.passes() || (sidesOfA.inside() && sidesOfB.inside())) {
            return clash(a, meshA, b, meshB);
        }
        if (budget.isSpent()) {
            return undecided(a, meshA, b, meshB);
        }
        if (sidesOfA.inside() || sidesOfB.inside()) {
            return inside(a, meshA, b, meshB);
        }
        Finding duplicate = duplicate(a, meshA, b, meshB);
        return duplicate != null ? duplicate : apart(a, meshA, b, meshB);
    }

    /**
     * True if the tolerance is no less than the overlap of the boxes, which no depth exceeds, and dwarfs the parts: then
     * nearly all triangles are in contact, and their distance alone decides.
     */
    private boolean canOnlyTouch(Body a, Body b) {
        double smaller = Math.min(a.bounds.diagonal(), b.bounds.diagonal());
        return tolerance > COARSE * smaller && BoxPair.lower(a.bounds, b.bounds) >= -tolerance;
    }

    private void lookAtSides(TriangleMesh meshA, TriangleMesh meshB) {
        if (meshB.isClosed()) {
            sidesOfA.find(meshA, meshB, aToB, bToA, contacts.ofA(), tolerance);
        }
        if (meshA.isClosed() && !sidesOfA.passes()) {
            sidesOfB.find(meshB, meshA, bToA, aToB, contacts.ofB(), tolerance);
        }
    }

    private Finding clash(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        Finding overlap = overlap(a, meshA, b, meshB, contacts.crossing() ? tolerance : 0);
        if (overlap != null) {
            return overlap;
        }
        boolean open = !meshA.isClosed() && !meshB.isClosed();
        double nearest = contacts.nearest();
        double lower = open && contacts.complete() ? nearest : BoxPair.lower(a.bounds, b.bounds);
        return finding(Kind.CLASH, a, b, nearest, Math.min(lower, nearest), contacts.pointOnA(), contacts.pointOnB());
    }

    /** Returns the finding that the deepest points prove; null if none is deeper than the least depth that counts. */
    private @Nullable Finding overlap(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB, double least) {
        budget.allow(PairCheck.steps(a, b));
        double depth = 0;
        double upper = 0;
        if (meshB.isClosed()) {
            deepestOfA.find(meshA, meshB, aToB, 0, tolerance);
            if (sidesOfA.inside()) {
                deepestOfA.tryPoint(sidesOfA.insidePoint());
            }
            depth = deepestOfA.depth();
            upper = deepestOfA.upper();
        }
        if (meshA.isClosed()) {
            deepestOfB.find(meshB, meshA, bToA, depth, tolerance);
            if (sidesOfB.inside() && depth == 0) {
                deepestOfB.tryPoint(sidesOfB.insidePoint());
            }
            upper = Math.max(upper, deepestOfB.upper());
            if (deepestOfB.depth() > Math.max(depth, least)) {
                return deepest(Kind.CLASH, b, a, deepestOfB, upper).swapped();
            }
        }
        return depth > least ? deepest(Kind.CLASH, a, b, deepestOfA, upper) : null;
    }

    private Finding inside(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        budget.allow(PairCheck.steps(a, b));
        if (sidesOfA.inside()) {
            deepestOfA.find(meshA, meshB, aToB, 0, tolerance);
            deepestOfA.tryPoint(sidesOfA.insidePoint());
            return deepest(Kind.INSIDE, a, b, deepestOfA, deepestOfA.upper());
        }
        deepestOfB.find(meshB, meshA, bToA, 0, tolerance);
        deepestOfB.tryPoint(sidesOfB.insidePoint());
        return deepest(Kind.INSIDE, b, a, deepestOfB, deepestOfB.upper()).swapped();
    }

    /** A finding from the deepest point of the surface of one body in another. */
    private Finding deepest(Kind kind, Body surface, Body solid, DeepestPoint deepest, double upper) {
        Point onSurface = Points.of(surface.pose.transform(deepest.point(), point));
        Point onSolid = Points.of(solid.pose.transform(deepest.onSolid(), point));
        return finding(kind, surface, solid, -deepest.depth(), -upper, onSurface, onSolid);
    }

    /** A finding whose distance is that of two points; the boxes prove a lower bound too. Rounding widens both. */
    private Finding finding(Kind kind, Body a, Body b, double distance, double lower, Point onA, Point onB) {
        double proven = Math.min(distance, Math.max(lower, BoxPair.lower(a.bounds, b.bounds)));
        double rounding = contacts.rounding();
        return new Finding(kind, a.part, b.part, distance, proven - rounding, distance + rounding, onA, onB);
    }

    private @Nullable Finding duplicate(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        if (!(meshA.isClosed() && meshB.isClosed() && contacts.any())) {
            return null;
        }
        CommonSkin skinOfA = sidesOfA.skin();
        CommonSkin skinOfB = sidesOfB.skin();
        skinOfA.grow();
        skinOfB.grow();
        double depth = Math.max(skinOfA.depth(), skinOfB.depth());
        if (depth <= tolerance) {
            return null;
        }
        Point middle = Points.of(
                skinOfA.depth() == depth
                        ? a.pose.transform(skinOfA.middle(), point)
                        : b.pose.transform(skinOfB.middle(), point));
        return finding(Kind.CLASH, a, b, -depth, Double.NEGATIVE_INFINITY, middle, middle);
    }

    private @Nullable Finding apart(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        double nearest = contacts.nearest();
        if (nearest <= tolerance) {
            double lower = nearest > contacts.rounding() ? nearest : -tolerance;
            return finding(Kind.TOUCH, a, b, nearest, lower, contacts.pointOnA(), contacts.pointOnB());
        }
        return clearance <= tolerance ? null : apartOrTouching(a, meshA, b, meshB);
    }

    /** Two meshes that do not clash, by the distance of their surfaces. */
    private @Nullable Finding apartOrTouching(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        budget.allow(PairCheck.steps(a, b));
        double reach = Math.max(tolerance, clearance);
        double d = distance.distance(meshA, a.pose, meshB, b.pose, reach);
        if (d > reach) {
            return budget.isSpent() ? BoxPair.unsettled(a, b) : null;
        }
        double lower = d > 0 ? distance.lower() : Math.max(-tolerance, BoxPair.lower(a.bounds, b.bounds));
        return new Finding(
                d <= tolerance ? Kind.TOUCH : Kind.CLOSE,
                a.part,
                b.part,
                d,
                Math.min(d, lower),
                distance.upper(),
                Points.of(distance.pointOnA()),
                Points.of(distance.pointOnB()));
    }

    /** The budget is spent: an overlap may still be proven, or else what is known is told. */
    private Finding undecided(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        Finding overlap = overlap(a, meshA, b, meshB, tolerance);
        if (overlap == null && contacts.complete()) {
            overlap = duplicate(a, meshA, b, meshB);
        }
        if (overlap != null) {
            return overlap;
        }
        double nearest = contacts.nearest();
        return nearest == Double.POSITIVE_INFINITY
                ? BoxPair.unsettled(a, b)
                : finding(
                        Kind.UNSETTLED,
                        a,
                        b,
                        nearest,
                        Double.NEGATIVE_INFINITY,
                        contacts.pointOnA(),
                        contacts.pointOnB());
    }
}
