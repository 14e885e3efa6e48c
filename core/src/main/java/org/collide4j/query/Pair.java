package org.collide4j.query;

import org.collide4j.cast.CastMemory;
import org.collide4j.epa.PolytopeMemory;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Simplex;
import org.collide4j.kind.box.BoxMemory;
import org.collide4j.kind.hull.CornerMemory;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.math.Vector3;
import org.collide4j.mpr.PortalMemory;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Two shapes that are asked about again and again, and what the last answer leaves behind for the next.
 *
 * <p>The memory changes only the speed: it is where the next walk begins. A separating axis of the last frame mostly
 * parts the pair in this one, at the first step (van den Bergen 1999, ISA-GJK); a simplex that held the origin mostly
 * still does; the vertices that carried the nearest points mostly carry them still, and the face that was nearest in
 * depth is mostly nearest still. The answer may differ in its last bits, but stays within its interval. Use one pair
 * from one thread at a time.
 *
 * <pre>{@code
 * var pair = new Pair(new Box(1, 1, 1), new Sphere(0.5));
 * for (int frame = 0; frame < 10; frame++) {
 *     narrow.signedDistance(pair, new Pose(), Pose.at(3 - 0.1 * frame, 0, 0), near); // starts from the last frame
 * }
 * }</pre>
 */
public final class Pair {
    private static final Point RAY = new Point(0, 0, 0);

    private ConvexShape a;
    private ConvexShape b;

    /** Separating axis or normal of the last answer, from B to A in A's frame; zero before the first answer. */
    final Vector3 axis = new Vector3();

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

    /** Axis and features of two boxes in the last contact query. */
    final BoxMemory boxes = new BoxMemory();

    /** True if the last walk ended with the origin in its simplex. */
    boolean enclosed;

    /**
     * True if the last intersection query answered yes: no axis separates the pair, and the walk starts from the
     * centre.
     */
    boolean isWithin;

    /** True if the last depth was found by the axes of all facets, as a search took long. */
    boolean triesAllFacetAxes;

    /** Portal in which the last cast ended. */
    final CastMemory cast = new CastMemory();

    public Pair(ConvexShape a, ConvexShape b) {
        this.a = a;
        this.b = b;
    }

    /** Returns a pair for rays that are cast at a shape again and again: its A is their point. */
    public static Pair ofRays(ConvexShape target) {
        return new Pair(RAY, target);
    }

    /** From now on this is about two other shapes, of which it knows nothing. */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write, which costs the collector a visit
    public Pair set(ConvexShape a, ConvexShape b) {
        if (this.a != a) {
            this.a = a;
        }
        if (this.b != b) {
            this.b = b;
        }
        forget();
        return this;
    }

    public ConvexShape a() {
        return a;
    }

    public ConvexShape b() {
        return b;
    }

    /** Keeps what a walk ended with; its simplex, unless it walked in this one, only if it holds the origin. */
    void remember(Gjk gjk, boolean toScale) {
        axis.set(gjk.axis());
        enclosed = gjk.status() == Gjk.Status.ENCLOSED && toScale;
        if (enclosed && gjk.simplex() != simplex) {
            simplex.set(gjk.simplex());
        }
    }

    /** Forgets the past, for a pair that has jumped. */
    public void forget() {
        axis.set(0, 0, 0);
        simplex.clear();
        corners.clear();
        polytope.clear();
        facet.clear();
        portal.clear();
        boxes.clear();
        enclosed = false;
        isWithin = false;
        triesAllFacetAxes = false;
        cast.clear();
    }

    @Override
    public String toString() {
        return "pair of " + a + " and " + b;
    }
}
