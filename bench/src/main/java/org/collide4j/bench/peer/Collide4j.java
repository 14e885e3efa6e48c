package org.collide4j.bench.peer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Way;
import org.collide4j.bench.workload.Workload;
import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;

/** The peer of this library, cold: no query uses a cache. */
final class Collide4j implements Peer {
    private final Accuracy accuracy;

    Collide4j() {
        this(Accuracy.FULL);
    }

    Collide4j(Accuracy accuracy) {
        this.accuracy = accuracy;
    }

    @Override
    public String name() {
        return "collide4j";
    }

    @Override
    public boolean isSinglePrecision() {
        return false;
    }

    @Override
    public boolean covers(Op op, Body body) {
        return true;
    }

    @Override
    public String coverage(Op op) {
        return "all";
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        Scene scene = new Scene(workload, accuracy);
        return switch (op) {
            case INTERSECT -> new Intersect(scene);
            case DISTANCE -> new Distance(scene);
            case SIGNED_DISTANCE -> new SignedDistance(scene);
            case CAST -> new Cast(scene);
        };
    }

    /** Shapes and poses of a workload; a body in many queries is built once. */
    static class Scene {
        final NarrowPhase narrow;
        final Proximity answer = new Proximity();
        final ConvexShape[] a;
        final ConvexShape[] b;
        final Pose[] poseA;
        final Pose[] poseB;
        final Way[] way;

        Scene(Workload workload, Accuracy accuracy) {
            narrow = new NarrowPhase(accuracy);
            List<Query> queries = workload.queries();
            Map<Body, ConvexShape> shapes = new HashMap<>();
            int n = queries.size();
            a = new ConvexShape[n];
            b = new ConvexShape[n];
            poseA = new Pose[n];
            poseB = new Pose[n];
            way = new Way[n];
            for (int i = 0; i < n; i++) {
                Query query = queries.get(i);
                a[i] = shapes.computeIfAbsent(query.a(), Collide4jShapes::shape);
                b[i] = shapes.computeIfAbsent(query.b(), Collide4jShapes::shape);
                poseA[i] = Collide4jShapes.pose(query.placementA());
                poseB[i] = Collide4jShapes.pose(query.placementB());
                way[i] = query.way();
            }
        }
    }

    private record Intersect(Scene s) implements Questions {
        @Override
        public double ask(int i) {
            return s.narrow.intersects(s.a[i], s.poseA[i], s.b[i], s.poseB[i]) ? 1 : 0;
        }
    }

    private record Distance(Scene s) implements ProvenQuestions {
        @Override
        public double ask(int i) {
            return s.narrow.distance(s.a[i], s.poseA[i], s.b[i], s.poseB[i], s.answer);
        }

        @Override
        public double lower() {
            return s.answer.lower();
        }

        @Override
        public double upper() {
            return s.answer.upper();
        }
    }

    private record SignedDistance(Scene s) implements ProvenQuestions {
        @Override
        public double ask(int i) {
            return s.narrow.signedDistance(s.a[i], s.poseA[i], s.b[i], s.poseB[i], s.answer);
        }

        @Override
        public double lower() {
            return s.answer.lower();
        }

        @Override
        public double upper() {
            return s.answer.upper();
        }
    }

    private static final class Cast implements ProvenQuestions {
        private final Scene s;
        private final CastHit hit = CastHit.withoutDepth();

        Cast(Scene scene) {
            s = scene;
        }

        @Override
        public double ask(int i) {
            Way d = s.way[i];
            boolean hits = s.narrow.cast(s.a[i], s.poseA[i], d.x(), d.y(), d.z(), s.b[i], s.poseB[i], hit);
            return hits ? hit.time() : -1;
        }

        @Override
        public double lower() {
            return hit.lower();
        }

        @Override
        public double upper() {
            return hit.upper();
        }
    }
}
