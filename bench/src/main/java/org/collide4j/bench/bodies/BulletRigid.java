package org.collide4j.bench.bodies;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.Collision;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.badlogic.gdx.physics.bullet.dynamics.btDiscreteDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.dynamics.btSequentialImpulseConstraintSolver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** Bullet through libGDX: 10 iterations, dynamic tree. */
final class BulletRigid implements RigidWorld {
    private final btDefaultCollisionConfiguration configuration;
    private final btCollisionDispatcher dispatcher;
    private final btDbvtBroadphase broad = new btDbvtBroadphase();
    private final btSequentialImpulseConstraintSolver solver = new btSequentialImpulseConstraintSolver();
    private final btDiscreteDynamicsWorld world;

    /** Holds the shapes: a wrapper frees its native object when it is garbage collected. */
    private final Map<ConvexShape, btCollisionShape> shapes = new HashMap<>();

    private final List<btRigidBody> bodies = new ArrayList<>();
    private final com.badlogic.gdx.math.Vector3 scratch = new com.badlogic.gdx.math.Vector3();
    private final Matrix4 transform = new Matrix4();

    private BulletRigid(Simulation simulation, boolean sleeping) {
        configuration = new btDefaultCollisionConfiguration();
        dispatcher = new btCollisionDispatcher(configuration);
        world = new btDiscreteDynamicsWorld(dispatcher, broad, solver, configuration);
        world.setGravity(scratch.set(0, 0, (float) GRAVITY));
        for (int i = 0; i < simulation.bodyCount(); i++) {
            add(simulation.body(i), sleeping);
        }
    }

    static BulletRigid of(Simulation simulation, boolean sleeping) {
        Bullet.init();
        return new BulletRigid(simulation, sleeping);
    }

    private void add(Body body, boolean sleeping) {
        btCollisionShape shape = shapes.computeIfAbsent(body.part(0, new Pose()), BulletSolids::shape);
        com.badlogic.gdx.math.Vector3 inertia = new com.badlogic.gdx.math.Vector3();
        if (!body.isStatic()) {
            shape.calculateLocalInertia((float) body.mass(), inertia);
        }
        btRigidBody made = new btRigidBody((float) body.mass(), null, shape, inertia);
        made.setWorldTransform(BulletSolids.matrix(body.pose(new Pose()), transform));
        made.setFriction(FRICTION);
        if (!sleeping) {
            made.setActivationState(Collision.DISABLE_DEACTIVATION);
        }
        world.addRigidBody(made);
        bodies.add(made);
    }

    @Override
    public String name() {
        return "gdx-bullet";
    }

    @Override
    public void step(double seconds) {
        world.stepSimulation((float) seconds, 0);
    }

    @Override
    public Vector3 place(int body, Vector3 out) {
        bodies.get(body).getWorldTransform(transform);
        transform.getTranslation(scratch);
        return out.set(scratch.x, scratch.y, scratch.z);
    }

    @Override
    public void close() {
        for (btRigidBody body : bodies) {
            world.removeRigidBody(body);
            body.dispose();
        }
        world.dispose();
        shapes.values().forEach(btCollisionShape::dispose);
    }
}
