package org.collide4j.shape;

import org.collide4j.math.Vector3;

/** A shape whose core is the origin: all of it is margin. */
interface CentralPoint extends ConvexShape, Faces {
    double radius();

    @Override
    default void support(double dx, double dy, double dz, Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    default double margin() {
        return radius();
    }

    @Override
    default Faces faces() {
        return this;
    }

    @Override
    default boolean face(double dx, double dy, double dz, double tilt, Face out) {
        out.clear();
        out.add(0, 0, 0, 0);
        return true;
    }

    @Override
    default void center(Vector3 out) {
        out.set(0, 0, 0);
    }

    @Override
    default double reach() {
        return 0;
    }
}
