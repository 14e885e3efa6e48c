package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Workload;
import org.collide4j.query.Accuracy;
import org.collide4j.query.Pair;

/** The peer of this library, warm: one {@link Pair} for two bodies that meet in successive queries, as in {@code coherent}. */
final class WarmCollide4j implements Peer {
    @Override
    public String name() {
        return "collide4j-warm";
    }

    @Override
    public boolean isSinglePrecision() {
        return false;
    }

    @Override
    public boolean covers(Op op, Body body) {
        return op != Op.CAST;
    }

    @Override
    public boolean suits(Workload workload) {
        return workload.name().equals("coherent");
    }

    @Override
    public String coverage(Op op) {
        return "all";
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        Scene scene = new Scene(workload);
        return switch (op) {
            case INTERSECT -> new Intersect(scene);
            case DISTANCE -> new Distance(scene);
            case SIGNED_DISTANCE -> new SignedDistance(scene);
            case CAST -> throw new IllegalArgumentException("a cast has no pair to remember");
        };
    }

    /** Shapes and poses; successive queries of the same two bodies share a pair. */
    private static final class Scene extends Collide4j.Scene {
        final Pair[] pairs;

        Scene(Workload workload) {
            super(workload, Accuracy.FULL);
            pairs = new Pair[workload.size()];
            for (int i = 0; i < pairs.length; i++) {
                pairs[i] = i > 0
                                && areSameBodies(
                                        workload.queries().get(i),
                                        workload.queries().get(i - 1))
                        ? pairs[i - 1]
                        : new Pair(a[i], b[i]);
            }
        }

        private static boolean areSameBodies(Query query, Query other) {
            return query.a().equals(other.a()) && query.b().equals(other.b());
        }
    }

    private record Intersect(Scene s) implements Questions {
        @Override
        public double ask(int i) {
            return s.narrow.intersects(s.pairs[i], s.poseA[i], s.poseB[i]) ? 1 : 0;
        }
    }

    private record Distance(Scene s) implements ProvenQuestions {
        @Override
        public double ask(int i) {
            return s.narrow.distance(s.pairs[i], s.poseA[i], s.poseB[i], s.answer);
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
            return s.narrow.signedDistance(s.pairs[i], s.poseA[i], s.poseB[i], s.answer);
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
}
