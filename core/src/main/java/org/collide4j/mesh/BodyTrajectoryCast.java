package org.collide4j.mesh;

import java.util.List;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.TrajectoryCast;
import org.collide4j.shape.ConvexShape;

/** Casts along trajectories against a concave body: by a convex shape or by another concave body. */
final class BodyTrajectoryCast extends TrajectoryCast<PieceHit> {
    private static final Compound EMPTY = new Compound(List.of(), List.of());

    private final MeshPhase meshes;
    private final Vector3 way = new Vector3();
    private ConvexShape a = new MeshTriangle();
    private ConcaveBody bodyA = EMPTY;
    private ConcaveBody b = EMPTY;
    private boolean isConvex;

    BodyTrajectoryCast(MeshPhase meshes) {
        super(new PieceHit());
        this.meshes = meshes;
    }

    BodyTrajectoryCast of(ConvexShape a, ConcaveBody b) {
        this.a = a;
        this.b = b;
        isConvex = true;
        return this;
    }

    BodyTrajectoryCast of(ConcaveBody a, ConcaveBody b) {
        bodyA = a;
        this.b = b;
        isConvex = false;
        return this;
    }

    /** Casts over a leg; bodies at rest never meet a surface that stops one side alone: nothing shows where A comes from. */
    @Override
    protected boolean cast(Pose poseA, Motion motionA, Pose poseB, Motion motionB, PieceHit out) {
        if (b.sides() == Sides.FRONT && motionA.isAtRest() && motionB.isAtRest()) {
            out.setMiss(1);
            return false;
        }
        if (motionB.isAtRest() && !motionA.turns()) {
            motionA.translation(way);
            return isConvex
                    ? meshes.cast(a, poseA, way.x, way.y, way.z, b, poseB, out)
                    : meshes.cast(bodyA, poseA, way.x, way.y, way.z, b, poseB, out);
        }
        return isConvex
                ? meshes.cast(a, poseA, motionA, b, poseB, motionB, out)
                : meshes.cast(bodyA, poseA, motionA, b, poseB, motionB, out);
    }

    @Override
    protected boolean touches(Pose poseA, Pose poseB) {
        return b.sides() != Sides.FRONT
                && (isConvex ? meshes.intersects(a, poseA, b, poseB) : meshes.intersects(bodyA, poseA, b, poseB));
    }

    @Override
    protected void copy(PieceHit from, PieceHit to) {
        to.set(from);
    }
}
