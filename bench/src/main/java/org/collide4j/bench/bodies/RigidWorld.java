package org.collide4j.bench.bodies;

import org.collide4j.math.Vector3;

/** A scene in an engine. Engines have default settings, except friction and the scene's rule on sleeping. */
interface RigidWorld extends AutoCloseable {
    /** Gravity of all scenes along z, in m/s². */
    double GRAVITY = -9.81;

    /** Friction coefficient of all scenes. */
    float FRICTION = 0.5f;

    double DENSITY = 1000;

    String name();

    /** Advances by one step. */
    void step(double seconds);

    /** Sets {@code out} to the position of a body, given by its index in the scene. */
    Vector3 place(int body, Vector3 out);

    @Override
    void close();
}
