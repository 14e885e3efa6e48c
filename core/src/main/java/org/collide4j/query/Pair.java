package org.collide4j.query;

import org.collide4j.gjk.Gjk;
import org.collide4j.kind.box.BoxMemory;
import org.collide4j.math.Vector3;
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

    /** Shared by all pairs without a search so far. */
    private static final SearchMemory NONE = new SearchMemory();

    private ConvexShape a;
    private ConvexShape b;

    /** Separating axis or normal of the last answer, from B to A in A's frame; zero before the first answer. */
    final Vector3 axis = new Vector3();

    /** Axis and features of two boxes in the last contact query. */
    final BoxMemory boxes = new BoxMemory();

    private SearchMemory searches = NONE;

    /** True if the last walk ended with the origin in its simplex. */
    boolean enclosed;

    /**
     * True if the last intersection query answered yes: no axis separates the pair, and the walk starts from the
     * centre.
     */
    boolean isWithin;

    /** True if the last depth was found by the axes of all facets, as a search took long. */
    boolean triesAllFacetAxes;

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

    /**
     * Returns the leftovers of searches, which the first search creates: boxes and balls are answered without, and are
     * most of the pairs of many worlds.
     */
    @SuppressWarnings("ReferenceEquality")
    SearchMemory searches() {
        if (searches == NONE) {
            searches = new SearchMemory();
        }
        return searches;
    }

    /**
     * Reads from the memory that the next query of this pair needs; the result means nothing. With thousands of pairs,
     * call it for some 30 of them before their queries: their cache misses overlap, and those of the queries do not.
     */
    public double preload() {
        return axis.x + boxes.preload();
    }

    /** Forgets the polytope of the last search for a depth, if there was one. */
    void forgetPolytope() {
        searches.polytope.clear();
    }

    /** Keeps what a walk ended with; its simplex, unless it walked in this one, only if it holds the origin. */
    void remember(Gjk gjk, boolean toScale) {
        axis.set(gjk.axis());
        enclosed = gjk.status() == Gjk.Status.ENCLOSED && toScale;
        if (enclosed && gjk.simplex() != searches.simplex) {
            searches().simplex.set(gjk.simplex());
        }
    }

    /** Forgets the past, for a pair that has jumped. */
    @SuppressWarnings("ReferenceEquality")
    public void forget() {
        axis.set(0, 0, 0);
        if (searches != NONE) {
            searches.clear();
        }
        boxes.clear();
        enclosed = false;
        isWithin = false;
        triesAllFacetAxes = false;
    }

    @Override
    public String toString() {
        return "pair of " + a + " and " + b;
    }
}
