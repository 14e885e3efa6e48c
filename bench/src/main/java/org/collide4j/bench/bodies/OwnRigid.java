package org.collide4j.bench.bodies;

import org.collide4j.dynamics.Settings;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.dynamics.scene.Scenes;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** collide4j's own simulation. */
final class OwnRigid implements RigidWorld {
    private final Scene scene;
    private final int threads;
    private final Pose pose = new Pose();

    OwnRigid(String scene, int threads, boolean sleeping) {
        this.threads = threads;
        this.scene = Scenes.build(scene, Settings.DEFAULT.withThreads(threads).withSleeping(sleeping));
    }

    @Override
    public String name() {
        return threads == 1 ? "collide4j" : "collide4j, " + threads + " threads";
    }

    @Override
    public void step(double seconds) {
        scene.simulation().step(seconds);
    }

    @Override
    public Vector3 place(int body, Vector3 out) {
        scene.simulation().body(body).pose(pose);
        return out.set(pose.translationX(), pose.translationY(), pose.translationZ());
    }

    @Override
    public void close() {
        scene.close();
    }
}
