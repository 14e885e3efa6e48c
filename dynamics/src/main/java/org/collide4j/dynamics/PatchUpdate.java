package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.Patch;
import org.collide4j.math.Vector3;
import org.collide4j.world.BodyPair;

/** Gathers the points that the world has found into flat patches, which take over the impulses of the last. One per thread. */
final class PatchUpdate {
    /** The cosine of normals that make one patch. */
    private static final double FLAT = 1 - 0x1p-12;

    /** A body that touches from more sides is held by the first of them. */
    private static final int MOST_PATCHES = 8;

    /** Points nearer than this part of the thickness may be the same. */
    private static final double SAME_PLACE = 0.25;

    private final PointMemory memory = new PointMemory(MOST_PATCHES * Patch.MOST_POINTS);
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 centreA = new Vector3();
    private final Vector3 centreB = new Vector3();
    private final Vector3[] normals = new Vector3[MOST_PATCHES];

    PatchUpdate() {
        for (int i = 0; i < MOST_PATCHES; i++) {
            normals[i] = new Vector3();
        }
    }

    /** Takes in what the world has found. */
    void take(Touch touch, BodyPair pair, Body a, Body b) {
        touch.setBodies(a, b, pair.isNew());
        memory.remember(touch.patches, touch.count);
        a.centreInWorld(centreA);
        b.centreInWorld(centreB);
        int before = touch.count;
        touch.count = 0;
        for (int i = 0; i < pair.size(); i++) {
            addPoint(touch, pair, i, a, b, before);
        }
        double thickness = thinner(a, b);
        if (pair.isFlat() && isDeep(pair, thickness)) {
            memory.keep(touch.patches[0], a, b, normal, SAME_PLACE * thickness);
        }
        memory.recall(touch.patches, touch.count, SAME_PLACE * thickness);
    }

    private static boolean isDeep(BodyPair pair, double thickness) {
        for (int i = 0; i < pair.size(); i++) {
            if (pair.distance(i) < -Tuning.DEEP * thickness) {
                return true;
            }
        }
        return false;
    }

    private void addPoint(Touch touch, BodyPair pair, int i, Body a, Body b, int before) {
        pair.normal(i, normal);
        int at = 0;
        while (at < touch.count && !(normals[at].dot(normal) > FLAT && touch.patches[at].count() < Patch.MOST_POINTS)) {
            at++;
        }
        if (at == MOST_PATCHES) {
            return;
        }
        if (at == touch.count) {
            normals[at].set(normal);
            begin(touch.append(), a, b, at >= before);
        }
        pair.pointOnA(i, onA).sub(centreA);
        pair.pointOnB(i, onB).sub(centreB);
        touch.patches[at].add(onA, onB, pair.id(i), a.worldPose, b.worldPose);
    }

    /** Returns the thickness of the thinner body; a mesh or a height field has none, however flat it is. */
    private static double thinner(Body a, Body b) {
        double thicknessA = a.surface() == null ? a.thickness : Double.POSITIVE_INFINITY;
        double thicknessB = b.surface() == null ? b.thickness : Double.POSITIVE_INFINITY;
        return Math.min(thicknessA, thicknessB);
    }

    private void begin(Patch patch, Body a, Body b, boolean isNew) {
        if (isNew) {
            patch.clear(a.index, b.index);
        }
        patch.begin(normal, a.worldPose);
        Material m = a.material;
        Material n = b.material;
        double thickness = thinner(a, b);
        patch.setSurface(
                Math.sqrt(m.friction() * n.friction()),
                Math.max(m.restitution(), n.restitution()),
                0.5 * thickness * Math.max(m.rolling(), n.rolling()),
                Tuning.PUSH * thickness);
    }
}
