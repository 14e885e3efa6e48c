package org.collide4j.examples;

import java.util.List;
import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.robot.derivative.Derivatives;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Point;

/** The largest ball between two walls and a column: its centre climbs the gradient of the least distance. */
public final class E31_LargestBall {
    private E31_LargestBall() {}

    public static void main(String[] args) {
        var column = new Cylinder(0.5, 3).transformed(1, 0, 0, 0, 1, 0, 0, 0, 1, 4, 4, 3); // around (4, 4, 3)
        List<ConvexShape> cell = List.of(new HalfSpace(1, 0, 0, 0), new HalfSpace(0, 1, 0, 0), column);
        var derivatives = new Derivatives();
        double[] centre = {0.4, 0.3, 2};
        double radius = 0;
        double[] uphill = {};
        for (double step = 0.25; step > 1e-6; step *= 0.99) {
            radius = Double.POSITIVE_INFINITY;
            for (ConvexShape wall : cell) {
                derivatives.of(new Point(0, 0, 0), Pose.at(centre[0], centre[1], centre[2]), wall, new Pose());
                if (derivatives.signedDistance() < radius) {
                    radius = derivatives.signedDistance();
                    uphill = derivatives.gradient().clone(); // the first three numbers: by the centre's place
                }
            }
            for (int i = 0; i < 3; i++) {
                centre[i] += step * uphill[i];
            }
        }
        System.out.printf(Locale.ROOT, "the ball has the radius %.3f%n", radius); // (4√2 − ½) / (1 + √2)
    }
}
// Output:
// the ball has the radius 2.136
