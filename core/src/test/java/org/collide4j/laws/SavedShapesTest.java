package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.bytes.ShapeCodec;
import org.collide4j.cases.Effort;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.PointCloud;
import org.collide4j.hull.cells.FastSearch;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Meshes;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.store.AnswerBits;
import org.collide4j.store.ShapeBytes;
import org.junit.jupiter.api.Test;

/** A loaded shape answers every query with the bits of the saved one. */
class SavedShapesTest {
    private static final int SITUATIONS = Effort.of(4_000);

    static final ShapeBytes BYTES = new ShapeBytes()
            .with(ShapeCodec.of(
                    "RoundedWedge",
                    RoundedWedge.class,
                    (wedge, out) -> out.put(wedge.radius(), wedge.roundness()),
                    in -> {
                        double[] numbers = in.getDoubles();
                        return new RoundedWedge(numbers[0], numbers[1]);
                    }));

    /** A search of a user, without a codec: it is loaded as the fastest one. */
    private record Scan(Vertices vertices) implements VertexSearch {
        @Override
        public int farthest(double dx, double dy, double dz) {
            return vertices.farthest(dx, dy, dz);
        }
    }

    private final Random random = new Random(20261127);

    private List<ConvexShape> shapes() {
        List<ConvexShape> shapes = new ArrayList<>();
        for (double scale : new double[] {1, 1e-3, 1.7e6}) {
            for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
                shapes.add(entry.atScale().apply(scale).shape());
            }
        }
        for (int points : new int[] {1, 2, 3, 5, 12, 30, 200, 3_000}) {
            shapes.add(hull(points, false));
            shapes.add(hull(points, true));
            shapes.add(new PointCloud(cloud(points, false)));
        }
        for (FastSearch search : FastSearch.values()) {
            shapes.add(new HullBuilder().search(search).build(cloud(50, false)));
        }
        shapes.add(new HullBuilder()
                .search((vertices, graph) -> new Scan(vertices))
                .build(cloud(50, false)));
        shapes.add(new HullBuilder().weld(0.05).maxVertices(40).build(cloud(500, false)));
        return shapes;
    }

    private Hull hull(int points, boolean pyramid) {
        return Hull.of(cloud(points, pyramid));
    }

    /** Points of a ball's surface, or corners of a pyramid, whose apex has as many neighbours. */
    private double[] cloud(int points, boolean pyramid) {
        double[] xyz = new double[3 * points];
        for (int i = 0; i < points; i++) {
            double angle = 2 * Math.PI * i / points;
            Vector3 v = pyramid && i > 0
                    ? new Vector3(Math.cos(angle), Math.sin(angle), 0)
                    : pyramid ? new Vector3(0, 0, 1) : direction();
            xyz[3 * i] = v.x;
            xyz[3 * i + 1] = v.y;
            xyz[3 * i + 2] = v.z;
        }
        return xyz;
    }

    private Vector3 direction() {
        return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
    }

    @Test
    void loadedShapesAnswerWithEqualBits() {
        List<ConvexShape> saved = shapes();
        List<Object> loaded = BYTES.read(BYTES.write(saved.toArray()));
        assertEquals(saved.size(), loaded.size());
        int contacts = 0;
        for (int i = 0; i < SITUATIONS; i++) {
            int number = i % saved.size();
            int other = random.nextInt(saved.size());
            ConvexShape a = (ConvexShape) loaded.get(number);
            ConvexShape b = (ConvexShape) loaded.get(other);
            Vector3 along = direction();
            double size = Math.max(1e-3, Math.max(0.5 * extent(a), 0.5 * extent(b)));
            Pose poseA = Meshes.pose(random, size);
            Pose poseB = Meshes.pose(random, size);
            Motion motion = new Motion().setTranslation(size * along.x, size * along.y, size * along.z);
            AnswerBits expected = new AnswerBits()
                    .addShape(saved.get(number), along)
                    .addPair(saved.get(number), poseA, saved.get(other), poseB, motion);
            AnswerBits found = new AnswerBits().addShape(a, along).addPair(a, poseA, b, poseB, motion);
            assertEquals(expected.all(), found.all(), () -> saved.get(number) + " and " + saved.get(other));
            contacts += expected.all().size() > 40 ? 1 : 0;
        }
        int met = contacts;
        assertTrue(met > SITUATIONS / 10, () -> "pairs with contacts: " + met);
    }

    private static double extent(ConvexShape shape) {
        return shape.reach() > 0 ? shape.reach() : 1;
    }

    @Test
    void halfSpacesKeepTheirBits() {
        for (int i = 0; i < 10_000; i++) {
            Vector3 n = direction().scale(Math.exp(20 * random.nextGaussian()));
            HalfSpace plane = new HalfSpace(n.x, n.y, n.z, random.nextGaussian());
            assertEquals(plane, BYTES.read(HalfSpace.class, BYTES.write(plane)));
        }
    }

    /** Mass, faces and the notes of the builder are those of the hull that was saved. */
    @Test
    void loadedHullsHaveTheirFacesAndTheirMass() {
        Hull hull = new HullBuilder().weld(0.05).maxVertices(40).build(cloud(500, false));
        Hull same = BYTES.read(Hull.class, BYTES.write(hull));
        assertEquals(hull.boundary().faceCount(), same.boundary().faceCount());
        for (int face = 0; face < hull.faceCount(); face++) {
            assertEquals(hull.faceNormal(face, new Vector3()), same.faceNormal(face, new Vector3()));
        }
        assertEquals(hull.mass().volume(), same.mass().volume());
        assertEquals(hull.mass().inertia(new double[9])[1], same.mass().inertia(new double[9])[1]);
        assertEquals(hull.boundary().simplification(), same.boundary().simplification());
        assertEquals(hull.boundary().source(17), same.boundary().source(17));
        assertEquals(hull.bytes(), same.bytes());
    }
}
