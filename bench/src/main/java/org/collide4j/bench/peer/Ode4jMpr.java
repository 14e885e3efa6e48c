package org.collide4j.bench.peer;

import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Workload;
import org.ode4j.ode.internal.libccd.CCD;
import org.ode4j.ode.internal.libccd.CCD.ccd_t;
import org.ode4j.ode.internal.libccd.CCDMPR;
import org.ode4j.ode.internal.libccd.CCDVec3.ccd_vec3_t;

/**
 * The portal refinement of libccd in ode4j's port, double precision, pure Java. Support functions come from the user. Left
 * out are its GJK and EPA, which do not terminate on some pairs, and its depth, which is not the minimum.
 */
final class Ode4jMpr implements Peer {
    private static final int MAX_ITERATIONS = 100;

    @Override
    public String name() {
        return "ode4j-mpr";
    }

    @Override
    public boolean isSinglePrecision() {
        return false;
    }

    @Override
    public boolean covers(Op op, Body body) {
        return op == Op.INTERSECT;
    }

    @Override
    public String coverage(Op op) {
        return "all";
    }

    @Override
    public Questions prepare(Op op, Workload workload) {
        PosedPairs pairs = new PosedPairs(workload);
        ccd_t ccd = new ccd_t();
        CCD.CCD_INIT(ccd);
        ccd.support1 = Ode4jMpr::support;
        ccd.support2 = Ode4jMpr::support;
        ccd.center1 = Ode4jMpr::center;
        ccd.center2 = Ode4jMpr::center;
        ccd.max_iterations = MAX_ITERATIONS;
        return i -> CCDMPR.ccdMPRIntersect(pairs.a(i), pairs.b(i), ccd) != 0 ? 1 : 0;
    }

    private static void support(Object object, ccd_vec3_t direction, ccd_vec3_t point) {
        PosedBody body = (PosedBody) object;
        body.support(direction.get0(), direction.get1(), direction.get2());
        point.set(body.x, body.y, body.z);
    }

    private static void center(Object object, ccd_vec3_t point) {
        PosedBody body = (PosedBody) object;
        body.center();
        point.set(body.x, body.y, body.z);
    }
}
