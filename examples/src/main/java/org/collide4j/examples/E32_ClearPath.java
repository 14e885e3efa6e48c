package org.collide4j.examples;

import java.util.Arrays;
import java.util.List;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.robot.derivative.Derivatives;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;

/** A plate passes between two pillars: the knots of its path move and turn to the largest clearance. */
public final class E32_ClearPath {
    private E32_ClearPath() {}

    public static void main(String[] args) {
        var plate = new Box(0.6, 0.3, 0.05);
        List<Pose> places = List.of(Pose.at(1.5, 0.7, 0), Pose.of(2.5, -0.6, 0.3, 0.2, 0, 0, 1));
        var derivatives = new Derivatives();
        var path = new Pose[17];
        Arrays.setAll(path, i -> Pose.at(0.25 * i, 0, 0));
        for (int round = 0; round <= 200; round++) {
            double clearance = Double.POSITIVE_INFINITY;
            for (int k = 0; k < 34; k++) {
                Pose knot = path[k / 2];
                derivatives.of(plate, knot, new Cylinder(0.5, 3), places.get(k % 2));
                double[] g = derivatives.gradient();
                clearance = Math.min(clearance, derivatives.signedDistance());
                double push = 0.2 * Math.exp(-10 * derivatives.signedDistance()); // the nearer pillar pushes most
                double turn = push * Math.sqrt(g[3] * g[3] + g[4] * g[4] + g[5] * g[5]);
                var move = new Motion().setTranslation(0, push * g[1], push * g[2]); // along x the knots stay
                move.setPivot(knot.translationX(), knot.translationY(), knot.translationZ());
                move.setRotation(g[3], g[4], g[5] + 1e-30, turn).at(1, knot, knot);
            }
            System.out.print(round % 200 > 0 ? "" : "clearance " + Math.round(1000 * clearance) + " mm\n");
        }
    }
}
// Output:
// clearance -674 mm
// clearance 351 mm
