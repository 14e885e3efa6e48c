package org.collide4j.shape;

import static org.collide4j.shape.Violations.shortened;
import static org.collide4j.shape.Violations.text;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/** Compares what a shape says of its vertices and of its flat faces with its support points. */
final class SurfaceClaims {
    /** Surfaces that fall no steeper belong to a face: contacts use this tangent. */
    private static final double TILT = 1.0 / 32;

    private final ConvexShape shape;
    private final SupportSamples samples;
    private final Violations violations;
    private final Vector3 point = new Vector3();

    SurfaceClaims(ConvexShape shape, SupportSamples samples, Violations violations) {
        this.shape = shape;
        this.samples = samples;
        this.violations = violations;
    }

    void check() {
        violations.guard("vertices", this::checkVertices);
        violations.guard("faces", this::checkFaces);
    }

    @SuppressWarnings("ReferenceEquality") // the contract is about the object
    private void checkVertices() {
        ShapeVertices vertices = shape.vertices();
        int count = vertices.vertexCount();
        violations.require(count >= 0, "vertexCount", () -> "vertexCount is " + count);
        violations.require(
                vertices.isPolytope() || count <= 0,
                "isPolytope",
                () -> "isPolytope is false, but " + count + " vertices are given");
        checkNoVertexAfter(vertices, count);
        int[] farthest = new int[samples.count()];
        double[] most = new double[samples.count()];
        Arrays.fill(most, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < count; i++) {
            Vector3 out = vertices.vertex(i, point);
            int index = i;
            violations.require(
                    out == point, "vertex", () -> "vertex " + index + " returns another object than the one it fills");
            for (int k = 0; k < farthest.length; k++) {
                double along = samples.unit(k).dot(point);
                if (!(along <= most[k])) {
                    most[k] = along;
                    farthest[k] = i;
                }
            }
        }
        for (int k = 0; k < farthest.length && count > 0; k++) {
            compare(vertices, farthest[k], most[k], k);
        }
    }

    private void checkNoVertexAfter(ShapeVertices vertices, int count) {
        boolean refused = false;
        try {
            vertices.vertex(count, point);
        } catch (IndexOutOfBoundsException expected) {
            refused = true;
        }
        violations.require(
                refused,
                "vertex index",
                () -> "vertex " + count + " of " + count + " is given; it has to be an IndexOutOfBoundsException");
    }

    /** The hull of the vertices reaches as far as the core, and no farther. */
    private void compare(ShapeVertices vertices, int vertex, double along, int k) {
        double tolerance = samples.tolerance();
        violations.atMost(
                tolerance,
                Math.abs(along - samples.height(k)),
                "vertices",
                () -> "vertex " + vertex + " of vertices is " + text(vertices.vertex(vertex, point)) + ", "
                        + shortened(Math.abs(along - samples.height(k)))
                        + (along > samples.height(k) ? " farther" : " less far") + " along " + samples.direction(k)
                        + " than the support point " + text(samples.point(k)));
    }

    private void checkFaces() {
        Faces faces = shape.faces();
        Face face = new Face();
        for (int k = 0; k < samples.count(); k += 3) {
            Vector3 d = samples.unit(k);
            if (faces.face(d.x, d.y, d.z, TILT, face)) {
                checkFace(face, k);
                double room = faces.roomOfFace(face, d.x, d.y, d.z, TILT);
                violations.require(
                        !Double.isNaN(room),
                        "roomOfFace",
                        () -> "roomOfFace is " + room + " along " + d
                                + "; it has to be a length, 0 where it is not known");
            }
        }
        int count = faces.faceCount();
        violations.require(count >= 0, "faceCount", () -> "faceCount is " + count);
        for (int i = 0; i < count; i++) {
            Vector3 normal = new Vector3(faces.faceNormal(i, point));
            int index = i;
            violations.atMost(
                    1e-12,
                    Math.abs(normal.length() - 1),
                    "faceNormal",
                    () -> "faceNormal " + index + " is " + normal + ", of length " + normal.length() + ", not 1");
        }
        checkDepths(faces);
    }

    /**
     * Corners are points of the core. On a polytope, the surface falls no steeper than the tilt from the support point to
     * the highest of them: a support point within the outline, below which all faces fall gently, is no corner. The outline
     * of a curved rim is that of some of its points.
     */
    private void checkFace(Face face, int k) {
        Vector3 d = samples.direction(k);
        double most = Double.NEGATIVE_INFINITY;
        double widest = 0;
        for (int i = 0; i < face.size(); i++) {
            point.set(face.x(i), face.y(i), face.z(i));
            most = Math.max(most, samples.unit(k).dot(point));
            widest = Math.max(widest, SupportSamples.length(new Vector3().sub(point, samples.point(k))));
            int corner = i;
            violations.atMost(
                    samples.tolerance(),
                    samples.beyond(point),
                    "face corner",
                    () -> "corner " + corner + " of the face along " + d + " is " + text(point) + ", which lies "
                            + shortened(samples.beyond(point)) + " beyond " + samples.binding());
        }
        double farthest = most;
        violations.atMost(
                shape.vertices().isPolytope() ? TILT * widest + samples.tolerance() : Double.POSITIVE_INFINITY,
                samples.height(k) - most,
                "face",
                () -> "face along " + d + " has " + face.size() + " corners and ends at " + shortened(farthest)
                        + " along it, but the support point " + text(samples.point(k)) + " lies at "
                        + shortened(samples.height(k)));
    }

    /** The ball of the depth below a face lies in the core: tried between a mean of support points and the surface. */
    private void checkDepths(Faces faces) {
        Vector3 inner = new Vector3();
        for (int axis = 0; axis < 6; axis++) {
            inner.addScaled(1.0 / 6, samples.point(axis));
        }
        Vector3 normal = new Vector3();
        for (int k = 0; k < samples.count(); k++) {
            double part = k % 8 / 8.0;
            Vector3 at = new Vector3(inner).scale(1 - part).addScaled(part, samples.point(k));
            double depth = faces.depthBelowFaces(at.x, at.y, at.z, normal);
            if (!Double.isNaN(depth)) {
                violations.atMost(
                        4 * samples.tolerance(),
                        samples.beyond(at, depth),
                        "depthBelowFaces",
                        () -> "depthBelowFaces is " + depth + " at " + at + ", but the core ends "
                                + shortened(depth - samples.beyond(at, depth)) + " from there, at "
                                + samples.binding());
                violations.atMost(
                        1e-12,
                        Math.abs(normal.length() - 1),
                        "normal of depthBelowFaces",
                        () -> "depthBelowFaces writes the normal " + normal + " at " + at + ", which is not unit");
            }
        }
    }
}
