package org.collide4j.mesh;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** The contact of a convex body that has sunk into a solid by more than half. A worker; allocates nothing. */
final class SunkBody {
    private final Solids solids = new Solids();
    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();

    /**
     * Adds a contact for a body whose centre is inside a solid of B, along the shortest way of the centre out of the
     * solid.
     */
    void add(ConvexShape shape, Pose poseA, ConcaveBody bodyB, Pose poseB, PieceContacts out) {
        if (!Solids.mayHold(bodyB)) {
            return;
        }
        shape.center(onA);
        poseA.transform(onA, onA);
        poseB.inverseTransform(onA, onA);
        if (!solids.find(bodyB, onA)) {
            return;
        }
        double radius = shape.innerRadius() + shape.margin();
        Vector3 outward = solids.outward;
        onA.addScaled(-radius, outward);
        poseB.transform(onA, onA);
        poseB.transform(solids.nearest, onB);
        poseB.rotate(-outward.x, -outward.y, -outward.z, normal);
        out.add(normal, onA, onB, -(solids.depth + radius), 0, solids.number, ContactPieces.DEEPEST);
    }
}
