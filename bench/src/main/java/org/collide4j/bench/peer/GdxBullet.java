package org.collide4j.bench.peer;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btConeShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btConvexCast.CastResult;
import com.badlogic.gdx.physics.bullet.collision.btConvexHullShape;
import com.badlogic.gdx.physics.bullet.collision.btConvexShape;
import com.badlogic.gdx.physics.bullet.collision.btCylinderShapeZ;
import com.badlogic.gdx.physics.bullet.collision.btGjkEpaSolver2;
import com.badlogic.gdx.physics.bullet.collision.btSphereShape;
import com.badlogic.gdx.physics.bullet.collision.btSubsimplexConvexCast;
import com.badlogic.gdx.physics.bullet.collision.btVoronoiSimplexSolver;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Kind;
import org.collide4j.bench.workload.Placement;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Workload;

/**
 * Bullet through libGDX, single precision, native: btGjkEpaSolver2 for pairs, btSubsimplexConvexCast for casts. Margins are
 * 0. The solver ignores margins, so spheres and capsules, which are all margin, are only cast.
 */
final class GdxBullet implements Peer {
    @Override
    public String name() {
        return "gdx-bullet";
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
        return op == Op.CAST ? body.kind() != Kind.ELLIPSOID : body.kind() == Kind.BOX || body.kind() == Kind.HULL;
    }

    @Override
    public String coverage(Op op) {
        return op == Op.CAST ? "no ellipsoids" : "boxes and hulls";
    }

    @Override
    public void load() {
        Bullet.init();
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        Pairs pairs = new Pairs(workload);
        return switch (op) {
            case INTERSECT -> i -> pairs.separated(i) ? 0 : 1;
            case DISTANCE -> i -> pairs.separated(i) ? pairs.results.getDistance() : 0;
            case SIGNED_DISTANCE -> pairs::signedDistance;
            case CAST -> new Casts(pairs, workload);
        };
    }

    private static final class Pairs {
        private final btGjkEpaSolver2.sResults results = new btGjkEpaSolver2.sResults();
        private final Vector3 guess = new Vector3();
        private final btConvexShape[] a;
        private final btConvexShape[] b;
        private final Matrix4[] poseA;
        private final Matrix4[] poseB;

        Pairs(Workload workload) {
            List<Query> queries = workload.queries();
            Map<Body, btConvexShape> shapes = new HashMap<>();
            int n = queries.size();
            a = new btConvexShape[n];
            b = new btConvexShape[n];
            poseA = new Matrix4[n];
            poseB = new Matrix4[n];
            for (int i = 0; i < n; i++) {
                Query query = queries.get(i);
                a[i] = shapes.computeIfAbsent(query.a(), GdxBullet::shape);
                b[i] = shapes.computeIfAbsent(query.b(), GdxBullet::shape);
                poseA[i] = matrix(query.placementA());
                poseB[i] = matrix(query.placementB());
            }
        }

        boolean separated(int i) {
            aim(i);
            return btGjkEpaSolver2.Distance(a[i], poseA[i], b[i], poseB[i], guess, results);
        }

        double signedDistance(int i) {
            aim(i);
            btGjkEpaSolver2.SignedDistance(a[i], poseA[i], b[i], poseB[i], guess, results);
            return results.getDistance();
        }

        /** Sets the initial guess to the difference of the positions, as Bullet's own callers do. */
        private void aim(int i) {
            float[] pa = poseA[i].val;
            float[] pb = poseB[i].val;
            guess.set(
                    pb[Matrix4.M03] - pa[Matrix4.M03],
                    pb[Matrix4.M13] - pa[Matrix4.M13],
                    pb[Matrix4.M23] - pa[Matrix4.M23]);
        }
    }

    private static final class Casts implements Questions {
        private final btVoronoiSimplexSolver simplex = new btVoronoiSimplexSolver();
        private final CastResult result = new CastResult();
        private final Pairs pairs;
        private final Matrix4[] goalA;
        private final btSubsimplexConvexCast[] casts;

        Casts(Pairs pairs, Workload workload) {
            this.pairs = pairs;
            int n = workload.size();
            goalA = new Matrix4[n];
            casts = new btSubsimplexConvexCast[n];
            for (int i = 0; i < n; i++) {
                Query query = workload.queries().get(i);
                goalA[i] = matrix(query.placementA().movedBy(query.way()));
                casts[i] = new btSubsimplexConvexCast(pairs.a[i], pairs.b[i], simplex);
            }
        }

        @Override
        public double ask(int i) {
            result.setFraction(1);
            boolean hits = casts[i].calcTimeOfImpact(pairs.poseA[i], goalA[i], pairs.poseB[i], pairs.poseB[i], result);
            return hits ? result.getFraction() : -1;
        }
    }

    private static Matrix4 matrix(Placement p) {
        double[] r = p.rotation();
        return new Matrix4(new float[] {
            (float) r[0], (float) r[3], (float) r[6], 0,
            (float) r[1], (float) r[4], (float) r[7], 0,
            (float) r[2], (float) r[5], (float) r[8], 0,
            (float) p.x(), (float) p.y(), (float) p.z(), 1
        });
    }

    private static btConvexShape shape(Body body) {
        float[] n = body.floats();
        btConvexShape shape = switch (body.kind()) {
            case SPHERE -> new btSphereShape(n[0]);
            case BOX -> new btBoxShape(new Vector3(n[0], n[1], n[2]));
            case CAPSULE -> new btCapsuleShapeZ(n[0], 2 * n[1]);
            case CYLINDER -> new btCylinderShapeZ(new Vector3(n[0], n[0], n[1]));
            case CONE -> new btConeShapeZ(n[0], 2 * n[1]);
            case HULL -> new btConvexHullShape(direct(n), n.length / 3, 3 * Float.BYTES);
            case ELLIPSOID -> throw new IllegalArgumentException("Bullet has no ellipsoid");
        };
        if (body.kind() != Kind.SPHERE && body.kind() != Kind.CAPSULE) { // the margin of these is their radius
            shape.setMargin(0);
        }
        return shape;
    }

    private static FloatBuffer direct(float[] floats) {
        FloatBuffer buffer = ByteBuffer.allocateDirect(Float.BYTES * floats.length)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        buffer.put(floats).rewind();
        return buffer;
    }
}
