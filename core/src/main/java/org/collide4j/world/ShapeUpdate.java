package org.collide4j.world;

import org.collide4j.list.IntList;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/** Stage of an update that gives bodies their next shapes. Their pairs persist, and forget all about the old ones. */
final class ShapeUpdate {
    private final BodyStore bodies;
    private final PairCache cache;
    private final Surroundings surroundings;

    /** Pairs of the current body. */
    private final IntList pairs = new IntList();

    ShapeUpdate(BodyStore bodies, PairCache cache, Surroundings surroundings) {
        this.bodies = bodies;
        this.cache = cache;
        this.surroundings = surroundings;
    }

    void run(long frame) {
        for (int i = 0; i < bodies.reshaped.size(); i++) {
            Body body = bodies.at(bodies.reshaped.get(i));
            if (!body.alive) {
                body.keepShape();
            } else if (body.hasNextShape()) {
                reshape(body, frame);
            }
        }
        bodies.reshaped.clear();
    }

    private void reshape(Body body, long frame) {
        boolean isHalfSpace = body.nextShape() instanceof ConvexShape shape && HalfSpace.isUnder(shape);
        if (body.isKnown && isHalfSpace != body.isHalfSpace) {
            surroundings.remove(body); // boxes and planes are kept apart
            body.replacedAt = frame;
        }
        body.takeNextShape();
        pairs.clear();
        for (int at = body.firstPair; at != Body.NO_PAIR; at = cache.next(at, body)) {
            pairs.add(at);
        }
        for (int i = 0; i < pairs.size(); i++) {
            cache.renew(cache.get(pairs.get(i)));
        }
    }
}
