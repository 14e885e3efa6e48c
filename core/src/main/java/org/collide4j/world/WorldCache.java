package org.collide4j.world;

import org.collide4j.mesh.BodyGroup;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.MeshPair;
import org.collide4j.query.Pair;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * A shape, or a ray, that queries a world in every frame: the cache of the body that its last query found.
 *
 * <p>The next query starts from that body, and from what a {@link Pair} or a {@link MeshPair} has of the two; all other
 * bodies are then farther away than it, or are found nearer (van den Bergen 2001 §3, frame coherence). Answers stay within
 * their proven intervals, but their last bits may depend on earlier queries. A removed body is forgotten. Use one cache
 * for one sensor, from one thread at a time.
 *
 * <pre>{@code
 * var sensor = new WorldCache(new Sphere(0.2));
 * var near = new WorldProximity();
 * for (int frame = 0; frame < 10; frame++) {
 *     Pose pose = Pose.at(3 - 0.01 * frame, 0, 0.5);
 *     world.queries().nearest(sensor, pose, 10, body -> body != floor, near); // starts from the last frame
 * }
 * boolean isBall = near.bodyB() == ball; // true
 * }</pre>
 */
public final class WorldCache {
    private static final ConvexShape POINT = new Point(0, 0, 0);
    private static final ConcaveBody NO_PIECES = new BodyGroup();

    final ConvexShape shape;

    /** Cache of the shape and the body found last, if that is convex. */
    final Pair pair;

    /** Cache of the shape and the body found last, if that is concave. */
    final MeshPair meshPair;

    /** Handle of the body found last; 0 if there is none. */
    private long body;

    /** Shape of the body found last. */
    private Object geometry = POINT;

    /** Creates the cache of a shape for its distances and casts. */
    public WorldCache(ConvexShape shape) {
        this.shape = shape;
        pair = new Pair(shape, POINT);
        meshPair = new MeshPair(shape, NO_PIECES);
    }

    /** Returns a cache for rays that are cast again and again, such as those of one beam of a range sensor. */
    public static WorldCache ofRays() {
        return new WorldCache(POINT);
    }

    /** Forgets the past, for a shape that has jumped. */
    public void forget() {
        body = 0;
    }

    long body() {
        return body;
    }

    /** Makes the body the one found last; what is cached of it stays if it was that before. */
    @SuppressWarnings("ReferenceEquality")
    void turnTo(Body found) {
        if (body == found.handle && geometry == found.geometry()) {
            return;
        }
        body = found.handle;
        geometry = found.geometry();
        if (found.isConcave) {
            meshPair.set(shape, found.pieces);
        } else {
            pair.set(shape, found.shape);
        }
    }
}
