package org.collide4j.dynamics.scene;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.shape.ConvexShape;

/**
 * Builds the scene that a scene file describes; docs/dynamics.md describes the file.
 *
 * <pre>{@code
 * var ball = new SceneObject(Map.of("shape", new SceneObject(Map.of("sphere", 0.5)), "position", List.of(0.0, 0.0, 2.0)));
 * var json = new SceneObject(Map.of("bodies", List.of(ball)));
 * try (Scene scene = new SceneReader(Settings.DEFAULT).read("one ball", json)) {
 *     int bodies = scene.simulation().bodyCount(); // 1
 * }
 * }</pre>
 */
public final class SceneReader {
    private static final double MOST_SECONDS = 1e6;

    private final Settings settings;
    private String place = "the scene";

    /** Creates a reader: gravity is the file's; all else is as the settings say. */
    public SceneReader(Settings settings) {
        this.settings = settings;
    }

    /**
     * Builds the scene that the file describes.
     *
     * @throws IllegalArgumentException if something is not as it should be; the message says where, and how to mend it
     */
    public Scene read(String name, SceneObject json) {
        place = "the scene";
        try {
            return build(name, json);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
    }

    private Scene build(String name, SceneObject json) {
        json.requireKnown("gravity", "seconds", "stepsASecond", "bodies", "joints");
        double[] g = json.numbers("gravity", 3, 0, 0, -9.81);
        double seconds = json.number("seconds", 10);
        double rate = json.number("stepsASecond", 60);
        if (!(seconds > 0 && seconds <= MOST_SECONDS && rate > 0 && rate <= MOST_SECONDS)) {
            throw new IllegalArgumentException("seconds and stepsASecond must be more than 0, at most a million");
        }
        Simulation simulation = new Simulation(settings.withGravity(g[0], g[1], g[2]));
        Scene scene = new Scene(name, simulation, seconds, rate);
        List<Body> bodies = new ArrayList<>();
        for (SceneObject body : json.list("bodies")) {
            place = "body " + bodies.size();
            bodies.add(addBody(body, scene));
        }
        int number = 0;
        for (SceneObject joint : json.list("joints")) {
            place = "joint " + number++;
            simulation.add(SceneJoint.of(joint, bodies));
        }
        return scene;
    }

    private static Body addBody(SceneObject json, Scene scene) {
        json.requireKnown(
                "shape",
                "parts",
                "position",
                "rotation",
                "velocity",
                "spin",
                "static",
                "bullet",
                "top",
                "wall",
                "density",
                "friction",
                "restitution",
                "rolling");
        Material material = new Material(
                json.number("density", 1000),
                json.number("friction", 0.5),
                json.number("restitution", 0),
                json.number("rolling", 0));
        Pose pose = pose(json);
        Simulation simulation = scene.simulation();
        boolean still = json.flag("static");
        Body body;
        if (json.has("parts")) {
            Compound parts = parts(json.list("parts"));
            body = still ? simulation.addStatic(parts, pose, material) : simulation.add(parts, pose, material);
        } else {
            ConvexShape shape = SceneShape.of(json.object("shape"));
            body = still ? simulation.addStatic(shape, pose, material) : simulation.add(shape, pose, material);
        }
        if (!still) {
            double[] v = json.numbers("velocity", 3, 0, 0, 0);
            double[] w = json.numbers("spin", 3, 0, 0, 0);
            body.setVelocity(v[0], v[1], v[2])
                    .setAngularVelocity(w[0], w[1], w[2])
                    .setBullet(json.flag("bullet"));
        }
        if (json.flag("top")) {
            scene.setTop(body);
        }
        if (json.has("wall")) {
            scene.bullets().add(new Scene.Bullet(body, json.number("wall", 0)));
        }
        return body;
    }

    private static Compound parts(List<SceneObject> list) {
        List<ConvexShape> shapes = new ArrayList<>();
        List<Pose> poses = new ArrayList<>();
        for (SceneObject part : list) {
            part.requireKnown("shape", "position", "rotation");
            shapes.add(SceneShape.of(part.object("shape")));
            poses.add(pose(part));
        }
        return new Compound(shapes, poses);
    }

    private static Pose pose(SceneObject json) {
        double[] p = json.numbers("position", 3, 0, 0, 0);
        double[] q = json.numbers("rotation", 4, 0, 0, 0, 1);
        return Pose.of(p[0], p[1], p[2], q[0], q[1], q[2], q[3]);
    }
}
