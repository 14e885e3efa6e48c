package org.collide4j.kind.hull;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The depth of two small polytopes in each other, boxes, triangles and segments, by the separating axis theorem (Gottschalk,
 * Lin, Manocha 1996): the normals of A's faces, of B's, and the products of an edge of each, both ways.
 *
 * <p>Each facet of K = A − B has one of these normals, so the least depth along them is that of K, if K has a volume.
 *
 * <p><b>What is proven in spite of rounding.</b> An edge turned into A's frame is good to 40 u of its length, u = 2⁻⁵³: 35
 * u by the matrix of the pose ({@code PlacedPair}), the rest by its difference and its products. A product of two edges is
 * then good to 49 u, 64 u are counted, of the product of their lengths: by that part of the sine of their angle its
 * direction may be off, and a depth by as much of the pair's reach. A box's normals are a matrix's columns.
 * Products and sums of a depth take 16 u more. Parallel edges make no facet; an edge so short that its square underflows
 * makes one that no ball larger than that touches.
 *
 * <p><b>Frame</b>: A's. Cost: 4 to 15 axes. A worker; allocates nothing.
 */
final class SmallAxes implements LeastAxis {
    private static final Pose IDENTITY = new Pose();

    /** Bound of the tilt of a product of edges, times the sine of their angle. */
    private static final double TILT = 64 * UNIT;

    /** Rounding of a depth along a direction that is known, in parts of the reach. */
    private static final double ALONG = 16 * UNIT;

    private final SmallBody a = new SmallBody();
    private final SmallBody b = new SmallBody();
    private final Pose bInA = new Pose();
    private final Vector3 axis = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 against = new Vector3();
    private double reach;
    private double depth;
    private double proven;
    private Kind kind = Kind.EDGES;
    private int edgeA;
    private int edgeB;

    /** Returns true for boxes, triangles and segments; two boxes have a kernel of their own. */
    static boolean suit(ConvexShape a, ConvexShape b) {
        return SmallBody.suits(a) && SmallBody.suits(b);
    }

    /**
     * Finds the facet of the least depth; false if an axis parts the bodies.
     *
     * @param reach no point of A − B is farther from the origin
     */
    boolean find(ConvexShape a, ConvexShape b, Pose bInA, double reach) {
        this.a.set(a, IDENTITY);
        this.b.set(b, bInA);
        this.bInA.set(bInA);
        this.reach = reach;
        depth = Double.POSITIVE_INFINITY;
        proven = Double.POSITIVE_INFINITY;
        lookAtFaces(this.a, Kind.FACE_OF_A);
        lookAtFaces(this.b, Kind.FACE_OF_B);
        for (int i = 0; i < this.a.edgeCount; i++) {
            for (int j = 0; j < this.b.edgeCount; j++) {
                lookAtEdges(i, j);
            }
        }
        against.scale(-1, normal);
        return depth > 0;
    }

    private void lookAtFaces(SmallBody body, Kind kind) {
        for (int i = 0; i < body.normalCount; i++) {
            axis.set(body.normals[i]);
            look(body.sines[i], kind);
        }
    }

    private void lookAtEdges(int i, int j) {
        axis.cross(a.edges[i], b.edges[j]);
        double square = axis.lengthSquared();
        if (square > 0) {
            double length = Math.sqrt(square);
            axis.scale(1 / length);
            double sine = length / Math.sqrt(a.edges[i].lengthSquared() * b.edges[j].lengthSquared());
            if (look(sine, Kind.EDGES)) {
                edgeA = i;
                edgeB = j;
            }
        }
    }

    /** Looks along the axis, both ways; true if that is the least depth so far. */
    private boolean look(double sine, Kind kind) {
        a.project(axis);
        b.project(axis);
        double along = a.high - b.low;
        double back = b.high - a.low;
        double deep = Math.min(along, back);
        proven = Math.min(proven, deep - (TILT / sine + ALONG) * reach);
        if (deep < depth) {
            depth = deep;
            this.kind = kind;
            normal.scale(along <= back ? 1 : -1, axis);
            return true;
        }
        return false;
    }

    @Override
    public double depth() {
        return depth;
    }

    /** Returns a lower bound of the depth, less the rounding of support points alone. */
    @Override
    public double provenDepth() {
        return proven;
    }

    @Override
    public double doubt() {
        return 1;
    }

    @Override
    public double flatness() {
        return 0;
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
        if (kind == Kind.FACE_OF_A) {
            b.farthest(against, out);
            bInA.inverseTransform(out, out);
        } else {
            a.farthest(normal, out);
        }
    }

    @Override
    public void edgeOfA(Vector3 from, Vector3 to) {
        a.edge(edgeA, normal, from, to);
    }

    @Override
    public void edgeOfB(Vector3 from, Vector3 to) {
        b.edge(edgeB, against, from, to);
        bInA.inverseTransform(from, from);
        bInA.inverseTransform(to, to);
    }
}
