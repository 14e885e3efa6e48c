package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.PointCloud;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** What a contact query says of bodies whose contacts anybody can see. */
class ContactsTest {
    private static final Box CUBE = new Box(0.5, 0.5, 0.5);
    private static final Box TABLE = new Box(5, 5, 0.5);

    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts contacts = Contacts.ofAllPoints();
    private final Vector3 point = new Vector3();

    @Test
    void aCubeOnATableTouchesWithItsFourCorners() {
        assertEquals(4, narrow.contacts(TABLE, new Pose(), CUBE, Pose.at(1, 2, 0.99), 0, contacts));
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            assertEquals(-0.01, contacts.distance(i), 1e-15);
            assertEquals(Feature.FACE, contacts.featureOnA(i));
            assertEquals(Feature.VERTEX, contacts.featureOnB(i));
            sum += contacts.pointOnA(i, point).x;
            assertEquals(0.5, point.z, 1e-15);
            assertEquals(0.49, contacts.pointOnB(i, point).z, 1e-15);
        }
        assertEquals(4, sum, 1e-14);
        assertEquals(1, contacts.area(), 1e-14);
        assertEquals(0, contacts.centroid().distance(new Vector3(1, 2, 0.495)), 1e-14);
        assertEquals(0, contacts.normal().distance(new Vector3(0, 0, 1)), 1e-15);
        assertEquals(Relation.PENETRATING, contacts.relation());
    }

    @Test
    void equalCubesOnTopOfEachOtherTouchWithTheirCorners() {
        assertEquals(4, narrow.contacts(CUBE, new Pose(), CUBE, Pose.at(0, 0, 1), 0, contacts));
        for (int i = 0; i < 4; i++) {
            assertEquals(Feature.VERTEX, contacts.featureOnA(i));
            assertEquals(Feature.VERTEX, contacts.featureOnB(i));
            assertEquals(0, contacts.distance(i));
        }
        assertEquals(Relation.TOUCHING, contacts.relation());
    }

    @Test
    void aTurnedCubeOnAnotherTouchesWithEightCornersOfWhichASquareIsKept() {
        double eighth = Math.PI / 8;
        Pose above = Pose.of(0, 0, 1, 0, 0, Math.sin(eighth), Math.cos(eighth));
        assertEquals(8, narrow.contacts(CUBE, new Pose(), CUBE, above, 0, contacts));
        assertEquals(2 * Math.sqrt(2) - 2, contacts.area(), 1e-14);
        Contacts four = new Contacts();
        assertEquals(4, narrow.contacts(CUBE, new Pose(), CUBE, above, 0, four));
        assertEquals(contacts.area(), four.area());
        four.pointOnA(0, point);
        double side = four.pointOnA(1, new Vector3()).distance(point);
        double diagonal = four.pointOnA(2, new Vector3()).distance(point);
        assertEquals(Math.sqrt(2), diagonal / side, 1e-12);
    }

    @Test
    void aStandingCylinderTouchesWithSixteenPlacesOfItsRim() {
        Cylinder cylinder = new Cylinder(0.5, 0.5);
        assertEquals(16, narrow.contacts(TABLE, new Pose(), cylinder, Pose.at(0, 0, 0.999), 0, contacts));
        assertTrue(contacts.area() > 0.974 * Math.PI / 4, () -> "area " + contacts.area());
    }

    @Test
    void whatLiesOnItsSideTouchesWithTwoPoints() {
        Pose lying = Pose.of(0, 0, 0.999, 0, 1, 0, 1);
        assertEquals(2, narrow.contacts(TABLE, new Pose(), new Cylinder(0.5, 0.75), lying, 0, contacts));
        assertEquals(1.5, length(), 1e-14);
        assertEquals(2, narrow.contacts(TABLE, new Pose(), new Capsule(0.5, 0.25), lying, 0, contacts));
        assertEquals(0.5, length(), 1e-14);
    }

    private double length() {
        return contacts.pointOnA(0, point).distance(contacts.pointOnA(1, new Vector3()));
    }

    @Test
    void edgesThatCrossTouchInOnePoint() {
        Pose upright = Pose.of(0.39, 0, 0, 1, 0, 0, 1);
        Capsule capsule = new Capsule(0.2, 0.5);
        assertEquals(1, narrow.contacts(capsule, new Pose(), capsule, upright, 0, contacts));
        assertEquals(Feature.EDGE, contacts.featureOnA(0));
        assertEquals(Feature.EDGE, contacts.featureOnB(0));
        assertEquals(-0.01, contacts.distance(0), 1e-15);
    }

    @Test
    void beyondReachThereAreNoPointsButANormal() {
        assertEquals(0, narrow.contacts(CUBE, new Pose(), CUBE, Pose.at(0, 0, 3), 1.5, contacts));
        assertTrue(contacts.lower() > 1.5);
        assertEquals(1, contacts.normal().length(), 1e-15);
        assertEquals(4, narrow.contacts(CUBE, new Pose(), CUBE, Pose.at(0, 0, 3), 2, contacts));
    }

    @Test
    void hullsKnowTheirFacesWithOrWithoutABuilder() {
        double[] corners = new double[24];
        for (int i = 0; i < 8; i++) {
            corners[3 * i] = i % 2 - 0.5;
            corners[3 * i + 1] = (i >> 1) % 2 - 0.5;
            corners[3 * i + 2] = (i >> 2) - 0.5;
        }
        Pose above = Pose.of(0.1, 0.2, 0.99, 0, 0, 0.2, 1);
        narrow.contacts(CUBE, new Pose(), CUBE, above, 0, contacts);
        double area = contacts.area();
        assertEquals(6, contacts.size());
        narrow.contacts(new PointCloud(corners), new Pose(), new HullBuilder().build(corners), above, 0, contacts);
        assertEquals(area, contacts.area(), 1e-14);
        assertEquals(6, contacts.size());
    }

    @Test
    void numbersTravelWithTheirPoints() {
        narrow.contacts(TABLE, new Pose(), CUBE, Pose.at(1, 2, 0.99), 0, contacts);
        for (int i = 0; i < 4; i++) {
            contacts.setSlot(i, 1, (double) contacts.id(i));
        }
        narrow.contacts(TABLE, new Pose(), CUBE, Pose.of(1, 2, 0.99, 0, 0, 0.01, 1), 0, contacts);
        for (int i = 0; i < 4; i++) {
            assertEquals((double) contacts.id(i), contacts.slot(i, 1));
            assertEquals(0, contacts.slot(i, 0));
        }
        narrow.contacts(TABLE, new Pose(), new Sphere(1), Pose.at(0, 0, 1.5), 0, contacts);
        assertEquals(0, contacts.slot(0, 1), "another shape begins anew");
        assertThrows(IndexOutOfBoundsException.class, () -> contacts.slot(1, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> contacts.setSlot(0, 4, 1));
    }
}
