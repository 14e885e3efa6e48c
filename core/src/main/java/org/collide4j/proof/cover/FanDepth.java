package org.collide4j.proof.cover;

import org.collide4j.kind.hull.NormalFan;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.ShapeVertices;

/**
 * Branch and bound over all directions for the depth of a curved body B in a polytope A, starting from A's fan of normals.
 *
 * <p>The normals of the faces around a vertex p of A span a cone in which p is A's support point. The cone is split into
 * triangles, which are halved until each is proven ({@link FanTriangles}). Most are proven at once, as the depth increases
 * on all sides of a face's normal.
 *
 * <b>Frame</b>: A's. Cost: a support point of B for each face of A, and some hundreds to thousands if the shallowest
 * direction is not near a face's normal. Not thread-safe; allocates nothing once it has met a hull with as many faces.
 */
public final class FanDepth {
    /** Budget of support points of B. */
    private static final int MOST_POINTS = 20_000;

    /** Support points per triangle in the first pass; {@link #POINTS_OF_LATER_PASSES} in later ones. */
    private static final int POINTS_OF_FIRST_PASS = 24;

    private static final int POINTS_OF_LATER_PASSES = 100;

    /** Faces with reserved room at first. */
    private static final int FACES = 32;

    /**
     * Tolerance of the first pass, relative to the depth, to find a direction that is nearly the shallowest; {@link
     * #SECOND_TOLERANCE} is that of the second pass.
     */
    private static final double FIRST_TOLERANCE = 0x1p-6;

    private static final double SECOND_TOLERANCE = 0x1p-8;

    private final FanTriangles open = new FanTriangles();

    private final NormalFan fan = new NormalFan();

    /** Unit normal of each face, and the point of B. */
    private double[] faces = new double[6 * FACES];

    /** Indices of the triangles of the fan that are not proven yet. */
    private int[] left = new int[4 * FACES];

    private int leftCount;

    private final Vector3 p = new Vector3();

    /**
     * Returns true if it finds a depth that no direction undercuts by more than the tolerance.
     *
     * @param a a polytope that has a {@link NormalFan}
     * @param guess unit direction out of A along which the depth is {@code deep}
     */
    public boolean prove(ConvexShape a, ConvexShape b, Pose bInA, Vector3 guess, double deep, double tolerance) {
        open.start(b, bInA, guess, deep);
        fan.spread(a);
        lookAlongNormals();
        ShapeVertices vertices = a.vertices();
        tryAll(vertices, POINTS_OF_FIRST_PASS, tolerance, true);
        tryAll(vertices, POINTS_OF_LATER_PASSES, tolerance, true);
        for (double coarse = FIRST_TOLERANCE * deep; coarse > tolerance; coarse *= SECOND_TOLERANCE) {
            tryAll(vertices, MOST_POINTS, coarse, false);
        }
        tryAll(vertices, MOST_POINTS, tolerance, true);
        return leftCount == 0;
    }

    private void lookAlongNormals() {
        if (6 * fan.faceCount() > faces.length) {
            faces = new double[12 * fan.faceCount()];
        }
        if (fan.triangleCount() > left.length) {
            left = new int[2 * fan.triangleCount()];
        }
        for (int face = 0; face < fan.faceCount(); face++) {
            open.lookAlong(fan.normal(face, p), fan.offset(face));
            open.copyLast(faces, 6 * face);
        }
        leftCount = fan.triangleCount();
        for (int triangle = 0; triangle < leftCount; triangle++) {
            left[triangle] = triangle;
        }
    }

    /**
     * Tries all unproven triangles. Triangles that are proven up to the final tolerance stay proven, as the depth found can
     * only decrease.
     */
    private void tryAll(ShapeVertices vertices, int each, double tolerance, boolean isFinal) {
        open.setTolerance(tolerance);
        int unproven = 0;
        for (int i = 0; i < leftCount; i++) {
            int triangle = left[i];
            vertices.vertex(fan.vertex(triangle), p);
            open.begin(p, faces, 6 * fan.face(triangle, 0), 6 * fan.face(triangle, 1), 6 * fan.face(triangle, 2));
            boolean proven = open.prove(Math.min(MOST_POINTS, open.points() + each));
            if (!(proven && isFinal)) {
                left[unproven++] = triangle;
            }
        }
        leftCount = unproven;
    }

    /** Returns the least depth found, along {@link #normal}. */
    public double depth() {
        return open.depth();
    }

    /** Returns the unit direction out of A. */
    public Vector3 normal() {
        return open.normal();
    }

    /** Returns the number of support points of B. */
    public int points() {
        return open.points();
    }
}
