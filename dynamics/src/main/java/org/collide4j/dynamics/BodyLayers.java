package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Rules of one body about the bodies that it touches: the layers it is on, the layers it touches, and whether it senses. */
final class BodyLayers {
    private final Body body;
    private int on = -1;
    private int touches = -1;
    private boolean sensor;

    BodyLayers(Body body) {
        this.body = body;
    }

    int on() {
        return on;
    }

    int touches() {
        return touches;
    }

    boolean isSensor() {
        return sensor;
    }

    /** Returns true if each of the two touches a layer that the other is on. */
    boolean match(BodyLayers other) {
        return (on & other.touches) != 0 && (other.on & touches) != 0;
    }

    void set(int on, int touches) {
        Simulation simulation = body.simulation;
        simulation.wakeAround(body);
        this.on = on;
        this.touches = touches;
        simulation.world.setLayers(body.handle, on, touches);
        simulation.noteRules(body);
    }

    void setSensor(boolean sensor) {
        Simulation simulation = body.simulation;
        simulation.wakeAround(body);
        this.sensor = sensor;
        simulation.world.setSensor(body.handle, sensor);
        body.reach = Lookahead.atRest(body);
        simulation.world.setReach(body.handle, body.reach);
        simulation.noteRules(body);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(on);
        out.writeInt(touches);
        out.writeBoolean(sensor);
    }

    void read(DataInputStream in) throws IOException {
        on = in.readInt();
        touches = in.readInt();
        sensor = in.readBoolean();
    }
}
