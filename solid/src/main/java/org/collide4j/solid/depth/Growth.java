package org.collide4j.solid.depth;

import java.util.Optional;
import org.collide4j.bounds.TurnedBounds;
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

    /** Pieces of a body that grow beside places where the solids touch, at most. */
    private static final int MOST_BESIDE = 12;

    /** Depth of a common point, relative to the pair's size, below which solids count as touching. */
    private static final double LEAST_DEPTH = 0x1p-33;

    private final Obstacles obstacles;
    private final CommonPoint common = new CommonPoint();
    private final RoomGrower rooms = new RoomGrower();
    private final MeshPhase meshes = new MeshPhase();
    private final Pose moved = new Pose();
    private final Vector3 point = new Vector3();
    private final TurnedBounds turned = new TurnedBounds();
    private final Aabb boxA = new Aabb();
    private final Aabb boxB = new Aabb();
    private final Obstacle around = new Obstacle();
    private SolidShape a = SolidShape.NONE;
    private SolidShape b = SolidShape.NONE;
    private int grown;
    private int grownBeside;
    private boolean isSpent;

    Growth(Obstacles obstacles) {
        this.obstacles = obstacles;
    }

    /** Begins with the pair of the obstacles. */
    void start(SolidShape bodyA, SolidShape bodyB) {
        a = bodyA;
        b = bodyB;
        grown = 0;
        grownBeside = 0;
        isSpent = false;
        boxA.setEmpty().add(0, 0, 0);
        boxB.setEmpty().add(0, 0, 0);
        if (!isExact()) {
            boxA.set(turned.of(a.body().bounds(boxA), obstacles.atA()));
            boxB.set(turned.of(b.body().bounds(boxB), obstacles.atB()));
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

    /**
     * Grows pieces that overlap if A is moved by the scaled translation; false if none are found.
     *
     * @param isThorough looks longer
     */
    boolean grows(double x, double y, double z, boolean isThorough) {
        if (isOver()) {
            return false;
        }
        moved(x, y, z);
        for (TriangleMesh meshA : a.meshes()) {
            for (TriangleMesh meshB : b.meshes()) {
                if (find(meshA, meshB, isThorough) && grow(meshA, meshB)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean find(TriangleMesh meshA, TriangleMesh meshB, boolean isThorough) {
        double size = a.reach() + b.reach();
        return common.find(meshA, moved, meshB, obstacles.atB(), size, LEAST_DEPTH * size, isThorough);
    }

    private boolean isOver() {
        isSpent |= grown >= MOST_ROOMS;
        return isSpent || isExact();
    }

    private boolean grow(TriangleMesh meshA, TriangleMesh meshB) {
        common.bInA().inverseTransform(point.set(common.x, common.y, common.z), point);
        Optional<Hull> ofA =
                a.isExact() ? Optional.empty() : rooms.grow(meshA, common.x, common.y, common.z, common.depth);
        Optional<Hull> ofB =
                b.isExact() ? Optional.empty() : rooms.grow(meshB, point.x, point.y, point.z, common.depth);
        return add(ofA, ofB);
    }

    private boolean add(Optional<Hull> ofA, Optional<Hull> ofB) {
        grown++;
        ofA.ifPresent(obstacles::addPieceOfA);
        ofB.ifPresent(obstacles::addPieceOfB);
        return (a.isExact() || ofA.isPresent()) && (b.isExact() || ofB.isPresent());
    }

    /**
     * Grows a piece of either solid behind a place where these touch once A is moved by the scaled translation, so that a
     * translation that is a little longer can be found beyond their obstacle; false if there is none. Follows
     * {@link #grows} with the same translation, which found none.
     */
    boolean growsBeside(double x, double y, double z) {
        if (isOver() || grownBeside >= MOST_BESIDE) {
            return false;
        }
        grownBeside++;
        moved(x, y, z);
        for (TriangleMesh meshA : a.meshes()) {
            for (TriangleMesh meshB : b.meshes()) {
                if (a.meshes().size() + b.meshes().size() > 2) {
                    find(meshA, meshB, false);
                }
                for (int touch = 0; touch < common.touches(); touch++) {
                    if (add(behind(touch, meshA, true), behind(touch, meshB, false))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private Optional<Hull> behind(int touch, TriangleMesh mesh, boolean ofA) {
        if ((ofA ? a : b).isExact() || !common.findBehind(touch, ofA)) {
            return Optional.empty();
        }
        point.set(common.x, common.y, common.z);
        if (!ofA) {
            common.bInA().inverseTransform(point, point);
        }
        return rooms.grow(mesh, point.x, point.y, point.z, common.depth);
    }
}
