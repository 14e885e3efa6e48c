package org.collide4j.alternatives.cast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** The published ray cast against closed forms. */
class PlainRayCastTest {
    private static final double TOLERANCE = 1e-14;

    private final PlainRayCast cast = new PlainRayCast();
    private final SplittableRandom random = new SplittableRandom(7);
    private final Vector3 source = new Vector3();
    private final Vector3 r = new Vector3();

    @Test
    void aRayEntersASphereWhereTheQuadraticEquationSays() {
        for (int i = 0; i < 1000; i++) {
            direction(source).scale(3);
            direction(r).scale(0.8).sub(source);
            assertTrue(cast.cast(new Sphere(1), source, r, TOLERANCE, PlainRayCast.Stop.RELATIVE));
            double middle = -source.dot(r) / r.lengthSquared();
            double beside = new Vector3(source).addScaled(middle, r).lengthSquared();
            double entry = middle - Math.sqrt((1 - beside) / r.lengthSquared());
            assertEquals(entry, cast.lambda(), 1e-6, () -> source + " " + r);
        }
    }

    @Test
    void aRayMissesOrEntersABoxAsItsSlabsSay() {
        Box box = new Box(0.5, 0.4, 0.3);
        int hits = 0;
        for (int i = 0; i < 1000; i++) {
            direction(source).scale(3);
            direction(r).scale(0.6).sub(source);
            double[] s = {source.x, source.y, source.z};
            double[] d = {r.x, r.y, r.z};
            double[] half = {0.5, 0.4, 0.3};
            double enter = 0;
            double exit = Double.POSITIVE_INFINITY;
            for (int k = 0; k < 3; k++) {
                enter = Math.max(enter, (-Math.copySign(half[k], d[k]) - s[k]) / d[k]);
                exit = Math.min(exit, (Math.copySign(half[k], d[k]) - s[k]) / d[k]);
            }
            if (Math.abs(enter - exit) > 1e-3) { // a graze may go either way
                assertEquals(enter < exit, cast.cast(box, source, r, TOLERANCE, PlainRayCast.Stop.RELATIVE));
                hits += enter < exit ? 1 : 0;
                assertEquals(enter, enter < exit ? cast.lambda() : enter, 1e-6);
            }
        }
        assertTrue(hits > 200 && hits < 800, "both are tried");
    }

    @Test
    void aRayThatLeavesMissesAtOnce() {
        assertFalse(cast.cast(
                new Sphere(1), new Vector3(2, 0, 0), new Vector3(1, 0.1, 0), TOLERANCE, PlainRayCast.Stop.RELATIVE));
        assertEquals(1, cast.steps());
    }

    /** Sections 3 and 4: over all iterations, also those that move x, which translates P. */
    @Test
    void cachedDifferencesAndDeterminantsSaveWorkAndChangeNoAnswer() {
        PlainRayCast fresh = new PlainRayCast(false);
        ConvexShape[] shapes = {new Ellipsoid(1, 0.6, 0.3), new Box(0.5, 0.4, 0.3), new Cylinder(0.5, 0.5)};
        int hits = 0;
        for (int i = 0; i < 3000; i++) {
            ConvexShape shape = shapes[i % 3];
            direction(source).scale(3);
            direction(r).scale(0.4).sub(source);
            boolean hit = cast.cast(shape, source, r, TOLERANCE, PlainRayCast.Stop.RELATIVE);
            boolean same = fresh.cast(shape, source, r, TOLERANCE, PlainRayCast.Stop.RELATIVE);
            hits += hit && same ? 1 : 0;
            assertEquals(fresh.lambda(), hit && same ? cast.lambda() : fresh.lambda(), 1e-6, () -> source + " " + r);
        }
        double edges = cast.subDistance().edgesComputed()
                / (double) fresh.subDistance().edgesComputed();
        double determinants = cast.subDistance().determinantsComputed()
                / (double) fresh.subDistance().determinantsComputed();
        assertTrue(
                edges < 0.6 && determinants < 0.9,
                edges + " of the differences, " + determinants + " of the determinants");
        assertTrue(hits > 2000, hits + " hits");
    }

    private Vector3 direction(Vector3 out) {
        do {
            out.set(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        } while (out.length() < 1e-3);
        return out.scale(1 / out.length());
    }
}
