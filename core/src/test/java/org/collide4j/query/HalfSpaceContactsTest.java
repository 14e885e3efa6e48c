package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.collide4j.hull.SolidMass;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.BodyGroup;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Negated;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;
import org.junit.jupiter.api.Test;

/** Contacts of bodies on a half-space: how many points, where, under which names; and what a half-space is refused in. */
class HalfSpaceContactsTest {
    /** Quaternion of a quarter turn about y: an axis along z then lies along x. */
    private static final double LYING = Math.sqrt(0.5);

    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = new Contacts();
    private final HalfSpace floor = new HalfSpace(0, 0, 1, 0);

    private static Pose lying(double z) {
        return Pose.of(0, 0, z, 0, LYING, 0, LYING);
    }

    @Test
    void eachShapeRestsOnItsFace() {
        assertEquals(1, count(new Sphere(0.5), Pose.at(0, 0, 0.49)));
        assertEquals(1, count(new Ellipsoid(0.5, 1, 0.75), Pose.at(0, 0, 0.74)));
        assertEquals(2, count(new Capsule(0.5, 1), lying(0.49)));
        assertEquals(1, count(new Capsule(0.5, 1), Pose.at(0, 0, 1.49)));
        assertEquals(2, count(new Cylinder(0.5, 1), lying(0.49)));
        assertEquals(4, count(new Cylinder(0.5, 1), Pose.at(0, 0, 0.99)));
        assertEquals(4, count(new Cone(0.5, 1), Pose.at(0, 0, 0.99)));
        assertEquals(4, count(new Box(1, 0.5, 0.25), Pose.at(0, 0, 0.24)));
        assertEquals(
                2, count(new Box(1, 0.5, 0.5), Pose.of(0, 0, 0.7, Math.sin(Math.PI / 8), 0, 0, Math.cos(Math.PI / 8))));
        assertEquals(1, count(new Box(1, 1, 1), Pose.of(0, 0, 1.6, 0.3, 0.2, 0.1, 1)));
        assertEquals(4, count(new Box(1, 0.5, 0.25).rounded(0.125), Pose.at(0, 0, 0.36)));
    }

    private int count(ConvexShape body, Pose pose) {
        int count = narrow.contacts(body, pose, floor, new Pose(), 0, contacts);
        assertEquals(Relation.PENETRATING, contacts.relation(), body::toString);
        assertEquals(count, narrow.contacts(new Pair(floor, body), new Pose(), pose, 0, new Contacts()));
        return count;
    }

    /** A face that is tilted by less than 1.8° touches with all its corners, each at its own height. */
    @Test
    void aTiltedFaceHasACornerAtEachHeight() {
        Pose tilted = Pose.of(0, 0, 0.25, 0, 0.01, 0, 1);
        assertEquals(4, narrow.contacts(new Box(1, 0.5, 0.25), tilted, floor, new Pose(), 0, contacts));
        double[] heights = new double[4];
        Vector3 onA = new Vector3();
        for (int i = 0; i < 4; i++) {
            assertEquals(contacts.distance(i), contacts.pointOnA(i, onA).z, 1e-15);
            heights[i] = contacts.distance(i);
        }
        Arrays.sort(heights);
        assertEquals(heights[0], heights[1], 1e-15);
        assertEquals(0.04, heights[2] - heights[0], 1e-4);
        assertEquals(contacts.signedDistance(), heights[0], 1e-15);
    }

    @Test
    void namesStayWhileTheContactPersists() {
        Pair pair = new Pair(new Box(1, 0.5, 0.25), floor);
        long[] first = new long[4];
        for (int frame = 0; frame < 20; frame++) {
            Pose pose = Pose.of(0.1 * frame, 0, 0.24, 0, 0.0005 * frame, 0.1 * frame, 1);
            assertEquals(4, narrow.contacts(pair, pose, new Pose(), 0.01, contacts));
            long[] ids = new long[4];
            for (int i = 0; i < 4; i++) {
                ids[i] = contacts.id(i);
                assertEquals(Feature.VERTEX, contacts.featureOnA(i));
                assertEquals(Feature.FACE, contacts.featureOnB(i));
                assertEquals(frame, contacts.slot(i, 0));
                contacts.setSlot(i, 0, frame + 1);
            }
            Arrays.sort(ids);
            assertArrayEquals(frame == 0 ? ids : first, ids);
            first = ids;
        }
    }

    @Test
    void contactsAlongANormalAreThoseOfThePlane() {
        ConvexShape box = new Box(1, 0.5, 0.25);
        Pose above = Pose.at(0, 0, 0.3);
        assertEquals(4, narrow.contactsAlong(new Vector3(0, 0, -1), box, above, floor, new Pose(), 0.1, contacts));
        assertEquals(0.05, contacts.lower(), 1e-12);
        Vector3 tilted = new Vector3(0.01, 0, -1).scale(1 / Math.sqrt(1.0001));
        assertEquals(4, narrow.contactsAlong(tilted, box, above, floor, new Pose(), 0.1, contacts));
        assertEquals(Double.NEGATIVE_INFINITY, contacts.lower());
        assertEquals(0.05 * Math.sqrt(1.0001), contacts.distance(0), 1e-12);
        assertEquals(0, narrow.contactsAlong(new Vector3(1, 0, 0), box, above, floor, new Pose(), 0.1, contacts));
    }

    @Test
    void composedShapesRefuseAHalfSpaceInOneLine() {
        ConvexShape ball = new Sphere(1);
        ConvexShape rounded = new Rounded(floor, 0.5);
        refuses("call its method plus", () -> new MinkowskiSum(ball, floor));
        refuses("call its method negated", () -> new Negated(floor));
        refuses("call its method transformed", () -> new Transformed(rounded, 1, 0, 0, 0, 1, 0, 0, 0, 1));
        refuses("a hull around a half-space is all space or another one", () -> new HullOf(ball, floor));
        refuses("two half-spaces have no sum but all space", () -> floor.plus(rounded));
        refuses("a half-space has no volume", () -> SolidMass.of(floor));
        refuses("give the half-space a body of its own", () -> new BodyGroup().add(floor, new Pose()));
        refuses(
                "give the half-space a body of its own",
                () -> new Compound(java.util.List.of(ball, floor), java.util.List.of(new Pose(), new Pose())));
        refuses("products of 0.0", () -> floor.transformed(1, 0, 0, 0, 1, 0, 0, 0, 0));
        refuses("(0.0, 0.0, 0.0)", () -> new HalfSpace(0, 0, 0, 1));
        refuses("NaN", () -> new HalfSpace(0, 0, 1, Double.NaN));
        assertEquals(new HalfSpace(0, 0, 1, 0.5), floor.rounded(0.5));
        assertEquals(-0.5, narrow.signedDistance(rounded, new Pose(), ball, Pose.at(0, 0, 1)), 1e-15);
    }

    private static void refuses(String end, org.junit.jupiter.api.function.Executable make) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, make);
        assertTrue(e.getMessage().endsWith(end) && e.getMessage().lines().count() == 1, e::getMessage);
    }
}
