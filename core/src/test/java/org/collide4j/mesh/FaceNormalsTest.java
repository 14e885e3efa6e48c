package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Test;

/** A body sunk into a convex part is least deep below a face of it. */
class FaceNormalsTest {
    private final FaceNormals normals = new FaceNormals();
    private final Vector3 normal = new Vector3();

    /** Below the slanted face of the corner, the point is less deep than along any axis. */
    @Test
    void theSlantedFaceOfAHullIsFoundRoundedOrNot() {
        Hull corner = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
        double third = Math.sqrt(1.0 / 3);
        for (ConvexShape part : new ConvexShape[] {corner, corner.rounded(0.125)}) {
            normals.of(part, new Pose(), new Point(0.3125, 0.3125, 0.3125), new Pose());
            double depth = normals.takeLeast(normal);
            assertEquals(third - 3 * 0.3125 * third + part.margin(), depth, 1e-12, part::toString);
            assertEquals(0, normal.distance(new Vector3(third, third, third)), 1e-12, part::toString);
        }
    }

    @Test
    void boxesAndCylindersHaveFacesAcrossTheirAxes() {
        for (ConvexShape part : new ConvexShape[] {new Box(1, 1, 2), new Cylinder(1, 2)}) {
            normals.of(part, Pose.at(5, 0, 0), new Point(5, 0, 1.75), new Pose());
            assertEquals(0.25, normals.takeLeast(normal), 1e-12, part::toString);
            assertEquals(0, normal.distance(new Vector3(0, 0, 1)), 1e-12, part::toString);
        }
    }
}
