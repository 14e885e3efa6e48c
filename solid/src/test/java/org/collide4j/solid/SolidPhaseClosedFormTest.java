package org.collide4j.solid;

import static org.collide4j.solid.Solids.boxes;
import static org.collide4j.solid.Solids.ring;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Depths of concave solids that can be told by hand, in two orientations. */
class SolidPhaseClosedFormTest {
    private static final double TOLERANCE = 1e-10;
    private static final SolidBody RING =
            boxes(-2, 1, -0.5, 2, 2, 0.5, -2, -2, -0.5, 2, -1, 0.5, 1, -2, -0.5, 2, 2, 0.5, -2, -2, -0.5, -1, 2, 0.5);

    private final SolidPhase solids = new SolidPhase();
    private final SolidDepth depth = new SolidDepth();

    private void check(double expected, SolidBody a, Pose poseA, SolidBody b) {
        check(expected, a, poseA, b, new Pose());
        Pose turned = Pose.of(3, -2, 5, 0.3, -0.4, 0.5, 0.7);
        check(expected, a, new Pose().setProduct(turned, poseA), b, turned);
    }

    private void check(double expected, SolidBody a, Pose poseA, SolidBody b, Pose poseB) {
        solids.depth(a, poseA, b, poseB, depth);
        assertEquals(expected, depth.lower(), TOLERANCE, depth::toString);
        assertEquals(expected, depth.upper(), TOLERANCE, depth::toString);
        assertTrue(depth.lower() <= depth.upper() && depth.isComplete(), depth::toString);
        assertEquals(depth.upper(), depth.translation().length(), 1e-15 * (1 + expected));
        double left = Solids.deepest(a, poseA, b, poseB, depth.translation());
        assertTrue(left <= (depth.isParted() ? 0 : TOLERANCE), () -> left + " deep once moved: " + depth);
        if (expected == 0) {
            return;
        }
        Vector3 moved = new Vector3(depth.pointOnA()).add(depth.translation());
        assertEquals(0, moved.distance(depth.pointOnB()), 1e-9, "witnesses touch once A is moved");
    }

    @Test
    void aBoxOfSeveralBoxesIsAsDeepAsTheBox() {
        SolidBody whole = boxes(-1, -1, -1, 1, 1, 1);
        SolidBody cut = boxes(-1, -1, -1, 0.2, 1, 0, -1, -1, 0, 0.3, 1, 1, 0.2, -1, -1, 1, 1, 0, 0.3, -1, 0, 1, 1, 1);
        check(0.75, whole, Pose.at(1.25, 0.1, 0.2), whole);
        check(0.75, whole, Pose.at(1.25, 0.1, 0.2), cut);
        check(0.75, cut, Pose.at(1.25, 0.1, 0.2), cut);
    }

    @Test
    void aBlockInTheCornerOfAnAngleComesOutOfTheCorner() {
        SolidBody angle = boxes(0, 0, -3, 4, 1, 3, 0, 0, -3, 1, 4, 3);
        SolidBody cube = boxes(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5);
        check(Math.hypot(0.25, 0.5), cube, Pose.at(1.25, 1, 0), angle);
        check(0.75, cube, Pose.at(2, 0.75, 0), angle);
    }

    @Test
    void aTongueInAChannelGoesUpOrIsCentred() {
        SolidBody channel = boxes(-2, 0, -5, 2, 1, 5, -2, 1, -5, -1, 4, 5, 1, 1, -5, 2, 4, 5);
        check(0.125, boxes(-0.5, 0, -1, 0.5, 6, 1), Pose.at(0.625, 1, 0), channel);
        check(3, boxes(-1.25, 0, -9, 1.25, 6, 9), Pose.at(0, 1, 0), channel);
    }

    @Test
    void aPegComesOutAlongTheAxis() {
        check(1.25, boxes(-1.1, -1.1, -0.75, 1.1, 1.1, 0.75), new Pose(), RING);
        assertEquals(1, Math.abs(depth.translation().dot(axis())) / depth.upper(), 1e-9, "along the axis");
        check(0.1, boxes(-0.9, -0.9, -3, 0.9, 0.9, 3), Pose.at(0.2, 0, 0), RING);
    }

    private static Vector3 axis() {
        return Pose.of(3, -2, 5, 0.3, -0.4, 0.5, 0.7).rotate(0, 0, 1, new Vector3());
    }

    @Test
    void aRingComesOffItsPeg() {
        SolidBody pin = ring(24, 0.01, 1.1, 2);
        check(1.5, ring(24, 1, 1.5, 0.5), Pose.at(0, 0, 1), pin);
        assertEquals(1, Math.abs(depth.translation().dot(axis())) / depth.upper(), 1e-9, "along the axis");
    }

    @Test
    void aSolidInsideAnotherComesOutOfTheNearestSide() {
        SolidBody large = boxes(-3, -3, -3, 0, 3, 3, 0, -3, -3, 3, 3, 3);
        check(3.7, boxes(-1, -1, -1, 1, 1, 1), Pose.at(0.3, 0.1, 0.2), large);
        check(3.7, large, Pose.at(0.3, 0.1, 0.2), boxes(-1, -1, -1, 1, 1, 1));
        check(6, large, new Pose(), large);
    }

    @Test
    void aSolidInTheHollowOfAnotherIsFree() {
        SolidBody shell = boxes(
                -3, -3, -3, 3, 3, -2, -3, -3, 2, 3, 3, 3, -3, -3, -2, -2, 3, 2, 2, -3, -2, 3, 3, 2, -2, -3, -2, 2, -2,
                2, -2, 2, -2, 2, 3, 2);
        check(0, boxes(-1, -1, -1, 1, 1, 1), Pose.at(0.5, 0, -0.5), shell);
        check(Math.sqrt(0.25 + 0.0625), boxes(-1, -1, -1, 1, 1, 1), Pose.at(1.5, 0, -1.25), shell);
    }

    @Test
    void combsInterlockOrComeApart() {
        double[] teeth = new double[6 * 9];
        for (int i = 0; i < 8; i++) {
            System.arraycopy(new double[] {2 * i, 0, 0, 2 * i + 0.75, 3, 1}, 0, teeth, 6 * i, 6);
        }
        System.arraycopy(new double[] {0, -1, 0, 15, 0, 1}, 0, teeth, 48, 6);
        SolidBody comb = boxes(teeth);
        Pose opposite = Pose.of(14.75, 3, 0, 0, 0, 1, 0);
        check(0, comb, new Pose(opposite).setTranslation(15.75, 3, 0), comb, new Pose());
        check(0.5, comb, new Pose(opposite).setTranslation(15, 3, 0), comb, new Pose());
        check(Math.hypot(0.5, 0.25), comb, new Pose(opposite).setTranslation(15, 2.75, 0), comb, new Pose());
        check(1, comb, new Pose(opposite).setTranslation(14.75, 3, 0), boxes(0, 0, 0, 15, 3, 1), new Pose());
    }

    @Test
    void solidsThatTouchOrFitWithoutPlayAreNotDeep() {
        check(0, boxes(-1, -1, -0.75, 1, 1, 0.75), new Pose(), RING);
        check(0, boxes(-1, -1, -1, 1, 1, 1), Pose.at(2, 0, 0), boxes(-1, -1, -1, 1, 1, 1));
        check(0, boxes(-1, -1, -1, 1, 1, 1), Pose.at(2, 2, 2), boxes(-1, -1, -1, 1, 1, 1));
        SolidBody stepped = boxes(-1, -1, -0.75, 1, 1, 0.75, -1.25, -1.25, -0.1, 1.25, 1.25, 0.1);
        check(0.6, stepped, new Pose(), RING);
    }

    @Test
    void solidsThatAreApartHaveNoDepthAndArePartedAlready() {
        SolidBody cube = boxes(-1, -1, -1, 1, 1, 1);
        assertEquals(0, solids.depth(cube, Pose.at(2.5, 0, 0), cube, new Pose(), depth));
        assertTrue(depth.isParted() && depth.isComplete() && depth.translation().length() == 0);
        assertEquals(0, solids.depth(cube, Pose.at(2, 0, 0), cube, new Pose(), depth));
        assertFalse(depth.isParted(), "touching");
        assertEquals(0, solids.depth(SolidBody.of(List.of()), new Pose(), cube, new Pose(), depth));
        assertTrue(depth.isParted() && depth.pieceA() == -1);
    }

    @Test
    void roundPartsAndSurfacesAreRefusedByNumber() {
        var round = new Compound(List.of(new Sphere(1)), List.of(new Pose()));
        String message = assertThrows(IllegalArgumentException.class, () -> SolidBody.of(round))
                .getMessage();
        assertTrue(message.startsWith("piece 0 is no polytope"), message);
    }
}
