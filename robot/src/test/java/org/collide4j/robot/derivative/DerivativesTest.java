package org.collide4j.robot.derivative;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Point;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Derivatives with closed forms: balls, planes, faces, edges, and where there are none. */
class DerivativesTest {
    private static final double ROUNDING = 1e-13;

    private final Derivatives derivatives = new Derivatives();

    /** Two balls r apart: the normal turns by the relative velocity across it, over the distance of the centres. */
    @Test
    void ballsAreThoseOfTheirCentres() {
        double[] distances = {0.5, 1.25, 2, 5, 400}; // deep within each other, in touch, apart
        for (double r : distances) {
            Pose poseB = Pose.at(0.6 * r, 0.8 * r, 0);
            derivatives.of(new Sphere(1.25), Pose.of(0, 0, 0, 1, 2, 3, 4), new Sphere(0.75), poseB);
            assertTrue(derivatives.isSmooth());
            double[] expected = {-0.6, -0.8, 0, 0, 0, 0, 0.6, 0.8, 0, 0, 0, 0};
            assertArrayEquals(expected, derivatives.gradient(), ROUNDING);
            double[] ofNormalX = {-0.64 / r, 0.48 / r, 0, 0, 0, 0, 0.64 / r, -0.48 / r, 0, 0, 0, 0};
            assertArrayEquals(ofNormalX, derivatives.normalJacobian()[0], ROUNDING);
            double a = 1.25 / r;
            double[] ofPointZ = {0, 0, 1 - a, 0, 0, 0, 0, 0, a, 0, 0, 0};
            assertArrayEquals(ofPointZ, derivatives.pointOnAJacobian()[2], ROUNDING);
        }
    }

    /** A ball over a plane through A's origin: the plane's turn moves the foot, and the normal is the plane's. */
    @Test
    void halfSpacesCarryTheNormal() {
        for (boolean isRounded : new boolean[] {false, true}) {
            ConvexShape floor = new HalfSpace(0, 0, 1, isRounded ? -0.5 : 0);
            derivatives.of(isRounded ? new Rounded(floor, 0.5) : floor, new Pose(), new Sphere(0.5), Pose.at(3, -2, 4));
            assertTrue(derivatives.isSmooth());
            assertEquals(3.5, derivatives.signedDistance(), ROUNDING);
            double[] expected = {0, 0, -1, 2, 3, 0, 0, 0, 1, 0, 0, 0}; // −ωx·y + ωy·x at the foot (3, −2, 0)
            assertArrayEquals(expected, derivatives.gradient(), ROUNDING);
            double[] ofNormalX = {0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0};
            assertArrayEquals(ofNormalX, derivatives.normalJacobian()[0], ROUNDING);
            double[] ofPointX = {0, 0, 0, 0, -4, 0, 1, 0, 0, 0, 0, 0}; // foot = centre − height · normal
            assertArrayEquals(ofPointX, derivatives.pointOnAJacobian()[0], ROUNDING);
        }
    }

    /** Two skew edges: only the shift along the common normal counts, and the points slide along them. */
    @Test
    void crossedEdgesSlide() {
        ConvexShape roof = new Box(1, 1, 1);
        Pose edgeAlongX = new Pose().setAxisAngle(1, 0, 0, Math.PI / 4);
        Pose edgeAlongY = Pose.at(0, 0, 4).setAxisAngle(0, 1, 0, Math.PI / 4);
        derivatives.of(roof, edgeAlongX, roof, edgeAlongY);
        assertTrue(derivatives.isSmooth());
        assertEquals(4 - 2 * Math.sqrt(2), derivatives.signedDistance(), ROUNDING);
        assertEquals(1, times(derivatives.pointOnAJacobian()[0], unit(6)), ROUNDING); // follows B along A's edge
        assertEquals(0, times(derivatives.pointOnAJacobian()[0], unit(0)), ROUNDING);
        assertEquals(1, times(derivatives.pointOnAJacobian()[1], unit(1)), ROUNDING);
        assertEquals(0, times(derivatives.pointOnAJacobian()[1], unit(7)), ROUNDING);
        assertEquals(1, times(derivatives.normalJacobian()[0], unit(4)), ROUNDING); // stays across A's edge
        assertEquals(0, times(derivatives.normalJacobian()[1], unit(3)), ROUNDING); // a turn about A's edge
    }

    private static double[] unit(int number) {
        double[] twist = new double[12];
        twist[number] = 1;
        return twist;
    }

    private static double times(double[] row, double[] twist) {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += row[i] * twist[i];
        }
        return sum;
    }

    /** A box of half size h on a table: any tilt lifts one edge and lowers the other. */
    @Test
    void flushFacesComeNearerByTheCornerThatSinks() {
        derivatives.of(new Box(5, 5, 1), new Pose(), new Box(0.5, 0.25, 0.5), Pose.at(1, 2, 2));
        assertEquals(Smoothness.FLUSH, derivatives.smoothness());
        assertFalse(derivatives.isDifferentiable());
        assertEquals(-0.25, derivatives.along(unit(9)), 1e-9);
        assertEquals(-0.5, derivatives.along(unit(10)), 1e-9);
        double[] both = {0, 0, 0, 0, 0, 0, 0, 0, 1, -2, 2, 0};
        assertEquals(1 - 2 * 0.25 - 2 * 0.5, derivatives.along(both), 1e-9);
        assertEquals(-1, derivatives.along(unit(2)), 1e-9);
    }

    /** A cylinder of radius R that stands on a table and tilts touches with its rim: R times the angle. */
    @Test
    void curvedRimsTouchWhereTheySinkMost() {
        for (int degrees = 0; degrees < 360; degrees += 7) {
            double angle = Math.toRadians(degrees);
            double[] tilt = new double[12];
            tilt[9] = Math.cos(angle);
            tilt[10] = Math.sin(angle);
            derivatives.of(new Box(5, 5, 1), new Pose(), new Cylinder(0.75, 0.5), Pose.at(1, 2, 2));
            assertEquals(Smoothness.FLUSH, derivatives.smoothness());
            assertEquals(-0.75, derivatives.along(tilt), 1e-9);
        }
    }

    /** Two cylinders that overhang each other: the lens of two discs, whose tips are at ±√(1 − ¼) across. */
    @Test
    void lensesOfTwoRimsEndAtTheirTips() {
        derivatives.of(new Cylinder(1, 0.5), new Pose(), new Cylinder(1, 0.5), Pose.at(1, 0, 2));
        assertEquals(Smoothness.FLUSH, derivatives.smoothness());
        assertEquals(-Math.sqrt(0.75), derivatives.along(unit(9)), 1e-8);
        assertEquals(0, derivatives.along(unit(10)), 1e-8); // the lens ends at B's centre, 0 to 1, and that stays
        double[] back = unit(10);
        back[10] = -1;
        assertEquals(-1, derivatives.along(back), 1e-8);
    }

    /** The centre of a cube has six ways out; a shift makes one of them shorter. */
    @Test
    void tiedNormalsGiveTheSmallerDepth() {
        derivatives.of(new Point(0, 0, 0), new Pose(), new Box(1, 1, 1), new Pose());
        assertEquals(Smoothness.TIED_NORMALS, derivatives.smoothness());
        double[] shift = {0.3, -0.6, 0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        assertEquals(0.6, derivatives.along(shift), 1e-5);
        assertEquals(
                1,
                derivatives.gradient()[0] * derivatives.gradient()[0]
                        + derivatives.gradient()[1] * derivatives.gradient()[1]
                        + derivatives.gradient()[2] * derivatives.gradient()[2],
                ROUNDING);
    }

    /** A ball around the axis of a cone that it overlaps has a ring of equally short ways out. */
    @Test
    void ringsOfNormalsAreTies() {
        derivatives.of(new Sphere(0.75), new Pose(), new Cone(0.7, 0.9), new Pose());
        assertEquals(Smoothness.TIED_NORMALS, derivatives.smoothness());
        double slope = 1.8 / Math.hypot(0.7, 1.8); // across the axis, any shift lessens the depth by this
        double[] shift = {0.6, 0.8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        assertEquals(slope, derivatives.along(shift), 1e-5);
    }

    /** Two corners in touch part at the speed at which they move away from each other. */
    @Test
    void cornersInTouchHaveManyNormals() {
        derivatives.of(new Box(1, 1, 1), new Pose(), new Box(1, 1, 1), Pose.at(2, 2, 2));
        assertEquals(Smoothness.TOUCHING_CORNERS, derivatives.smoothness());
        double[] apart = {0, 0, 0, 0, 0, 0, 2, 3, 6, 0, 0, 0};
        assertEquals(7, derivatives.along(apart), 1e-5);
        double[] aside = {0, 0, 0, 0, 0, 0, 2, -3, -6, 0, 0, 0};
        assertEquals(2, derivatives.along(aside), 1e-5);
    }

    /** A corner over the edge of a face: the distance is smooth, the foot is not. */
    @Test
    void feetAtTheEdgeOfAFaceLeaveTheDistanceSmooth() {
        derivatives.of(new Box(1, 1, 1), new Pose(), new Point(1, 0, 3), new Pose());
        assertEquals(Smoothness.AT_EDGE, derivatives.smoothness());
        assertTrue(derivatives.isDifferentiable());
        assertFalse(derivatives.isSmooth());
        assertArrayEquals(new double[12], derivatives.normalJacobian()[0]);
        assertEquals(1, derivatives.along(unit(8)), ROUNDING);
        assertEquals(0, derivatives.along(unit(6)), ROUNDING);
    }

    @Test
    void halfSpacesThatOverlapWithoutEndHaveNone() {
        derivatives.of(new HalfSpace(0, 0, 1, 0), new Pose(), new HalfSpace(1, 0, 0, 0), new Pose());
        assertEquals(Smoothness.UNBOUNDED, derivatives.smoothness());
        assertArrayEquals(new double[12], derivatives.gradient());
        assertEquals(0, derivatives.along(unit(3)));
    }

    /** The gradient by a joint is the gradient by the pose times the geometric Jacobian of the frame. */
    @Test
    void theChainRuleLeadsToJoints() {
        ConvexShape link = new Box(0.1, 0.1, 0.5);
        ConvexShape wall = new Sphere(0.25);
        double angle = 0.3;
        Pose pose = new Pose();
        Vector3 origin = link(angle, pose);
        derivatives.of(link, pose, wall, Pose.at(1.5, 0.2, 1));
        assertTrue(derivatives.isSmooth());
        Vector3 axis = new Vector3(0, 1, 0);
        Vector3 speed = new Vector3().cross(axis, origin); // the joint's axis passes through the world's origin
        double[] joint = {speed.x, speed.y, speed.z, axis.x, axis.y, axis.z, 0, 0, 0, 0, 0, 0};
        double h = 1e-4;
        link(angle + h, pose);
        double after = new NarrowPhase().signedDistance(link, pose, wall, Pose.at(1.5, 0.2, 1));
        link(angle - h, pose);
        double before = new NarrowPhase().signedDistance(link, pose, wall, Pose.at(1.5, 0.2, 1));
        assertEquals((after - before) / (2 * h), derivatives.along(joint), 1e-8);
    }

    private static Vector3 link(double angle, Pose out) {
        Vector3 origin = new Vector3(Math.sin(angle), 0, Math.cos(angle));
        out.setTranslation(origin.x, origin.y, origin.z).setAxisAngle(0, 1, 0, angle);
        return origin;
    }

    @Test
    void aKnownAnswerGivesTheSameBits() {
        ConvexShape a = new Cylinder(0.5, 1);
        ConvexShape b = new Cone(0.7, 0.9);
        Pose poseB = Pose.of(1.4, 0.3, 0.5, 1, 2, 3, 4);
        Proximity near = new Proximity();
        new NarrowPhase().signedDistance(a, new Pose(), b, poseB, near);
        double[] first =
                derivatives.of(a, new Pose(), b, poseB, near).gradient().clone();
        derivatives.of(new Box(1, 1, 1), new Pose(), new Box(1, 1, 1), new Pose());
        assertArrayEquals(first, derivatives.of(a, new Pose(), b, poseB).gradient());
    }

    @Test
    void twistsThatAreNoneAreRefused() {
        derivatives.of(new Sphere(1), new Pose(), new Sphere(1), Pose.at(3, 0, 0));
        var few = assertThrows(IllegalArgumentException.class, () -> derivatives.along(1, 2, 3));
        assertEquals("twist must have 12 numbers, six of A and six of B: it has 3", few.getMessage());
        double[] broken = new double[12];
        broken[7] = Double.NaN;
        var nan = assertThrows(IllegalArgumentException.class, () -> derivatives.along(broken));
        assertEquals("twist must be finite: number 7 is NaN", nan.getMessage());
    }
}
