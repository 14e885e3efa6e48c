package org.collide4j.hull;

import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;

/**
 * The most affinely independent points of the cloud, four at most, chosen far apart: of the cloud as there are, up to
 * four, far apart: their number minus one is the dimension of the cloud, exactly.
 *
 * <p>Rounded measures choose the points, exact signs accept them. If the best one is refused, every point is tried.
 */
final class InitialSimplex {
    final int[] vertices = new int[4];

    /** 0 if all points coincide, 1 if they are collinear, 2 if coplanar, else 3. */
    final int dimension;

    private final ScaledPoints points;
    private final Orientation orientation = new Orientation();
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 c = new Vector3();
    private final Vector3 d = new Vector3();

    InitialSimplex(ScaledPoints points) {
        this.points = points;
        dimension = find();
    }

    private int find() {
        if (!findEnds()) {
            return 0;
        }
        points.get(vertices[0], a);
        points.get(vertices[1], b);
        int third = farthestFromLine();
        if (!leavesLine(third)) {
            third = 0;
            while (third < points.count() && !leavesLine(third)) {
                third++;
            }
        }
        if (third == points.count()) {
            return 1;
        }
        vertices[2] = third;
        points.get(third, c);
        int fourth = farthestFromPlane();
        if (!leavesPlane(fourth)) {
            fourth = 0;
            while (fourth < points.count() && !leavesPlane(fourth)) {
                fourth++;
            }
        }
        if (fourth == points.count()) {
            return 2;
        }
        vertices[3] = fourth;
        return 3;
    }

    /** The first and the last point along the axis on which the cloud is longest; false if it has no length at all. */
    private boolean findEnds() {
        double longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            int first = 0;
            int last = 0;
            for (int p = 1; p < points.count(); p++) {
                if (points.coordinate(axis, p) < points.coordinate(axis, first)) {
                    first = p;
                }
                if (points.coordinate(axis, p) > points.coordinate(axis, last)) {
                    last = p;
                }
            }
            double length = points.coordinate(axis, last) - points.coordinate(axis, first);
            if (length > longest) {
                longest = length;
                vertices[0] = first;
                vertices[1] = last;
            }
        }
        return longest > 0;
    }

    private int farthestFromLine() {
        var along = new Vector3().sub(b, a);
        var offset = new Vector3();
        var area = new Vector3();
        int farthest = 0;
        double most = 0;
        for (int p = 0; p < points.count(); p++) {
            double size = area.cross(along, offset.sub(points.get(p, d), a)).lengthSquared();
            if (size > most) {
                most = size;
                farthest = p;
            }
        }
        return farthest;
    }

    private int farthestFromPlane() {
        Vector3 normal = orientation.normal(a, b, c, new Vector3());
        var offset = new Vector3();
        int farthest = 0;
        double most = 0;
        for (int p = 0; p < points.count(); p++) {
            double height = Math.abs(normal.dot(offset.sub(points.get(p, d), a)));
            if (height > most) {
                most = height;
                farthest = p;
            }
        }
        return farthest;
    }

    private boolean leavesLine(int p) {
        return !orientation.collinear(a, b, points.get(p, d));
    }

    private boolean leavesPlane(int p) {
        return orientation.side(a, b, c, points.get(p, d)) != 0;
    }
}
