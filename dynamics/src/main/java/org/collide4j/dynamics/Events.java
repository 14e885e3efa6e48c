package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.collide4j.world.CollisionWorld;

/**
 * Events of steps, until the listener receives them. Ends are collected after each update of the world, before it reuses a pair's
 * number; begins are read from the contacts of the step. Nothing is collected for {@link SimulationListener#NONE}.
 */
final class Events {
    private SimulationListener listener = SimulationListener.NONE;

    /** Bodies of the contacts that have ended, two each. */
    private Body[] ended = new Body[16];

    private int endedCount;
    private final List<Joint> broken = new ArrayList<>();
    private boolean delivering;

    void setListener(SimulationListener listener) {
        this.listener = listener;
        clear();
    }

    /** Forgets what has not been reported. */
    void clear() {
        Arrays.fill(ended, 0, endedCount, null);
        endedCount = 0;
        broken.clear();
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean isHeard() {
        return listener != SimulationListener.NONE;
    }

    /** Collects the reported contacts that the last update of the world has ended. */
    void collectEnded(CollisionWorld world, Touches touches) {
        for (int i = 0; isHeard() && i < world.endedCount(); i++) {
            Touch touch = touches.of(world.ended(i));
            if (touch != null && touch.isReported) {
                touch.isReported = false;
                if (endedCount + 2 > ended.length) {
                    ended = Arrays.copyOf(ended, 2 * ended.length);
                }
                ended[endedCount++] = touch.a;
                ended[endedCount++] = touch.b;
            }
        }
    }

    void addBroken(Joint joint) {
        if (isHeard()) {
            broken.add(joint);
        }
    }

    /** Reports all events of a step; if the listener throws, the rest is lost. */
    void deliver(Touches touches) {
        if (!isHeard()) {
            return;
        }
        delivering = true;
        try {
            for (int i = 0; i < endedCount; i += 2) {
                listener.ended(ended[i], ended[i + 1]);
            }
            touches.report(listener);
            for (int i = 0; i < broken.size(); i++) {
                listener.jointBroke(broken.get(i));
            }
        } finally {
            delivering = false;
            clear();
        }
    }

    /** Refuses steps and snapshots from a listener. */
    void requireDelivered() {
        if (delivering) {
            throw new IllegalStateException(
                    "the listener is receiving the last step: step, save and restore after it has returned");
        }
    }
}
