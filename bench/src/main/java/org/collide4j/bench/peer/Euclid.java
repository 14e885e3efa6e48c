package org.collide4j.bench.peer;

import java.util.Objects;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Workload;
import org.jspecify.annotations.Nullable;
import us.ihmc.euclid.shape.collision.EuclidShape3DCollisionResult;
import us.ihmc.euclid.shape.collision.epa.ExpandingPolytopeAlgorithm;
import us.ihmc.euclid.shape.collision.gjk.GilbertJohnsonKeerthiCollisionDetector;
import us.ihmc.euclid.shape.collision.interfaces.SupportingVertexHolder;
import us.ihmc.euclid.tuple3D.interfaces.Point3DBasics;
import us.ihmc.euclid.tuple3D.interfaces.Vector3DReadOnly;

/**
 * Euclid's GJK and EPA, double precision, pure Java. Queries would copy and pose Euclid's own shapes; supporting vertex
 * holders, its documented extension point, avoid this.
 */
final class Euclid implements Peer {
    private final double epsilon;

    /** Creates the peer with the library's default tolerances: 1e-16 for GJK, 1e-12 for EPA. */
    Euclid() {
        this(Double.NaN);
    }

    /** Creates the peer with one tolerance for GJK and EPA. */
    Euclid(double epsilon) {
        this.epsilon = epsilon;
    }

    @Override
    public String name() {
        return "euclid";
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
    public String coverage(Op op) {
        return "all";
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        Pairs pairs = new Pairs(workload);
        if (!Double.isNaN(epsilon)) {
            pairs.endAt(epsilon);
        }
        return switch (op) {
            case INTERSECT -> i -> pairs.gjk(i) ? 1 : 0;
            case DISTANCE -> i -> pairs.gjk(i) ? 0 : pairs.result.getSignedDistance();
            case SIGNED_DISTANCE -> pairs::epa;
            case CAST -> throw new IllegalArgumentException("euclid casts nothing");
        };
    }

    private static final class Pairs {
        private final GilbertJohnsonKeerthiCollisionDetector gjk = new GilbertJohnsonKeerthiCollisionDetector();
        private final ExpandingPolytopeAlgorithm epa = new ExpandingPolytopeAlgorithm();
        private final EuclidShape3DCollisionResult result = new EuclidShape3DCollisionResult();
        private final Holder first = new Holder();
        private final Holder second = new Holder();
        private final PosedPairs pairs;

        Pairs(Workload workload) {
            pairs = new PosedPairs(workload);
        }

        void endAt(double epsilon) {
            gjk.setTerminalConditionEpsilon(epsilon);
            epa.setTerminalConditionEpsilon(epsilon);
            epa.getGJKCollisionDetector().setTerminalConditionEpsilon(epsilon);
        }

        boolean gjk(int i) {
            place(i);
            return gjk.evaluateCollision(first, second, result);
        }

        double epa(int i) {
            place(i);
            epa.evaluateCollision(first, second, result);
            return result.getSignedDistance();
        }

        private void place(int i) {
            first.body = pairs.a(i);
            second.body = pairs.b(i);
        }
    }

    private static final class Holder implements SupportingVertexHolder {
        private @Nullable PosedBody body;

        @Override
        public boolean getSupportingVertex(Vector3DReadOnly direction, Point3DBasics vertex) {
            PosedBody at = Objects.requireNonNull(body);
            at.support(direction.getX(), direction.getY(), direction.getZ());
            vertex.set(at.x, at.y, at.z);
            return true;
        }
    }
}
