package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/** A closed surface of triangles around the origin, whose corners are points of the obstacle. */
public interface Surface {
    /** Returns the bound of the faces' indices; {@link #isFace} is true for those in use. */
    int faceEnd();

    boolean isFace(int face);

    /** Returns corner 0, 1 or 2 of a face, counter-clockwise from outside; valid until a corner of another face is read. */
    SupportPoint corner(int face, int index);

    /** Returns the face beyond the edge from a corner to the next. */
    int neighbour(int face, int edge);

    /** Returns the face with the smallest signed distance from the origin. */
    int nearestFace();

    /** Returns true if the line along the unit vector crosses the face's plane nearly at a right angle. */
    boolean isFacing(int face, Vector3 unit);

    /** Computes the outward unit normal; zero if the face is too thin to have one. */
    Vector3 normal(int face, Vector3 out);

    /** Returns the signed distance of the face's plane from the origin; infinite if the face is too thin to have a plane. */
    double offset(int face);
}
