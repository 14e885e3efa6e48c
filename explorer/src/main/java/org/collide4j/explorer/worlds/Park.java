package org.collide4j.explorer.worlds;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Material;
import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.SimulatedCharacter;
import org.collide4j.dynamics.Simulation;
import org.collide4j.dynamics.character.CharacterController;
import org.collide4j.dynamics.character.CharacterSettings;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/** A scene to walk in: stairs, terraces, ramps, platforms that move and turn, a revolving door, and bodies to push. */
final class Park {
    static final String NAME = "character";
    private static final double RATE = 60;
    private static final double STEP = 0.2;
    private static final double TREAD = 0.36;
    private static final int STAIRS = 8;
    private static final double TERRACE = STEP * STAIRS;
    private static final double JUMP = 5.2;

    /** Angle by which the character turns towards its walk in a step. */
    private static final double TURN = 0.2;

    private final Simulation simulation = new Simulation(Settings.DEFAULT);
    private final Scene scene = new Scene(NAME, simulation, 60, RATE);
    private final SimulatedCharacter hero;

    private final Body floor;
    private final Body steep;

    /** Bodies that {@link #movePlatforms} moves, in the order of its poses. */
    private final List<Body> platforms = new ArrayList<>();

    private final Vector3 wish = new Vector3();
    private final Vector3 ahead = new Vector3();
    private final Pose pose = new Pose();
    private boolean jumps;
    private int steps;

    Park() {
        floor = still(new Box(14, 14, 0.5), Pose.at(0, 0, -0.5));
        addTerraces();
        steep = addRamps();
        platforms.add(still(new Cylinder(2.2, 0.1), new Pose()));
        platforms.add(still(new Box(1.1, 1.1, 0.1), new Pose()));
        platforms.add(still(new Cylinder(1.2, 0.1), new Pose()));
        platforms.add(still(new Box(1.7, 0.06, 1.1), new Pose()));
        addBodies();
        movePlatforms();
        scene.step(); // from now on the character meets all bodies
        hero = new SimulatedCharacter(
                simulation,
                new Capsule(0.3, 0.55),
                new Pose().setAxisAngle(0, 0, 1, Math.PI / 2).setTranslation(0, -9.5, 1),
                CharacterSettings.DEFAULT.withSlopeLimit(Math.toRadians(46)));
    }

    private Body still(ConvexShape shape, Pose at) {
        return simulation.addStatic(shape, at, Material.DEFAULT);
    }

    private void addTerraces() {
        for (int i = 0; i < STAIRS; i++) {
            double half = 0.5 * STEP * (i + 1);
            still(new Box(1.3, 0.5 * TREAD, half), Pose.at(-6, -4 + TREAD * (i + 0.5), half));
        }
        double front = -4 + STAIRS * TREAD;
        for (int side = -1; side <= 1; side += 2) {
            still(new Box(2, 3, 0.5 * TERRACE), Pose.at(side * 6, front + 3, 0.5 * TERRACE));
        }
        still(new Box(2.2, 1.6, TERRACE), Pose.at(0, 9.4, TERRACE));
        still(new Cylinder(0.35, 0.7), Pose.at(1.1, 9.8, 2 * TERRACE + 0.7));
    }

    /** Adds a ramp that is climbed, and one that is too steep, which it returns. */
    private Body addRamps() {
        double slope = Math.toRadians(27);
        double length = 0.5 * TERRACE / Math.sin(slope);
        ramp(6, -4 + STAIRS * TREAD - length * Math.cos(slope), slope, length);
        double tooSteep = Math.toRadians(56);
        return ramp(9.4, 0.2, tooSteep, 0.5 * TERRACE / Math.sin(tooSteep));
    }

    /** Adds a slab that rises along y to the height of the terraces; half of that height is reached at the place. */
    private Body ramp(double x, double y, double slope, double half) {
        double thick = 0.15;
        Pose tilted = new Pose().setAxisAngle(1, 0, 0, slope);
        double back = thick * Math.sin(slope);
        double down = thick * Math.cos(slope);
        return still(new Box(1.3, half, thick), tilted.setTranslation(x, y + back, 0.5 * TERRACE - down));
    }

    private void addBodies() {
        Material wood = Material.DEFAULT.withDensity(60);
        for (int row = 0; row < 3; row++) {
            for (int i = 0; i < 3 - row; i++) {
                Pose at = Pose.at(6.5 + 0.92 * (i + 0.5 * row - 1), -8.5, 0.45 + 0.9 * row);
                simulation.add(new Box(0.45, 0.45, 0.45), at, wood);
            }
        }
        for (int i = 0; i < 4; i++) {
            simulation.add(new Sphere(0.4 + 0.05 * i), Pose.at(-3.2 - 1.2 * i, -9, 0.6), wood.withRolling(0.01));
        }
        still(new Box(0.06, 0.8, 0.2), Pose.at(-9.5, -6.5, 0.2));
        simulation.add(new Box(2.2, 0.8, 0.06), Pose.at(-9.5, -6.5, 0.47), wood);
        for (int i = 0; i < 6; i++) {
            simulation.add(new Box(0.12, 0.45, 0.8), Pose.at(3.4 + 0.75 * i, 8.2, 0.8), wood);
        }
    }

    /** Turntable, ferry between the terraces, lift to the tower, revolving door. */
    private void movePlatforms() {
        double time = steps / RATE;
        place(0, 0, -4.5, 0.1, 0.7 * time);
        place(1, 2.9 * Math.sin(0.6 * time), 1.9, TERRACE - 0.1, 0);
        place(2, 0, 6.5, 0.1 + TERRACE * (1 - Math.cos(0.5 * time)), 0);
        place(3, 10.5, -4.5, 1.15, 0.9 * time);
        steps++;
    }

    private void place(int platform, double x, double y, double z, double angle) {
        platforms.get(platform).setPose(pose.setAxisAngle(0, 0, 1, angle).setTranslation(x, y, z));
    }

    Scene scene() {
        return scene;
    }

    CharacterController hero() {
        return hero.controller();
    }

    /** Returns how a body is painted. */
    String look(Body body) {
        if (!body.isStatic()) {
            return "moving";
        }
        return body.equals(floor)
                ? "floor"
                : body.equals(steep) ? "steep" : platforms.contains(body) ? "platform" : "stone";
    }

    /** Sets the velocity that the character is to walk at, and lets it jump in the next step. */
    void steer(double x, double y, boolean jump) {
        wish.set(x, y, 0);
        jumps |= jump;
    }

    void step() {
        movePlatforms();
        scene.step();
        if (jumps && hero().groundBody() != 0) {
            hero().jump(JUMP);
        }
        jumps = false;
        face();
        hero.walk(wish, 1 / RATE);
    }

    /** Turns the character towards its walk. */
    private void face() {
        if (wish.lengthSquared() > 0) {
            hero().pose(pose).rotate(1, 0, 0, ahead);
            double angle = Math.atan2(ahead.x * wish.y - ahead.y * wish.x, ahead.x * wish.x + ahead.y * wish.y);
            hero().turn(Math.max(-TURN, Math.min(TURN, angle)));
        }
    }
}
