package org.collide4j.bench.peer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Query;
import org.collide4j.bench.workload.Workload;

/** Bodies and poses of a workload; A and B never share an object, as each object has its pose. */
final class PosedPairs {
    private final PosedBody[] a;
    private final PosedBody[] b;
    private final RigidPose[] poseA;
    private final RigidPose[] poseB;

    PosedPairs(Workload workload) {
        List<Query> queries = workload.queries();
        Map<Body, PosedBody> first = new HashMap<>();
        Map<Body, PosedBody> second = new HashMap<>();
        int n = queries.size();
        a = new PosedBody[n];
        b = new PosedBody[n];
        poseA = new RigidPose[n];
        poseB = new RigidPose[n];
        for (int i = 0; i < n; i++) {
            Query query = queries.get(i);
            RigidPose pa = new RigidPose(query.placementA());
            RigidPose pb = new RigidPose(query.placementB());
            poseA[i] = pa;
            poseB[i] = pb;
            a[i] = first.computeIfAbsent(query.a(), body -> new PosedBody(body, pa));
            b[i] = second.computeIfAbsent(query.b(), body -> new PosedBody(body, pb));
        }
    }

    PosedBody a(int i) {
        a[i].place(poseA[i]);
        return a[i];
    }

    PosedBody b(int i) {
        b[i].place(poseB[i]);
        return b[i];
    }
}
