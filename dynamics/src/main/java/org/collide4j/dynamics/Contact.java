package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.Patch;
import org.collide4j.math.Vector3;

/**
 * A contact of two bodies as a {@link SimulationListener} receives it: where they touch, and how hard they pushed.
 *
 * <p><b>Frame</b>: world, after the step; normals point from A to B. A contact with a sensor has no points. One object is
 * reused for all contacts: copy what you keep.
 *
 * <pre>{@code
 * simulation.setListener(new SimulationListener() {
 *     @Override
 *     public void persists(Contact contact) {
 *         Vector3 point = new Vector3();
 *         for (int i = 0; i < contact.size(); i++) {
 *             contact.pointOnB(i, point); // a spark
 *         }
 *         double force = contact.impulse() * 60; // steps of a 60th of a second
 *     }
 * });
 * }</pre>
 */
public final class Contact {
    private Touch touch;
    private final Vector3 local = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 direction = new Vector3();
    private final double[] places = new double[6];

    Contact(Touch touch) {
        this.touch = touch;
    }

    Contact set(Touch touch) {
        this.touch = touch;
        return this;
    }

    public Body bodyA() {
        return touch.a;
    }

    public Body bodyB() {
        return touch.b;
    }

    /** Returns true if one of the bodies is a sensor: there are no points and no impulse. */
    public boolean isSensed() {
        return touch.isSensed();
    }

    /** Returns the number of points. */
    public int size() {
        int size = 0;
        for (int i = 0; i < touch.count; i++) {
            size += touch.patches[i].count();
        }
        return size;
    }

    /** Returns the sum of the normal impulses of all points in the step: force times the time of the step. */
    public double impulse() {
        double sum = 0;
        for (int i = 0; i < touch.count; i++) {
            sum += touch.patches[i].impulse();
        }
        return sum;
    }

    /** out = point i on A. */
    public Vector3 pointOnA(int i, Vector3 out) {
        load(i);
        return out.set(onA);
    }

    /** out = point i on B. */
    public Vector3 pointOnB(int i, Vector3 out) {
        load(i);
        return out.set(onB);
    }

    /** out = the unit normal at point i, from A to B. */
    public Vector3 normal(int i, Vector3 out) {
        load(i);
        return out.set(direction);
    }

    /** Returns the distance of the bodies at point i along the normal; below 0 they overlap. */
    public double distance(int i) {
        load(i);
        return direction.dot(onB.sub(onA));
    }

    private void load(int i) {
        int patch = 0;
        int point = i;
        while (patch < touch.count && point >= touch.patches[patch].count()) {
            point -= touch.patches[patch++].count();
        }
        if (i < 0 || patch == touch.count) {
            throw new IndexOutOfBoundsException("point " + i + " of " + size());
        }
        Patch found = touch.patches[patch];
        found.writePlaces(point, places, 0);
        touch.a.toWorld(local.set(places[0], places[1], places[2]), onA);
        touch.b.toWorld(local.set(places[3], places[4], places[5]), onB);
        touch.a.rotate(found.normal(local), direction);
    }

    @Override
    public String toString() {
        return "contact of " + touch.a + " and " + touch.b + ": " + size() + " points, impulse " + impulse();
    }
}
