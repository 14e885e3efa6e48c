package org.collide4j.solid;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** Writes where A, once moved by the translation, touches B: of pieces that are the solids, and of meshes. A worker. */
final class Witness {
    private final Obstacles obstacles;
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final Proximity touch = new Proximity();
    private final PieceProximity touchOfMeshes = new PieceProximity();
    private final Pose moved = new Pose();

    Witness(Obstacles obstacles) {
        this.obstacles = obstacles;
    }

    void write(SolidBody a, Pose poseA, SolidBody b, Pose poseB, SolidDepth out) {
        Vector3 t = out.translation;
        moved.set(poseA)
                .setTranslation(poseA.translationX() + t.x, poseA.translationY() + t.y, poseA.translationZ() + t.z);
        if (a.isExact() && b.isExact()) {
            double scale = obstacles.scale();
            Obstacle nearest = obstacles.nearest(scale * t.x, scale * t.y, scale * t.z);
            out.pieceA = nearest.pieceA;
            out.pieceB = nearest.pieceB;
            narrow.signedDistance(a.piece(out.pieceA), moved, b.piece(out.pieceB), poseB, touch);
            out.pointOnA.set(touch.pointOnA()).sub(t);
            out.pointOnB.set(touch.pointOnB());
        } else {
            meshes.distance(a.body(), moved, b.body(), poseB, touchOfMeshes);
            out.pieceA = touchOfMeshes.pieceA();
            out.pieceB = touchOfMeshes.pieceB();
            out.pointOnA.set(touchOfMeshes.pointOnA()).sub(t);
            out.pointOnB.set(touchOfMeshes.pointOnB());
        }
    }
}
