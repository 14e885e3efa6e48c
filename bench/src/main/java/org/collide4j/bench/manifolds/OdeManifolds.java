package org.collide4j.bench.manifolds;

import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Placement;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBoundary;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.math.Vector3;
import org.ode4j.math.DMatrix3;
import org.ode4j.ode.DContactGeomBuffer;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.OdeHelper;

/** ode4j's colliders, at most four points; one point for a standing cylinder and for two hulls. */
final class OdeManifolds implements Contestant {
    private static final int MOST_POINTS = 4;

    private final DContactGeomBuffer contacts = new DContactGeomBuffer(MOST_POINTS);
    private final DGeom[] a = new DGeom[TouchingPairs.COUNT];
    private final DGeom[] b = new DGeom[TouchingPairs.COUNT];

    OdeManifolds(TouchingPairs touching) {
        OdeHelper.initODE2(0);
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            a[i] = geom(touching.a[i]);
            b[i] = geom(touching.b[i]);
            Placement p = touching.places[i];
            double[] r = p.rotation();
            b[i].setPosition(p.x(), p.y(), p.z());
            b[i].setRotation(new DMatrix3(r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8]));
        }
    }

    private static DGeom geom(Body body) {
        return switch (body.kind()) {
            case BOX -> OdeHelper.createBox(2 * body.number(0), 2 * body.number(1), 2 * body.number(2));
            case CYLINDER -> OdeHelper.createCylinder(body.number(0), 2 * body.number(1));
            default -> convex(Hull.of(body.numbers()), body.numbers());
        };
    }

    /** Converts a hull: planes as normal and offset, polygons as vertex count and indices, counter-clockwise. */
    private static DGeom convex(Hull hull, double[] points) {
        HullBoundary boundary = hull.boundary();
        FaceGraph graph = boundary.graph();
        double[] planes = new double[4 * graph.faceCount()];
        int[] polygons = new int[graph.faceCount() + 2 * graph.edgeCount()];
        Vector3 normal = new Vector3();
        int at = 0;
        for (int face = 0; face < graph.faceCount(); face++) {
            boundary.normal(face, normal);
            planes[4 * face] = normal.x;
            planes[4 * face + 1] = normal.y;
            planes[4 * face + 2] = normal.z;
            planes[4 * face + 3] = boundary.offset(face);
            int first = graph.firstHalfEdge(face);
            int end = graph.halfEdgeEnd(face);
            polygons[at++] = end - first;
            for (int edge = first; edge < end; edge++) {
                polygons[at++] = boundary.source(graph.origin(edge));
            }
        }
        return OdeHelper.createConvex(planes, graph.faceCount(), points, points.length / 3, polygons);
    }

    @Override
    public String name() {
        return "ode4j";
    }

    @Override
    public int findAll() {
        int points = 0;
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            points += OdeHelper.collide(a[i], b[i], MOST_POINTS, contacts);
        }
        return points;
    }
}
