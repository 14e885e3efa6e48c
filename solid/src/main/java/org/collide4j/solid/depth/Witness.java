package org.collide4j.solid.depth;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** Finds where A, once moved by a translation, touches B: of pieces that are the solids, and of meshes. A worker. */
public final class Witness {
    private final Obstacles obstacles;
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final Proximity touch = new Proximity();
    private final PieceProximity touchOfMeshes = new PieceProximity();
    private final Pose moved = new Pose();

    /** The place on A before it is moved, and the one on B. */
    public final Vector3 pointOnA = new Vector3();

    public final Vector3 pointOnB = new Vector3();

    /** The pieces, or triangles, that touch. */
    public int pieceA;

    public int pieceB;

    Witness(Obstacles obstacles) {
        this.obstacles = obstacles;
    }

    void find(SolidShape a, Pose poseA, SolidShape b, Pose poseB, Vector3 t) {
        moved.set(poseA)
                .setTranslation(poseA.translationX() + t.x, poseA.translationY() + t.y, poseA.translationZ() + t.z);
        if (a.isExact() && b.isExact()) {
            double scale = obstacles.scale();
            Obstacle nearest = obstacles.nearest(scale * t.x, scale * t.y, scale * t.z);
            pieceA = nearest.pieceA;
            pieceB = nearest.pieceB;
            narrow.signedDistance(a.pieces().get(pieceA), moved, b.pieces().get(pieceB), poseB, touch);
            pointOnA.set(touch.pointOnA()).sub(t);
            pointOnB.set(touch.pointOnB());
        } else {
            meshes.distance(a.body(), moved, b.body(), poseB, touchOfMeshes);
            pieceA = touchOfMeshes.pieceA();
            pieceB = touchOfMeshes.pieceB();
            pointOnA.set(touchOfMeshes.pointOnA()).sub(t);
            pointOnB.set(touchOfMeshes.pointOnB());
        }
    }
}
