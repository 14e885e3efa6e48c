package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Faces;

/**
 * The normals of the faces of a convex part, the face that a body is least deep below first.
 *
 * <p>For a shape whose faces are known ({@link Faces#faceNormal}) these are all normals; for another the normals along the
 * axes of its own frame: all faces that cylinders and cones have. A normal of a shape without a face there does no harm, as
 * it is a normal of the shape all the same.
 */
final class FaceNormals {
    private double[] normals = new double[3 * 16];
    private double[] depths = new double[16];
    private int count;
    private final Vector3 normal = new Vector3();
    private final Vector3 point = new Vector3();

    /** Finds all of the part, in the world, and how deep the other shape is below each; more is more depth. */
    void of(ConvexShape part, Pose pose, ConvexShape other, Pose poseOther) {
        count = 0;
        Faces faces = part.faces();
        if (faces.faceCount() > 0) {
            for (int face = 0; face < faces.faceCount(); face++) {
                faces.faceNormal(face, normal);
                add(part, pose, other, poseOther);
            }
            return;
        }
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = 1; sign >= -1; sign -= 2) {
                normal.set(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
                add(part, pose, other, poseOther);
            }
        }
    }

    private void add(ConvexShape part, Pose pose, ConvexShape other, Pose poseOther) {
        if (count == depths.length) {
            normals = Arrays.copyOf(normals, 6 * count);
            depths = Arrays.copyOf(depths, 2 * count);
        }
        part.support(normal.x, normal.y, normal.z, point);
        pose.transform(point, point);
        pose.rotate(normal.x, normal.y, normal.z, normal);
        double high = normal.dot(point) + part.margin();
        poseOther.inverseRotate(-normal.x, -normal.y, -normal.z, point);
        other.support(point.x, point.y, point.z, point);
        poseOther.transform(point, point);
        depths[count] = high - (normal.dot(point) - other.margin());
        normals[3 * count] = normal.x;
        normals[3 * count + 1] = normal.y;
        normals[3 * count + 2] = normal.z;
        count++;
    }

    /**
     * Takes out the normal with the least depth and writes it, in the world; returns the depth, or infinity if none is
     * left. Of equal depths, the first counts.
     */
    double takeLeast(Vector3 out) {
        int least = -1;
        for (int i = 0; i < count; i++) {
            if (least < 0 || depths[i] < depths[least]) {
                least = i;
            }
        }
        if (least < 0 || depths[least] == Double.POSITIVE_INFINITY) {
            return Double.POSITIVE_INFINITY;
        }
        double depth = depths[least];
        depths[least] = Double.POSITIVE_INFINITY;
        out.set(normals[3 * least], normals[3 * least + 1], normals[3 * least + 2]);
        return depth;
    }
}
