package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Transformed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies at rest on each other, nudged by 1e-9 in every direction and about every axis: no point comes, goes or is renamed. */
class RestingContactsTest {
    private static final double NUDGE = 1e-9;
    private static final int NUDGES = 400;
    private static final long SEED = 20261122;

    private static final Box CUBE = new Box(0.5, 0.5, 0.5);
    private static final Box TABLE = new Box(5, 4, 0.5);
    private static final Box FLOOR = new Box(1000, 1000, 1);
    private static final Cylinder CYLINDER = new Cylinder(0.5, 0.5);
    private static final ConvexShape HULL = new HullBuilder().build(prism(7));
    private static final Pose LYING = Pose.of(0, 0, 1, 0, 1, 0, 1);

    private final NarrowPhase narrow = new NarrowPhase();
    private final SplittableRandom random = new SplittableRandom(SEED);

    /** Two bodies, the lower at the origin, the upper in exact touch, and how many points they touch in. */
    record Rest(String name, ConvexShape below, ConvexShape above, Pose pose, int points) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Rest> rests() {
        return Stream.of(
                new Rest("cube on table", TABLE, CUBE, Pose.at(1, 2, 1), 4),
                new Rest("cube on a far corner of a floor", FLOOR, CUBE, turned(900, -700, 1.5), 4),
                new Rest("equal cubes", CUBE, CUBE, Pose.at(0, 0, 1), 4),
                new Rest("equal cubes, a turned by an eighth", CUBE, CUBE, eighth(), 8),
                new Rest("equal cubes, flush on one side", CUBE, CUBE, Pose.at(0.3, 0, 1), 4),
                new Rest("cube flush with the table's edge", TABLE, CUBE, Pose.at(4.5, 0, 1), 4),
                new Rest("cube turned on cube", CUBE, CUBE, turned(0.1, 0.2, 1), 6),
                new Rest("standing cylinder", TABLE, CYLINDER, Pose.at(0, 0, 1), 16),
                new Rest("cylinder on cylinder", CYLINDER, CYLINDER, Pose.at(0, 0, 1), 16),
                new Rest("lying cylinder", TABLE, CYLINDER, LYING, 2),
                new Rest("cone on its base", TABLE, new Cone(0.5, 0.5), Pose.at(0, 0, 1), 16),
                new Rest("lying capsule", TABLE, new Capsule(0.5, 0.3), LYING, 2),
                new Rest("parallel capsules", capsule(), capsule(), Pose.of(0, 0, 1, 0, 0, 0, 1), 2),
                new Rest("hull on table", TABLE, HULL, Pose.at(0, 0, 1), 7),
                new Rest("hull on hull", HULL, HULL, Pose.at(0, 0, 1), 7),
                new Rest("hull on hull, turned", HULL, HULL, turned(0.2, 0.1, 1), -1),
                new Rest("rounded cube on table", TABLE, new Box(0.4, 0.4, 0.4).rounded(0.1), Pose.at(0, 0, 1), 4),
                new Rest("a user's cube on table", TABLE, usersCube(), Pose.at(0, 0, 1), 4),
                new Rest("a user's cube on its side", TABLE, usersCube(), LYING, 4),
                new Rest(
                        "sum of boxes",
                        TABLE,
                        new Box(0.3, 0.3, 0.3).plus(new Box(0.2, 0.2, 0.2)),
                        Pose.at(0, 0, 1),
                        4),
                new Rest("swept cylinder", TABLE, CYLINDER.plus(new Segment(0, 0, 0, 1, 0, 0)), Pose.at(0, 0, 1), -1),
                new Rest("hull of shapes", TABLE, new HullOf(new Box(0.2, 0.7, 0.5), CYLINDER), Pose.at(0, 0, 1), -1),
                new Rest("stretched cylinder", TABLE, Transformed.scaled(CYLINDER, 2, 1, 1), Pose.at(0, 0, 1), 16),
                new Rest("mirrored hull", TABLE, Transformed.scaled(HULL, -1, 1, 1), Pose.at(0, 0, 1), 7));
    }

    @ParameterizedTest
    @MethodSource("rests")
    void aNudgeChangesNeitherCountNorIds(Rest rest) {
        check(rest.below, new Pose(), rest.above, rest.pose, rest.points, rest.name);
        check(rest.above, rest.pose, rest.below, new Pose(), rest.points, rest.name + " (B, A)");
    }

    private void check(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, int points, String name) {
        Contacts all = Contacts.ofAllPoints();
        Contacts four = new Contacts();
        narrow.contacts(a, poseA, b, poseB, 0, all);
        narrow.contacts(a, poseA, b, poseB, 0, four);
        if (points >= 0) {
            assertEquals(points, all.size(), () -> name + ": " + all);
        } else {
            assertTrue(all.size() >= 4, () -> name + ": " + all);
        }
        Contacts now = Contacts.ofAllPoints();
        Contacts fourNow = new Contacts();
        for (int i = 0; i < NUDGES; i++) {
            Pose nudged = nudged(poseB);
            narrow.contacts(a, poseA, b, nudged, NUDGE * 4000, now);
            narrow.contacts(a, poseA, b, nudged, NUDGE * 4000, fourNow);
            assertSame(all, now, name);
            assertSame(four, fourNow, name + ", four");
        }
    }

    private static void assertSame(Contacts before, Contacts now, String name) {
        boolean same = before.size() == now.size();
        for (int i = 0; same && i < now.size(); i++) {
            same = before.id(i) == now.id(i);
        }
        assertTrue(same, () -> name + "\n" + before + "\n" + now + "\nseed " + SEED);
    }

    private Pose nudged(Pose pose) {
        Pose turn = Pose.of(0, 0, 0, nudge(), nudge(), nudge(), 1);
        return new Pose()
                .setProduct(pose, turn)
                .setTranslation(
                        pose.translationX() + nudge(), pose.translationY() + nudge(), pose.translationZ() + nudge());
    }

    private double nudge() {
        return random.nextDouble(-NUDGE, NUDGE);
    }

    private static Pose turned(double x, double y, double z) {
        return Pose.of(x, y, z, 0, 0, 0.2, 1);
    }

    private static Pose eighth() {
        return Pose.of(0, 0, 1, 0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8));
    }

    /** A capsule that lies along x. */
    private static ConvexShape capsule() {
        return new Capsule(0.5, 0.3).transformed(0, 0, 1, 0, 1, 0, -1, 0, 0);
    }

    private static ConvexShape usersCube() {
        return new ConvexShape() {
            @Override
            public void support(double dx, double dy, double dz, Vector3 out) {
                CUBE.support(dx, dy, dz, out);
            }
        };
    }

    /** An irregular prism of height 1. */
    private static double[] prism(int sides) {
        double[] points = new double[6 * sides];
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * (i + 0.2 * Math.sin(3.0 * i)) / sides;
            for (int k = 0; k < 2; k++) {
                points[6 * i + 3 * k] = 0.6 * Math.cos(angle);
                points[6 * i + 3 * k + 1] = 0.5 * Math.sin(angle);
                points[6 * i + 3 * k + 2] = k - 0.5;
            }
        }
        return points;
    }
}
