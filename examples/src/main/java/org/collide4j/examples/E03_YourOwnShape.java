package org.collide4j.examples;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/** A shape is one method: the point farthest along a direction. Write it, and every query takes the shape. */
public final class E03_YourOwnShape {
    private E03_YourOwnShape() {}

    public static void main(String[] args) {
        // a spinning top: a disc of radius 2 in the plane z = 0, with a tip at z = 1 and one at z = -1
        ConvexShape top = (dx, dy, dz, out) -> {
            double across = Math.sqrt(dx * dx + dy * dy);
            if (2 * across > Math.abs(dz)) {
                out.set(2 * dx / across, 2 * dy / across, 0);
            } else {
                out.set(0, 0, Math.copySign(1, dz));
            }
        };
        var table = new Box(5, 5, 0.5);
        var near = new Proximity();
        var narrow = new NarrowPhase();
        narrow.signedDistance(top, Pose.at(0, 0, 3), table, new Pose(), near);
        System.out.printf(Locale.ROOT, "upright: %.6f%n", near.signedDistance());
        narrow.signedDistance(top, Pose.of(0, 0, 3, 1, 0, 0, 1), table, new Pose(), near);
        System.out.printf(Locale.ROOT, "standing on its rim: %.6f%n", near.signedDistance());
    }
}

// Output:
// upright: 1.500000
// standing on its rim: 0.500000
