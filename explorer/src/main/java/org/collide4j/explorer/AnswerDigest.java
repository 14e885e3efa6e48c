package org.collide4j.explorer;

import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;

/** Digest of all bits of many answers of every kind; equal digests show that two Java runtimes compute the same bits. */
public final class AnswerDigest {
    private static final long SEED = 20261122;
    private static final double POSITION_RANGE = 3;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final CastHit hit = new CastHit();
    private final Contacts contacts = new Contacts();
    private final Vector3 point = new Vector3();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Motion motion = new Motion();
    private final Motion rest = new Motion();
    private final ConvexShape[] shapes;
    private long state = SEED;
    private long digest;

    private AnswerDigest() {
        shapes = new ConvexShape[] {
            new Sphere(0.7),
            new Box(0.5, 0.8, 0.3),
            new Capsule(0.4, 0.6),
            new Cylinder(0.6, 0.5),
            new Cone(0.7, 0.6),
            new Ellipsoid(0.9, 0.5, 0.3),
            hull(8),
            hull(40),
            new Rounded(new Box(0.4, 0.4, 0.4), 0.1),
            new MinkowskiSum(new Box(0.3, 0.2, 0.4), new Cylinder(0.2, 0.3)),
            new HullOf(new Sphere(0.3), new Box(0.6, 0.1, 0.2)),
            new Transformed(new Cylinder(0.5, 0.5), 1, 0.3, 0, 0, 0.7, 0.1, 0, 0, 1.2),
        };
    }

    /** Computes the digest of a number of answers, as 16 hexadecimal digits. */
    public static String of(int answers) {
        AnswerDigest digest = new AnswerDigest();
        for (int i = 0; i < answers; i++) {
            digest.ask(i);
        }
        String digits = Long.toHexString(digest.digest);
        return "0".repeat(16 - digits.length()) + digits;
    }

    private void ask(int i) {
        ConvexShape a = shapes[next(shapes.length)];
        ConvexShape b = shapes[next(shapes.length)];
        place(poseA);
        place(poseB);
        motion.setTranslation(POSITION_RANGE * signed(), POSITION_RANGE * signed(), POSITION_RANGE * signed());
        motion.setRotation(signed(), signed(), 1, (i & 4) == 0 ? 0 : 3 * signed());
        switch (i & 3) {
            case 0 -> {
                narrow.signedDistance(a, poseA, b, poseB, near);
                add(near);
            }
            case 1 -> add(narrow.intersects(a, poseA, b, poseB) ? 1 : 0);
            case 2 -> {
                narrow.cast(a, poseA, motion, b, poseB, rest, hit);
                add(hit.time());
                add(hit.lower());
                add(hit.upper());
                add(hit.normal());
            }
            default -> {
                narrow.contacts(a, poseA, b, poseB, 0.1, contacts);
                for (int k = 0; k < contacts.size(); k++) {
                    add(contacts.pointOnA(k, point));
                    add(contacts.distance(k));
                }
            }
        }
    }

    private void place(Pose pose) {
        pose.setTranslation(
                0.5 * POSITION_RANGE * signed(), 0.5 * POSITION_RANGE * signed(), 0.5 * POSITION_RANGE * signed());
        switch (next(3)) {
            case 0 -> pose.setRotation(0, 0, 0, 1); // aligned: ties, and zeros of both signs
            case 1 -> pose.setRotation(0, 0, 1, 1);
            default -> pose.setRotation(signed(), signed(), signed(), signed() + 2);
        }
    }

    private Hull hull(int points) {
        double[] p = new double[3 * points];
        for (int i = 0; i < p.length; i++) {
            p[i] = signed();
        }
        return Hull.of(p);
    }

    private void add(Proximity p) {
        add(p.signedDistance());
        add(p.lower());
        add(p.upper());
        add(p.normal());
        add(p.pointOnA());
        add(p.pointOnB());
        add(p.steps());
    }

    private void add(Vector3 v) {
        add(v.x);
        add(v.y);
        add(v.z);
    }

    private void add(double x) {
        digest = 31 * digest + Double.doubleToLongBits(x);
        digest ^= digest >>> 29;
    }

    private double signed() {
        return (nextBits() >> 11) * 0x1p-52;
    }

    private int next(int bound) {
        return (int) ((nextBits() >>> 33) % bound);
    }

    /** Returns the next 64 bits of SplitMix64. */
    private long nextBits() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
