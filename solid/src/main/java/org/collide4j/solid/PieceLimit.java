package org.collide4j.solid;

import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.math.Vector3;

/** A piece within the limit of vertices, grown if pieces are to enclose the solid. */
final class PieceLimit {
    private final Hull hull;
    private final double shortfall;

    PieceLimit(Piece piece, DecompositionOptions options, double seam) {
        boolean isLimited = piece.hull().vertexCount() > options.vertices();
        Hull few = isLimited
                ? new HullBuilder().maxVertices(options.vertices()).build(Piece.coordinates(piece.hull()))
                : piece.hull();
        double leftOut = isLimited ? few.boundary().simplification().error() : 0; // else it is part of the doubt
        double missing = leftOut + piece.doubt() + seam;
        hull = options.isEnclosing() ? grown(few, missing) : few;
        shortfall = options.isEnclosing() ? 0 : missing;
    }

    Hull hull() {
        return hull;
    }

    /** Returns a bound of the distance from the piece's part of the solid to the hull. */
    double shortfall() {
        return shortfall;
    }

    /**
     * Scales a hull H with a ball of radius r about its centre to (1 + m/r) H, which contains H and all within m of it:
     * H + (m/r) H contains H + (m/r) B(r).
     */
    private static Hull grown(Hull hull, double margin) {
        double m = margin + 0x1p-48; // the second term: rounding of the vertices
        double radius = hull.innerRadius();
        Vector3 center = new Vector3();
        hull.center(center);
        double[] points = Piece.coordinates(hull);
        if (radius * 0x1p-8 < m) {
            return Piece.hullOf(boxes(points, m));
        }
        double scale = m / radius * (1 + 0x1p-40);
        for (int i = 0; i < points.length; i += 3) {
            points[i] += scale * (points[i] - center.x);
            points[i + 1] += scale * (points[i + 1] - center.y);
            points[i + 2] += scale * (points[i + 2] - center.z);
        }
        return Piece.hullOf(points);
    }

    /** Returns the corners of cubes about the points, of twice the margin's length. */
    private static double[] boxes(double[] points, double margin) {
        double[] all = new double[8 * points.length];
        for (int i = 0; i < all.length; i++) {
            int corner = i / 3 % 8;
            double side = (corner >> i % 3 & 1) == 0 ? -margin : margin;
            all[i] = points[i / 24 * 3 + i % 3] + side;
        }
        return all;
    }
}
