package org.collide4j.bench.peer;

import com.github.stephengold.joltjni.AnyHitCollideShapeCollector;
import com.github.stephengold.joltjni.ClosestHitCastShapeCollector;
import com.github.stephengold.joltjni.ClosestHitCollideShapeCollector;
import com.github.stephengold.joltjni.CollideSettingsBase;
import com.github.stephengold.joltjni.CollideShapeCollector;
import com.github.stephengold.joltjni.CollideShapeSettings;
import com.github.stephengold.joltjni.CollisionDispatch;
import com.github.stephengold.joltjni.Mat44;
import com.github.stephengold.joltjni.RMat44;
import com.github.stephengold.joltjni.RShapeCast;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeCastSettings;
import com.github.stephengold.joltjni.ShapeFilter;
import com.github.stephengold.joltjni.SubShapeIdCreator;
import com.github.stephengold.joltjni.TransformedShape;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EBackFaceMode;
import com.github.stephengold.joltjni.readonly.ConstShape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Way;
import org.collide4j.bench.workload.Workload;

/**
 * Jolt through jolt-jni, single precision, native, at Jolt's tolerances: CollisionDispatch for pairs, TransformedShape for
 * casts. A collector serves one query, so every query creates and closes one: an overhead of the wrapper.
 */
final class JoltPhysics implements Peer {
    private static final Vec3 UNSCALED = new Vec3(1, 1, 1);

    private final float tolerance;

    /** Creates the peer with the library's default of 1e-4 for both tolerances. */
    JoltPhysics() {
        this(Float.NaN);
    }

    /** Creates the peer with one tolerance for collisions and penetrations. */
    JoltPhysics(float tolerance) {
        this.tolerance = tolerance;
    }

    @Override
    public String name() {
        return "jolt-jni";
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
        return op != Op.DISTANCE && JoltShapes.has(body);
    }

    @Override
    public String coverage(Op op) {
        return "no cones, no ellipsoids";
    }

    @Override
    public void load() {
        JoltShapes.load();
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        return switch (op) {
            case INTERSECT -> new Pairs(workload, tolerance)::intersects;
            case SIGNED_DISTANCE -> new Pairs(workload, tolerance)::signedDistance;
            case CAST -> new Casts(workload, tolerance);
            case DISTANCE -> throw new IllegalArgumentException("Jolt's wrapper has no distance alone");
        };
    }

    /** Returns a distance larger than that of any pair of the workload. */
    private static float reach(Workload workload) {
        double most =
                workload.queries().stream().mapToDouble(Query::truth).max().orElse(0);
        return (float) (1.01 * Math.max(0, most));
    }

    private static void tighten(CollideSettingsBase settings, float tolerance) {
        if (!Float.isNaN(tolerance)) {
            settings.setCollisionTolerance(tolerance);
            settings.setPenetrationTolerance(tolerance);
        }
    }

    private static final class Pairs {
        private final CollideShapeSettings contact = new CollideShapeSettings();
        private final CollideShapeSettings apart = new CollideShapeSettings();
        private final SubShapeIdCreator idA = new SubShapeIdCreator();
        private final SubShapeIdCreator idB = new SubShapeIdCreator();
        private final ConstShape[] a;
        private final ConstShape[] b;
        private final Mat44[] poseA;
        private final Mat44[] poseB;

        Pairs(Workload workload, float tolerance) {
            tighten(contact, tolerance);
            tighten(apart, tolerance);
            contact.setMaxSeparationDistance(0);
            apart.setMaxSeparationDistance(reach(workload));
            List<Query> queries = workload.queries();
            Map<Body, ConstShape> shapes = new HashMap<>();
            int n = queries.size();
            a = new ConstShape[n];
            b = new ConstShape[n];
            poseA = new Mat44[n];
            poseB = new Mat44[n];
            for (int i = 0; i < n; i++) {
                Query query = queries.get(i);
                a[i] = shapes.computeIfAbsent(query.a(), JoltShapes::shape);
                b[i] = shapes.computeIfAbsent(query.b(), JoltShapes::shape);
                poseA[i] = JoltShapes.centerPose(query.a(), a[i], query.placementA());
                poseB[i] = JoltShapes.centerPose(query.b(), b[i], query.placementB());
            }
        }

        double intersects(int i) {
            try (AnyHitCollideShapeCollector collector = new AnyHitCollideShapeCollector()) {
                collide(i, contact, collector);
                return collector.hadHit() ? 1 : 0;
            }
        }

        /** Computes the depth, else the distance: a combined query inflates the shapes, and is slower and less accurate. */
        double signedDistance(int i) {
            double depth = signedDistance(i, contact);
            return Double.isNaN(depth) ? signedDistance(i, apart) : depth;
        }

        private double signedDistance(int i, CollideShapeSettings settings) {
            try (ClosestHitCollideShapeCollector collector = new ClosestHitCollideShapeCollector()) {
                collide(i, settings, collector);
                return collector.hadHit() ? -collector.getHit().getPenetrationDepth() : Double.NaN;
            }
        }

        private void collide(int i, CollideShapeSettings settings, CollideShapeCollector collector) {
            CollisionDispatch.sCollideShapeVsShape(
                    a[i], b[i], UNSCALED, UNSCALED, poseA[i], poseB[i], idA, idB, settings, collector);
        }
    }

    private static final class Casts implements Questions {
        private final ShapeCastSettings settings = new ShapeCastSettings();
        private final ShapeFilter filter = new ShapeFilter();
        private final RVec3 origin = new RVec3();
        private final RShapeCast[] casts;
        private final TransformedShape[] targets;
        private final JoltShapes.World world;

        Casts(Workload workload, float tolerance) {
            tighten(settings, tolerance);
            settings.setBackFaceModeConvex(EBackFaceMode.CollideWithBackFaces); // an initial overlap counts as a hit
            Map<Body, ConstShape> shapes = new HashMap<>();
            int n = workload.size();
            world = new JoltShapes.World(n);
            casts = new RShapeCast[n];
            targets = new TransformedShape[n];
            for (int i = 0; i < n; i++) {
                Query query = workload.queries().get(i);
                Way way = query.way();
                ConstShape a = shapes.computeIfAbsent(query.a(), JoltShapes::shape);
                ConstShape b = shapes.computeIfAbsent(query.b(), JoltShapes::shape);
                RMat44 start = new RMat44(JoltShapes.pose(query.a(), query.placementA()));
                Vec3 direction = new Vec3((float) way.x(), (float) way.y(), (float) way.z());
                casts[i] = RShapeCast.sFromWorldTransform(a, UNSCALED, start, direction);
                targets[i] = JoltShapes.placed(world, query.b(), b, query.placementB());
            }
        }

        @Override
        public double ask(int i) {
            try (ClosestHitCastShapeCollector collector = new ClosestHitCastShapeCollector()) {
                targets[i].castShape(casts[i], settings, origin, collector, filter);
                return collector.hadHit() ? collector.getHit().getFraction() : -1;
            }
        }
    }
}
