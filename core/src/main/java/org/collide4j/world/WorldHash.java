package org.collide4j.world;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;

/** Hash of the bits that an update or a query has left, in their order. */
final class WorldHash {
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private final Vector3 point = new Vector3();
    private final Pose pose = new Pose();
    private final double[] numbers = new double[Pose.NUMBERS];
    private long hash;

    /** Begins a new hash. */
    WorldHash start() {
        hash = MULTIPLIER;
        return this;
    }

    long value() {
        return hash;
    }

    WorldHash add(long bits) {
        long mixed = (hash ^ bits) * MULTIPLIER;
        hash = mixed ^ (mixed >>> 32);
        return this;
    }

    WorldHash add(double number) {
        return add(Double.doubleToRawLongBits(number));
    }

    private void add(Vector3 v) {
        add(v.x).add(v.y).add(v.z);
    }

    /** Returns the hash of the poses of all bodies, and of who sleeps. */
    long ofPoses(CollisionWorld world) {
        start();
        for (int slot = 0; slot < world.slots(); slot++) {
            long body = world.bodyAt(slot);
            if (body != 0) {
                add(body).add(world.isAsleep(body) ? 1 : 0);
                world.pose(body, pose).store(numbers);
                for (double number : numbers) {
                    add(number);
                }
            }
        }
        return hash;
    }

    /** Returns the hash of the pairs that are near, begin, touch and end, and of the impacts. */
    long ofPairs(CollisionWorld world) {
        start();
        for (int i = 0; i < world.nearCount(); i++) {
            addBodies(world.near(i));
        }
        for (int i = 0; i < world.begunCount(); i++) {
            addBodies(world.begun(i));
        }
        for (int i = 0; i < world.endedCount(); i++) {
            addBodies(world.ended(i));
        }
        for (int i = 0; i < world.impactCount(); i++) {
            Impact impact = world.impact(i);
            add(impact.bodyA()).add(impact.bodyB()).add(impact);
        }
        return hash;
    }

    private void addBodies(BodyPair pair) {
        add(pair.bodyA()).add(pair.bodyB());
    }

    /** Returns the hash of all contact points. */
    long ofContacts(CollisionWorld world) {
        start();
        for (int i = 0; i < world.touchingCount(); i++) {
            BodyPair pair = world.touching(i);
            addBodies(pair);
            add(pair.isNew() ? 1 : 0).add(pair.size());
            for (int k = 0; k < pair.size(); k++) {
                add(pair.distance(k)).add(pair.id(k)).add(pair.pieceA(k)).add(pair.pieceB(k));
                add(pair.normal(k, point));
                add(pair.pointOnA(k, point));
                add(pair.pointOnB(k, point));
            }
        }
        return hash;
    }

    WorldHash addAnswer(boolean yes) {
        return add(yes ? 1 : 0);
    }

    /** Adds a hit in a world. */
    WorldHash addHit(WorldHit hit) {
        return add(hit.body()).add(hit.piece()).add(hit);
    }

    /** Adds the answer of a distance query; normal and points are those of separated bodies. */
    WorldHash addPair(WorldProximity near) {
        add(near.bodyA()).add(near.bodyB());
        if (near.found()) {
            add(near.pieceA()).add(near.pieceB());
            add(near.signedDistance()).add(near.lower()).add(near.upper());
        }
        if (near.found() && !near.intersects()) {
            add(near.normal());
            add(near.pointOnA());
            add(near.pointOnB());
        }
        return this;
    }

    /** Adds the answer of a cast; a miss has no numbers. */
    WorldHash add(CastHit hit) {
        add(hit.hit() ? 1 : 0);
        if (hit.hit()) {
            add(hit.time()).add(hit.lower()).add(hit.upper());
            add(hit.normal());
            add(hit.pointOnA());
        }
        return this;
    }
}
