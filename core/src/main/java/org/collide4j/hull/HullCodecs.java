package org.collide4j.hull;

import java.util.List;
import org.collide4j.bytes.ShapeCodec;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.bytes.ShapeWriter;
import org.collide4j.hull.cells.SearchBytes;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Vector3;
import org.collide4j.shape.MassProperties;
import org.collide4j.shape.ShapeVertices;

/**
 * Codecs of hulls and of point clouds. A hull is written with its faces, its mass and its search for the farthest vertex.
 *
 * <pre>{@code
 * var codecs = new ShapeCodecs(HullCodecs.all()); // without other shapes: new ShapeBytes().codecs() has all
 * }</pre>
 */
public final class HullCodecs {
    private HullCodecs() {}

    /** Returns the codecs of the shapes of this package. */
    public static List<ShapeCodec<?>> all() {
        return List.of(
                ShapeCodec.of("Hull", Hull.class, HullCodecs::write, HullCodecs::readHull),
                ShapeCodec.of(
                        "PointCloud",
                        PointCloud.class,
                        (cloud, out) -> out.put(coordinates(cloud)),
                        in -> new PointCloud(in.getDoubles())));
    }

    private static double[] coordinates(ShapeVertices vertices) {
        double[] coordinates = new double[3 * vertices.vertexCount()];
        Vector3 vertex = new Vector3();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            vertices.vertex(i, vertex);
            coordinates[3 * i] = vertex.x;
            coordinates[3 * i + 1] = vertex.y;
            coordinates[3 * i + 2] = vertex.z;
        }
        return coordinates;
    }

    private static void write(Hull hull, ShapeWriter out) {
        HullBoundary boundary = hull.boundary();
        out.put(coordinates(hull));
        out.put(boundary.dimension());
        int[] sources = new int[hull.vertexCount()];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = boundary.source(i);
        }
        out.put(sources);
        writeFaces(boundary, out);
        write(boundary.mass(), out);
        out.put(boundary.simplification().weldedPoints());
        out.put(boundary.simplification().error());
        SearchBytes.write(hull.search(), out);
    }

    private static void writeFaces(HullBoundary boundary, ShapeWriter out) {
        FaceGraph graph = boundary.graph();
        int faces = graph.faceCount();
        int[] starts = new int[faces + 1];
        double[] planes = new double[4 * faces];
        Vector3 normal = new Vector3();
        for (int face = 0; face < faces; face++) {
            starts[face + 1] = graph.halfEdgeEnd(face);
            boundary.normal(face, normal);
            planes[4 * face] = normal.x;
            planes[4 * face + 1] = normal.y;
            planes[4 * face + 2] = normal.z;
            planes[4 * face + 3] = boundary.offset(face);
        }
        int[] corners = new int[starts[faces]];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = graph.origin(i);
        }
        out.put(starts);
        out.put(corners);
        out.put(planes);
    }

    private static void write(MassProperties mass, ShapeWriter out) {
        Vector3 centroid = mass.centroid(new Vector3());
        double[] inertia = mass.inertia(new double[9]);
        out.put(mass.volume());
        out.put(mass.surfaceArea());
        out.put(centroid.x, centroid.y, centroid.z);
        out.put(inertia[0], inertia[4], inertia[8], inertia[5], inertia[2], inertia[1]);
    }

    private static Hull readHull(ShapeReader in) {
        Vertices vertices = new Vertices(in.getDoubles());
        int dimension = in.getInt(0, 3);
        int[] sources = in.getInts();
        int[] starts = in.getInts();
        int[] corners = in.getInts(vertices.count());
        FaceGraph graph = graph(in, dimension, vertices.count(), starts, corners);
        double[] planes = in.getDoubles();
        MassProperties mass = readMass(in);
        var simplification = new Simplification(in.getInt(), in.getDouble());
        var boundary = new HullBoundary(dimension, sources, graph, planes, mass, simplification);
        return new Hull(vertices, SearchBytes.read(in, vertices, graph), boundary);
    }

    private static FaceGraph graph(ShapeReader in, int dimension, int vertices, int[] starts, int[] corners) {
        in.check(dimension > 1 || vertices == dimension + 1, vertices + " vertices of dimension " + dimension);
        if (dimension < 2) {
            return dimension == 0 ? FaceGraph.ofPoint() : FaceGraph.ofSegment();
        }
        boolean ascends = starts.length > 2 && starts[0] == 0 && starts[starts.length - 1] == corners.length;
        for (int i = 1; i < starts.length && ascends; i++) {
            ascends = starts[i] > starts[i - 1];
        }
        in.check(ascends, "faces do not follow each other");
        return new FaceGraph(vertices, starts, corners);
    }

    private static MassProperties readMass(ShapeReader in) {
        double volume = in.getDouble();
        double area = in.getDouble();
        double[] centroid = in.getDoubles();
        return new MassProperties(volume, area, new Vector3(centroid[0], centroid[1], centroid[2]), in.getDoubles());
    }
}
