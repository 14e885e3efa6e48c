package org.collide4j.interop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/** jMonkeyEngine keeps a transform as translation, rotation and scale; the scale belongs to the shape. */
class JMonkeyEngineExampleTest {
    @Test
    void aSpatialIsPushedOutOfAWall() {
        Transform transform = new Transform( // spatial.getWorldTransform()
                new Vector3f(1.2f, 0, 0), new Quaternion().fromAngles(0, (float) Math.PI / 4, 0));
        ConvexShape crate = new Box(0.5, 0.5, 0.5);
        ConvexShape wall = new Box(0.1, 2, 5);

        Pose pose = pose(transform, new Pose());
        double distance = new NarrowPhase().distance(wall, new Pose(), crate, pose);
        pose.setTranslation(pose.translationX() - distance, pose.translationY(), pose.translationZ());
        transform.fromTransformMatrix(new Matrix4f(pose.matrix(new float[16])));

        assertEquals(1.2 - 0.1 - Math.sqrt(0.5), distance, 1e-6);
        assertEquals(0.1 + Math.sqrt(0.5), transform.getTranslation().x, 1e-6);
        assertEquals(1, transform.getScale().x, 1e-6);
    }

    private static Pose pose(Transform transform, Pose out) {
        Vector3f t = transform.getTranslation();
        Quaternion r = transform.getRotation();
        return out.setTranslation(t.x, t.y, t.z).setRotation(r.getX(), r.getY(), r.getZ(), r.getW());
    }

    @Test
    void bothMovePointsAlike() {
        Transform transform = new Transform(new Vector3f(4, 5, 6), new Quaternion().fromAngles(0.3f, 1.2f, -2));
        Vector3f theirs = transform.transformVector(new Vector3f(0.1f, -0.2f, 0.3f), new Vector3f());
        var ours = pose(transform, new Pose())
                .transform(new org.collide4j.math.Vector3(0.1f, -0.2f, 0.3f), new org.collide4j.math.Vector3());
        assertArrayEquals(new double[] {theirs.x, theirs.y, theirs.z}, new double[] {ours.x, ours.y, ours.z}, 1e-6);
    }
}
