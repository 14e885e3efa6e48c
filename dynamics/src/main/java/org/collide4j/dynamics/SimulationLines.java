package org.collide4j.dynamics;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.collide4j.draw.DebugLayer;
import org.collide4j.draw.DebugLines;
import org.collide4j.draw.DebugSink;
import org.collide4j.draw.WorldLines;
import org.collide4j.dynamics.solver.Patch;
import org.collide4j.math.Vector3;
import org.collide4j.world.CollisionWorld;

/**
 * Draws a {@link Simulation}: bodies, contacts with their impulses, joints with their limits, islands, velocities.
 *
 * <p>Bodies that sleep have the colour of their island. An impulse as long as its body is thick bears the body's weight
 * for a step. A velocity is drawn as the way of ten steps. Bodies are where the world has them: those that hardly move may
 * be off by a thousandth of their thickness. After the first frame nothing is allocated. One thread at a time, between steps.
 *
 * <pre>{@code
 * var buffer = new DebugBuffer();
 * var lines = new SimulationLines(buffer);
 * simulation.step(1 / 60.0);
 * buffer.clear();
 * lines.draw(simulation, EnumSet.allOf(DebugLayer.class));
 * int vertices = buffer.lines().count();
 * }</pre>
 */
public final class SimulationLines {
    private static final int IMPULSE = 0xff6040;
    private static final int VELOCITY = 0x40b0ff;
    private static final int SPIN = 0xb060ff;

    /** Steps of motion that an arrow of velocity shows. */
    private static final double STEPS = 10;

    /** Part of the circle of hues between the colours of islands: no two of few are alike. */
    private static final double GOLDEN = 0.6180339887498949;

    private final WorldLines world;
    private final DebugLines lines;
    private final JointLines joints;
    private final WorldLines.Colours colours = (drawn, body) -> colour(drawn, body);
    private final Vector3 place = new Vector3();
    private final Vector3 centre = new Vector3();
    private final Vector3 direction = new Vector3();
    private final double[] places = new double[6];

    /** Colours of the bodies that sleep, by the slots of the world; −1 for others. */
    private int[] islandColours = new int[0];

    /** Creates lines that go to the sink. */
    public SimulationLines(DebugSink sink) {
        world = new WorldLines(sink);
        lines = new DebugLines(sink);
        joints = new JointLines(lines);
    }

    /** Draws the layers of the simulation. */
    public void draw(Simulation simulation, Set<DebugLayer> layers) {
        Objects.requireNonNull(layers, "layers");
        findIslands(simulation);
        world.draw(simulation.world, layers, colours);
        if (layers.contains(DebugLayer.IMPULSES)) {
            drawImpulses(simulation);
        }
        if (layers.contains(DebugLayer.JOINTS)) {
            for (int i = 0; i < simulation.joints().size(); i++) {
                joints.draw(simulation.joints().get(i));
            }
        }
        if (layers.contains(DebugLayer.VELOCITIES)) {
            drawVelocities(simulation);
        }
    }

    private int colour(CollisionWorld drawn, long body) {
        int slot = CollisionWorld.slot(body);
        int ofIsland = slot < islandColours.length ? islandColours[slot] : -1;
        return ofIsland >= 0 ? ofIsland : WorldLines.colour(drawn, body);
    }

    /** Gives each island that sleeps a colour: that of its first body. */
    private void findIslands(Simulation simulation) {
        if (islandColours.length < simulation.world.slots()) {
            islandColours = new int[2 * simulation.world.slots()];
        }
        Arrays.fill(islandColours, -1);
        for (int i = 0; i < simulation.bodyCount(); i++) {
            Body body = simulation.body(i);
            if (body.isAsleep() && islandColours[CollisionWorld.slot(body.handle)] < 0) {
                int colour = hue(i * GOLDEN - Math.floor(i * GOLDEN));
                Body one = body;
                do {
                    islandColours[CollisionWorld.slot(one.handle)] = colour;
                    one = one.nextInIsland;
                } while (one.isAsleep() && islandColours[CollisionWorld.slot(one.handle)] < 0);
            }
        }
    }

    /** Returns a dim colour of a hue, from 0 to 1. */
    private static int hue(double hue) {
        int colour = 0;
        for (int channel = 0; channel < 3; channel++) {
            double away = Math.abs((6 * hue + 2 * channel) % 6 - 3) - 1;
            colour = colour << 8 | (int) (0x40 + 0x80 * Math.max(0, Math.min(1, away)));
        }
        return colour;
    }

    private void drawImpulses(Simulation simulation) {
        Touches touches = simulation.touches;
        Settings settings = simulation.settings();
        direction.set(settings.gravityX(), settings.gravityY(), settings.gravityZ());
        double perWeight =
                direction.length() * simulation.lastStep() / settings.subSteps(); // impulses are of a sub-step
        for (int i = 0; i < touches.patchCount(); i++) {
            Patch patch = touches.patches()[i];
            Body a = simulation.bodies.get(patch.bodyA());
            Body b = simulation.bodies.get(patch.bodyB());
            Body lighter = b.isStatic() || (!a.isStatic() && a.mass() < b.mass()) ? a : b;
            double weight = perWeight * lighter.mass();
            for (int k = 0; k < patch.count() && weight > 0; k++) {
                patch.writePlaces(k, places, 0);
                b.rotate(place.set(places[3], places[4], places[5]), place);
                a.rotate(patch.normal(direction), direction);
                place.add(b.centre(centre));
                lines.arrow(place, direction.scale(lighter.thickness() * patch.lambda(k) / weight), IMPULSE);
            }
        }
    }

    private void drawVelocities(Simulation simulation) {
        double time = STEPS * simulation.lastStep();
        for (int i = 0; i < simulation.bodyCount(); i++) {
            Body body = simulation.body(i);
            if (body.moves()) {
                body.centre(centre);
                lines.arrow(centre, body.velocity(direction).scale(time), VELOCITY);
                lines.arrow(centre, body.angularVelocity(direction).scale(time * body.radius), SPIN);
            }
        }
    }
}
