package org.collide4j.manifold;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;

/**
 * Proves that the facet in which the last depth of a pair ended still is the nearest to the origin: then that is the depth,
 * found and proven without a search.
 *
 * <pre>
 *      ────────●──q──●────────  facet, d from the origin o    K = A − B holds the disc around q in the facet and a ball
 *             ╱   │   ╲                                       around its centre c. If every direction is reached as far as
 *            ╱    o    ╲                                      d by one of them, no support plane is nearer than the
 *           ╱           ╲                                     facet: the disc does up to the angle θ with
 *          (      c      )                                    tan(θ/2) = ρ/d, the ball beyond that.
 * </pre>
 *
 * <p>The support points along the facet's normal prove the lower bound. <b>Frame</b>: A's. A worker; allocates nothing.
 */
public final class FacetProof {
    /** Normals of faces are unit within this. */
    public static final double UNIT_WITHIN = 0x1p-46;

    /** Bound of the rounding of places in the facet and of the centre, as a fraction of the pair's size. */
    private static final double SLACK = 0x1p-40;

    /** Squared sine of the angle below which edges count as parallel. */
    private static final double LEAST_SQUARE = Manifold.TILT * Manifold.TILT;

    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 edge = new Vector3();
    private final Vector3 from = new Vector3();
    private final Vector3 center = new Vector3();
    private double height;
    private double lower;
    private double upper;

    /** Radius of the disc in the facet. */
    private double disc;

    /**
     * Returns true if the facet proves the depth of the bodies, or a distance beyond the reach; otherwise, the accessors are
     * undefined.
     */
    public boolean proves(FacetMemory facet, ConfigurationObstacle obstacle, double reach) {
        PlacedPair pair = obstacle.pair();
        if (pair.scale() != 1 || !seekHeight(facet, pair)) {
            return false;
        }
        if (isBeyond(pair, reach)) {
            return true;
        }
        double size = pair.reach() + pair.margin();
        upper = height - pair.margin() + pair.roundingInEitherFrame() + FacetWriter.COPLANAR * size;
        return height < 0 && isNearest(facet, obstacle, SLACK * size);
    }

    /**
     * Returns true if a plane normal to {@code way}, a vector from B to A of any length, proves a distance of the bodies
     * beyond the reach.
     */
    public boolean parts(Vector3 way, ConfigurationObstacle obstacle, double reach) {
        PlacedPair pair = obstacle.pair();
        double length = way.length();
        if (pair.scale() != 1 || !(length > 0)) {
            return false;
        }
        normal.scale(-1 / length, way);
        pair.a().support(normal.x, normal.y, normal.z, onA);
        supportOfB(pair);
        height = normal.dot(onB) - normal.dot(onA);
        return isBeyond(pair, reach);
    }

    private boolean isBeyond(PlacedPair pair, double reach) {
        double rounding = pair.roundingInEitherFrame();
        lower = height - pair.margin() - rounding - UNIT_WITHIN * Math.abs(height);
        upper = onA.distance(onB) - pair.margin() + rounding;
        return lower > reach;
    }

    /**
     * Returns true if the disc and one of two balls prove the facet to be the nearest: an inscribed ball of each body,
     * around their centres, or the cached ball.
     */
    private boolean isNearest(FacetMemory facet, ConfigurationObstacle obstacle, double slack) {
        disc -= slack;
        if (!(disc > 0)) {
            return false;
        }
        obstacle.center(center);
        if (isNearest(obstacle.innerRadius() - slack)) {
            return true;
        }
        PlacedPair pair = obstacle.pair();
        facet.ballCenter(center);
        return facet.hasBall() && isNearest(facet.ballRadius(pair.bInA(), pair.reachB()) - slack);
    }

    private boolean seekHeight(FacetMemory facet, PlacedPair pair) {
        return switch (facet.kind()) {
            case FACE_OF_A -> seekBelowFaceOfA(facet, pair);
            case FACE_OF_B -> seekBelowFaceOfB(facet, pair);
            case EDGES -> seekBetweenEdges(facet.numbers, pair);
            default -> false;
        };
    }

    private boolean seekBelowFaceOfA(FacetMemory facet, PlacedPair pair) {
        double[] face = facet.numbers;
        normal.set(face[0], face[1], face[2]);
        supportOfB(pair);
        height = normal.dot(onB) - face[FacetMemory.FACE_EXTENT];
        disc = inside(facet, onB);
        onA.set(onB).addScaled(-height, normal);
        return true;
    }

    private boolean seekBelowFaceOfB(FacetMemory facet, PlacedPair pair) {
        double[] face = facet.numbers;
        pair.bInA().rotate(-face[0], -face[1], -face[2], normal);
        pair.a().support(normal.x, normal.y, normal.z, onA);
        pair.bInA().inverseTransform(onA, from);
        height = face[0] * from.x + face[1] * from.y + face[2] * from.z - face[FacetMemory.FACE_EXTENT];
        disc = inside(facet, from);
        onB.set(onA).addScaled(height, normal);
        return true;
    }

    private void supportOfB(PlacedPair pair) {
        Pose bInA = pair.bInA();
        double x = bInA.inverseRotatedX(-normal.x, -normal.y, -normal.z);
        double y = bInA.inverseRotatedY(-normal.x, -normal.y, -normal.z);
        double z = bInA.inverseRotatedZ(-normal.x, -normal.y, -normal.z);
        pair.b().support(x, y, z, onB);
        bInA.transform(onB, onB);
    }

    /** Computes the facet of two edges, the parallelogram that they span. */
    private boolean seekBetweenEdges(double[] edges, PlacedPair pair) {
        int b = FacetMemory.EDGE_OF_B;
        double ax = edges[3];
        double ay = edges[4];
        double az = edges[5];
        pair.bInA().rotate(edges[b + 3], edges[b + 4], edges[b + 5], edge);
        from.set(edges[b], edges[b + 1], edges[b + 2]);
        pair.bInA().transform(from, from);
        from.set(from.x - edges[0], from.y - edges[1], from.z - edges[2]); // from the start of A's edge to that of B's
        normal.set(ay * edge.z - az * edge.y, az * edge.x - ax * edge.z, ax * edge.y - ay * edge.x);
        double square = normal.lengthSquared();
        double along = normal.dot(from);
        if (!(square > LEAST_SQUARE)) {
            return false;
        }
        double sine = Math.sqrt(square);
        normal.scale((along > 0 ? -1 : 1) / sine); // the edges have passed each other
        double expected = -Math.abs(along) / sine;
        double cosine = ax * edge.x + ay * edge.y + az * edge.z;
        double fromA = ax * from.x + ay * from.y + az * from.z;
        double fromB = edge.dot(from);
        double placeA = (fromA - cosine * fromB) / square;
        double placeB = (cosine * fromA - fromB) / square;
        double room = Math.min(Math.min(placeA, edges[6] - placeA), Math.min(placeB, edges[b + 6] - placeB));
        disc = sine * room;
        pair.a().support(normal.x, normal.y, normal.z, onA);
        supportOfB(pair);
        height = normal.dot(onB) - normal.dot(onA);
        if (!(expected - height <= FacetWriter.COPLANAR * pair.reach())) {
            return false; // other vertices are in front of the edges
        }
        onA.set(edges[0] + placeA * ax, edges[1] + placeA * ay, edges[2] + placeA * az);
        onB.set(onA).addScaled(height, normal);
        return true;
    }

    /**
     * Returns true if the disc in the facet and a ball around the centre reach as far as the facet in every direction. The
     * condition of the ball, at the angle θ and beyond, is multiplied by d² + ρ².
     */
    private boolean isNearest(double radius) {
        double d = -height;
        double behind = -normal.dot(center);
        double beside = center.addScaled(behind, normal).length();
        double squares = d * d + disc * disc;
        double cosine = d * d - disc * disc;
        double sine = 2 * disc * d;
        return (radius - d) * squares >= behind * cosine + beside * sine && behind * sine >= beside * cosine;
    }

    /** Returns the distance of a point from the nearest side of the face, seen along the normal; negative outside. */
    private static double inside(FacetMemory facet, Vector3 point) {
        double[] side = facet.numbers;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0, at = FacetMemory.SIDES; i < facet.sides; i++, at += FacetMemory.NUMBERS_OF_SIDE) {
            double inside = side[at] * point.x + side[at + 1] * point.y + side[at + 2] * point.z - side[at + 3];
            least = Math.min(least, inside);
        }
        return least;
    }

    /** Returns the cosine of the angle up to which the disc reaches as far as the facet. */
    public double cosineOfDisc() {
        double squares = height * height + disc * disc;
        return (height * height - disc * disc) / squares;
    }

    /** Returns true if the last proof failed only because its ball was too small: a cached ball then helps the next one. */
    public boolean lacksBall() {
        return height < 0 && disc > 0;
    }

    /** Returns the unit normal of the facet, from A to B. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns the point of A's core that is deepest, or nearest to B. */
    public Vector3 onA() {
        return onA;
    }

    public Vector3 onB() {
        return onB;
    }

    /** Returns the distance of the cores along the normal. */
    public double height() {
        return height;
    }

    /** Returns the proven lower bound of the signed distance of the bodies. */
    public double lower() {
        return lower;
    }

    public double upper() {
        return upper;
    }
}
