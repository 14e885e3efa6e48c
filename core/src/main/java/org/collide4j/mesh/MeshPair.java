package org.collide4j.mesh;

import java.util.List;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Two bodies, B a concave one, that are queried in every frame: the cache that makes the next query of them cheap, as a
 * {@link org.collide4j.query.Pair} does for two convex shapes.
 *
 * <p>The cache has the nearest piece, and all pieces that may be nearest until the bodies have moved for some more frames:
 * meanwhile no tree is searched. It also has the proven distance: as long as the bodies have moved by less since then, an
 * intersection query needs no piece at all. A cast starts from the piece that was hit last (van den Bergen 2001 §3, frame
 * coherence).
 *
 * <p>Answers stay within their proven intervals, but their last bits may depend on earlier queries. A body that is
 * deformed, or a group that is filled anew, may stay in its pair. Use one pair from one thread at a time.
 *
 * <pre>{@code
 * var pair = new MeshPair(new Sphere(0.5), mesh);
 * var nearest = new PieceProximity();
 * for (int frame = 0; frame < 10; frame++) {
 *     meshes.distance(pair, Pose.at(3 - 0.01 * frame, 0, 0), new Pose(), nearest); // starts from the last frame
 * }
 * }</pre>
 */
public final class MeshPair {
    private static final Point POINT = new Point(0, 0, 0);
    private static final ConcaveBody EMPTY = new Compound(List.of(), List.of());

    /** Convex body A; a point if A is concave or a ray. */
    ConvexShape a;

    /** Concave body A; empty if A is convex. */
    final ConcaveBody bodyA;

    ConcaveBody b;
    final boolean isConcave;

    /** Interval of the distance in an earlier frame, and the pieces that may be nearest. */
    final NearPieces near = new NearPieces();

    private final Aabb box = new Aabb();

    /** Distance of A's farthest point from the origin of A's frame, at most. */
    private double radius;

    private long version = -1;

    /** Pieces in which the last distance query ended; −1 if there was none. */
    private int nearestA = NearestPieces.NO_PIECE;

    private int nearestB = NearestPieces.NO_PIECE;

    /** Pieces of the first contact of the last cast or ray; −1 if there was none. */
    private int firstA = NearestPieces.NO_PIECE;

    private int firstB = NearestPieces.NO_PIECE;

    /** Creates the cache of a convex shape A and a concave body B. */
    public MeshPair(ConvexShape a, ConcaveBody b) {
        this(a, EMPTY, b, false);
    }

    /** Creates the cache of two concave bodies. */
    public MeshPair(ConcaveBody a, ConcaveBody b) {
        this(POINT, a, b, true);
    }

    private MeshPair(ConvexShape a, ConcaveBody bodyA, ConcaveBody b, boolean isConcave) {
        this.a = a;
        this.bodyA = bodyA;
        this.b = b;
        this.isConcave = isConcave;
    }

    /** Returns a cache for rays that are cast at a body again and again: its A is their point. */
    public static MeshPair ofRays(ConcaveBody target) {
        return new MeshPair(POINT, target);
    }

    /**
     * Makes this the cache of another convex shape A and concave body B, without what it had of the others.
     *
     * @throws IllegalStateException if this was created for two concave bodies
     */
    public MeshPair set(ConvexShape a, ConcaveBody b) {
        if (isConcave) {
            throw new IllegalStateException("A is a concave body here: create another pair for a convex shape");
        }
        this.a = a;
        this.b = b;
        version = -1;
        forget();
        return this;
    }

    /** Returns the concave body B. */
    public ConcaveBody b() {
        return b;
    }

    /** Forgets the past, for a pair that has jumped. */
    public void forget() {
        near.clear();
        nearestA = NearestPieces.NO_PIECE;
        nearestB = NearestPieces.NO_PIECE;
        firstA = NearestPieces.NO_PIECE;
        firstB = NearestPieces.NO_PIECE;
    }

    int nearestA() {
        return nearestA;
    }

    int nearestB() {
        return nearestB;
    }

    /** Stores the pieces in which a distance query ended. */
    void setNearest(PieceProximity near) {
        if (near.pieceB() >= 0) {
            nearestA = near.pieceA();
            nearestB = near.pieceB();
        }
    }

    /** Stores the piece in which an intersection query ended. */
    void setNearestB(int piece) {
        nearestB = piece;
    }

    /** Returns the distance of A's farthest point from the origin of its frame, at most. */
    double radius() {
        return radius;
    }

    int firstA() {
        return firstA;
    }

    int firstB() {
        return firstB;
    }

    /** Stores the pieces of the first contact; after a miss those of the hit before stay. */
    void setFirst(PieceHit hit) {
        if (hit.pieceB() >= 0) {
            firstA = hit.pieceA();
            firstB = hit.pieceB();
        }
    }

    /** Returns a number that changes whenever the pieces of one body do. */
    long version() {
        return bodyA.version() + b.version();
    }

    /** Computes what still holds of the cache, given A's pose in B's frame. */
    void moveTo(Pose relative) {
        refresh();
        near.moveTo(relative, radius, version);
    }

    /** Forgets what is no longer true of bodies whose pieces have changed. */
    void refresh() {
        long now = version();
        if (now != version) {
            version = now;
            radius = farthest();
            forget();
        }
    }

    private double farthest() {
        if (isConcave) {
            bodyA.bounds(box);
        } else {
            a.bounds(box);
        }
        if (box.isEmpty()) {
            return 0;
        }
        double x = Math.max(Math.abs(box.minX), Math.abs(box.maxX));
        double y = Math.max(Math.abs(box.minY), Math.abs(box.maxY));
        double z = Math.max(Math.abs(box.minZ), Math.abs(box.maxZ));
        return Math.sqrt(x * x + y * y + z * z);
    }
}
