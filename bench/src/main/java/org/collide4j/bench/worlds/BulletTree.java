package org.collide4j.bench.worlds;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.btBroadphaseProxy;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;

/** Bullet's dynamic tree through libGDX: one native call per moved box, pairs of boxes fattened by 0.05. */
final class BulletTree implements BoxWorld {
    private static final int MOVING_GROUP = 1;
    private static final int STATIC_GROUP = 2;

    private final btCollisionDispatcher dispatcher;
    private final btDbvtBroadphase broad;
    private final Vector3 min = new Vector3();
    private final Vector3 max = new Vector3();
    private btBroadphaseProxy[] proxies = {};

    BulletTree() {
        Bullet.init();
        dispatcher = new btCollisionDispatcher(new btDefaultCollisionConfiguration());
        broad = new btDbvtBroadphase();
    }

    @Override
    public String name() {
        return "gdx-bullet btDbvtBroadphase";
    }

    @Override
    public void build(MovingBoxes boxes) {
        proxies = new btBroadphaseProxy[boxes.count];
        for (int i = 0; i < boxes.count; i++) {
            set(boxes, i);
            boolean moves = i < boxes.moving;
            btBroadphaseProxy shared = broad.createProxy(
                    min,
                    max,
                    0,
                    i + 1L,
                    moves ? MOVING_GROUP : STATIC_GROUP,
                    moves ? MOVING_GROUP | STATIC_GROUP : MOVING_GROUP,
                    dispatcher);
            proxies[i] =
                    new btBroadphaseProxy(btBroadphaseProxy.getCPtr(shared), false); // the returned wrapper is shared
        }
        broad.calculateOverlappingPairs(dispatcher);
    }

    @Override
    public void update(MovingBoxes boxes) {
        for (int i = 0; i < boxes.moving; i++) {
            set(boxes, i);
            broad.setAabb(proxies[i], min, max, dispatcher);
        }
        broad.calculateOverlappingPairs(dispatcher);
    }

    private void set(MovingBoxes b, int i) {
        min.set((float) b.min(i, 0), (float) b.min(i, 1), (float) b.min(i, 2));
        max.set((float) b.max(i, 0), (float) b.max(i, 1), (float) b.max(i, 2));
    }

    @Override
    public int pairs() {
        return broad.getOverlappingPairCache().getNumOverlappingPairs();
    }
}
