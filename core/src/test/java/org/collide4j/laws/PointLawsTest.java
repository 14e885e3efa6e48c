package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Questions about one point and one shape, and the short forms of those about two. */
class PointLawsTest {
    private static final double WITHIN = 1e-9;

    private final SplittableRandom random = new SplittableRandom(20261122);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Vector3 out = new Vector3();

    @Test
    void pointsOfABoxHaveClosedForms() {
        var box = new Box(1, 2, 3);
        Pose pose = Pose.at(10, 0, 0);
        assertTrue(narrow.contains(box, pose, new Vector3(11, 2, 3)), "a corner is of the box");
        assertFalse(narrow.contains(box, pose, new Vector3(11, 2, Math.nextUp(3.0))));
        assertEquals(5, narrow.signedDistance(new Vector3(14, 6, 0), box, pose, near), 1e-14);
        assertEquals(new Vector3(11, 2, 0), narrow.nearest(new Vector3(14, 6, 0), box, pose, out));
        assertEquals(-0.5, narrow.signedDistance(new Vector3(10.5, 0, 0), box, pose, near), 1e-14);
        assertTrue(near.pointOnB().distance(new Vector3(11, 0, 0)) < 1e-14);
        Vector3 inside = new Vector3(10.5, 1, 1);
        assertEquals(inside, narrow.nearest(inside, box, pose, out));
    }

    @Test
    void everyShapeTellsWhetherItHoldsAPointAndWhereItIsNearest() {
        int in = 0;
        int beyond = 0;
        for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
            ConvexShape shape = entry.shape().shape();
            double size = Math.max(entry.shape().extent(), 1e-3);
            for (int i = 0; i < 200; i++) {
                Pose pose = pose();
                Vector3 point = pose.transform(vector(0.3 * size), new Vector3());
                double d = narrow.signedDistance(point, shape, pose, near);
                assertEquals(d <= 0, narrow.contains(shape, pose, point), () -> entry.name() + " " + point);
                narrow.nearest(point, shape, pose, out);
                double to = out.distance(point);
                assertEquals(Math.max(0, d), to, WITHIN * size, () -> entry.name() + " " + point);
                in += d < 0 ? 1 : 0;
                beyond += d > 0 ? 1 : 0;
            }
        }
        assertTrue(in > 300 && beyond > 300, in + " inside, " + beyond + " outside");
    }

    @Test
    void aBoxInTheWorldIsTightAndHoldsTheShape() {
        Aabb box = new Aabb();
        Vector3 s = new Vector3();
        for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
            ConvexShape shape = entry.shape().shape();
            for (int i = 0; i < 50; i++) {
                Pose pose = pose();
                narrow.bounds(shape, pose, box);
                Vector3 d = vector(1);
                shape.support(d.x, d.y, d.z, s);
                s.addScaled(shape.margin() / d.length(), d);
                pose.transform(s, s);
                assertTrue(box.contains(s.x, s.y, s.z), () -> entry.name() + " " + s + " " + box);
                pose.inverseRotate(1, 0, 0, d);
                shape.support(d.x, d.y, d.z, s);
                assertEquals(box.maxX, pose.transform(s, s).x + shape.margin(), 1e-12 * (1 + Math.abs(box.maxX)));
            }
        }
    }

    @Test
    void theShortFormsAnswerAsTheLongOnes() {
        var a = new Box(1, 1, 1);
        var b = new Sphere(1);
        var hit = new CastHit();
        var same = new CastHit();
        for (int i = 0; i < 500; i++) {
            Pose poseA = pose();
            Pose poseB = pose();
            Vector3 way = vector(4);
            assertEquals(narrow.signedDistance(a, poseA, b, poseB, near), narrow.signedDistance(a, poseA, b, poseB));
            assertEquals(narrow.distance(a, poseA, b, poseB, near), narrow.distance(a, poseA, b, poseB));
            narrow.cast(a, poseA, way.x, way.y, way.z, b, poseB, hit);
            narrow.cast(a, poseA, way, b, poseB, same);
            assertEquals(hit.toString(), same.toString());
            Vector3 source = vector(4);
            narrow.raycast(new Ray(source.x, source.y, source.z, way.x, way.y, way.z, 2), b, poseB, hit);
            narrow.raycast(source, way, 2, b, poseB, same);
            assertEquals(hit.toString(), same.toString());
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> narrow.raycast(new Vector3(), new Vector3(Double.NaN, 0, 0), 1, b, new Pose(), hit));
    }

    private Pose pose() {
        return Pose.of(
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(0.1, 1));
    }

    private Vector3 vector(double size) {
        return new Vector3(
                random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size));
    }
}
