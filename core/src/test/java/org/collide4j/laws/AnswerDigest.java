package org.collide4j.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.PairCase;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.PlanarPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Circle;
import org.collide4j.shape.Polygon;

/**
 * A number made of every bit of many answers: of all shapes against all, apart, in touch and overlapping.
 *
 * <p>A program of its own, so that it can be run by any JVM: its arguments are numbers of answers, its output one line for
 * each with the digest of the answers up to it.
 */
final class AnswerDigest {
    /**
     * What is asked in each situation: distance and intersects and within, the same of a pair that remembers, casts along a line,
     * turning, and of a ray, contacts, the distance without depth, and the rough one; of two polygons every question of the plane.
     */
    static final int ANSWERS_PER_SITUATION = 15;

    private static final long SEED = 20261122;
    private static final double LIMIT = 0.125;
    private static final int ROUGH_STEPS = 6;

    private final List<ShapeCatalog.Entry> entries = new ArrayList<>(ShapeCatalog.entries());
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final PlanarPhase planar = new PlanarPhase();
    private final Motion motion = new Motion();
    private final CastHit hit = new CastHit();
    private final Contacts contacts = new Contacts();
    private final Vector3 point = new Vector3();
    private Pair pair;
    private long digest;
    private int answers;

    private AnswerDigest() {
        entries.add(new ShapeCatalog.Entry("built hull", scale -> builtHull()));
        pair = new Pair(entries.get(0).shape().shape(), entries.get(0).shape().shape());
    }

    public static void main(String[] counts) {
        AnswerDigest digest = new AnswerDigest();
        for (String count : counts) {
            System.out.println(digest.upTo(Integer.parseInt(count)));
        }
    }

    /** The line for the first so many answers, rounded up to whole situations. */
    static String of(int count) {
        return new AnswerDigest().upTo(count);
    }

    private String upTo(int count) {
        int situations = PairSweep.count(entries);
        while (answers < count) {
            int number = answers / ANSWERS_PER_SITUATION;
            // by a stride without common divisor, so that a few answers already are of all kinds
            int mixed = (int) (number * 1009L % situations);
            take(PairSweep.situation(entries, mixed, SEED + (long) (number / situations) * situations));
        }
        return count + " " + Long.toHexString(digest);
    }

    private void take(PairSweep.Situation situation) {
        PairCase now = situation.pair();
        now.signedDistance(narrow, answer);
        takeAnswer();
        takeBoolean(now.intersects(narrow));
        takeBoolean(now.within(LIMIT, narrow));
        Pose poseA = now.placementA().pose();
        Pose poseB = now.placementB().pose();
        pair = new Pair(now.a().shape(), now.b().shape());
        takeBoolean(narrow.intersects(pair, poseA, poseB));
        Vector3 step = situation.direction();
        poseB = now.placementB().movedAlong(step, 0x1p-7).pose();
        takeBoolean(narrow.within(LIMIT, pair, poseA, poseB));
        narrow.signedDistance(pair, poseA, poseB, answer);
        takeAnswer();
        narrow.cast(
                now.a().shape(),
                poseA,
                3 * step.x,
                3 * step.y,
                3 * step.z,
                now.b().shape(),
                poseB,
                hit);
        takeHit();
        narrow.contacts(pair, poseA, poseB, LIMIT, contacts);
        takeContacts();
        takeOtherQuestions(now, poseA, poseB, step);
        takePlane(situation.random());
    }

    private void takeOtherQuestions(PairCase now, Pose poseA, Pose poseB, Vector3 step) {
        narrow.distance(now.a().shape(), poseA, now.b().shape(), poseB, answer);
        takeAnswer();
        narrow.roughSignedDistance(now.a().shape(), poseA, now.b().shape(), poseB, ROUGH_STEPS, answer);
        takeAnswer();
        narrow.raycast(poseA.translation(point), step, 3, now.b().shape(), poseB, hit);
        takeHit();
        motion.setTranslation(step.x, step.y, step.z).setRotation(step.z, step.x, step.y, 1);
        narrow.cast(now.a().shape(), poseA, motion, now.b().shape(), poseB, hit);
        takeHit();
    }

    /** A polygon and a circle, anywhere. */
    private void takePlane(SplittableRandom random) {
        double[] corners = random.doubles(10, -1, 1).toArray();
        Polygon polygon = new Polygon(corners);
        Circle circle = new Circle(random.nextDouble());
        Pose here = Pose.planar(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(7));
        Pose there = Pose.planar(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(7));
        planar.signedDistance(polygon, here, circle, there, answer);
        takeAnswer();
        planar.distance(circle, there, polygon, here, answer);
        takeAnswer();
        planar.cast(circle, there, random.nextDouble(-3, 3), random.nextDouble(-3, 3), polygon, here, hit);
        takeHit();
    }

    private void takeContacts() {
        take(contacts.size(), contacts.area(), contacts.signedDistance());
        take(contacts.normal());
        take(contacts.centroid());
        for (int i = 0; i < contacts.size(); i++) {
            take(contacts.pointOnA(i, point));
            take(contacts.pointOnB(i, point));
            take(contacts.distance(i), (int) (contacts.id(i) >>> 32), (int) contacts.id(i));
        }
        answers++;
    }

    private void takeAnswer() {
        take(answer.signedDistance(), answer.lower(), answer.upper());
        take(answer.normal());
        take(answer.pointOnA());
        take(answer.pointOnB());
        take(answer.steps(), name(answer.termination()), name(answer.relation()));
        answers++;
    }

    private void takeHit() {
        take(hit.time(), hit.lower(), hit.upper());
        take(hit.signedDistance(), hit.steps(), name(hit.outcome()));
        take(hit.normal());
        take(hit.pointOnA());
        take(hit.pointOnB());
        answers++;
    }

    private static int name(Enum<?> constant) {
        return constant.name().hashCode();
    }

    private void takeBoolean(boolean value) {
        take(value ? 1 : 0);
        answers++;
    }

    private void take(Vector3 v) {
        take(v.x, v.y, v.z);
    }

    /** Each bit of each value turns about half of the bits of the digest (the finisher of SplittableRandom). */
    private void take(double... values) {
        for (double value : values) {
            long z = digest * 0x9E3779B97F4A7C15L + Double.doubleToRawLongBits(value);
            z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
            z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
            digest = z ^ (z >>> 31);
        }
    }

    private static CaseShape builtHull() {
        SplittableRandom random = new SplittableRandom(7);
        double[] points = random.doubles(600, -1, 1).toArray();
        return CaseShape.userWritten("built hull of 200 random points", new HullBuilder().build(points), 2);
    }
}
