package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/** A closed surface of triangles around the origin, whose corners are points of the obstacle. */
public interface Surface {
    /** Faces have numbers below this; those in use say so by {@link #isFace}. */
    int faceEnd();

    boolean isFace(int face);

    /** The face's corner 0, 1 or 2, counter-clockwise from outside; to be used before that of another face is asked for. */
    SupportPoint corner(int face, int index);

    /** The face beyond the edge from the corner to the next. */
    int neighbour(int face, int edge);

    /** The face with the smallest signed distance from the origin. */
    int nearestFace();

    /** True if the line along the unit vector leaves through the face's plane nearly squarely. */
    boolean isFacing(int face, Vector3 unit);

    /** Writes the unit normal, outwards; zero if the face is too thin to have one. */
    Vector3 normal(int face, Vector3 out);

    /** The signed distance of the face's plane from the origin; infinite if the face is too thin to have a plane. */
    double offset(int face);
}
