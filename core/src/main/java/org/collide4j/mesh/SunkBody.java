package org.collide4j.mesh;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** The contact of a convex body that has sunk into a solid by more than half. A worker; allocates nothing. */
final class SunkBody {
    private final MeshProbe probe = new MeshProbe();
    private final Piece piece = new Piece();
    private final Vector3 outward = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();

    /**
     * Adds a contact for a body whose centre is inside the solid, along the shortest way of the centre out of the
     * solid.
     */
    void add(ConvexShape shape, Pose poseA, TriangleMesh solid, Pose poseB, PieceContacts out) {
        shape.center(onA);
        poseA.transform(onA, onA);
        poseB.inverseTransform(onA, onA);
        if (!probe.contains(solid, onA.x, onA.y, onA.z)) {
            return;
        }
        double below = probe.distance(solid, onA.x, onA.y, onA.z, 0, Double.POSITIVE_INFINITY);
        double radius = shape.innerRadius() + shape.margin();
        outward.sub(probe.nearest(onB), onA);
        double length = outward.length();
        if (length > 0) {
            outward.scale(1 / length);
        } else {
            solid.piece(probe.triangle(), piece);
            piece.triangle.areaNormal(outward);
            outward.scale(1 / Math.max(outward.length(), Double.MIN_NORMAL));
        }
        onA.addScaled(-radius, outward);
        poseB.transform(onA, onA);
        poseB.transform(onB, onB);
        poseB.rotate(-outward.x, -outward.y, -outward.z, normal);
        out.add(normal, onA, onB, -(below + radius), 0, probe.triangle(), ContactPieces.DEEPEST);
    }
}
