package org.collide4j.hull;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;
import org.collide4j.shape.MassProperties;

/** Planes and mass properties of a polytope, in the cloud's scaled units first and in the caller's at the end. */
final class HullMeasures {
    private final ScaledPoints points;
    private final int[] vertices;
    private final FaceGraph graph;
    private final int dimension;
    private final Vector3 apex;
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 c = new Vector3();
    private final Vector3 cross = new Vector3();
    private final Vector3 moment = new Vector3();
    private double weight;

    /** @param vertices for each vertex of the graph its point */
    HullMeasures(ScaledPoints points, int[] vertices, FaceGraph graph, int dimension) {
        this.points = points;
        this.vertices = vertices;
        this.graph = graph;
        this.dimension = dimension;
        apex = points.get(vertices[0], new Vector3());
    }

    /** Four numbers a face: the normal of the largest of its fan's triangles, and the farthest corner along it. */
    double[] planes() {
        double[] planes = new double[4 * graph.faceCount()];
        var orientation = new Orientation();
        var normal = new Vector3();
        for (int f = 0; f < graph.faceCount(); f++) {
            int largest = largestOfFan(f);
            fanTriangle(f, largest);
            orientation.normal(a, b, c, normal);
            double offset = Double.NEGATIVE_INFINITY;
            for (int h = graph.firstHalfEdge(f); h < graph.halfEdgeEnd(f); h++) {
                offset = Math.max(offset, normal.dot(points.get(vertices[graph.origin(h)], a)));
            }
            planes[4 * f] = normal.x;
            planes[4 * f + 1] = normal.y;
            planes[4 * f + 2] = normal.z;
            planes[4 * f + 3] = Math.scalb(offset, points.exponent);
        }
        return planes;
    }

    MassProperties mass() {
        Vector3 centre = centre();
        double[] inertia = new double[6];
        double volume = 0;
        if (dimension == 3) {
            volume = Math.scalb(weight / 6, 3 * points.exponent);
            gatherInertia(centre, inertia);
        }
        return new MassProperties(volume, surfaceArea(), inCallersUnits(centre), inertia);
    }

    private Vector3 centre() {
        if (dimension == 3) {
            gatherVolume();
            moment.scale(0.25);
        } else if (dimension == 2) {
            gatherArea();
            moment.scale(1.0 / 3);
        }
        if (!(weight > 0 && weight < Double.POSITIVE_INFINITY && moment.isFinite())) {
            return middleOfVertices();
        }
        return new Vector3(moment.scale(1 / weight).add(apex));
    }

    private double surfaceArea() {
        double twice = 0;
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int i = 0; i < fanSize(f); i++) {
                fanTriangle(f, i);
                twice += cross.cross(b.sub(a), c.sub(a)).length();
            }
        }
        return Math.scalb(twice / 2, 2 * points.exponent);
    }

    /**
     * From the second moments of the tetrahedra between the faces and vertex 0: each is volume / 20 · (Σ vvᵀ + ssᵀ) with s
     * the sum of the four corners v. Measured from the centroid, so that nothing cancels.
     */
    private void gatherInertia(Vector3 centre, double[] inertia) {
        var d = new Vector3().sub(apex, centre);
        var sum = new Vector3();
        double[] second = new double[6];
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int i = 0; i < fanSize(f); i++) {
                fanTriangle(f, i);
                double sixfold = sixfoldVolume();
                sum.add(a.sub(centre), b.sub(centre)).add(c.sub(centre)).add(d);
                addSquare(a, sixfold, second);
                addSquare(b, sixfold, second);
                addSquare(c, sixfold, second);
                addSquare(d, sixfold, second);
                addSquare(sum, sixfold, second);
            }
        }
        for (int i = 0; i < 3; i++) {
            double turning = second[(i + 1) % 3] + second[(i + 2) % 3];
            inertia[i] = Math.scalb(turning / 120, 5 * points.exponent);
            inertia[3 + i] = Math.scalb(-second[3 + i] / 120, 5 * points.exponent);
        }
    }

    private static void addSquare(Vector3 v, double factor, double[] second) {
        second[0] += factor * v.x * v.x;
        second[1] += factor * v.y * v.y;
        second[2] += factor * v.z * v.z;
        second[3] += factor * v.y * v.z;
        second[4] += factor * v.z * v.x;
        second[5] += factor * v.x * v.y;
    }

    /**
     * Returns six times the volume of the tetrahedron between the current triangle and the apex; all count positive, so
     * nothing cancels.
     */
    private double sixfoldVolume() {
        double ax = a.x - apex.x;
        double ay = a.y - apex.y;
        double az = a.z - apex.z;
        double bx = b.x - apex.x;
        double by = b.y - apex.y;
        double bz = b.z - apex.z;
        cross.set(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
        return Math.max(0, cross.x * (c.x - apex.x) + cross.y * (c.y - apex.y) + cross.z * (c.z - apex.z));
    }

    private void gatherVolume() {
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int i = 0; i < fanSize(f); i++) {
                fanTriangle(f, i);
                double sixfold = sixfoldVolume();
                weight += sixfold;
                moment.addScaled(sixfold, a.sub(apex).add(b.sub(apex)).add(c.sub(apex)));
            }
        }
    }

    /** Sums over one of the two sides of a flat polytope. */
    private void gatherArea() {
        for (int i = 0; i < fanSize(0); i++) {
            fanTriangle(0, i);
            a.sub(apex);
            b.sub(apex);
            c.sub(apex);
            double area = cross.cross(b, c).length(); // a is the apex: both faces start at vertex 0
            weight += area;
            moment.addScaled(area, a.add(b).add(c));
        }
    }

    /** For points and segments, and for polytopes so thin that their measure is lost in rounding. */
    private Vector3 middleOfVertices() {
        var middle = new Vector3();
        for (int vertex : vertices) {
            middle.addScaled(1.0 / vertices.length, points.get(vertex, a));
        }
        return middle;
    }

    private Vector3 inCallersUnits(Vector3 v) {
        return new Vector3(
                Math.scalb(v.x, points.exponent), Math.scalb(v.y, points.exponent), Math.scalb(v.z, points.exponent));
    }

    private int largestOfFan(int face) {
        int largest = 0;
        double most = 0;
        for (int i = 0; i < fanSize(face); i++) {
            fanTriangle(face, i);
            double area = cross.cross(b.sub(a), c.sub(a)).lengthSquared();
            if (area > most) {
                most = area;
                largest = i;
            }
        }
        return largest;
    }

    private int fanSize(int face) {
        return graph.halfEdgeEnd(face) - graph.firstHalfEdge(face) - 2;
    }

    private void fanTriangle(int face, int i) {
        int h = graph.firstHalfEdge(face);
        points.get(vertices[graph.origin(h)], a);
        points.get(vertices[graph.origin(h + i + 1)], b);
        points.get(vertices[graph.origin(h + i + 2)], c);
    }
}
