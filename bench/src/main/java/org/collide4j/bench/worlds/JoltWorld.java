package org.collide4j.bench.worlds;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.CollisionGroup;
import com.github.stephengold.joltjni.GroupFilterTable;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import org.collide4j.bench.peer.JoltSystem;

/**
 * A step of Jolt on the calling thread, with kinematic sensors that move by their velocity, and whose group filter rejects
 * all pairs. Integration is included, as the wrapper cannot find pairs alone.
 */
final class JoltWorld implements BoxWorld {
    private final JoltSystem system;
    private final Vec3 velocity;
    private int[] ids = {};

    JoltWorld(int count) {
        system = JoltSystem.of(count + 1, 4 * count + 1024, count + 1024, 0);
        velocity = new Vec3(); // needs the loaded library
    }

    @Override
    public String name() {
        return "Jolt step, pairs refused";
    }

    @Override
    public void build(MovingBoxes boxes) {
        BodyInterface bodies = system.bodies();
        CollisionGroup refused = new CollisionGroup(new GroupFilterTable(1), 0, 0);
        ids = new int[boxes.count];
        for (int i = 0; i < boxes.count; i++) {
            boolean moves = i < boxes.moving;
            BodyCreationSettings settings = new BodyCreationSettings(
                    new BoxShape(
                            new Vec3((float) boxes.half(i, 0), (float) boxes.half(i, 1), (float) boxes.half(i, 2)), 0),
                    new RVec3(boxes.place(i, 0), boxes.place(i, 1), boxes.place(i, 2)),
                    new Quat(0, 0, 0, 1),
                    moves ? EMotionType.Kinematic : EMotionType.Static,
                    moves ? JoltSystem.MOVING : JoltSystem.STATIC);
            settings.setCollisionGroup(refused);
            settings.setAllowSleeping(false);
            settings.setIsSensor(moves);
            if (moves) {
                settings.setLinearVelocity(way(boxes, i));
            }
            ids[i] = bodies.createAndAddBody(settings, moves ? EActivation.Activate : EActivation.DontActivate);
        }
        system.optimize();
    }

    private Vec3 way(MovingBoxes boxes, int i) {
        velocity.set((float) boxes.way(i, 0), (float) boxes.way(i, 1), (float) boxes.way(i, 2));
        return velocity;
    }

    @Override
    public void turn(MovingBoxes boxes) {
        BodyInterface bodies = system.bodies();
        for (int k = 0; k < boxes.turned(); k++) {
            bodies.setLinearVelocity(ids[boxes.turned(k)], way(boxes, boxes.turned(k)));
        }
    }

    @Override
    public void update(MovingBoxes boxes) {
        system.step(1);
    }

    @Override
    public int pairs() {
        return -1;
    }
}
