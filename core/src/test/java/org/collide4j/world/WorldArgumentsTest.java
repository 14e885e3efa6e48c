package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntFunction;
import org.collide4j.batch.Pairs;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.Circle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Negated;
import org.collide4j.shape.Polygon;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A world refuses bad arguments where they enter, by name. */
class WorldArgumentsTest {
    private final CollisionWorld world = new CollisionWorld();

    /** Arrays are longer than their lists, and keep what was in them before: each index is tried after pairs have ended. */
    @Test
    void indicesOutOfRangeAreNamedWithTheCount() {
        world.add(new Sphere(1), new Pose());
        long other = world.add(new Sphere(1), Pose.at(1, 0, 0));
        world.add(new Sphere(1), Pose.at(0, 1, 0));
        world.update();
        assertEquals(3, world.begunCount());
        assertRefused("begun pair", 3, world::begun);
        world.remove(other);
        world.update();
        assertEquals(1, world.touchingCount());
        assertRefused("touching pair", 1, world::touching);
        assertRefused("touching pair", 1, world::touchingNumber);
        assertRefused("near pair", 1, world::near);
        assertRefused("begun pair", 0, world::begun);
        assertRefused("ended pair", 2, world::ended);
        assertRefused("impact", 0, world::impact);
        long bullet = world.add(new Sphere(0.1), Pose.at(9, 0, 0));
        world.update();
        world.sweep(bullet, new Motion().setTranslation(-9, 0, 0));
        world.update();
        assertRefused("impact", 1, world::impact);
        world.update();
        assertRefused("impact", 0, world::impact);
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullIsRefusedWhereItEntersByTheNameOfTheParameter() {
        Compound pieces = new Compound(List.of(new Sphere(1)), List.of(new Pose()));
        assertNull("shape", () -> world.add((ConvexShape) null, new Pose()));
        assertNull("shape", () -> world.addStatic((ConvexShape) null, new Pose()));
        assertNull("pieces", () -> world.add((ConcaveBody) null, new Pose()));
        assertNull("pieces", () -> world.addStatic((ConcaveBody) null, new Pose()));
        assertNull("pose", () -> world.add(new Sphere(1), null));
        assertNull("pose", () -> world.addStatic(new Sphere(1), null));
        assertNull("pose", () -> world.add(pieces, null));
        assertNull("pose", () -> world.addStatic(pieces, null));
        assertEquals(0, world.bodyCount());
        long body = world.add(new Sphere(1), new Pose());
        assertNull("pose", () -> world.move(body, null));
        assertNull("motion", () -> world.sweep(body, null));
        world.update();
        assertEquals(1, world.bodyCount());
        assertNull("shape", () -> new Rounded(null, 1));
        assertNull("shape", () -> new Negated(null));
        assertNull("shape", () -> new Transformed(null, 1, 0, 0, 0, 1, 0, 0, 0, 1));
        assertNull("shape 1", () -> new HullOf(new Sphere(1), null));
        assertNull("a", () -> new MinkowskiSum(null, new Sphere(1)));
        assertNull("b", () -> new MinkowskiSum(new Sphere(1), null));
        Pairs pairs = new Pairs();
        assertNull("shapeA", () -> pairs.add(null, new Pose(), new Sphere(1), new Pose()));
        assertNull("placeA", () -> pairs.add(new Sphere(1), null, new Sphere(1), new Pose()));
        assertNull("shapeB", () -> pairs.add(new Sphere(1), new Pose(), null, new Pose()));
        assertNull("placeB", () -> pairs.add(new Sphere(1), new Pose(), new Sphere(1), null));
        assertEquals(0, pairs.size());
    }

    /** In space, overlapping polygons have no depth, and a normal across their plane. */
    @Test
    void shapesOfThePlaneAreRefused() {
        for (ConvexShape flat : new ConvexShape[] {new Circle(1), new Polygon(0, 0, 1, 0, 0, 1)}) {
            for (Executable add :
                    new Executable[] {() -> world.add(flat, new Pose()), () -> world.addStatic(flat, new Pose())}) {
                String message =
                        assertThrows(IllegalArgumentException.class, add).getMessage();
                assertTrue(message.contains(flat + " is a shape of the plane: ask PlanarPhase"), message);
            }
        }
        assertEquals(0, world.bodyCount());
        world.update();
    }

    private static void assertNull(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    private static void assertRefused(String what, int count, IntFunction<?> get) {
        for (int index : new int[] {-1, count, count + 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            String message = assertThrows(IndexOutOfBoundsException.class, () -> get.apply(index))
                    .getMessage();
            assertEquals(what + " " + index + " of " + count, message);
        }
    }
}
