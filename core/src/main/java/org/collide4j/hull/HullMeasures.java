package org.collide4j.hull;

import org.collide4j.math.Orientation;
import org.collide4j.math.Vector3;
import org.collide4j.shape.FaceGraph;

/** Planes, volume and centroid of a polytope, in the cloud's scaled units first and in the caller's at the end. */
final class HullMeasures {
    private final PointCloud points;
    private final int[] sources;
    private final FaceGraph graph;
    private final Vector3 apex;
    private final Vector3 a = new Vector3();
    private final Vector3 b = new Vector3();
    private final Vector3 c = new Vector3();
    private final Vector3 cross = new Vector3();
    private final Vector3 moment = new Vector3();
    private double weight;

    HullMeasures(PointCloud points, int[] sources, FaceGraph graph) {
        this.points = points;
        this.sources = sources;
        this.graph = graph;
        apex = points.get(sources[0], new Vector3());
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
                offset = Math.max(offset, normal.dot(points.get(sources[graph.origin(h)], a)));
            }
            planes[4 * f] = normal.x;
            planes[4 * f + 1] = normal.y;
            planes[4 * f + 2] = normal.z;
            planes[4 * f + 3] = Math.scalb(offset, points.exponent);
        }
        return planes;
    }

    /** All tetrahedra of the fan around vertex 0 count positive, so nothing cancels. */
    double volume(int dimension) {
        if (dimension < 3) {
            return 0;
        }
        gatherVolume();
        return Math.scalb(weight / 6, 3 * points.exponent);
    }

    Vector3 centroid(int dimension) {
        weight = 0;
        moment.set(0, 0, 0);
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
        return inCallersUnits(moment.scale(1 / weight).add(apex));
    }

    private void gatherVolume() {
        weight = 0;
        moment.set(0, 0, 0);
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int i = 0; i < fanSize(f); i++) {
                fanTriangle(f, i);
                a.sub(apex);
                b.sub(apex);
                c.sub(apex);
                double tetrahedron = Math.max(0, cross.cross(a, b).dot(c));
                weight += tetrahedron;
                moment.addScaled(tetrahedron, a.add(b).add(c));
            }
        }
    }

    /** One of the two sides of a flat polytope is enough. */
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
        moment.set(0, 0, 0);
        for (int source : sources) {
            moment.addScaled(1.0 / sources.length, points.get(source, a));
        }
        return inCallersUnits(moment);
    }

    private Vector3 inCallersUnits(Vector3 v) {
        return v.set(
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
        points.get(sources[graph.origin(h)], a);
        points.get(sources[graph.origin(h + i + 1)], b);
        points.get(sources[graph.origin(h + i + 2)], c);
    }
}
