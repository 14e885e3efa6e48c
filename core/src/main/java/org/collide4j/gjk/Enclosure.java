package org.collide4j.gjk;

import org.collide4j.pair.ConfigurationObstacle;

/** A walk that has ended with a simplex that encloses the origin, for {@link Gjk#startEnclosed}. */
public interface Enclosure {
    /** Writes the simplex; returns true if the centre of the obstacle is one of its points. */
    boolean tetrahedron(ConfigurationObstacle obstacle, Simplex out);

    /** Returns the number of support points of the walk. */
    int steps();
}
