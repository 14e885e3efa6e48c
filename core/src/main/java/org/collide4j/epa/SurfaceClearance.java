package org.collide4j.epa;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;

/** Radius of a ball around the origin inside a closed triangle mesh, rounding included. */
final class SurfaceClearance {
    /** Factor for the rounding of the squared distance of a far plane, counted twice. */
    private static final double SLACK = 1 + 4 / Planes.FAR_SLABS;

    /**
     * Error bound of a dot product with the normal, its division by the length and the length of the point: 10 units
     * together, and 2 to spare.
     */
    static final double ROUNDING = 12 * UNIT;

    /**
     * Difference of corner distances from a plane's, in reaches, within which a tilt is not detectable and would loosen the
     * bound.
     */
    static final double UNDETECTABLE_TILT = 4 * UNIT;

    private final Planes planes;
    private final Corners corners;
    private final HalfEdges edges;
    private final Vector3 normal = new Vector3();

    SurfaceClearance(Planes planes, Corners corners, HalfEdges edges) {
        this.planes = planes;
        this.corners = corners;
        this.edges = edges;
    }

    /**
     * Returns the proven radius of a ball around the origin that is behind all faces' planes or does not touch the faces,
     * for any shape of faces; minus infinity if a face sees the origin.
     */
    double of(int nearest) {
        double least = clearanceOf(nearest);
        for (int face = 0; face < edges.end(); face++) {
            if (!isBeyond(face, least) && face != nearest) {
                least = Math.min(least, clearanceOf(face));
            }
        }
        return least;
    }

    /**
     * Returns true if the face is proven to be farther from the origin than a distance, and does not see the origin; true
     * for unused faces.
     */
    private boolean isBeyond(int face, double distance) {
        double along = planes.along(face);
        return planes.proven(face) > distance
                || (planes.isFar(face) && along * along > SLACK * distance * distance * planes.squared(face));
    }

    /** Returns a lower bound of the distance of the face, rounding included; minus infinity if the face sees the origin. */
    private double clearanceOf(int face) {
        double known = planes.proven(face);
        return known > 0 ? Math.max(known, clearanceOfTriangle(face)) : clearanceOfTriangle(face);
    }

    private double clearanceOfTriangle(int face) {
        if (planes.seesOrigin(face)) {
            return Double.NEGATIVE_INFINITY;
        }
        double along = planes.along(face);
        double length = planes.length(face);
        double least = leastAlong(face);
        if (least > along - UNDETECTABLE_TILT * corners.reach() * length && planes.isFar(face)) {
            return least / length - ROUNDING * farthest(face);
        }
        return planes.distance(face);
    }

    private double leastAlong(int face) {
        planes.direction(face, normal);
        int a = edges.corner(face, 0);
        int b = edges.corner(face, 1);
        int c = edges.corner(face, 2);
        double atA = normal.x * corners.x(a) + normal.y * corners.y(a) + normal.z * corners.z(a);
        double atB = normal.x * corners.x(b) + normal.y * corners.y(b) + normal.z * corners.z(b);
        double atC = normal.x * corners.x(c) + normal.y * corners.y(c) + normal.z * corners.z(c);
        return Math.min(atA, Math.min(atB, atC));
    }

    /** Returns the distance of the farthest corner from the origin. */
    private double farthest(int face) {
        double a = corners.squaredLength(edges.corner(face, 0));
        double b = corners.squaredLength(edges.corner(face, 1));
        double c = corners.squaredLength(edges.corner(face, 2));
        return Math.sqrt(Math.max(a, Math.max(b, c)));
    }
}
