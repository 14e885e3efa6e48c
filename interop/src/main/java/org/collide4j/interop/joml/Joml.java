package org.collide4j.interop.joml;

import java.util.Collection;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Conversion of poses and points between JOML and collide4j: one call each way, which writes to the {@code out} object and
 * returns it.
 *
 * <p>Both libraries are right-handed, with column vectors: a pose p places a shape where the matrix of p places its points.
 * Floats are widened exactly on the way in, and rounded to nearest on the way out. A pose is rigid: a matrix that scales,
 * shears or mirrors by more than 1e-5 is rejected with an {@link IllegalArgumentException}; smaller deviations, such as the
 * rounding of floats, are corrected. Scale belongs to the shape, see {@link org.collide4j.shape.Transformed}.
 *
 * <p>Note when porting code: {@code a.sub(b)} subtracts b from a in both libraries. For a separate result, JOML writes
 * {@code a.sub(b, out)}, and collide4j {@code out.sub(a, b)}: the output comes first.
 */
public final class Joml {
    private Joml() {}

    /** Sets the pose to a rigid transform. */
    public static Pose pose(Matrix4dc m, Pose out) {
        out.setRotationMatrix(m.m00(), m.m10(), m.m20(), m.m01(), m.m11(), m.m21(), m.m02(), m.m12(), m.m22());
        return out.setTranslation(m.m30(), m.m31(), m.m32());
    }

    /** Sets the pose to a rigid transform. */
    public static Pose pose(Matrix4fc m, Pose out) {
        out.setRotationMatrix(m.m00(), m.m10(), m.m20(), m.m01(), m.m11(), m.m21(), m.m02(), m.m12(), m.m22());
        return out.setTranslation(m.m30(), m.m31(), m.m32());
    }

    /** Sets the pose to a place and a rotation, a quaternion of any length but zero. */
    public static Pose pose(Vector3dc translation, Quaterniondc rotation, Pose out) {
        out.setRotation(rotation.x(), rotation.y(), rotation.z(), rotation.w());
        return out.setTranslation(translation.x(), translation.y(), translation.z());
    }

    /** Sets the pose to a place and a rotation, a quaternion of any length but zero. */
    public static Pose pose(Vector3fc translation, Quaternionfc rotation, Pose out) {
        out.setRotation(rotation.x(), rotation.y(), rotation.z(), rotation.w());
        return out.setTranslation(translation.x(), translation.y(), translation.z());
    }

    /** Writes the pose as a matrix. */
    public static Matrix4d matrix(Pose pose, Matrix4d out) {
        return out.set(
                pose.rotation(0, 0),
                pose.rotation(1, 0),
                pose.rotation(2, 0),
                0,
                pose.rotation(0, 1),
                pose.rotation(1, 1),
                pose.rotation(2, 1),
                0,
                pose.rotation(0, 2),
                pose.rotation(1, 2),
                pose.rotation(2, 2),
                0,
                pose.translationX(),
                pose.translationY(),
                pose.translationZ(),
                1);
    }

    /** Writes the pose as a matrix. */
    public static Matrix4f matrix(Pose pose, Matrix4f out) {
        return out.set(
                (float) pose.rotation(0, 0),
                (float) pose.rotation(1, 0),
                (float) pose.rotation(2, 0),
                0,
                (float) pose.rotation(0, 1),
                (float) pose.rotation(1, 1),
                (float) pose.rotation(2, 1),
                0,
                (float) pose.rotation(0, 2),
                (float) pose.rotation(1, 2),
                (float) pose.rotation(2, 2),
                0,
                (float) pose.translationX(),
                (float) pose.translationY(),
                (float) pose.translationZ(),
                1);
    }

    /** Writes the pose's rotation as a unit quaternion, the one with w ≥ 0. */
    public static Quaterniond rotation(Pose pose, Quaterniond out) {
        double[] q = pose.quaternion(new double[4]);
        return out.set(q[0], q[1], q[2], q[3]);
    }

    /** Writes the pose's rotation as a unit quaternion, the one with w ≥ 0. */
    public static Quaternionf rotation(Pose pose, Quaternionf out) {
        double[] q = pose.quaternion(new double[4]);
        return out.set((float) q[0], (float) q[1], (float) q[2], (float) q[3]);
    }

    /** Writes where the pose puts the origin. */
    public static Vector3d translation(Pose pose, Vector3d out) {
        return out.set(pose.translationX(), pose.translationY(), pose.translationZ());
    }

    /** Writes where the pose puts the origin. */
    public static Vector3f translation(Pose pose, Vector3f out) {
        return out.set((float) pose.translationX(), (float) pose.translationY(), (float) pose.translationZ());
    }

    /** Sets the vector of collide4j. */
    public static Vector3 vector(Vector3dc v, Vector3 out) {
        return out.set(v.x(), v.y(), v.z());
    }

    /** Sets the vector of collide4j. */
    public static Vector3 vector(Vector3fc v, Vector3 out) {
        return out.set(v.x(), v.y(), v.z());
    }

    /** Sets the vector of JOML. */
    public static Vector3d vector(Vector3 v, Vector3d out) {
        return out.set(v.x, v.y, v.z);
    }

    /** Sets the vector of JOML. */
    public static Vector3f vector(Vector3 v, Vector3f out) {
        return out.set((float) v.x, (float) v.y, (float) v.z);
    }

    /** Builds the convex hull of points, as {@link Hull#of(float...)} does. */
    public static Hull hull(Collection<? extends Vector3fc> points) {
        float[] coordinates = new float[3 * points.size()];
        int next = 0;
        for (Vector3fc point : points) {
            coordinates[next++] = point.x();
            coordinates[next++] = point.y();
            coordinates[next++] = point.z();
        }
        return Hull.of(coordinates);
    }
}
