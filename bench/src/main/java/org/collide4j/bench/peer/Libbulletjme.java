package org.collide4j.bench.peer;

import com.jme3.bullet.CollisionSpace;
import com.jme3.bullet.PhysicsSpace.BroadphaseType;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.ConeCollisionShape;
import com.jme3.bullet.collision.shapes.ConvexShape;
import com.jme3.bullet.collision.shapes.CylinderCollisionShape;
import com.jme3.bullet.collision.shapes.HullCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.objects.PhysicsGhostObject;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Kind;
import org.collide4j.bench.workload.Placement;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Workload;

/**
 * Bullet through Libbulletjme, single precision, native. The only pair query is pairTest, which computes contacts with
 * depths and passes each to a listener; there are no distances of separated pairs. Margins are 0.
 */
final class Libbulletjme implements Peer {
    private static final String LIBRARY = "native/linux/x86_64/libbulletjme.so";
    private static final Object LOCK = new Object();
    private static boolean loaded;

    @Override
    public String name() {
        return "libbulletjme";
    }

    @Override
    public boolean isSinglePrecision() {
        return true;
    }

    @Override
    public boolean isNative() {
        return true;
    }

    @Override
    public boolean covers(Op op, Body body) {
        return op == Op.INTERSECT && body.kind() != Kind.ELLIPSOID;
    }

    @Override
    public String coverage(Op op) {
        return "no ellipsoids";
    }

    @Override
    public void load() {
        synchronized (LOCK) {
            if (!loaded) {
                Logger.getLogger("com.jme3.bullet").setLevel(Level.WARNING);
                NativeFile.load(LIBRARY);
                loaded = true;
            }
        }
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        return new Pairs(workload);
    }

    private static final class Pairs implements Questions {
        private final CollisionSpace space =
                new CollisionSpace(new Vector3f(-1, -1, -1), new Vector3f(1, 1, 1), BroadphaseType.DBVT);
        private final PhysicsGhostObject[] a;
        private final PhysicsGhostObject[] b;
        private final Vector3f[] positionA;
        private final Vector3f[] positionB;
        private final Quaternion[] rotationA;
        private final Quaternion[] rotationB;
        private boolean touches;

        Pairs(Workload workload) {
            List<Query> queries = workload.queries();
            Map<Body, PhysicsGhostObject> first = new HashMap<>();
            Map<Body, PhysicsGhostObject> second = new HashMap<>();
            int n = queries.size();
            a = new PhysicsGhostObject[n];
            b = new PhysicsGhostObject[n];
            positionA = new Vector3f[n];
            positionB = new Vector3f[n];
            rotationA = new Quaternion[n];
            rotationB = new Quaternion[n];
            for (int i = 0; i < n; i++) {
                Query query = queries.get(i);
                a[i] = first.computeIfAbsent(query.a(), body -> new PhysicsGhostObject(shape(body)));
                b[i] = second.computeIfAbsent(query.b(), body -> new PhysicsGhostObject(shape(body)));
                positionA[i] = position(query.placementA());
                positionB[i] = position(query.placementB());
                rotationA[i] = rotation(query.placementA());
                rotationB[i] = rotation(query.placementB());
            }
        }

        @Override
        public double ask(int i) {
            place(a[i], positionA[i], rotationA[i]);
            place(b[i], positionB[i], rotationB[i]);
            touches = false;
            space.pairTest(a[i], b[i], contact -> touches |= contact.getDistance1() <= 0);
            return touches ? 1 : 0;
        }

        private static void place(PhysicsGhostObject object, Vector3f position, Quaternion rotation) {
            object.setPhysicsLocation(position);
            object.setPhysicsRotation(rotation);
        }
    }

    private static Vector3f position(Placement p) {
        return new Vector3f((float) p.x(), (float) p.y(), (float) p.z());
    }

    private static Quaternion rotation(Placement p) {
        return new Quaternion((float) p.qx(), (float) p.qy(), (float) p.qz(), (float) p.qw());
    }

    private static ConvexShape shape(Body body) {
        float[] n = body.floats();
        ConvexShape shape = switch (body.kind()) {
            case SPHERE -> new SphereCollisionShape(n[0]);
            case BOX -> new BoxCollisionShape(n[0], n[1], n[2]);
            case CAPSULE -> new CapsuleCollisionShape(n[0], 2 * n[1], 2);
            case CYLINDER -> new CylinderCollisionShape(n[0], 2 * n[1], 2);
            case CONE -> new ConeCollisionShape(n[0], 2 * n[1], 2);
            case HULL -> new HullCollisionShape(n);
            case ELLIPSOID -> throw new IllegalArgumentException("Bullet has no ellipsoid");
        };
        if (body.kind() != Kind.SPHERE && body.kind() != Kind.CAPSULE) { // the margin of these is their radius
            shape.setMargin(1e-9f); // 0 is rejected
        }
        return shape;
    }
}
