package org.collide4j.interop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/** libGDX keeps a transform as sixteen floats, column by column: they are what a pose takes and gives. */
class LibGdxExampleTest {
    @Test
    void aModelInstanceIsPushedOutOfAWall() {
        Matrix4 transform = new Matrix4().rotate(Vector3.Y, 45).trn(1.2f, 0, 0); // modelInstance.transform
        ConvexShape crate = new Box(0.5, 0.5, 0.5);
        ConvexShape wall = new Box(0.1, 2, 5);

        Pose pose = new Pose().setMatrix(transform.val);
        double distance = new NarrowPhase().distance(wall, new Pose(), crate, pose);
        pose.setTranslation(pose.translationX() - distance, pose.translationY(), pose.translationZ());
        pose.matrix(transform.val);

        assertEquals(1.2 - 0.1 - Math.sqrt(0.5), distance, 1e-6);
        assertEquals(0.1 + Math.sqrt(0.5), transform.getTranslation(new Vector3()).x, 1e-6);
    }

    @Test
    void bothMovePointsAlike() {
        Matrix4 transform = new Matrix4().rotate(new Vector3(1, 2, 3), 70).trn(4, 5, 6);
        Vector3 theirs = new Vector3(0.1f, -0.2f, 0.3f).mul(transform);
        var ours = new Pose()
                .setMatrix(transform.val)
                .transform(new org.collide4j.math.Vector3(0.1f, -0.2f, 0.3f), new org.collide4j.math.Vector3());
        assertArrayEquals(new double[] {theirs.x, theirs.y, theirs.z}, new double[] {ours.x, ours.y, ours.z}, 1e-6);
    }
}
