package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.collide4j.world.CollisionWorld;

/** Writes and reads the state of a simulation: slots of bodies, the world, bodies, contacts, joints. */
final class SimulationState {
    private SimulationState() {}

    static byte[] write(Simulation simulation) {
        simulation.settleRemovals();
        return SimulationSnapshot.write(out -> {
            List<Body> living = simulation.living();
            out.writeInt(living.size());
            for (Body body : living) {
                out.writeInt(body.index);
            }
            byte[] inWorld = simulation.world.snapshot();
            out.writeInt(inWorld.length);
            out.write(inWorld);
            for (Body body : living) {
                BodySnapshot.writeKind(body, out);
            }
            for (Body body : living) {
                BodySnapshot.write(body, out);
            }
            simulation.touches.write(out);
            simulation.jointSet.write(out);
        });
    }

    static void read(Simulation simulation, byte[] snapshot, Roster roster) {
        for (Body body : roster.bodies()) {
            if (!Objects.equals(body.simulation, simulation)) {
                throw new IllegalArgumentException("the roster is of another simulation: pass one of this simulation");
            }
        }
        SimulationSnapshot.read(snapshot, in -> read(simulation, in, roster));
    }

    private static void read(Simulation simulation, DataInputStream in, Roster roster) throws IOException {
        int[] slots = readSlots(in, roster.bodies().size());
        byte[] inWorld = new byte[SimulationSnapshot.count(in.readInt(), in.available(), 1)];
        in.readFully(inWorld);
        int threads = simulation.settings().threads();
        CollisionWorld world = CollisionWorld.restore(inWorld, shapes(slots, roster), threads);
        simulation.enterWorld(world);
        seat(simulation, slots, roster.bodies());
        for (int i = 0; i < slots.length; i++) {
            BodySnapshot.readKind(roster.bodies().get(i), roster.shape(i), in);
        }
        simulation.jointSet.replace(roster.joints());
        simulation.startWorld();
        for (Body body : roster.bodies()) {
            BodySnapshot.read(body, in);
        }
        simulation.countRestored();
        simulation.touches.read(in);
        simulation.jointSet.read(in);
    }

    private static int[] readSlots(DataInputStream in, int bodies) throws IOException {
        int count = SimulationSnapshot.count(in.readInt(), in.available(), Integer.BYTES);
        SimulationSnapshot.require(
                count == bodies,
                "the snapshot is of other bodies, " + count + " and not " + bodies + ": restore it with its roster()");
        int[] slots = new int[count];
        for (int i = 0; i < count; i++) {
            slots[i] = in.readInt();
        }
        return slots;
    }

    /** Returns the distinct shapes by ascending slots, the order that worlds expect. */
    private static List<Object> shapes(int[] slots, Roster roster) {
        Integer[] order = new Integer[slots.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        Arrays.sort(order, Comparator.comparingInt(i -> slots[i]));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Object> shapes = new ArrayList<>();
        for (int i : order) {
            if (seen.add(roster.shape(i))) {
                shapes.add(roster.shape(i));
            }
        }
        return shapes;
    }

    private static void seat(Simulation simulation, int[] slots, List<Body> bodies) {
        CollisionWorld world = simulation.world;
        simulation.population.clear(world.slots());
        for (int i = 0; i < slots.length; i++) {
            Body body = bodies.get(i);
            long handle = world.bodyAt(slots[i]);
            SimulationSnapshot.require(handle != 0, "the snapshot has no body in slot " + slots[i]);
            body.index = slots[i];
            body.handle = handle;
            simulation.population.add(body, body.worldPose);
        }
    }
}
