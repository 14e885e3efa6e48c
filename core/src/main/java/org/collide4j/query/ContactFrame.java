package org.collide4j.query;

import org.collide4j.manifold.Manifold;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** The frame of a contact, in the world: two axes in the contact plane, and the normal. */
final class ContactFrame {
    private final Vector3 origin = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3 along = new Vector3();
    private final Vector3 normal = new Vector3();
    private double unit;

    /** Turns the manifold's frame, which is A's, to the world; its lengths count so many of the world's. */
    void set(Pose poseA, double unit, Manifold manifold) {
        this.unit = unit;
        poseA.translation(origin);
        turn(poseA, manifold.across(), across);
        turn(poseA, manifold.along(), along);
        turn(poseA, manifold.normal(), normal);
    }

    private static void turn(Pose pose, Vector3 direction, Vector3 out) {
        pose.rotate(direction.x, direction.y, direction.z, out);
    }

    /** The contact's normal, in the world. */
    Vector3 normal() {
        return normal;
    }

    /** Appends all places. One loop over plain numbers: it takes a quarter of the time of a manifold of boxes. */
    void write(Manifold places, Contacts out) {
        double ux = across.x;
        double uy = across.y;
        double uz = across.z;
        double vx = along.x;
        double vy = along.y;
        double vz = along.z;
        double nx = normal.x;
        double ny = normal.y;
        double nz = normal.z;
        int size = places.size();
        out.reserve(size);
        for (int i = 0; i < size; i++) {
            double u = places.u(i);
            double v = places.v(i);
            double h = places.height(i);
            double x = unit * (u * ux + v * vx + h * nx) + origin.x;
            double y = unit * (u * uy + v * vy + h * ny) + origin.y;
            double z = unit * (u * uz + v * vz + h * nz) + origin.z;
            double distance = unit * places.distance(i);
            if (unit != 1 && !Double.isFinite(x + y + z + distance)) {
                continue; // a pair of extreme lengths: the place cannot be written
            }
            out.add(x, y, z, distance, x + distance * nx, y + distance * ny, z + distance * nz, places.id(i));
        }
    }

    /** out = the place in the world, given by its coordinates across, along and up the normal. */
    void place(double u, double v, double h, Vector3 out) {
        double x = u * across.x + v * along.x + h * normal.x;
        double y = u * across.y + v * along.y + h * normal.y;
        double z = u * across.z + v * along.z + h * normal.z;
        out.set(unit * x + origin.x, unit * y + origin.y, unit * z + origin.z);
    }
}
