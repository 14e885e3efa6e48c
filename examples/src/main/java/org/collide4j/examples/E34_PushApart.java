package org.collide4j.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.robot.*;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;

/** Two robots that overlap: one moves along the gradient of the distance until five centimetres are between them. */
public final class E34_PushApart {
    private E34_PushApart() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of("samples/arm.urdf");
        List<Part> other = new ModelReader()
                .read(file).parts().stream().map(E34_PushApart::aside).toList();
        RobotBodies bodies = RobotBodies.hulls(Robot.read(file)).with(new Model("b", "m", other, List.of(), List.of()));
        var gradient = new RobotGradient(
                new RobotPhase(bodies, PairSurvey.of(bodies, 100, 1).allowed()));
        var nearest = new RobotProximity();
        var pose = new RobotPose(bodies.robot());
        double[] positions = {0.1, 1, 0.3, 0, 0, 0.02}; // turn, lift, elbow, bend, roll, grip
        double[] up = gradient.of(pose.set(positions), nearest, new double[positions.length]);
        System.out.printf(Locale.ROOT, "%.1f mm%n", 1000 * nearest.signedDistance());
        for (int step = 1; nearest.signedDistance() < 0.05 && step < 100; step++) {
            for (int i = 0; i < positions.length; i++) {
                positions[i] += 0.05 * up[i];
            }
            gradient.of(pose.set(positions), nearest, up);
        }
        System.out.printf(Locale.ROOT, "%.1f mm, after steps along the gradient%n", 1000 * nearest.signedDistance());
    }

    private static Part aside(Part part) { // upright, a step to the side
        Pose pose = new Pose().setProduct(Pose.at(0.35, 0.05, 0), part.pose());
        return new Part("other " + part.name(), "other", pose, part.geometry());
    }
}
// Output:
// -59.5 mm
// 52.3 mm, after steps along the gradient
