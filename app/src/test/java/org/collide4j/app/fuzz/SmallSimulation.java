package org.collide4j.app.fuzz;

import org.collide4j.dynamics.BallJoint;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.HingeJoint;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;

/** A floor, a ball on it, and two boxes above that hang together: what the snapshots of the inputs are of. */
final class SmallSimulation {
    private SmallSimulation() {}

    static Simulation build() {
        Simulation simulation = new Simulation(Settings.DEFAULT);
        simulation.addStatic(new Box(5, 5, 0.5), Pose.at(0, 0, -0.5), Material.DEFAULT);
        simulation.add(new Sphere(0.5), Pose.at(0, 0, 0.49), Material.DEFAULT);
        Body upper = simulation.add(new Box(0.2, 0.2, 0.2), Pose.at(2, 0, 1), Material.DEFAULT);
        Body lower = simulation.add(new Box(0.2, 0.2, 0.2), Pose.at(2, 0, 0.5), Material.DEFAULT);
        Body beside = simulation.add(new Box(0.1, 0.1, 0.1), Pose.at(2.5, 0, 0.5), Material.DEFAULT);
        simulation.add(new HingeJoint(upper, lower, new Vector3(2, 0, 0.75), new Vector3(0, 1, 0)).limit(-1, 1));
        simulation.add(new BallJoint(lower, beside, new Vector3(2.3, 0, 0.5)));
        return simulation;
    }
}
