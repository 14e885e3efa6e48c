package org.collide4j.solid;

import java.util.List;
import org.collide4j.hull.Hull;

/** Convex pieces of a closed mesh, and how far their union is from the solid at most. */
public final class Decomposition {
    private final List<Hull> pieces;
    private final double excess;
    private final double shortfall;

    Decomposition(List<Hull> pieces, double excess, double shortfall) {
        this.pieces = List.copyOf(pieces);
        this.excess = excess;
        this.shortfall = shortfall;
    }

    /** Returns the convex pieces. */
    public List<Hull> pieces() {
        return pieces;
    }

    /** Returns a proven upper bound of the distance from any point of the pieces to the solid, in the mesh's unit. */
    public double excess() {
        return excess;
    }

    /** Returns a proven upper bound of the distance from any point of the solid to the pieces; 0 if they enclose it. */
    public double shortfall() {
        return shortfall;
    }
}
