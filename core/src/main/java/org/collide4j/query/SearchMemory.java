package org.collide4j.query;

import org.collide4j.cast.CastMemory;
import org.collide4j.epa.PolytopeMemory;
import org.collide4j.gjk.Simplex;
import org.collide4j.kind.hull.CornerMemory;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.mpr.PortalMemory;

/** Leftovers of the last searches about a {@link Pair}, where the next ones begin. */
final class SearchMemory {
    /** Simplex in which the last walk ended; empty before the first. */
    final Simplex simplex = new Simplex();

    /** Simplex of the last walk between the corners of hulls. */
    final CornerMemory corners = new CornerMemory();

    /** Polytope in which the last search for a depth ended; empty if there was none. */
    final PolytopeMemory polytope = new PolytopeMemory();

    /** Facet in which the last contact query with a depth ended. */
    final FacetMemory facet = new FacetMemory();

    /** Portal in which the last rough distance ended. */
    final PortalMemory portal = new PortalMemory();

    /** Portal in which the last cast ended. */
    final CastMemory cast = new CastMemory();

    void clear() {
        simplex.clear();
        corners.clear();
        polytope.clear();
        facet.clear();
        portal.clear();
        cast.clear();
    }
}
