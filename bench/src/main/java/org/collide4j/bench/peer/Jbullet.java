package org.collide4j.bench.peer;

import com.bulletphysics.collision.narrowphase.ConvexCast.CastResult;
import com.bulletphysics.collision.narrowphase.DiscreteCollisionDetectorInterface.ClosestPointInput;
import com.bulletphysics.collision.narrowphase.GjkEpaPenetrationDepthSolver;
import com.bulletphysics.collision.narrowphase.GjkPairDetector;
import com.bulletphysics.collision.narrowphase.PointCollector;
import com.bulletphysics.collision.narrowphase.SubsimplexConvexCast;
import com.bulletphysics.collision.narrowphase.VoronoiSimplexSolver;
import com.bulletphysics.collision.shapes.BoxShape;
import com.bulletphysics.collision.shapes.CapsuleShapeZ;
import com.bulletphysics.collision.shapes.ConeShapeZ;
import com.bulletphysics.collision.shapes.ConvexHullShape;
import com.bulletphysics.collision.shapes.ConvexShape;
import com.bulletphysics.collision.shapes.CylinderShapeZ;
import com.bulletphysics.collision.shapes.SphereShape;
import com.bulletphysics.linearmath.Transform;
import com.bulletphysics.util.ObjectArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.vecmath.Matrix3f;
import javax.vecmath.Vector3f;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Kind;
import org.collide4j.bench.workload.Placement;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Workload;
import org.jspecify.annotations.Nullable;

/** Bullet 2 in pure Java, single precision: GjkPairDetector, with GJK-EPA for the depth; SubsimplexConvexCast. Margins are 0. */
final class Jbullet implements Peer {
    @Override
    public String name() {
        return "jbullet";
    }

    @Override
    public boolean isSinglePrecision() {
        return true;
    }

    @Override
    public boolean covers(Op op, Body body) {
        return body.kind() != Kind.ELLIPSOID;
    }

    @Override
    public String coverage(Op op) {
        return "no ellipsoids";
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        return switch (op) {
            case INTERSECT -> new Pairs(workload, null).intersections();
            case DISTANCE -> new Pairs(workload, null).distances();
            case SIGNED_DISTANCE -> new Pairs(workload, new GjkEpaPenetrationDepthSolver()).signedDistances();
            case CAST -> new Casts(new Pairs(workload, null), workload);
        };
    }

    private static final class Pairs {
        private final VoronoiSimplexSolver simplex = new VoronoiSimplexSolver();
        private final GjkPairDetector detector = new GjkPairDetector();
        private final ClosestPointInput input = new ClosestPointInput();
        private final PointCollector output = new PointCollector();
        private final @Nullable GjkEpaPenetrationDepthSolver depth;
        private final ConvexShape[] a;
        private final ConvexShape[] b;
        private final Transform[] poseA;
        private final Transform[] poseB;

        Pairs(Workload workload, @Nullable GjkEpaPenetrationDepthSolver depth) {
            this.depth = depth;
            List<Query> queries = workload.queries();
            Map<Body, ConvexShape> shapes = new HashMap<>();
            int n = queries.size();
            a = new ConvexShape[n];
            b = new ConvexShape[n];
            poseA = new Transform[n];
            poseB = new Transform[n];
            for (int i = 0; i < n; i++) {
                Query query = queries.get(i);
                a[i] = shapes.computeIfAbsent(query.a(), Jbullet::shape);
                b[i] = shapes.computeIfAbsent(query.b(), Jbullet::shape);
                poseA[i] = transform(query.placementA());
                poseB[i] = transform(query.placementB());
            }
        }

        Questions intersections() {
            return i -> isApart(i) ? 0 : 1;
        }

        Questions distances() {
            return i -> isApart(i) ? output.distance : 0;
        }

        Questions signedDistances() {
            return i -> {
                find(i);
                return output.hasResult ? output.distance : Double.NaN;
            };
        }

        private boolean isApart(int i) {
            find(i);
            return output.hasResult && output.distance > 0;
        }

        private void find(int i) {
            output.hasResult = false;
            output.distance = 1e30f;
            input.transformA.set(poseA[i]);
            input.transformB.set(poseB[i]);
            input.maximumDistanceSquared = 1e30f;
            detector.init(a[i], b[i], simplex, depth);
            detector.getClosestPoints(input, output, null, false);
        }
    }

    private static final class Casts implements Questions {
        private final CastResult result = new CastResult();
        private final Pairs pairs;
        private final Transform[] goalA;
        private final SubsimplexConvexCast[] casts;

        Casts(Pairs pairs, Workload workload) {
            this.pairs = pairs;
            goalA = new Transform[workload.size()];
            casts = new SubsimplexConvexCast[workload.size()];
            for (int i = 0; i < goalA.length; i++) {
                Query query = workload.queries().get(i);
                goalA[i] = transform(query.placementA().movedBy(query.way()));
                casts[i] = new SubsimplexConvexCast(pairs.a[i], pairs.b[i], pairs.simplex);
            }
        }

        @Override
        public double ask(int i) {
            result.fraction = 1;
            boolean hits = casts[i].calcTimeOfImpact(pairs.poseA[i], goalA[i], pairs.poseB[i], pairs.poseB[i], result);
            return hits ? result.fraction : -1;
        }
    }

    private static Transform transform(Placement p) {
        double[] r = p.rotation();
        float[] rotation = new float[r.length];
        for (int i = 0; i < r.length; i++) {
            rotation[i] = (float) r[i];
        }
        Transform transform = new Transform(new Matrix3f(rotation));
        transform.origin.set((float) p.x(), (float) p.y(), (float) p.z());
        return transform;
    }

    private static ConvexShape shape(Body body) {
        float[] n = body.floats();
        ConvexShape shape = switch (body.kind()) {
            case SPHERE -> new SphereShape(n[0]);
            case BOX -> new BoxShape(new Vector3f(n[0], n[1], n[2]));
            case CAPSULE -> new CapsuleShapeZ(n[0], 2 * n[1]);
            case CYLINDER -> new CylinderShapeZ(new Vector3f(n[0], n[0], n[1]));
            case CONE -> new ConeShapeZ(n[0], 2 * n[1]);
            case HULL -> new ConvexHullShape(points(n));
            case ELLIPSOID -> throw new IllegalArgumentException("Bullet has no ellipsoid");
        };
        if (body.kind() != Kind.SPHERE) { // the margin of a sphere is its radius
            shape.setMargin(0);
        }
        return shape;
    }

    private static ObjectArrayList<Vector3f> points(float[] n) {
        ObjectArrayList<Vector3f> points = new ObjectArrayList<>();
        for (int i = 0; i < n.length; i += 3) {
            points.add(new Vector3f(n[i], n[i + 1], n[i + 2]));
        }
        return points;
    }
}
