package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.collide4j.dynamics.solver.Patch;
import org.collide4j.math.Vector3;

/** The contact points of two touching bodies, gathered into flat patches. Reused for other pairs. */
final class Touch {
    /** Bodies A and B, in the order of the world's pair. */
    Body a;

    Body b;

    Patch[] patches = {new Patch()};
    int count;

    /** True if a listener has received the begin of this contact, and not its end. */
    boolean isReported;

    /** True while a listener receives the step in which the contact has begun. */
    boolean isFresh;

    Touch(Body a, Body b) {
        this.a = a;
        this.b = b;
    }

    /** Assigns this object to two bodies; if it was about others, or they have met anew, it has no patches. */
    @SuppressWarnings("ReferenceEquality")
    void setBodies(Body one, Body other, boolean isNew) {
        if (a != one || b != other || isNew) {
            a = one;
            b = other;
            count = 0;
            isReported = false;
        }
    }

    /** Adds a patch and returns it; its impulses are those of the patch that was here last. */
    Patch append() {
        if (count == patches.length) {
            patches = Arrays.copyOf(patches, 2 * count);
            for (int i = count; i < patches.length; i++) {
                patches[i] = new Patch();
            }
        }
        return patches[count++];
    }

    /** True if the two bodies pushed each other in the last step. */
    boolean pushed() {
        for (int i = 0; i < count; i++) {
            if (patches[i].peak() > 0) {
                return true;
            }
        }
        return false;
    }

    /** True if a sensor touches the other body, or the two pushed each other in the last step. */
    boolean acts() {
        return isSensed() || pushed();
    }

    boolean isSensed() {
        return a.isSensor() || b.isSensor();
    }

    /** True if neither body has been removed. */
    boolean isAlive() {
        return a.isAlive() && b.isAlive();
    }

    /** Adapts the points to another shape of one of the bodies, whose centre of mass has moved in its frame. */
    @SuppressWarnings("ReferenceEquality")
    void reshape(Body body, Vector3 shift, boolean keepsIds) {
        for (int i = 0; i < count && (a == body || b == body); i++) {
            patches[i].reshape(a == body, shift, keepsIds);
        }
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(a.index);
        out.writeInt(b.index);
        out.writeBoolean(isReported);
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            patches[i].write(out);
        }
    }

    static Touch read(DataInputStream in, List<Body> bodies) throws IOException {
        int size = bodies.size();
        Body first = bodies.get(SimulationSnapshot.index(in.readInt(), size));
        Body second = bodies.get(SimulationSnapshot.index(in.readInt(), size));
        Touch touch = new Touch(first, second);
        touch.isReported = in.readBoolean();
        int count = SimulationSnapshot.count(in.readInt(), in.available(), 1);
        for (int i = 0; i < count; i++) {
            touch.append().read(in, first.index, second.index);
        }
        return touch;
    }
}
