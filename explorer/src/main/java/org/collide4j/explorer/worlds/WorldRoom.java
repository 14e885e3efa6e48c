package org.collide4j.explorer.worlds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.Simulation;
import org.collide4j.dynamics.character.GroundState;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.SceneObject;
import org.collide4j.dynamics.scene.SceneReader;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.dynamics.scene.Surfaces;
import org.collide4j.explorer.json.Json;
import org.collide4j.explorer.situation.Outline;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.jspecify.annotations.Nullable;

/**
 * The simulator behind the page; holds one scene. The page sees the convex parts and surfaces of the bodies, with their
 * poses.
 */
public final class WorldRoom {
    /**
     * Support points of an outline; {@link #FEW_DIRECTIONS} in scenes with more than {@link #MANY_BODIES} bodies,
     * which are small on the screen.
     */
    private static final int OUTLINE_DIRECTIONS = 260;

    private static final int FEW_DIRECTIONS = 80;
    private static final int MANY_BODIES = 300;
    private static final int NUMBERS_OF_MATRIX = 16;

    /** A convex part of a body, or its surface mesh; the body of the character's parts is null. */
    private record Part(@Nullable Body body, int number, int shape, Pose place) {}

    private final List<Part> parts = new ArrayList<>();
    private final Map<ConvexShape, Integer> numbers = new HashMap<>();

    /** Convex shapes, and triangle meshes. */
    private final List<Object> shapes = new ArrayList<>();

    private final Pose pose = new Pose();
    private final Grip grip = new Grip();
    private final Overlays overlays = new Overlays();
    private final float[] matrix = new float[NUMBERS_OF_MATRIX];
    private @Nullable Park park;
    private Scene scene = Scenes.build(Scenes.NAMES.get(0), Settings.DEFAULT);

    public String names() {
        Json out = new Json().open('[');
        Scenes.NAMES.forEach(out::value);
        out.value(Park.NAME);
        return out.close(']').toString();
    }

    /**
     * Builds the scene and describes its parts:
     * {@code {"shapes": [outline, …], "parts": [{"shape": i, "body": i, "still": b, "look": "…"}, …]}}.
     */
    public String open(String name) {
        park = name.equals(Park.NAME) ? new Park() : null;
        return show(park != null ? park.scene() : Scenes.build(name, Settings.DEFAULT));
    }

    /** Opens a scene file; on an error the current scene stays, and the answer is {@code {"error": "…"}}. */
    public String open(String name, SceneObject file) {
        try {
            Scene read = new SceneReader(Settings.DEFAULT).read(name, file);
            park = null;
            return show(read);
        } catch (IllegalArgumentException e) {
            return new Json()
                    .open('{')
                    .field("error", name + ": " + e.getMessage())
                    .close('}')
                    .toString();
        }
    }

    private String show(Scene next) {
        scene.close();
        scene = next;
        grip.release();
        parts.clear();
        numbers.clear();
        shapes.clear();
        Simulation simulation = scene.simulation();
        for (int i = 0; i < simulation.bodyCount(); i++) {
            addParts(simulation.body(i), i);
        }
        if (park != null) {
            addHero(park);
        }
        return told(0, 0);
    }

    /** Adds the character: its shape, and a visor that shows where it looks. */
    private void addHero(Park park) {
        Vector3 top = new Vector3();
        park.hero().shape().support(0, 0, 1, top);
        int body = park.scene().simulation().bodyCount();
        parts.add(new Part(null, body, shapes.size(), new Pose()));
        shapes.add(park.hero().shape());
        parts.add(new Part(null, body, shapes.size(), Pose.at(0.2, 0, top.z)));
        shapes.add(new Box(0.16, 0.17, 0.07));
    }

    /** Shoots a ball, and describes it like {@link #open} does. */
    public String shoot(double x, double y, double z, double vx, double vy, double vz, double radius) {
        int known = parts.size();
        int knownShapes = shapes.size();
        Body ball = scene.simulation().add(new Sphere(radius), Pose.at(x, y, z), Material.DEFAULT);
        ball.setVelocity(vx, vy, vz);
        addParts(ball, scene.simulation().bodyCount() - 1);
        return told(known, knownShapes);
    }

    private void addParts(Body body, int index) {
        for (int i = 0; i < body.partCount(); i++) {
            Pose place = new Pose();
            ConvexShape shape = body.part(i, place);
            Integer number = numbers.get(shape);
            if (number == null) {
                number = shapes.size();
                numbers.put(shape, number);
                shapes.add(shape);
            }
            parts.add(new Part(body, index, number, place));
        }
        ConcaveBody surface = body.surface();
        if (surface != null) {
            parts.add(new Part(body, index, shapes.size(), new Pose()));
            shapes.add(Surfaces.triangles(surface));
        }
    }

    private static void writeMesh(TriangleMesh mesh, Json out) {
        out.open('{').name("points").open('[');
        Vector3 vertex = new Vector3();
        for (int i = 0; i < mesh.vertexCount(); i++) {
            mesh.vertex(i, vertex);
            out.value(vertex.x).value(vertex.y).value(vertex.z);
        }
        out.close(']').name("faces").open('[');
        for (int i = 0; i < mesh.triangleCount(); i++) {
            out.open('[')
                    .value(mesh.corner(i, 0))
                    .value(mesh.corner(i, 1))
                    .value(mesh.corner(i, 2))
                    .close(']');
        }
        out.close(']').field("dimension", 3).close('}');
    }

    private String told(int firstPart, int firstShape) {
        Json out = new Json()
                .open('{')
                .field("stepsASecond", scene.stepsASecond())
                .name("shapes")
                .open('[');
        int directions = scene.simulation().bodyCount() > MANY_BODIES ? FEW_DIRECTIONS : OUTLINE_DIRECTIONS;
        for (Object shape : shapes.subList(firstShape, shapes.size())) {
            if (shape instanceof ConvexShape convex) {
                Outline.of(convex, directions).write(out);
            } else if (shape instanceof TriangleMesh mesh) {
                writeMesh(mesh, out);
            }
        }
        out.close(']').name("parts").open('[');
        for (Part part : parts.subList(firstPart, parts.size())) {
            Body body = part.body();
            out.open('{')
                    .field("shape", part.shape())
                    .field("body", part.number())
                    .field("still", body == null || body.isStatic())
                    .field("look", look(body))
                    .close('}');
        }
        return out.close(']').close('}').toString();
    }

    /** Returns how a body is painted. */
    private String look(@Nullable Body body) {
        if (body == null) {
            return "hero";
        }
        return park != null ? park.look(body) : body.isStatic() ? "still" : "moving";
    }

    /** Holds a part's body at a world point; false for a static body, and for the character. */
    public boolean grab(int part, double x, double y, double z) {
        Body body = parts.get(part).body();
        return body != null && grip.take(body, new Vector3(x, y, z));
    }

    /** Sets the velocity that the character is to walk at, if the scene has one, and lets it jump. */
    public void steer(double x, double y, boolean jump) {
        if (park != null) {
            park.steer(x, y, jump);
        }
    }

    /** Moves the target of the held body. */
    public void drag(double x, double y, double z) {
        grip.moveTo(x, y, z);
    }

    public void release() {
        grip.release();
    }

    public float[] contacts() {
        return overlays.contacts(scene.simulation());
    }

    public float[] boxes() {
        return overlays.boxes(scene.simulation());
    }

    public void step() {
        grip.pull();
        if (park != null) {
            park.step();
        } else {
            scene.step();
        }
    }

    /** Returns the column-major 4×4 matrices of all parts. */
    public float[] matrices() {
        float[] out = new float[NUMBERS_OF_MATRIX * parts.size()];
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            pose.setProduct(place(part), part.place());
            pose.matrix(matrix);
            System.arraycopy(matrix, 0, out, NUMBERS_OF_MATRIX * i, NUMBERS_OF_MATRIX);
        }
        return out;
    }

    private static String words(GroundState state) {
        return switch (state) {
            case ON_GROUND -> "on ground";
            case STEEP -> "too steep";
            case IN_AIR -> "in the air";
        };
    }

    private Pose place(Part part) {
        Body body = part.body();
        return body != null ? body.pose(pose) : park != null ? park.hero().pose(pose) : pose;
    }

    /**
     * Returns {@code {"bodies": n, "awake": n, "contacts": n, "hash": "…"}}; with a character also the state of its
     * ground, and its speed.
     */
    public String state() {
        Simulation simulation = scene.simulation();
        Json out = new Json()
                .open('{')
                .field("bodies", simulation.bodyCount())
                .field("awake", simulation.awakeCount())
                .field("contacts", simulation.contactCount())
                .field("hash", Long.toHexString(simulation.hash()));
        if (park != null) {
            out.field("ground", words(park.hero().groundState()));
            out.field("speed", park.hero().velocity(new Vector3()).length());
        }
        return out.close('}').toString();
    }
}
