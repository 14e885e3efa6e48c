package org.collide4j.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Trajectories: where the body is, what they refuse, and the stretches that two of them share. */
class TrajectoryTest {
    private final Pose placed = new Pose();

    private static Trajectory corner() {
        return new Trajectory()
                .add(1, Pose.at(0, 0, 0))
                .add(3, Pose.at(4, 0, 0))
                .add(4, Pose.at(4, 4, 0).setRotation(0, 0, 1, 1));
    }

    @Test
    void theBodyIsAtItsPosesToTheBitAndBetweenThemOnTheLegs() {
        Trajectory path = corner();
        assertEquals(1, path.at(1.5, placed).translationX());
        assertEquals(Pose.at(4, 0, 0), path.at(3, placed));
        assertEquals(path.pose(2, new Pose()), path.at(4, placed));
        assertEquals(path.pose(0, new Pose()), path.at(-7, placed));
        assertEquals(path.pose(2, new Pose()), path.at(9, placed));
        path.at(3.5, placed);
        assertEquals(2, placed.translationY(), 1e-15);
        assertEquals(Math.PI / 4, placed.axisAngle(new Vector3()), 1e-15);
        assertEquals(3, path.size());
        assertEquals(3, path.time(1));
    }

    @Test
    void legsMayBeMotionsAndPosesMayComeAUnitOfTimeApart() {
        Trajectory path = new Trajectory().add(Pose.at(1, 0, 0)).add(Pose.at(2, 0, 0));
        path.add(2, new Motion().setScrew(new Vector3(), new Vector3(0, 0, 1), 4 * Math.PI, 6));
        assertEquals(1, path.time(1));
        assertEquals(-2, path.at(1.25, placed).translationX(), 1e-14);
        assertEquals(1.5, placed.translationZ(), 1e-14);
        assertEquals(6, path.pose(2, placed).translationZ(), 1e-14);
        assertEquals(4 * Math.PI, path.leg(1, new Motion()).angle());
    }

    @Test
    void legsTurnAboutTheChosenCentre() {
        Trajectory path = new Trajectory(new Vector3(1, 0, 0)).add(new Pose()).add(Pose.of(2, 0, 0, 0, 0, 1, 0));
        // the centre goes from 1 to 1, and the origin half around it
        assertEquals(1, Math.abs(path.at(0.5, placed).translationY()), 1e-15);
    }

    @Test
    void whatIsNoTrajectoryIsRefused() {
        Trajectory path = new Trajectory();
        assertThrows(IllegalStateException.class, path::start);
        assertThrows(IllegalStateException.class, () -> path.at(0, placed));
        assertThrows(IllegalStateException.class, () -> path.add(1, new Motion()));
        assertThrows(IllegalArgumentException.class, () -> path.add(Double.NaN, placed));
        assertThrows(IllegalArgumentException.class, () -> path.add(Double.POSITIVE_INFINITY, placed));
        path.add(2, placed);
        String message = assertThrows(IllegalArgumentException.class, () -> path.add(2, placed))
                .getMessage();
        assertEquals("time must be at most 1e300 in size, after 2.0, the time of the last pose: 2.0", message);
        assertThrows(IndexOutOfBoundsException.class, () -> path.leg(0, new Motion()));
        path.add(3, Pose.at(1e300, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> path.add(4, Pose.at(-1e300, 0, 0)));
        Motion on = new Motion().setTranslation(1e300, 0, 0);
        assertThrows(IllegalArgumentException.class, () -> path.add(4, on));
        assertEquals(2, path.size());
        assertEquals(0, path.clear().size());
    }

    @Test
    void sharedLegsEndWhereEitherTrajectoryHasAPose() {
        Trajectory other = new Trajectory()
                .add(0, Pose.at(0, 0, 9))
                .add(2, Pose.at(0, 0, 7))
                .add(5, new Pose());
        SharedLegs legs = new SharedLegs();
        legs.start(corner(), other);
        double[] times = {0, 1, 2, 3, 4, 5};
        Pose last = new Pose(legs.endA());
        for (int i = 1; i < times.length; i++) {
            assertTrue(legs.next());
            assertEquals(times[i - 1], legs.from());
            assertEquals(times[i], legs.to());
            assertEquals(last, legs.poseA());
            last.set(legs.endA());
            assertEquals(corner().at(times[i], new Pose()), legs.endA());
            assertEquals(other.at(times[i], new Pose()), legs.endB());
            Pose led = legs.motionA().at(1, legs.poseA(), new Pose());
            assertEquals(0, led.translation(new Vector3()).distance(last.translation(new Vector3())), 1e-15);
            double middle = 0.5 * (legs.from() + legs.to());
            Pose half = legs.motionB().at(0.5, legs.poseB(), new Pose());
            assertEquals(other.at(middle, new Pose()).translationZ(), half.translationZ(), 1e-14);
        }
        assertFalse(legs.next());
        legs.start(corner(), Pose.at(1, 1, 1));
        assertEquals(1, legs.start());
        int count = 0;
        while (legs.next()) {
            count++;
            assertTrue(legs.motionB().isAtRest());
        }
        assertEquals(2, count);
    }
}
