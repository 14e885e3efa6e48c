package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;

/**
 * No contact is deeper than the bodies overlap.
 *
 * <p>The greatest depth of A in a single piece of B is less than the depth in the surface where A has sunk in across an edge
 * between two pieces: by half at most where the edge's normals are at most 60° apart. What is deeper than that has gone
 * through the surface: a ray from A's middle to A's lowest point along the normal meets B. At a touch nothing has gone through.
 *
 * <p>A million touches: {@code mvn -pl core test -Dtest=ContactDepthTest -Dcollide4j.touches=1000000}.
 */
class ContactDepthTest {
    private static final int TOUCHES = Integer.getInteger("collide4j.touches", Effort.of(30_000));
    private static final double REACH = 1e-3;

    /** Places nearer than this, in parts of the bodies' size, are one place of a contact. */
    private static final double PLACE = 0x1p-19;

    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Touching touching = new Touching();
    private final PieceContacts all = PieceContacts.ofAllPoints();
    private final PieceProximity near = new PieceProximity();
    private final PieceHit hit = new PieceHit();
    private final Contacts alone = Contacts.ofAllPoints();
    private final Vector3 middle = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 point = new Vector3();
    private int through;

    @Test
    void contactsOfConvexShapesAreAtMostAsDeepAsTheBodies() {
        int[] reached = new int[Touching.OFFSETS.length];
        for (int seed = 0; seed < TOUCHES; seed++) {
            if (!touching.make(seed)) {
                continue;
            }
            String which = "seed " + seed + ": " + touching;
            int count = meshes.contacts(touching.shape, touching.poseA, touching.body, touching.poseB, REACH, all);
            meshes.signedDistance(touching.shape, touching.poseA, touching.body, touching.poseB, near);
            boolean mayPass = touching.body.sides() == Sides.FRONT;
            assertTrue(count > 0 || mayPass || near.upper() > REACH, which);
            checkDepths(count, near.lower() < -PLACE ? deepestThrough(count, near.lower()) : near.lower(), which);
            reached[touching.offset >= 0 ? 0 : 1]++;
        }
        String counts = "apart or touching " + reached[0] + ", overlapping " + reached[1] + ", gone through " + through;
        assertTrue(reached[0] > TOUCHES / 5 && reached[1] > TOUCHES / 5, counts);
    }

    /** Returns the least distance of the contacts at which A has gone through the surface, if that is below the bound. */
    private double deepestThrough(int count, double lower) {
        double least = lower;
        for (int i = 0; i < count; i++) {
            if (all.distance(i) < least - PLACE && goesThrough(i)) {
                least = all.distance(i);
                through++;
            }
        }
        return least;
    }

    private boolean goesThrough(int i) {
        touching.shape.center(middle);
        touching.poseA.transform(middle, middle);
        lowest(i);
        Vector3 way = new Vector3().sub(point, middle);
        Ray ray = new Ray(middle.x, middle.y, middle.z, way.x, way.y, way.z, 1);
        return meshes.raycast(ray, touching.body, touching.poseB, hit);
    }

    /** Finds the place of A that is farthest along the contact's normal. */
    private void lowest(int i) {
        all.normal(i, normal);
        touching.poseA.inverseRotate(normal.x, normal.y, normal.z, normal);
        touching.shape.support(normal.x, normal.y, normal.z, point);
        point.addScaled(touching.shape.margin(), normal);
        touching.poseA.transform(point, point);
    }

    @Test
    void contactsOfConcaveBodiesAreAtMostAsDeepAsTheirPieces() {
        int reached = 0;
        for (int seed = 0; seed < TOUCHES / 10; seed++) {
            if (!touching.make(seed)) {
                continue;
            }
            // the shape is part of a concave body, which touches by the shape
            BodyGroup a = new BodyGroup()
                    .add(touching.shape, new Pose())
                    .add(new Box(0.25, 0.25, 0.25), Pose.at(0.5, 0.25, 0.5));
            String which = "seed " + seed + ": group of " + touching;
            double lower = touching.lower(a, touching.body);
            if (lower < -0.02) {
                continue;
            }
            int count = meshes.contacts(a, touching.poseA, touching.body, touching.poseB, REACH, all);
            checkDepths(count, lower, which);
            count = meshes.contacts(touching.body, touching.poseB, a, touching.poseA, REACH, all);
            checkDepths(count, lower, which + ", swapped");
            reached++;
        }
        assertTrue(reached > TOUCHES / 100, "touches " + reached);
    }

    private void checkDepths(int count, double lower, String which) {
        for (int i = 0; i < count; i++) {
            assertTrue(
                    all.distance(i) >= 2 * Math.min(0, lower) - PLACE,
                    () -> which + ": signed distance above " + lower + ", " + all);
        }
    }

    /** The line of a corner and the edge of a cube cross at a point: the answer was a depth of 1, through the box. */
    @Test
    void aBoxAtTheEdgeOfACube() {
        Pose at = Pose.of(5, 4.1, 0.2999999999999998, 1, 0, 0, 2);
        Box box = new Box(0.5, 0.5, 0.5);
        TriangleMesh cube = Meshes.box(1, 1, 1);
        Pose there = Pose.at(5, 3, 2);
        assertTrue(meshes.contacts(box, at, cube, there, 0, all) > 0);
        assertEquals(0, all.leastDistance(), 1e-15);
        narrow.contacts(box, at, new Box(1, 1, 1), there, 0, alone);
        assertEquals(0, alone.signedDistance(), 1e-15);
    }

    /** A corner that reaches around an edge of the cube from outside is beyond the side's plane, and not in the cube. */
    @Test
    void aCornerThatReachesAroundAnEdge() {
        Hull hull = Hull.of(0, 0, 1, 1, 0, -0.5, -0.5, 0.875, -0.5, -0.5, -0.875, -0.5);
        Pose at = Pose.of(0.25541401273885356, -0.3, -1.7484076433121019, 1, 0, -1, 1);
        assertTrue(meshes.contacts(hull, at, Meshes.box(1, 1, 1), new Pose(), REACH, all) > 0);
        assertEquals(0, all.leastDistance(), 1e-15);
    }
}
