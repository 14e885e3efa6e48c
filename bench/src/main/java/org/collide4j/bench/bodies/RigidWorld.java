package org.collide4j.bench.bodies;

import org.collide4j.math.Vector3;

/** A scene as an engine holds it. All are at their defaults but for friction and what a scene says about sleep. */
interface RigidWorld extends AutoCloseable {
    /** Of the gravity that all scenes have. */
    double GRAVITY = -9.81;

    /** What floats make of the material of all scenes. */
    float FRICTION = 0.5f;

    double DENSITY = 1000;

    String name();

    /** One step on. */
    void step(double seconds);

    /** out = where a body is, by its number in the scene. */
    Vector3 place(int body, Vector3 out);

    @Override
    void close();
}
