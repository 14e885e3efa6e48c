package org.collide4j.bench.manifolds;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.CollisionObjectWrapper;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionAlgorithm;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btConvexHullShape;
import com.badlogic.gdx.physics.bullet.collision.btConvexShape;
import com.badlogic.gdx.physics.bullet.collision.btCylinderShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.badlogic.gdx.physics.bullet.collision.btDispatcherInfo;
import com.badlogic.gdx.physics.bullet.collision.btManifoldResult;
import com.badlogic.gdx.physics.bullet.collision.btPersistentManifold;

/**
 * Bullet as libGDX wraps it: the algorithm of each pair is found beforehand, and its manifold is cleared before each
 * question, so that it is made afresh. Margins at Bullet's default of 0.04. A standing cylinder and two hulls get one point a question.
 */
final class BulletManifolds implements Contestant {
    /** btDispatcherQueryType: BT_CONTACT_POINT_ALGORITHMS. */
    private static final int CONTACT_POINTS = 1;

    private final btCollisionDispatcher dispatcher;
    private final btDispatcherInfo info;
    private final CollisionObjectWrapper[] a = new CollisionObjectWrapper[TouchingPairs.COUNT];
    private final CollisionObjectWrapper[] b = new CollisionObjectWrapper[TouchingPairs.COUNT];
    private final btManifoldResult[] results = new btManifoldResult[TouchingPairs.COUNT];
    private final btCollisionAlgorithm[] algorithms = new btCollisionAlgorithm[TouchingPairs.COUNT];
    private final btPersistentManifold[] manifolds = new btPersistentManifold[TouchingPairs.COUNT];

    BulletManifolds(TouchingPairs touching) {
        Bullet.init();
        dispatcher = new btCollisionDispatcher(new btDefaultCollisionConfiguration());
        info = new btDispatcherInfo();
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            double[] p = touching.places;
            Matrix4 pose = new Matrix4()
                    .rotateRad(Vector3.Z, (float) p[4 * i + 3])
                    .trn((float) p[4 * i], (float) p[4 * i + 1], (float) p[4 * i + 2]);
            a[i] = new CollisionObjectWrapper(object(shape(touching, 2 * i), new Matrix4()));
            b[i] = new CollisionObjectWrapper(object(shape(touching, 2 * i + 1), pose));
            results[i] = new btManifoldResult(a[i].wrapper, b[i].wrapper);
            algorithms[i] = dispatcher.findAlgorithm(a[i].wrapper, b[i].wrapper, null, CONTACT_POINTS);
            algorithms[i].processCollision(a[i].wrapper, b[i].wrapper, info, results[i]);
            manifolds[i] = results[i].getPersistentManifold();
        }
    }

    private static btCollisionObject object(btConvexShape shape, Matrix4 pose) {
        btCollisionObject object = new btCollisionObject();
        object.setCollisionShape(shape);
        object.setWorldTransform(pose);
        return object;
    }

    private static btConvexShape shape(TouchingPairs touching, int which) {
        boolean first = which % 2 == 0;
        return switch (touching.kind) {
            case BOX_ON_BOX -> new btBoxShape(new Vector3(0.5f, 0.5f, 0.5f));
            case CYLINDER_ON_BOX ->
                first ? new btBoxShape(new Vector3(10, 10, 0.5f)) : new btCylinderShapeZ(new Vector3(0.5f, 0.5f, 0.5f));
            case HULL32 -> hull(touching.points[which]);
        };
    }

    private static btConvexHullShape hull(double[] points) {
        btConvexHullShape hull = new btConvexHullShape();
        for (int i = 0; i < points.length; i += 3) {
            hull.addPoint(new Vector3((float) points[i], (float) points[i + 1], (float) points[i + 2]));
        }
        return hull;
    }

    @Override
    public String name() {
        return "gdx-bullet, cleared manifold";
    }

    @Override
    public int findAll() {
        int points = 0;
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            manifolds[i].clearManifold();
            algorithms[i].processCollision(a[i].wrapper, b[i].wrapper, info, results[i]);
            points += manifolds[i].getNumContacts();
        }
        return points;
    }
}
