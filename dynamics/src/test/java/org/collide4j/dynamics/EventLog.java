package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes down all events, and holds their law: each contact begins, persists in later steps, and ends once. */
final class EventLog implements SimulationListener {
    final List<String> lines = new ArrayList<>();

    /** Contacts that have begun and not ended. */
    final Set<Set<Body>> open = new HashSet<>();

    /** Sum over steps of sleeping bodies, for tests that count them. */
    int slept;

    private final Set<Set<Body>> fresh = new HashSet<>();

    @Override
    public void began(Contact contact) {
        Set<Body> pair = Set.of(contact.bodyA(), contact.bodyB());
        assertTrue(open.add(pair), () -> "began twice: " + contact);
        assertTrue(contact.isSensed() ? contact.size() == 0 : contact.impulse() >= 0, contact::toString);
        fresh.add(pair);
        write("began", contact);
    }

    @Override
    public void persists(Contact contact) {
        Set<Body> pair = Set.of(contact.bodyA(), contact.bodyB());
        assertTrue(open.contains(pair) && !fresh.contains(pair), () -> "persists without a begin: " + contact);
        write("persists", contact);
    }

    private void write(String what, Contact contact) {
        assertTrue(contact.bodyA().isAlive() && contact.bodyB().isAlive(), contact::toString);
        lines.add(what + " " + contact.bodyA().index + " " + contact.bodyB().index + " " + contact.size() + " "
                + Double.doubleToLongBits(contact.impulse()));
    }

    @Override
    public void ended(Body a, Body b) {
        assertTrue(open.remove(Set.of(a, b)), () -> "ended without a begin: " + a + ", " + b);
        lines.add("ended " + a.index + " " + b.index);
    }

    @Override
    public void jointBroke(Joint joint) {
        lines.add("broke " + joint.bodyA().index + " " + joint.bodyB().index);
    }

    /** Prepares for the next step. */
    void nextStep() {
        fresh.clear();
    }

    /** Ends a step whose listener removes nothing: contacts of bodies removed before have ended. */
    void endStep() {
        nextStep();
        for (Set<Body> pair : open) {
            assertTrue(pair.stream().allMatch(Body::isAlive), () -> "a removed body touches: " + pair);
        }
    }
}
