package org.collide4j.solid.depth;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.jspecify.annotations.Nullable;

/**
 * The obstacles of all pairs of pieces, as long as a translation that is short enough makes their boxes overlap. Planes are
 * built when a search first comes into an obstacle's box: those of faces, and those of edges if these do not answer.
 *
 * <p><b>Frame</b>: translations of A, along the world's axes, times {@link #scale}. A worker; allocates nothing once a pair
 * of so many pieces has been met.
 */
final class Obstacles {
    /** Part of the pair's size up to which two pieces that overlap count as touching. */
    static final double TOUCH = 0x1p-40;

    /** Part of a size up to which meshes count as touching: their pieces shrink a little for the proof. */
    static final double TOUCH_OF_MESHES = 0x1p-31;

    private final PlacedPieces piecesA = new PlacedPieces();
    private final PlacedPieces piecesB = new PlacedPieces();
    private final List<Obstacle> pool = new ArrayList<>();
    private final List<Obstacle> near = new ArrayList<>();
    private final ObstaclePlanes builder = new ObstaclePlanes();
    private final Pose atA = new Pose();
    private final Pose atB = new Pose();
    private int used;
    private double reach;
    private double scale;
    private double limit;

    /** Overlaps up to this length, scaled, count as touching. */
    double touch;

    /** Sets up the obstacles of the pieces that two bodies have. */
    void set(SolidShape a, Pose poseA, SolidShape b, Pose poseB) {
        double dx = poseA.translationX() - poseB.translationX();
        double dy = poseA.translationY() - poseB.translationY();
        double dz = poseA.translationZ() - poseB.translationZ();
        double size = a.reach() + b.reach() + Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        scale = Math.scalb(1.0, -Math.max(-1000, Math.getExponent(size)));
        reach = scale * size;
        touch = (a.isExact() && b.isExact() ? TOUCH : TOUCH_OF_MESHES) * reach;
        limit = Double.POSITIVE_INFINITY;
        atA.set(poseA).setTranslation(dx, dy, dz);
        atB.set(poseB).setTranslation(0, 0, 0);
        piecesA.start(atA, scale);
        piecesB.start(atB, scale);
        near.clear();
        used = 0;
        for (int i = 0; i < a.pieces().size(); i++) {
            piecesA.add(a.pieces().get(i));
        }
        for (int i = 0; i < b.pieces().size(); i++) {
            addPieceOfB(b.pieces().get(i));
        }
    }

    /** Adds a piece of A, and its obstacles with all pieces of B. */
    void addPieceOfA(Hull piece) {
        piecesA.add(piece);
        for (int j = 0; j < piecesB.count(); j++) {
            addObstacle(piecesA.count() - 1, j);
        }
    }

    /** Adds a piece of B, and its obstacles with all pieces of A. */
    void addPieceOfB(Hull piece) {
        piecesB.add(piece);
        for (int i = 0; i < piecesA.count(); i++) {
            addObstacle(i, piecesB.count() - 1);
        }
    }

    /** Returns the pose of A in the frame of translations, but for the scale. */
    Pose atA() {
        return atA;
    }

    Pose atB() {
        return atB;
    }

    private void addObstacle(int i, int j) {
        if (used == pool.size()) {
            pool.add(new Obstacle());
        }
        Obstacle out = pool.get(used);
        PlacedPiece a = piecesA.get(i);
        PlacedPiece b = piecesB.get(j);
        out.pieceA = i;
        out.pieceB = j;
        out.count = 0;
        out.isBuilt = false;
        out.mark = 0;
        out.minX = b.minX - a.maxX - touch;
        out.minY = b.minY - a.maxY - touch;
        out.minZ = b.minZ - a.maxZ - touch;
        out.maxX = b.maxX - a.minX + touch;
        out.maxY = b.maxY - a.minY + touch;
        out.maxZ = b.maxZ - a.minZ + touch;
        if (out.boxDistanceSquared() <= limit * limit) {
            near.add(out);
            used++;
        }
    }

    /** Removes the obstacles that begin beyond the length. */
    void removeBeyond(double length) {
        limit = length;
        int kept = 0;
        for (int i = 0; i < near.size(); i++) {
            Obstacle obstacle = near.get(i);
            if (obstacle.boxDistanceSquared() <= length * length) {
                near.set(kept++, obstacle);
            }
        }
        for (int i = near.size() - 1; i >= kept; i--) {
            near.remove(i);
        }
    }

    int count() {
        return near.size();
    }

    Obstacle get(int index) {
        return near.get(index);
    }

    /** Returns the obstacle with the planes of the pieces' faces at least. */
    private Obstacle begun(Obstacle obstacle) {
        if (obstacle.count == 0) {
            place(obstacle);
            builder.addFaces(obstacle);
        }
        return obstacle;
    }

    /** Returns the obstacle with all its planes. */
    Obstacle built(Obstacle obstacle) {
        if (!begun(obstacle).isBuilt) {
            place(obstacle);
            builder.addEdges(obstacle);
            obstacle.isBuilt = true;
        }
        return obstacle;
    }

    private void place(Obstacle obstacle) {
        builder.place(piecesA.get(obstacle.pieceA), piecesB.get(obstacle.pieceB), reach);
    }

    /** Returns the power of two by which all lengths are multiplied, so that the pair's size is about 1. */
    double scale() {
        return scale;
    }

    /** Returns the obstacle without the mark that holds the translation deepest behind its inner planes; null if none. */
    @Nullable
    Obstacle deepest(double x, double y, double z, int mark) {
        Obstacle deepest = null;
        double depth = touch;
        for (int i = 0; i < near.size(); i++) {
            Obstacle obstacle = near.get(i);
            if (obstacle.mark != mark
                    && obstacle.boxHolds(x, y, z, touch + depth)
                    && begun(obstacle).innerDepth(x, y, z, depth) > depth) {
                double below = built(obstacle).innerDepth(x, y, z, depth);
                if (below > depth) {
                    depth = below;
                    deepest = obstacle;
                }
            }
        }
        return deepest;
    }

    private boolean isWithin(Obstacle obstacle, double x, double y, double z, double limit) {
        return obstacle.boxHolds(x, y, z, 0)
                && begun(obstacle).outerDepth(x, y, z, limit) > limit
                && built(obstacle).outerDepth(x, y, z, limit) > limit;
    }

    /** Returns an obstacle that holds the translation behind its outer planes, if only barely; null if none does. */
    @Nullable
    Obstacle holding(double x, double y, double z) {
        for (int i = 0; i < near.size(); i++) {
            Obstacle obstacle = near.get(i);
            if (isWithin(obstacle, x, y, z, touch)) {
                return obstacle;
            }
        }
        return null;
    }

    /** Returns true if no obstacle holds the translation deeper behind its outer planes than the limit. */
    boolean isFree(double x, double y, double z, double limit) {
        for (int i = 0; i < near.size(); i++) {
            Obstacle obstacle = near.get(i);
            if (isWithin(obstacle, x, y, z, limit)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the obstacle from which the translation is the least far away, or in which it is deepest. */
    Obstacle nearest(double x, double y, double z) {
        Obstacle nearest = near.get(0);
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < near.size(); i++) {
            Obstacle obstacle = near.get(i);
            if (i == 0 || (obstacle.boxHolds(x, y, z, most) && begun(obstacle).outerDepth(x, y, z, most) > most)) {
                double below = built(obstacle).outerDepth(x, y, z, most);
                if (below > most) {
                    most = below;
                    nearest = obstacle;
                }
            }
        }
        return nearest;
    }

    /**
     * Returns how far along the unit direction the first free translation lies; infinity if that is beyond the limit.
     */
    double exit(double ux, double uy, double uz, double limit) {
        double along = 0;
        boolean isInside = true;
        while (isInside && along < limit) {
            isInside = false;
            for (int i = 0; i < near.size(); i++) {
                Obstacle obstacle = near.get(i);
                double x = along * ux;
                double y = along * uy;
                double z = along * uz;
                if (isWithin(obstacle, x, y, z, touch / 2)) {
                    along = Math.max(obstacle.exit(ux, uy, uz), Math.nextUp(along));
                    isInside = true;
                }
            }
        }
        return along < limit ? along : Double.POSITIVE_INFINITY;
    }
}
