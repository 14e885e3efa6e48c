package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.collide4j.dynamics.solver.AxisLocks;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.math.Pose;

/** The state of a body in a snapshot. */
final class BodySnapshot {
    private BodySnapshot() {}

    @SuppressWarnings("EnumOrdinal") // another order of the types is another version of snapshots
    private static int code(BodyType type) {
        return type.ordinal();
    }

    /** Writes type, mass and locked axes, which decide how the rest is read. */
    static void writeKind(Body body, DataOutputStream out) throws IOException {
        out.writeByte(code(body.type));
        body.ownMass.write(out);
        out.writeByte(body.locked);
    }

    /** Reads what {@link #writeKind} has written; the body has this shape in the snapshot. */
    @SuppressWarnings("ReferenceEquality")
    static void readKind(Body body, Object shape, DataInputStream in) throws IOException {
        BodyType before = body.type;
        BodyType[] types = BodyType.values();
        body.type = types[SimulationSnapshot.count(in.readByte(), types.length - 1, 1)];
        BodyMass mass = BodyMass.read(in);
        body.locked = in.readByte();
        SimulationSnapshot.require(
                (body.locked & ~AxisLocks.ALL) == 0, "the snapshot locks axes that no body has: " + body.locked);
        if (body.type != before || body.plan.shape() != shape) {
            body.setPlan(BodyPlan.of(shape, body.material, body.type == BodyType.DYNAMIC));
        }
        body.setOwnMass(mass);
    }

    static void write(Body body, DataOutputStream out) throws IOException {
        BodyStates states = body.simulation.states;
        int index = body.index;
        SimulationSnapshot.put(out, states.x, 3 * index, 3);
        SimulationSnapshot.put(out, states.q, 4 * index, 4);
        SimulationSnapshot.put(out, states.row, ROW * index + V, 6);
        SimulationSnapshot.put(out, body.worldPose.store(new double[Pose.NUMBERS]), 0, Pose.NUMBERS);
        body.placeInWorld.write(out);
        body.restPlace.write(out);
        states.motion.write(index, out);
        out.writeInt(body.stillFor);
        out.writeBoolean(body.asleep);
        out.writeInt(body.asleep ? body.nextInIsland.index : index);
        out.writeBoolean(body.moved);
        out.writeBoolean(body.bullet);
        out.writeBoolean(body.stopped);
        out.writeDouble(body.reach);
        body.layers.write(out);
        for (int i = 0; i < body.partCount(); i++) {
            body.core(i).write(out, body.simulation.surroundings());
        }
    }

    static void read(Body body, DataInputStream in) throws IOException {
        BodyStates states = body.simulation.states;
        int index = body.index;
        SimulationSnapshot.get(in, states.x, 3 * index, 3);
        SimulationSnapshot.get(in, states.q, 4 * index, 4);
        double[] velocities = new double[6];
        SimulationSnapshot.get(in, velocities, 0, 6);
        double[] numbers = new double[Pose.NUMBERS];
        SimulationSnapshot.get(in, numbers, 0, Pose.NUMBERS);
        body.worldPose.load(numbers);
        body.placeInWorld.read(in);
        body.restPlace.read(in);
        states.motion.read(index, in);
        body.stillFor = in.readInt();
        body.asleep = in.readBoolean();
        body.nextInIsland =
                body.simulation.bodies.get(SimulationSnapshot.index(in.readInt(), body.simulation.bodies.size()));
        body.moved = in.readBoolean();
        body.bullet = in.readBoolean();
        body.stopped = in.readBoolean();
        body.reach = in.readDouble();
        body.layers.read(in);
        for (int i = 0; i < body.partCount(); i++) {
            body.core(i).read(in, body.simulation.surroundings());
        }
        states.setMovable(index, body.asleep || body.stopped ? 0 : body.mass());
        System.arraycopy(velocities, 0, states.row, ROW * index + V, 6);
    }
}
