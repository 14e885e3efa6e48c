package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.Patch;
import org.collide4j.math.Vector3;
import org.collide4j.world.BodyPair;

/** What is kept of two bodies that touch: their points, gathered into flat patches. Used again for other pairs. */
final class Touch {
    /** The cosine of normals that make one patch. */
    private static final double FLAT = 1 - 0x1p-12;

    private static final int MOST_PATCHES = 8;

    /** Points nearer than this part of the thickness may be the same. */
    private static final double SAME_PLACE = 0.25;

    long handleA;
    long handleB;
    final Patch[] patches = new Patch[MOST_PATCHES];
    int count;

    private final PointMemory memory = new PointMemory(MOST_PATCHES * Patch.MOST_POINTS);
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 centreA = new Vector3();
    private final Vector3 centreB = new Vector3();
    private final Vector3[] normals = new Vector3[MOST_PATCHES];

    Touch() {
        patches[0] = new Patch();
        normals[0] = new Vector3();
    }

    /** Takes in what the world has found, if it has asked anew or this is another pair than last time. */
    void take(BodyPair pair, Body a, Body b) {
        boolean other = handleA != a.handle || handleB != b.handle || pair.isNew();
        if (other) {
            handleA = a.handle;
            handleB = b.handle;
            count = 0;
        }
        if (other || pair.isAsked()) {
            memory.remember(patches, count);
            a.centreInWorld(centreA);
            b.centreInWorld(centreB);
            int before = count;
            count = 0;
            for (int i = 0; i < pair.size(); i++) {
                addPoint(pair, i, a, b, before);
            }
            memory.recall(patches, count, SAME_PLACE * Math.min(a.thickness, b.thickness));
        }
    }

    private void addPoint(BodyPair pair, int i, Body a, Body b, int before) {
        pair.normal(i, normal);
        int at = 0;
        while (at < count && !(normals[at].dot(normal) > FLAT && patches[at].count() < Patch.MOST_POINTS)) {
            at++;
        }
        if (at == MOST_PATCHES) {
            return; // a body that touches from more than eight sides is held by those
        }
        if (at == count) {
            begin(at, a, b, at >= before);
        }
        pair.pointOnA(i, onA).sub(centreA);
        pair.pointOnB(i, onB).sub(centreB);
        patches[at].add(onA, onB, pair.id(i), a.worldPose, b.worldPose);
    }

    private void begin(int at, Body a, Body b, boolean isNew) {
        if (patches[at] == null) {
            patches[at] = new Patch();
            normals[at] = new Vector3();
        }
        count++;
        normals[at].set(normal);
        if (isNew) {
            patches[at].clear(a.index, b.index);
        }
        patches[at].begin(normal, a.worldPose);
        Material m = a.material;
        Material n = b.material;
        double thickness = Math.min(a.thickness, b.thickness);
        patches[at].setSurface(
                Math.sqrt(m.friction() * n.friction()),
                Math.max(m.restitution(), n.restitution()),
                0.5 * thickness * Math.max(m.rolling(), n.rolling()),
                Tuning.PUSH * thickness);
    }

    /** Whether the two pushed each other in the last step. */
    boolean pushed() {
        for (int i = 0; i < count; i++) {
            if (patches[i].peak() > 0) {
                return true;
            }
        }
        return false;
    }
}
