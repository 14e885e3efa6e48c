package org.collide4j.dynamics.scene;

import java.util.List;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/** Dominoes, a spinning top, a card house, bullets. */
final class Tricks {
    private Tricks() {}

    /** Tiles along a spiral; the first is pushed over. */
    static Scene dominoes(Settings settings) {
        Simulation simulation = new Simulation(settings);
        Stacks.floor(simulation, 20);
        Box tile = new Box(0.08, 0.4, 0.8);
        Material material = Material.DEFAULT.withFriction(0.3);
        Scene scene = new Scene("dominoes", simulation, 15, 60);
        double angle = 0;
        for (int i = 0; i < 110; i++) {
            double radius = 3 + 0.35 * angle;
            double c = StrictMath.cos(angle);
            double s = StrictMath.sin(angle);
            Pose pose = Pose.planar(radius * c, radius * s, angle + Math.PI / 2);
            Vector3 at = pose.translation(new Vector3());
            pose.setTranslation(at.x, at.y, 0.8);
            Body body = simulation.add(tile, pose, material);
            if (i == 0) {
                Vector3 push = new Vector3(-s, c, 0).scale(0.7 * body.mass());
                body.addImpulse(push, new Vector3(at.x, at.y, 1.6));
            }
            angle += 0.62 / radius;
        }
        return scene;
    }

    /** A cone on its tip with a disc around it, which precesses. */
    static Scene top(Settings settings) {
        Simulation simulation = new Simulation(settings);
        Stacks.floor(simulation, 20);
        double s = StrictMath.sin(0.15);
        double c = StrictMath.cos(0.15);
        Compound shape = new Compound(
                List.of(new Cone(0.5, 0.4), new Cylinder(0.9, 0.1), new Cylinder(0.08, 0.3)),
                List.of(Pose.of(0, 0, 0.4, 1, 0, 0, 0), Pose.at(0, 0, 0.75), Pose.at(0, 0, 1.1)));
        Body body = simulation.add(shape, Pose.of(0, 0, 0.15, 0, s, 0, c), Material.DEFAULT.withFriction(0.4));
        Vector3 axis = body.pose(new Pose()).rotate(0, 0, 1, new Vector3());
        body.setAngularVelocity(40 * axis.x, 40 * axis.y, 40 * axis.z);
        Scene scene = new Scene("top", simulation, 20, 60);
        return scene.setTop(body);
    }

    /** Three storeys of cards that lean on each other, and a ball that rolls into them when they have stood for a while. */
    static Scene cards(Settings settings) {
        Simulation simulation = new Simulation(settings);
        Stacks.floor(simulation, 40);
        Material material = new Material(700, 1, 0, 0);
        Box card = new Box(0.02, 0.6, 0.9);
        Box roof = new Box(0.645, 0.6, 0.02);
        double lean = 0.35;
        double c = StrictMath.cos(lean / 2);
        double s = StrictMath.sin(lean / 2);
        double height = 1.8 * StrictMath.cos(lean) + 0.04 * StrictMath.sin(lean);
        double foot = 1.8 * StrictMath.sin(lean) + 0.04 * StrictMath.cos(lean);
        Scene scene = new Scene("cards", simulation, 12, 60);
        for (int storey = 0; storey < 3; storey++) {
            double z = storey * (height + 0.04) + height / 2;
            int houses = 3 - storey;
            for (int i = 0; i < houses; i++) {
                double x = 2 * foot * (i - 0.5 * (houses - 1));
                simulation.add(card, Pose.of(x - foot / 2, 0, z, 0, s, 0, c), material);
                simulation.add(card, Pose.of(x + foot / 2, 0, z, 0, -s, 0, c), material);
            }
            for (int i = 0; i + 1 < houses; i++) {
                double x = 2 * foot * (i - 0.5 * (houses - 2));
                scene.setTop(simulation.add(roof, Pose.at(x, 0, z + height / 2 + 0.02), material));
            }
        }
        Body ball = simulation.add(new Sphere(0.3), Pose.at(-36, 0.1, 0.3), new Material(2500, 0.5, 0, 0.01));
        ball.setVelocity(9, 0, 0).setAngularVelocity(0, 30, 0);
        return scene;
    }

    /** A thousand bullets at 500 a second into a wall that is much thinner than they fly in a step. */
    static Scene bullets(Settings settings) {
        Simulation simulation = new Simulation(settings);
        Stacks.floor(simulation, 40);
        simulation.addStatic(new Box(0.005, 30, 30), Pose.at(0, 0, 30), Material.DEFAULT);
        Dice dice = new Dice(3);
        Sphere ball = new Sphere(0.025);
        Scene scene = new Scene("bullets", simulation, 4, 60);
        int side = 32;
        for (int i = 0; i < 1000; i++) {
            int row = i / side;
            double y = 0.28 * (i % side - 0.5 * (side - 1));
            double z = 0.5 + 0.28 * row;
            Body body = simulation.add(ball, Pose.at(-dice.between(5, 30), y, z), new Material(8000, 0.5, 0, 0.02));
            body.setVelocity(500, 0, 0).setBullet(true);
            scene.bullets().add(new Scene.Bullet(body, 0));
        }
        return scene;
    }
}
