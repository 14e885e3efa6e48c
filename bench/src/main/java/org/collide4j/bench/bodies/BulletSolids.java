package org.collide4j.bench.bodies;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btConvexHullShape;
import com.badlogic.gdx.physics.bullet.collision.btCylinderShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btSphereShape;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/** Converts shapes and poses to Bullet's, with Bullet's default margins. */
final class BulletSolids {
    private BulletSolids() {}

    static btCollisionShape shape(ConvexShape shape) {
        if (shape instanceof Box box) {
            return new btBoxShape(new Vector3((float) box.halfX(), (float) box.halfY(), (float) box.halfZ()));
        }
        if (shape instanceof Sphere sphere) {
            return new btSphereShape((float) sphere.radius());
        }
        if (shape instanceof Capsule capsule) {
            return new btCapsuleShapeZ((float) capsule.radius(), (float) (2 * capsule.halfHeight()));
        }
        if (shape instanceof Cylinder cylinder) {
            float radius = (float) cylinder.radius();
            return new btCylinderShapeZ(new Vector3(radius, radius, (float) cylinder.halfHeight()));
        }
        btConvexHullShape made = new btConvexHullShape();
        org.collide4j.math.Vector3 vertex = new org.collide4j.math.Vector3();
        Hull hull = (Hull) shape;
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, vertex);
            made.addPoint(new Vector3((float) vertex.x, (float) vertex.y, (float) vertex.z));
        }
        return made;
    }

    /** Sets {@code out} to the pose. */
    static Matrix4 matrix(Pose pose, Matrix4 out) {
        double[] q = pose.quaternion(new double[4]);
        return out.set(
                new Vector3((float) pose.translationX(), (float) pose.translationY(), (float) pose.translationZ()),
                new Quaternion((float) q[0], (float) q[1], (float) q[2], (float) q[3]));
    }
}
