package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.SupportMappingCheck;

/** A shape is one method: the point farthest along a direction. Write it, and every query takes the shape. */
public final class E03_YourOwnShape {
    private E03_YourOwnShape() {}

    public static void main(String[] args) {
        // a spinning top: a disc of radius 2 in the plane z = 0, with a tip at z = 1 and one at z = -1
        ConvexShape top = (dx, dy, dz, out) -> {
            double across = Math.sqrt(dx * dx + dy * dy);
            boolean rim = 2 * across > Math.abs(dz);
            out.set(rim ? 2 * dx / across : 0, rim ? 2 * dy / across : 0, rim ? 0 : Math.copySign(1, dz));
        };
        var table = new Box(5, 5, 0.5);
        var near = new Proximity();
        var narrow = new NarrowPhase();
        narrow.signedDistance(top, Pose.at(0, 0, 3), table, new Pose(), near);
        System.out.printf(Locale.ROOT, "upright: %.6f%n", near.signedDistance());
        narrow.signedDistance(top, Pose.of(0, 0, 3, 1, 0, 0, 1), table, new Pose(), near);
        System.out.printf(Locale.ROOT, "standing on its rim: %.6f%n", near.signedDistance());
        System.out.println(SupportMappingCheck.of(top)); // in a test: assertEquals(List.of(), …)
        ConvexShape wrong = (dx, dy, dz, out) -> top.support(dx, dy, 2 * dz, out); // prefers the tips too often
        SupportMappingCheck.of(wrong).forEach(broken -> System.out.println(broken.replace(", but", ",\n  but")));
    }
}

// Output:
// upright: 1.500000
// standing on its rim: 0.500000
// []
// support along (1.0, 0.0, -1.0) is (0.0, 0.0, -1.0),
//   but the point (2.0, 0.0, 0.0) given for (1.0, 0.0, 0.0) lies 0.707 farther along it
