package org.collide4j.bench.peer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Kind;
import org.collide4j.bench.workload.Placement;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Way;
import org.collide4j.bench.workload.Workload;
import physx.common.PxQuat;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.extensions.PxGjkQuery;
import physx.extensions.PxGjkQueryProximityInfoResult;
import physx.extensions.Support;
import physx.geometry.PxGeometry;
import physx.geometry.PxGeometryQuery;
import physx.physics.PxSweepHit;

/**
 * PhysX 5 through physx-jni, single precision, native: PxGeometryQuery for overlaps and sweeps, PxGjkQuery for signed
 * distances. There is no call for the distance alone between two convex shapes.
 */
final class PhysX implements Peer {
    /** Most vertices of a PhysX convex mesh. */
    private static final int MAX_VERTICES = 255;

    /** Contact distance larger than the distance of any pair. */
    private static final float CONTACT_DISTANCE = 1e4f;

    @Override
    public String name() {
        return "physx-jni";
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
        boolean hasShape = body.kind() == Kind.BOX || body.kind() == Kind.SPHERE || body.kind() == Kind.HULL;
        return op != Op.DISTANCE && hasShape && body.vertices() <= MAX_VERTICES;
    }

    @Override
    public String coverage(Op op) {
        return "spheres, boxes, hulls";
    }

    @Override
    public void load() {
        PhysXShapes.load();
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        return switch (op) {
            case INTERSECT -> new Overlaps(new Scene(workload));
            case SIGNED_DISTANCE -> new Proximities(new Scene(workload));
            case CAST -> new Sweeps(new Scene(workload));
            case DISTANCE -> throw new IllegalArgumentException("PhysX has no distance alone");
        };
    }

    private static final class Scene {
        final List<Query> queries;
        final PxTransform[] poseA;
        final PxTransform[] poseB;

        Scene(Workload workload) {
            queries = workload.queries();
            poseA = new PxTransform[queries.size()];
            poseB = new PxTransform[queries.size()];
            for (int i = 0; i < poseA.length; i++) {
                poseA[i] = transform(queries.get(i).placementA());
                poseB[i] = transform(queries.get(i).placementB());
            }
        }

        private static PxTransform transform(Placement p) {
            PxVec3 position = new PxVec3((float) p.x(), (float) p.y(), (float) p.z());
            PxQuat rotation = new PxQuat((float) p.qx(), (float) p.qy(), (float) p.qz(), (float) p.qw());
            return new PxTransform(position, rotation);
        }
    }

    private static final class Overlaps implements Questions {
        final Scene scene;
        final PxGeometry[] a;
        final PxGeometry[] b;

        Overlaps(Scene scene) {
            this.scene = scene;
            Map<Body, PxGeometry> geometries = new HashMap<>();
            a = new PxGeometry[scene.queries.size()];
            b = new PxGeometry[scene.queries.size()];
            for (int i = 0; i < a.length; i++) {
                a[i] = geometries.computeIfAbsent(scene.queries.get(i).a(), PhysXShapes::geometry);
                b[i] = geometries.computeIfAbsent(scene.queries.get(i).b(), PhysXShapes::geometry);
            }
        }

        @Override
        public double ask(int i) {
            return PxGeometryQuery.overlap(a[i], scene.poseA[i], b[i], scene.poseB[i]) ? 1 : 0;
        }
    }

    private static final class Proximities implements Questions {
        private final PxGjkQueryProximityInfoResult result = new PxGjkQueryProximityInfoResult();
        private final Scene scene;
        private final Support[] a;
        private final Support[] b;
        private final float[] size;

        Proximities(Scene scene) {
            this.scene = scene;
            Map<Body, Support> supports = new HashMap<>();
            a = new Support[scene.queries.size()];
            b = new Support[scene.queries.size()];
            size = new float[a.length];
            for (int i = 0; i < a.length; i++) {
                Query query = scene.queries.get(i);
                a[i] = supports.computeIfAbsent(query.a(), PhysXShapes::support);
                b[i] = supports.computeIfAbsent(query.b(), PhysXShapes::support);
                size[i] = (float) query.size();
            }
        }

        @Override
        public double ask(int i) {
            boolean known = PxGjkQuery.proximityInfo(
                    a[i], b[i], scene.poseA[i], scene.poseB[i], CONTACT_DISTANCE, size[i], result);
            return known ? result.getSeparation() : Double.NaN;
        }
    }

    private static final class Sweeps implements Questions {
        private final PxSweepHit hit = new PxSweepHit();
        private final Overlaps shapes;
        private final PxVec3[] direction;
        private final float[] length;

        Sweeps(Scene scene) {
            shapes = new Overlaps(scene);
            int n = scene.queries.size();
            direction = new PxVec3[n];
            length = new float[n];
            for (int i = 0; i < n; i++) {
                Way way = scene.queries.get(i).way();
                double s = 1 / way.length();
                direction[i] = new PxVec3((float) (s * way.x()), (float) (s * way.y()), (float) (s * way.z()));
                length[i] = (float) way.length();
            }
        }

        @Override
        public double ask(int i) {
            boolean hits = PxGeometryQuery.sweep(
                    direction[i],
                    length[i],
                    shapes.a[i],
                    shapes.scene.poseA[i],
                    shapes.b[i],
                    shapes.scene.poseB[i],
                    hit);
            return hits ? hit.getDistance() / length[i] : -1;
        }
    }
}
