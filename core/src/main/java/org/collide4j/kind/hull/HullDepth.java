package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The depth of two hulls in each other, from the normals of the facets of K = A − B: those of A's faces,
 * of B's, and where an edge of each makes a facet, the crossings of their arcs on the unit sphere (Gauss maps:
 * Gregorius 2013).
 *
 * <p><b>Why that is all.</b> The arcs of both bodies part the sphere into regions, in each of which one vertex p of A
 * and one q of B are the farthest apart. A unit vector n of a region is Σ sₖ·cₖ of its corners with Σ sₖ ≥ 1, so that
 * its depth n·(p − q) = Σ sₖ·cₖ·(p − q) is no less than the least of the corners', if that is not negative.
 *
 * <p><b>What need not be looked at.</b> B's inner ball lies below a face of A as deep as its centre and by its radius
 * deeper, and whatever is beyond the best at both ends of an arc is so along it: the ball, or any vertex of B. Two vertices
 * prove an arc of which each proves one end, if they are beyond the best where they are as deep ({@link ArcSearch}).
 *
 * <p><b>What is proven in spite of rounding.</b> Each number looked at is the depth of one pair of vertices along one unit
 * vector, so it is no more than the depth d(n) of K along that. Between two places of an arc the depth of one vertex is
 * linear, while the length of n is convex: what holds at both ends holds between. So d is no less than {@link
 * #provenDepth} D along all arcs of A and at B's normals; and beyond those it has no local minimum, as that would be a
 * facet of K. What is computed differs from this by no more than {@link #rounding}, with u = 2⁻⁵³, the reaches a, b and the
 * way t between the frames:
 *
 * <ul>
 *   <li>a normal is that of its face within 2⁻⁴⁷ ({@code HullBoundary.normal}): 64 u of each length that it is multiplied
 *       with, one of a and b, and t;
 *   <li>a vertex placed in the frame of the faces: three products and sums, 6 u of its length and 2 u of t; A's in B's
 *       frame, as the matrix of the pose is orthogonal within 70 u ({@code PlacedPair}), 70 u of a and t more;
 *   <li>products of three terms: 3 u; two sums: 2 u of a + b + t;
 *   <li>the plane's offset: the hull's flatness, which counts the normal's 64 u of its own length;
 *   <li>between two normals: 5 u of each length for the place, 8 u to tell which of two lines is the deeper one, and 5 u of
 *       the depth for a root and a quotient; all of it counts {@link #doubt} times, as a sum of two normals may be short.
 * </ul>
 *
 * <p>These are at most 165 u of t, no more of a and b; 192 u of all three are counted, and the flatness of both hulls. Where
 * B stands in A's frame is as uncertain as {@code PlacedPair} says. The ball comes with 2⁻⁴⁴ to spare.
 *
 * <p><b>Frame</b>: A's. Cost: a look at each face and edge, support points for few. A worker; allocates nothing.
 */
public final class HullDepth implements LeastAxis {
    /** Rounding of a bound in parts of a + b + t: 192 u, derived above. */
    private static final double OF_LENGTHS = 0x1.8p-46;

    private final Polyhedron a = new Polyhedron();
    private final Polyhedron b = new Polyhedron();
    private final SeenFaces facesA = new SeenFaces(a, b);
    private final SeenFaces facesB = new SeenFaces(b, a);
    private final ArcSearch arc = new ArcSearch();

    /** Half-edges of A: the arcs that no vertex looked at yet proves. */
    private int[] arcs = new int[4 * Hull.MOST_FACES];

    private final Vector3 normal = new Vector3();
    private double depth;
    private double enough;
    private double proven;
    private Kind kind = Kind.EDGES;

    /** The face of A or B; of two edges, the half-edge of A. */
    private int feature;

    /** The vertex farthest below the face; of two edges, the ends of B's. */
    private int vertex;

    private int otherVertex;

    /**
     * Finds the facet of the least depth; A is to be solid, B to have faces ({@link Polyhedron}).
     *
     * <p>The search ends at a depth of {@code enough}, below 0, if there is one as small: a plane along it parts the hulls.
     * Depths between that and 0 are none of this class: then the answer is false.
     */
    public boolean find(ConvexShape a, ConvexShape b, Pose bInA, double enough) {
        this.a.set(a);
        this.b.set(b);
        return find(bInA, enough);
    }

    private boolean find(Pose bInA, double enough) {
        this.enough = enough;
        depth = Double.POSITIVE_INFINITY;
        proven = Double.POSITIVE_INFINITY;
        arc.start();
        if (arcs.length <= 2 * a.graph().edgeCount()) { // once for the first hull of so many edges
            arcs = new int[4 * a.graph().edgeCount()];
        }
        int nearestA = facesA.start(bInA, true);
        int nearestB = facesB.start(bInA, false);
        int belowA = look(facesA, nearestA, Kind.FACE_OF_A);
        int belowB = look(facesB, nearestB, Kind.FACE_OF_B);
        // where the centre is beyond a face of A, the ball proves no arc
        lookAtUnproven(facesA, Kind.FACE_OF_A, Math.max(0, depth - b.innerRadius()), belowA);
        lookAtUnproven(facesB, Kind.FACE_OF_B, depth - a.innerRadius(), belowB);
        if (depth > 0) {
            lookAtArcs(b.innerRadius());
        }
        if (depth > enough && !(depth > 0)) {
            return false;
        }
        findNormal(bInA);
        return true;
    }

    /** At those that neither the ball nor a vertex found so far proves. */
    private void lookAtUnproven(SeenFaces faces, Kind kind, double least, int found) {
        faces.list(least);
        faces.drop(found, depth);
        while (faces.hasLeft() && depth > enough) {
            faces.drop(look(faces, faces.takeLeft(), kind), depth);
        }
    }

    /** Returns the vertex farthest below the face. */
    private int look(SeenFaces faces, int face, Kind kind) {
        int lowest = faces.lowest(face);
        double deep = faces.depth(face, lowest);
        if (deep < depth) {
            depth = deep;
            this.kind = kind;
            feature = face;
            vertex = lowest;
        }
        return lowest;
    }

    /** Only the arcs that leave a face which the ball does not prove: it proves those between two that it does. */
    private void lookAtArcs(double ball) {
        FaceGraph graph = a.graph();
        int count = listArcs(graph, Math.max(0, depth - ball));
        for (int i = 0; i < count && depth > enough; i++) {
            search(arcs[i], graph.face(arcs[i]), graph.face(graph.twin(arcs[i])));
        }
    }

    /** Lists those that the vertex which proves their first face, the one with the smaller number, does not prove. */
    private int listArcs(FaceGraph graph, double proven) {
        int listed = 0;
        for (int i = 0; i < facesA.listed(); i++) {
            int f = facesA.listed(i);
            int witness = facesA.witness(f);
            int isOpen = less(facesA.centerDepth(f), proven);
            int end = graph.halfEdgeEnd(f);
            for (int h = graph.firstHalfEdge(f); h < end; h++) {
                int g = graph.face(graph.twin(h));
                arcs[listed] = h;
                int seen = ((g - f) >>> 31) & less(facesA.centerDepth(g), proven);
                listed += isOpen & ~seen & less(facesA.depth(g, witness), depth);
            }
        }
        return listed;
    }

    /** 1 if so, else 0; without a branch, as it is as good as random. */
    private static int less(double first, double second) {
        return (int) (Double.doubleToRawLongBits(first - second) >>> 63);
    }

    private void search(int halfEdge, int f, int g) {
        if (arc.findLessDeep(facesA, f, g, depth, enough)) {
            depth = arc.depth();
            kind = Kind.EDGES;
            feature = halfEdge;
            vertex = arc.from();
            otherVertex = arc.to();
        }
        proven = Math.min(proven, arc.proven());
    }

    private void findNormal(Pose bInA) {
        switch (kind) {
            case FACE_OF_A -> a.planes().normal(feature, normal);
            case FACE_OF_B -> {
                b.planes().normal(feature, normal);
                bInA.rotate(-normal.x, -normal.y, -normal.z, normal);
            }
            default -> normal.set(arc.normal());
        }
    }

    @Override
    public double depth() {
        return depth;
    }

    @Override
    public double provenDepth() {
        return Math.min(depth, proven);
    }

    /**
     * How much less deep than {@link #provenDepth} the hulls may be where {@link #doubt} is 1, placed as given.
     *
     * @param flatness the sum of both hulls'
     * @param lengths the sum of both reaches and of the way between the frames
     */
    public static double rounding(double flatness, double lengths) {
        return flatness + OF_LENGTHS * lengths;
    }

    @Override
    public double flatness() {
        return a.flatness() + b.flatness();
    }

    @Override
    public double doubt() {
        return arc.doubt();
    }

    @Override
    public Kind kind() {
        return kind;
    }

    @Override
    public Vector3 normal() {
        return normal;
    }

    @Override
    public void vertex(Vector3 out) {
        (kind == Kind.FACE_OF_A ? b : a).vertex(vertex, out);
    }

    @Override
    public void edgeOfA(Vector3 from, Vector3 to) {
        FaceGraph graph = a.graph();
        a.vertex(graph.origin(feature), from);
        a.vertex(graph.destination(feature), to);
    }

    @Override
    public void edgeOfB(Vector3 from, Vector3 to) {
        b.vertex(vertex, from);
        b.vertex(otherVertex, to);
    }
}
