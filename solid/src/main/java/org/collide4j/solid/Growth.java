package org.collide4j.solid;

import java.util.Optional;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.TriangleMesh;

/**
 * Pieces of solids that are known by their meshes, grown where a search needs them: around a point deep in both solids,
 * {@linkplain RoomGrower rooms} of either one. Their obstacle holds the translation of that place.
 *
 * <p>Pieces are part of the solid, so that what they prove holds whatever was not grown. A worker.
 */
final class Growth {
    /** Pieces of a body that one question grows at most. */
    private static final int MOST_ROOMS = 256;

    /** Depth of a common point, relative to the pair's size, below which solids count as touching. */
    private static final double LEAST_DEPTH = 0x1p-33;

    private final Obstacles obstacles;
    private final CommonPoint common = new CommonPoint();
    private final RoomGrower rooms = new RoomGrower();
    private final MeshPhase meshes = new MeshPhase();
    private final Pose moved = new Pose();
    private final Vector3 point = new Vector3();
    private final Aabb boxA = new Aabb();
    private final Aabb boxB = new Aabb();
    private final Obstacle around = new Obstacle();
    private SolidBody a = SolidBody.NONE;
    private SolidBody b = SolidBody.NONE;
    private int grown;
    private boolean isSpent;

    Growth(Obstacles obstacles) {
        this.obstacles = obstacles;
    }

    /** Begins with the pair of the obstacles. */
    void start(SolidBody bodyA, SolidBody bodyB) {
        a = bodyA;
        b = bodyB;
        grown = 0;
        isSpent = false;
        boxA.setEmpty().add(0, 0, 0);
        boxB.setEmpty().add(0, 0, 0);
        if (!isExact()) {
            placed(a, obstacles.atA(), boxA);
            placed(b, obstacles.atB(), boxB);
        }
        double scale = obstacles.scale();
        double margin = 4 * obstacles.touch;
        around.minX = scale * (boxB.minX - boxA.maxX) - margin;
        around.minY = scale * (boxB.minY - boxA.maxY) - margin;
        around.minZ = scale * (boxB.minZ - boxA.maxZ) - margin;
        around.maxX = scale * (boxB.maxX - boxA.minX) + margin;
        around.maxY = scale * (boxB.maxY - boxA.minY) + margin;
        around.maxZ = scale * (boxB.maxZ - boxA.minZ) + margin;
    }

    private void placed(SolidBody body, Pose pose, Aabb out) {
        body.body().bounds(out);
        double[] corners = {out.minX, out.minY, out.minZ, out.maxX, out.maxY, out.maxZ};
        out.setEmpty();
        for (int i = 0; i < 8; i++) {
            point.set(corners[3 * (i & 1)], corners[1 + 3 * (i >> 1 & 1)], corners[2 + 3 * (i >> 2)]);
            pose.transform(point, point);
            out.add(point.x, point.y, point.z);
        }
    }

    /** Returns true if the pieces that the bodies have are the solids: nothing grows. */
    boolean isExact() {
        return a.isExact() && b.isExact();
    }

    /** Returns true if pieces are missing, as there were too many. */
    boolean isSpent() {
        return isSpent;
    }

    /** Returns a box of translations outside of which the meshes are parted; next to nothing for other solids. */
    Obstacle around() {
        return around;
    }

    /** Returns true if the solids, A moved by the scaled translation, are proven to be apart. */
    boolean areParted(double x, double y, double z) {
        return isExact() || !meshes.intersects(a.body(), moved(x, y, z), b.body(), obstacles.atB());
    }

    private Pose moved(double x, double y, double z) {
        Pose at = obstacles.atA();
        double scale = obstacles.scale();
        return moved.set(at)
                .setTranslation(
                        at.translationX() + x / scale, at.translationY() + y / scale, at.translationZ() + z / scale);
    }

    /** Grows pieces that overlap if A is moved by the scaled translation; false if none are found. */
    boolean grows(double x, double y, double z) {
        if (isExact()) {
            return false;
        }
        if (grown >= MOST_ROOMS) {
            isSpent = true;
            return false;
        }
        moved(x, y, z);
        double size = a.reach() + b.reach();
        for (TriangleMesh meshA : a.meshes()) {
            for (TriangleMesh meshB : b.meshes()) {
                if (common.find(meshA, moved, meshB, obstacles.atB(), size, LEAST_DEPTH * size) && grow(meshA, meshB)) {
                    grown++;
                    return true;
                }
            }
        }
        return false;
    }

    private boolean grow(TriangleMesh meshA, TriangleMesh meshB) {
        common.bInA().inverseTransform(point.set(common.x, common.y, common.z), point);
        Optional<Hull> ofA =
                a.isExact() ? Optional.empty() : rooms.grow(meshA, common.x, common.y, common.z, common.depth);
        Optional<Hull> ofB =
                b.isExact() ? Optional.empty() : rooms.grow(meshB, point.x, point.y, point.z, common.depth);
        ofA.ifPresent(obstacles::addPieceOfA);
        ofB.ifPresent(obstacles::addPieceOfB);
        return (a.isExact() || ofA.isPresent()) && (b.isExact() || ofB.isPresent());
    }
}
