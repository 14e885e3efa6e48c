package org.collide4j.bench.manifolds;

import com.github.stephengold.joltjni.ClosestHitCollideShapeCollector;
import com.github.stephengold.joltjni.CollideShapeSettings;
import com.github.stephengold.joltjni.CollisionDispatch;
import com.github.stephengold.joltjni.Mat44;
import com.github.stephengold.joltjni.SubShapeIdCreator;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.ECollectFacesMode;
import com.github.stephengold.joltjni.readonly.ConstShape;
import org.collide4j.bench.peer.JoltShapes;
import org.collide4j.bench.workload.Placement;

/**
 * Jolt through jolt-jni. Returns the deepest points and their two faces; the caller would clip the faces, so one point is
 * counted. A collector serves one query, which closes it.
 */
final class JoltManifolds implements Contestant {
    private static final Vec3 UNSCALED = new Vec3(1, 1, 1);
    private static final Placement IDENTITY = new Placement(0, 0, 0, 0, 0, 0, 1);

    private final CollideShapeSettings settings;
    private final SubShapeIdCreator ids;
    private final ConstShape[] a = new ConstShape[TouchingPairs.COUNT];
    private final ConstShape[] b = new ConstShape[TouchingPairs.COUNT];
    private final Mat44[] poseA = new Mat44[TouchingPairs.COUNT];
    private final Mat44[] poseB = new Mat44[TouchingPairs.COUNT];

    JoltManifolds(TouchingPairs touching) {
        JoltShapes.load();
        settings = new CollideShapeSettings();
        ids = new SubShapeIdCreator();
        settings.setCollectFacesMode(ECollectFacesMode.CollectFaces);
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            a[i] = JoltShapes.shape(touching.a[i]);
            b[i] = JoltShapes.shape(touching.b[i]);
            poseA[i] = JoltShapes.centerPose(touching.a[i], a[i], IDENTITY);
            poseB[i] = JoltShapes.centerPose(touching.b[i], b[i], touching.places[i]);
        }
    }

    @Override
    public String name() {
        return "jolt-jni, faces unclipped";
    }

    @Override
    public int findAll() {
        int points = 0;
        for (int i = 0; i < TouchingPairs.COUNT; i++) {
            try (var collector = new ClosestHitCollideShapeCollector()) {
                CollisionDispatch.sCollideShapeVsShape(
                        a[i], b[i], UNSCALED, UNSCALED, poseA[i], poseB[i], ids, ids, settings, collector);
                points += collector.hadHit() ? 1 : 0;
            }
        }
        return points;
    }
}
