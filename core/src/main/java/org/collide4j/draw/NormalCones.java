package org.collide4j.draw;

import java.util.Arrays;
import org.collide4j.arithmetic.Directions;
import org.collide4j.closest.ClosestPoints;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;

/**
 * The Hausdorff distance of a convex shape and a hull inscribed in it, bounded over the normal cones of the hull's vertices.
 *
 * <p>Within the cone of directions that three directions span, a support function is at most the linear function that meets
 * it in the three. The hull's own value is at least that of the vertex v. If the shape reaches beyond v by at most e along
 * each of the three, it does so by at most e / ρ along any unit direction of their cone. Here ρ is the distance of the
 * origin from the triangle of the three.
 *
 * <pre>
 *      d1 •───────• d2        the triangle of three unit directions
 *          \     /
 *           \ρ  /             shape·d − v·d  ≤  Σ λᵢ eᵢ  ≤  e / ρ,    d = Σ λᵢ dᵢ of length 1
 *            \ /
 *             o
 * </pre>
 */
final class NormalCones {
    /** Normals of neighbouring faces with a smaller cosine get a direction between them. */
    private static final double WIDE = 0.5;

    /** Cones are halved at most so often: after eight halvings ρ is nearly 1. */
    private static final int MOST_HALVINGS = 24;

    /** Sums of directions that are shorter have no direction. */
    private static final double SHORT = 1e-3;

    private final InscribedHull inscribed;
    private final ClosestPoints closest = new ClosestPoints();
    private final double[] triangle = new double[9];
    private final Vector3 vertex = new Vector3();
    private final Vector3 center = new Vector3();
    private final Vector3 to = new Vector3();

    /** Directions around the vertex in order, and by how much the shape reaches beyond the vertex along each. */
    private Vector3[] ring = new Vector3[0];

    private double[] beyond = new double[0];
    private int size;

    /** True once a support point has been added: the bound is of no use then. */
    private boolean isRefined;

    private double worst;

    NormalCones(InscribedHull inscribed) {
        this.inscribed = inscribed;
    }

    /** Returns the bound of the distance; or adds support points where it would be larger than the tolerance. */
    double bound(Hull hull) {
        worst = 0;
        FaceGraph graph = hull.boundary().graph();
        int[] first = firstHalfEdges(hull, graph);
        for (int v = 0; v < hull.vertexCount(); v++) {
            hull.vertex(v, vertex);
            size = 0;
            isRefined = false;
            switch (hull.boundary().dimension()) {
                case 0 -> coverSphere();
                case 1 -> coverHalf(hull.vertex(1 - v, to));
                default -> coverCone(hull, first[v]);
            }
        }
        return worst;
    }

    private static int[] firstHalfEdges(Hull hull, FaceGraph graph) {
        int[] first = new int[hull.vertexCount()];
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int h = graph.firstHalfEdge(f); h < graph.halfEdgeEnd(f); h++) {
                first[graph.origin(h)] = h;
            }
        }
        return first;
    }

    /** Covers all directions around the only vertex. */
    private void coverSphere() {
        coverHalf(to.set(vertex.x, vertex.y, vertex.z - 1));
        coverHalf(to.set(vertex.x, vertex.y, vertex.z + 1));
    }

    /** Covers the directions at the end of a segment that comes from another point. */
    private void coverHalf(Vector3 from) {
        size = 0;
        center.sub(vertex, from).normalize();
        Vector3 side = new Vector3();
        Vector3 across = new Vector3();
        Directions.perpendicular(center, side);
        across.cross(center, side);
        for (int i = 0; i < 2; i++) {
            add(side);
            add(across);
            side.negate();
            across.negate();
        }
        coverFan();
    }

    /** Covers the normal cone of a vertex of a solid or of a flat polygon. */
    private void coverCone(Hull hull, int first) {
        FaceGraph graph = hull.boundary().graph();
        Vector3 left = new Vector3();
        Vector3 right = new Vector3();
        Vector3 between = new Vector3();
        int h = first;
        do {
            int twin = graph.twin(h);
            hull.boundary().normal(graph.face(h), left);
            hull.boundary().normal(graph.face(twin), right);
            add(left);
            if (left.dot(right) < WIDE) {
                outwards(hull.vertex(graph.destination(h), to), left, right, between);
                add(between);
            }
            h = graph.next(twin);
        } while (h != first);
        findCenter(hull, graph, first);
        coverFan();
    }

    /** Writes the direction midway between the normals of the two faces at the edge from the vertex to the point. */
    private void outwards(Vector3 end, Vector3 left, Vector3 right, Vector3 out) {
        out.add(left, right);
        if (out.length() < SHORT) {
            out.sub(end, vertex).cross(new Vector3(out), left);
        }
        out.normalize();
    }

    /** Finds a direction of the cone around which the ring of its directions runs. */
    private void findCenter(Hull hull, FaceGraph graph, int first) {
        center.set(0, 0, 0);
        for (int i = 0; i < size; i++) {
            center.add(ring[i]);
        }
        if (center.length() > SHORT * size) {
            center.normalize();
            return;
        }
        center.set(0, 0, 0); // the cone is half of all directions or nearly: its middle points away from the edges
        int h = first;
        do {
            center.add(edge(hull, graph, h).normalize());
            h = graph.next(graph.twin(h));
        } while (h != first);
        center.normalize().negate();
        do {
            if (center.maxAbs() == 0 || center.dot(edge(hull, graph, h)) > 0) {
                center.set(ring[0]); // in the cone, if at its rim
            }
            h = graph.next(graph.twin(h));
        } while (h != first);
    }

    /** Returns the vector along a half-edge from the vertex. */
    private Vector3 edge(Hull hull, FaceGraph graph, int halfEdge) {
        return to.sub(hull.vertex(graph.destination(halfEdge), to), vertex);
    }

    private void add(Vector3 direction) {
        if (size == ring.length) {
            ring = Arrays.copyOf(ring, Math.max(16, 2 * size));
            beyond = Arrays.copyOf(beyond, ring.length);
            for (int i = size; i < ring.length; i++) {
                ring[i] = new Vector3();
            }
        }
        ring[size].set(direction);
        beyond[size] = beyond(direction);
        size++;
    }

    /** Returns by how much the shape reaches beyond the vertex; adds its support points if that is too much. */
    private double beyond(Vector3 direction) {
        double most = Math.max(0, inscribed.value(direction) - direction.dot(vertex));
        if (most > InscribedHull.SHARE * inscribed.tolerance && !isRefined) {
            inscribed.addSupports(direction.x, direction.y, direction.z);
            isRefined = true;
        }
        return most;
    }

    private void coverFan() {
        double ofCenter = beyond(center);
        for (int i = 0; i < size && !isRefined; i++) {
            int k = (i + 1) % size;
            cover(center, ofCenter, ring[i], beyond[i], ring[k], beyond[k], 0);
        }
    }

    /** Bounds the distance in the cone of three directions; halves it until the bound is within the tolerance. */
    private void cover(Vector3 a, double ofA, Vector3 b, double ofB, Vector3 c, double ofC, int halvings) {
        double most = Math.max(ofA, Math.max(ofB, ofC));
        double bound = most == 0 ? 0 : most / distanceOfTriangle(a, b, c);
        if (bound <= inscribed.tolerance || halvings == MOST_HALVINGS) {
            worst = Math.max(worst, bound);
            return;
        }
        double ab = a.distanceSquared(b);
        double bc = b.distanceSquared(c);
        double ca = c.distanceSquared(a);
        if (ab >= bc && ab >= ca) {
            halve(a, ofA, b, ofB, c, ofC, halvings);
        } else if (bc >= ca) {
            halve(b, ofB, c, ofC, a, ofA, halvings);
        } else {
            halve(c, ofC, a, ofA, b, ofB, halvings);
        }
    }

    /** Halves the side from a to b. */
    private void halve(Vector3 a, double ofA, Vector3 b, double ofB, Vector3 c, double ofC, int halvings) {
        Vector3 middle = new Vector3().add(a, b);
        if (middle.length() < SHORT) {
            middle.set(c); // opposite directions: their arc passes the third
        }
        middle.normalize();
        double ofMiddle = beyond(middle);
        if (!isRefined) {
            cover(a, ofA, middle, ofMiddle, c, ofC, halvings + 1);
            cover(middle, ofMiddle, b, ofB, c, ofC, halvings + 1);
        }
    }

    private double distanceOfTriangle(Vector3 a, Vector3 b, Vector3 c) {
        put(a, 0);
        put(b, 3);
        put(c, 6);
        closest.reset();
        closest.pointAndTriangle(0, 0, 0, triangle);
        return Math.sqrt(closest.distanceSquared);
    }

    private void put(Vector3 d, int at) {
        triangle[at] = d.x;
        triangle[at + 1] = d.y;
        triangle[at + 2] = d.z;
    }
}
