package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldProximity;
import org.junit.jupiter.api.Test;

/** An unsigned distance of shapes that share a point says so, and neither that they touch nor how deep they overlap. */
class OverlappingTest {
    private static final Pose HOME = new Pose();
    private static final List<ConvexShape> SHAPES = List.of(
            new Box(1, 0.75, 0.5),
            new Sphere(0.75),
            new Capsule(0.5, 0.5),
            new Cylinder(0.75, 0.5),
            new Cone(0.75, 0.75),
            new Ellipsoid(0.5, 0.75, 1),
            new Rounded(new Box(0.5, 0.5, 0.5), 0.25),
            Hull.of(1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1));

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    @Test
    void everyPairThatOverlapsByALot() {
        Pose at = Pose.of(0.25, 0.125, 0.25, 1, 2, 3, 4);
        for (ConvexShape a : SHAPES) {
            for (ConvexShape b : SHAPES) {
                assertEquals(0, narrow.distance(a, HOME, b, at, near));
                assertOverlapping(a + " and " + b);
                narrow.distance(new Pair(a, b), HOME, at, near);
                assertOverlapping("pair of " + a + " and " + b);
                narrow.signedDistance(a, HOME, b, at, near);
                assertEquals(Relation.PENETRATING, near.relation(), near::toString);
            }
        }
    }

    private void assertOverlapping(String which) {
        assertEquals(Relation.OVERLAPPING, near.relation(), which);
        assertEquals(Relation.OVERLAPPING, near.copy().swap().relation(), which);
        String text = near.toString();
        assertTrue(text.startsWith("overlapping or in touch") && text.contains("depth not asked for"), text);
    }

    @Test
    void concaveBodiesAndWorlds() {
        MeshPhase meshes = new MeshPhase();
        PieceProximity piece = new PieceProximity();
        Compound table = new Compound(
                List.of(new Box(1, 1, 0.25), new Box(0.25, 0.25, 1)), List.of(Pose.at(0, 0, 1), new Pose()));
        Pose at = Pose.at(0.25, 0, 0);
        assertEquals(0, meshes.distance(new Sphere(0.5), at, table, HOME, piece));
        assertEquals(Relation.OVERLAPPING, piece.relation());
        assertEquals(0, meshes.distance(table, at, table, HOME, piece));
        assertEquals(Relation.OVERLAPPING, piece.relation());
        try (CollisionWorld world = new CollisionWorld()) {
            long ball = world.add(new Sphere(0.5), at);
            long legs = world.add(table, HOME);
            world.update();
            WorldProximity found = new WorldProximity();
            assertTrue(world.queries().nearestPair(1, found));
            assertEquals(Relation.OVERLAPPING, found.relation());
            assertTrue(found.intersects());
            assertEquals(-0.5, world.queries().signedDistance(ball, legs, found), 1e-9);
            assertEquals(Relation.PENETRATING, found.relation());
            assertEquals(-0.5, world.queries().signedDistance(legs, ball, found), 1e-9);
        }
    }

    @Test
    void apartAndExactTouchesAreAsBefore() {
        Box box = new Box(1, 1, 1);
        narrow.distance(box, HOME, box, Pose.at(3, 0, 0), near);
        assertEquals(Relation.SEPARATED, near.relation());
        narrow.signedDistance(box, HOME, box, Pose.at(2, 0, 0), near);
        assertEquals(Relation.TOUCHING, near.relation());
    }
}
