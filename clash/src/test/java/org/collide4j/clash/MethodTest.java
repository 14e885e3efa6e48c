package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Every finding names what its number measures. */
class MethodTest {
    private static final TriangleMesh CUBE = Parts.box(0, 0, 0, 1, 1, 1);
    private static final TriangleMesh SHEET =
            new TriangleMesh(new double[] {-3, -3, 0, 3, -3, 0, 3, 3, 0, -3, 3, 0}, new int[] {0, 1, 2, 0, 2, 3});

    /** Returns the only finding, which is the same but for the order of the parts if these are swapped. */
    private static Finding found(Part a, Part b, boolean hulls) {
        ClashCheck check = new ClashCheck(new ClashOptions(1e-6, 0.5, hulls));
        List<Finding> forth = check.run(Parts.model(a, b), Progress.SILENT).findings();
        List<Finding> back = check.run(Parts.model(b, a), Progress.SILENT).findings();
        assertEquals(1, forth.size());
        assertEquals(Told.of(forth.get(0)), Told.of(back.get(0).swapped()));
        return forth.get(0);
    }

    private static Method method(TriangleMesh a, TriangleMesh b) {
        return found(Parts.part("a", a), Parts.part("b", b), false).method();
    }

    @Test
    void ofClosedMeshesIsTheShortestTranslation() {
        assertEquals(Method.TRANSLATION, method(CUBE, Parts.transformed(CUBE, Pose.at(0.9, 0.1, 0.2), 1)));
        assertEquals(Method.TRANSLATION, method(CUBE, Parts.transformed(CUBE, Pose.at(0.01, 0, 0), 1)));
        assertEquals(Method.DISTANCE, method(CUBE, Parts.transformed(CUBE, Pose.at(1.2, 0, 0), 1)));
        assertEquals(Method.DISTANCE, method(CUBE, Parts.transformed(CUBE, Pose.at(1, 0, 0), 1)));
    }

    /** Each ball has more triangles than a translation is looked for. */
    @Test
    void ofFineMeshesIsTheDeepestPointOrABallInBoth() {
        TriangleMesh ball = Parts.sphere(52, 104);
        assertEquals(Method.DEEPEST_POINT, method(ball, Parts.transformed(ball, Pose.at(1.2, 0.1, 0.2), 1)));
        assertEquals(Method.COMMON_BALL, method(ball, Parts.transformed(ball, Pose.at(0.01, 0, 0), 1)));
    }

    /** The sheet of the duct bounds the depth; more effort looks for the translation. */
    @Test
    void ofAPipeThroughADuctIsTheDeepestPointWithoutMoreEffort() {
        Part pipe = Parts.part("pipe", Parts.tube(0.044, 0.05, -1, 1, 16, 0.1));
        Part duct = Parts.part("duct", Parts.tube(0.19, 0.2, -1, 1, 4, 0.5), Pose.of(0, 0, 0, 1, 0, 0, 1));
        for (double effort : new double[] {1, 2}) {
            Finding found = new ClashCheck(ClashOptions.DEFAULT.withEffort(effort))
                    .run(Parts.model(pipe, duct), Progress.SILENT)
                    .findings()
                    .get(0);
            assertEquals(effort == 1 ? Method.DEEPEST_POINT : Method.TRANSLATION, found.method());
        }
    }

    @Test
    void ofHullsIsTheShortestTranslation() {
        Part a = Parts.part("a", CUBE);
        Part b = Parts.part("b", Parts.transformed(CUBE, Pose.at(0.9, 0.1, 0.2), 1));
        assertEquals(Method.SEPARATION, found(a, b, true).method());
        assertEquals(
                Method.DISTANCE,
                found(a, Parts.part("b", CUBE, Pose.at(1.2, 0, 0)), true).method());
    }

    @Test
    void ofASolidAndAMeshIsADepthOfATriangleOrOfTheCenter() {
        Part cube = Parts.part("cube", CUBE);
        assertEquals(
                Method.CROSSING,
                found(cube, ball(Pose.at(-0.2, 0.5, 0.5)), false).method());
        assertEquals(
                Method.CENTER, found(cube, ball(Pose.at(0.5, 0.5, 0.5)), false).method());
        assertEquals(
                Method.DISTANCE,
                found(cube, ball(Pose.at(-0.6, 0.5, 0.5)), false).method());
    }

    private static Part ball(Pose pose) {
        return new Part("ball", "ball", pose, new Geometry.Solid(new Sphere(0.3)));
    }

    @Test
    void ofWhatOnlyBoxesBoundIsTheBoxes() {
        Part small = new Part("small", "small", Pose.at(0, 0, 0.9), new Geometry.Solid(new Box(1e-20, 1e-20, 1e-20)));
        Part far = Parts.part("far", Parts.box(-1, -1, -1, 1e6, 1, 1));
        Finding found = found(small, far, false);
        assertEquals(Kind.UNSETTLED, found.kind());
        assertEquals(Method.BOXES, found.method());
    }

    /** Half of the upright sheet is below the other sheet, by half its width; the greater triangle is cut by less. */
    @Test
    void crossingsOfOpenSurfacesHaveAPointOnEachPart() {
        TriangleMesh upright = Parts.transformed(SHEET, Pose.of(0, 0.2, 2.5, 1, 0, 0, 1), 1);
        Finding f = found(Parts.part("a", SHEET), Parts.part("b", upright), false);
        assertEquals(Method.CROSSING, f.method());
        assertEquals(0.5, -f.signedDistance(), 1e-9);
        assertEquals(0.5, distance(f.pointOnA(), f.pointOnB()), 1e-9);
        assertEquals(0, f.pointOnA().z(), 1e-9);
        assertEquals(0.2, f.pointOnB().y(), 1e-9);
        assertTrue(f.pointOnB().z() >= -0.5 - 1e-9, f.pointOnB().toString());
    }

    @Test
    void aPartInsideAnotherIsNamed() {
        Part cube = Parts.part("cube", CUBE);
        Part sheet = Parts.part("sheet", Parts.transformed(SHEET, Pose.at(0, 0, 0), 0.1), Pose.at(0.5, 0.5, 0.5));
        Part flush = Parts.part("flush", Parts.box(0, 0, 0, 0.5, 0.5, 1));
        for (Part inner : List.of(ball(Pose.at(0.5, 0.5, 0.5)), sheet, flush)) {
            assertInside(inner, cube);
        }
        Part shell = new Part("shell", "shell", new Pose(), new Geometry.Solid(new Sphere(2)));
        assertInside(cube, shell);
        assertNull(found(cube, ball(Pose.at(-0.2, 0.5, 0.5)), false).detail().inner());
    }

    private static void assertInside(Part inner, Part outer) {
        Finding finding = found(inner, outer, false);
        assertEquals(Kind.INSIDE, finding.kind());
        assertSame(inner, finding.detail().inner());
    }

    private static double distance(Point a, Point b) {
        return Math.sqrt(Math.pow(a.x() - b.x(), 2) + Math.pow(a.y() - b.y(), 2) + Math.pow(a.z() - b.z(), 2));
    }
}
