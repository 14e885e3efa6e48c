package org.collide4j.bench.manifolds;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;
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
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Placement;

/**
 * Bullet through libGDX: the algorithm of each pair is found beforehand. Margins have Bullet's default of 0.04. Bullet
 * returns one point per call for a standing cylinder and for two hulls.
 */
final class BulletManifolds implements Contestant {
    /** Query type of contact points: btDispatcherQueryType BT_CONTACT_POINT_ALGORITHMS. */
    private static final int CONTACT_POINTS = 1;

    private static final Vector3 ONES = new Vector3(1, 1, 1);

    private final boolean keeps;
    private final btCollisionDispatcher dispatcher;
    private final btDispatcherInfo info;
    private final CollisionObjectWrapper[] a = new CollisionObjectWrapper[TouchingPairs.COUNT];
    private final CollisionObjectWrapper[] b = new CollisionObjectWrapper[TouchingPairs.COUNT];
    private final btManifoldResult[] results = new btManifoldResult[TouchingPairs.COUNT];
    private final btCollisionAlgorithm[] algorithms = new btCollisionAlgorithm[TouchingPairs.COUNT];
    private final btPersistentManifold[] manifolds = new btPersistentManifold[TouchingPairs.COUNT];

    /** Creates the pairs; {@code keeps} accumulates the points of successive calls, otherwise each call starts empty. */
    BulletManifolds(TouchingPairs touching, boolean keeps) {
        this.keeps = keeps;
        Bullet.init();
        dispatcher = new btCollisionDispatcher(new btDefaultCollisionConfiguration());
        info = new btDispatcherInfo();
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            Placement p = touching.places[i];
            Quaternion turn = new Quaternion((float) p.qx(), (float) p.qy(), (float) p.qz(), (float) p.qw());
            Matrix4 pose = new Matrix4(new Vector3((float) p.x(), (float) p.y(), (float) p.z()), turn, ONES);
            a[i] = new CollisionObjectWrapper(object(shape(touching.a[i]), new Matrix4()));
            b[i] = new CollisionObjectWrapper(object(shape(touching.b[i]), pose));
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

    private static btConvexShape shape(Body body) {
        float[] n = body.floats();
        return switch (body.kind()) {
            case BOX -> new btBoxShape(new Vector3(n[0], n[1], n[2]));
            case CYLINDER -> new btCylinderShapeZ(new Vector3(n[0], n[0], n[1]));
            default -> hull(n);
        };
    }

    private static btConvexHullShape hull(float[] points) {
        btConvexHullShape hull = new btConvexHullShape();
        for (int i = 0; i < points.length; i += 3) {
            hull.addPoint(new Vector3(points[i], points[i + 1], points[i + 2]));
        }
        return hull;
    }

    @Override
    public String name() {
        return keeps ? "gdx-bullet, kept points" : "gdx-bullet";
    }

    @Override
    public int findAll() {
        int points = 0;
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            if (!keeps) {
                manifolds[i].clearManifold();
            }
            algorithms[i].processCollision(a[i].wrapper, b[i].wrapper, info, results[i]);
            points += manifolds[i].getNumContacts();
        }
        return points;
    }
}
