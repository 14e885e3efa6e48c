package org.collide4j.fuzz;

import org.collide4j.cases.PairCase;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** A pair of shapes, composed ones too, and two motions, read from arbitrary bytes. */
final class FuzzedCast {
    private final FuzzBytes bytes;
    private final FuzzedPair fuzzed;
    final PairCase pair;
    final Vector3 way = new Vector3();
    final Motion motionA = new Motion();
    final Motion motionB = new Motion();

    /** Throws an IllegalArgumentException where a constructor refuses what was read. */
    FuzzedCast(byte[] read) {
        bytes = new FuzzBytes(read);
        fuzzed = new FuzzedPair(bytes, true);
        pair = fuzzed.pair();
        way.set(bytes.number(), bytes.number(), bytes.number());
        move(motionA);
        move(motionB);
    }

    private void move(Motion motion) {
        motion.setTranslation(bytes.number(), bytes.number(), bytes.number());
        if (bytes.octet() % 2 == 1) {
            motion.setRotation(bytes.signed(), bytes.signed(), bytes.signed(), bytes.number());
            motion.setPivot(bytes.number(), bytes.number(), bytes.number());
        }
    }

    /** True if the support mappings are those of convex sets, and all lengths and angles lie between the two. */
    boolean isOrdinary(double least, double most) {
        return fuzzed.isConsistent() && fuzzed.isWithin(least, most);
    }

    /** No way of a point of either body is much longer, for any of the motions; angles count as they are read. */
    double largest() {
        return fuzzed.largest() * (1 + Math.abs(motionA.angle()) + Math.abs(motionB.angle()));
    }

    /** The pair at a time of both motions. */
    void signedDistanceAt(double time, NarrowPhase narrow, Proximity out) {
        Pose nowA = motionA.at(time, pair.placementA().pose(), new Pose());
        Pose nowB = motionB.at(time, pair.placementB().pose(), new Pose());
        narrow.signedDistance(pair.a().shape(), nowA, pair.b().shape(), nowB, out);
    }

    @Override
    public String toString() {
        return pair + "\nway " + way + ", motions " + motionA + " and " + motionB;
    }
}
