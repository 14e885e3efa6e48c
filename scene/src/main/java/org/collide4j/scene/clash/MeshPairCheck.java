package org.collide4j.scene.clash;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshDistance;
import org.collide4j.mesh.MeshPairs;
import org.collide4j.mesh.TriangleMesh;
import org.jspecify.annotations.Nullable;

/** Compares two meshes; see {@link ClashCheck} for what counts and why nothing is missed. One per thread. */
final class MeshPairCheck {
    /** Open surfaces have no depth but that of their triangles: so many crossings are looked at for the deepest. */
    private static final int MOST_CROSSINGS = 20_000;

    private final double tolerance;
    private final double clearance;
    private final MeshPairs pairs = new MeshPairs();
    private final MeshDistance distance = new MeshDistance();
    private final SurfaceSides sidesOfA = new SurfaceSides();
    private final SurfaceSides sidesOfB = new SurfaceSides();
    private final DeepestPoint deepestOfA = new DeepestPoint();
    private final DeepestPoint deepestOfB = new DeepestPoint();
    private final LongList contactsOfA = new LongList();
    private final LongList contactsOfB = new LongList();
    private final Pose aToB = new Pose();
    private final Pose bToA = new Pose();
    private final Vector3 pointOnA = new Vector3();
    private final Vector3 pointOnB = new Vector3();
    private double nearest;
    private boolean crossing;

    MeshPairCheck(double tolerance, double clearance) {
        this.tolerance = tolerance;
        this.clearance = clearance;
    }

    @Nullable
    Finding check(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        aToB.setRelative(b.pose, a.pose);
        bToA.setRelative(a.pose, b.pose);
        findContacts(a, meshA, b, meshB);
        if (crossing) {
            return clash(a, meshA, b, meshB);
        }
        boolean insideA = false;
        boolean insideB = false;
        boolean passesA = false;
        boolean passesB = false;
        if (meshB.isClosed() && a.bounds.overlaps(b.bounds)) {
            sidesOfA.find(meshA, meshB, aToB, bToA, contactsOfA, tolerance);
            insideA = sidesOfA.inside();
            passesA = insideA && sidesOfA.outside();
        }
        if (meshA.isClosed() && a.bounds.overlaps(b.bounds) && !passesA) {
            sidesOfB.find(meshB, meshA, bToA, aToB, contactsOfB, tolerance);
            insideB = sidesOfB.inside();
            passesB = insideB && sidesOfB.outside();
        }
        if (passesA || passesB || (insideA && insideB)) {
            return clash(a, meshA, b, meshB);
        }
        if (insideA || insideB) {
            return inside(a, meshA, b, meshB, insideA);
        }
        Finding duplicate = duplicate(a, meshA, b, meshB);
        return duplicate != null ? duplicate : apart(a, meshA, b, meshB);
    }

    private void findContacts(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        boolean open = !meshA.isClosed() && !meshB.isClosed();
        contactsOfA.clear();
        contactsOfB.clear();
        crossing = false;
        nearest = Double.POSITIVE_INFINITY;
        int crossings = 0;
        pairs.start(meshA, a.pose, meshB, b.pose, tolerance);
        while (pairs.next() && crossings < MOST_CROSSINGS) {
            if (pairs.distance() < nearest) {
                nearest = pairs.distance();
                a.pose.transform(pairs.pointOnA(pointOnA), pointOnA);
                a.pose.transform(pairs.pointOnB(pointOnB), pointOnB);
            }
            if (pairs.distance() < -tolerance) {
                crossing = true;
                crossings++;
                if (!open) {
                    return; // proof enough; how deep is another question
                }
            }
            contactsOfA.add((long) pairs.triangleA() << 32 | pairs.triangleB());
            contactsOfB.add((long) pairs.triangleB() << 32 | pairs.triangleA());
        }
        contactsOfA.sort();
        contactsOfB.sort();
    }

    private Finding clash(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        double depth = 0;
        if (meshB.isClosed()) {
            depth = deepestOfA.find(meshA, meshB, aToB, 0);
        }
        if (meshA.isClosed()) {
            double other = deepestOfB.find(meshB, meshA, bToA, depth);
            if (other > depth) {
                return finding(Kind.CLASH, b, a, deepestOfB, other, true);
            }
        }
        if (depth > tolerance || !crossing) {
            return finding(Kind.CLASH, a, b, deepestOfA, depth, false);
        }
        return new Finding(Kind.CLASH, a.part, b.part, nearest, Points.of(pointOnA), Points.of(pointOnB));
    }

    private Finding inside(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB, boolean aIsInside) {
        if (aIsInside) {
            return finding(Kind.INSIDE, a, b, deepestOfA, deepestOfA.find(meshA, meshB, aToB, 0), false);
        }
        return finding(Kind.INSIDE, b, a, deepestOfB, deepestOfB.find(meshB, meshA, bToA, 0), true);
    }

    /** A finding from the deepest point of the surface of one body in another. */
    private Finding finding(Kind kind, Body surface, Body solid, DeepestPoint deepest, double depth, boolean swapped) {
        surface.pose.transform(deepest.point(), pointOnA);
        solid.pose.transform(deepest.onSolid(), pointOnB);
        return swapped
                ? new Finding(kind, solid.part, surface.part, -depth, Points.of(pointOnB), Points.of(pointOnA))
                : new Finding(kind, surface.part, solid.part, -depth, Points.of(pointOnA), Points.of(pointOnB));
    }

    private @Nullable Finding duplicate(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        if (!(meshA.isClosed() && meshB.isClosed() && contactsOfA.size() > 0)) {
            return null;
        }
        sidesOfA.skin().grow();
        sidesOfB.skin().grow();
        double depth = Math.max(sidesOfA.skin().depth(), sidesOfB.skin().depth());
        if (depth <= tolerance) {
            return null;
        }
        if (sidesOfA.skin().depth() == depth) {
            a.pose.transform(sidesOfA.skin().middle(), pointOnA);
        } else {
            b.pose.transform(sidesOfB.skin().middle(), pointOnA);
        }
        return new Finding(Kind.CLASH, a.part, b.part, -depth, Points.of(pointOnA), Points.of(pointOnA));
    }

    private @Nullable Finding apart(Body a, TriangleMesh meshA, Body b, TriangleMesh meshB) {
        if (nearest <= tolerance) {
            return new Finding(Kind.TOUCH, a.part, b.part, nearest, Points.of(pointOnA), Points.of(pointOnB));
        }
        if (clearance <= tolerance) {
            return null;
        }
        double d = distance.distance(meshA, a.pose, meshB, b.pose, clearance);
        return d > clearance
                ? null
                : new Finding(
                        Kind.CLOSE, a.part, b.part, d, Points.of(distance.pointOnA()), Points.of(distance.pointOnB()));
    }
}
