package org.collide4j.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.*;
import org.collide4j.math.Pose;
import org.collide4j.robot.*;
import org.collide4j.scene.*;
import org.collide4j.scene.read.ModelReader;

/** Two robots that overlap: one moves along the gradient of the distance until five centimetres are between them. */
public final class E34_PushApart {
    private E34_PushApart() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of("samples/arm.urdf");
        List<Part> other = new ArrayList<>();
        for (Part part : new ModelReader().read(file).parts()) { // upright, a step to the side
            Pose pose = new Pose().setProduct(Pose.at(0.35, 0.05, 0), part.pose());
            other.add(new Part("other " + part.name(), "other", pose, part.geometry()));
        }
        RobotBodies bodies = RobotBodies.hulls(Robot.read(file)).with(new Model("b", "m", other, List.of(), List.of()));
        AllowedPairs allowed = PairSurvey.of(bodies, 100, 1).allowed();
        var gradient = new RobotGradient(new RobotPhase(bodies, allowed));
        var nearest = new RobotProximity();
        var pose = new RobotPose(bodies.robot());
        double[] positions = {0.1, 1, 0.3, 0, 0, 0.02}; // turn, lift, elbow, bend, roll, grip
        for (int step = 0; step == 0 || (nearest.signedDistance() < 0.05 && step < 100); step++) {
            double[] up = gradient.of(pose.set(positions), nearest, new double[positions.length]);
            for (int i = 0; i < positions.length; i++) {
                positions[i] += 0.05 * up[i];
            }
            System.out.print(step % 10 == 0 ? Math.round(1000 * nearest.signedDistance()) + " mm, " : "");
        }
        System.out.println("more than five centimetres apart: " + (nearest.signedDistance() >= 0.05));
    }
}
// Output:
// -59 mm, 3 mm, 41 mm, more than five centimetres apart: true
