package org.collide4j.bench.peer;

import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorMalloc;

/**
 * A Jolt physics system on the calling thread, with a moving and a static layer. The end of the process frees it, as the
 * wrapper's objects refer to each other.
 */
public final class JoltSystem {
    public static final int MOVING = 0;
    public static final int STATIC = 1;
    private static final int LAYERS = 2;

    private final PhysicsSystem system = new PhysicsSystem();
    private final MapObj2Bp layers =
            new MapObj2Bp(LAYERS, LAYERS).add(MOVING, MOVING).add(STATIC, STATIC);
    private final ObjVsBpFilter broad = new ObjVsBpFilter(LAYERS, LAYERS).disablePair(STATIC, STATIC);
    private final ObjVsObjFilter narrow = new ObjVsObjFilter(LAYERS).disablePair(STATIC, STATIC);
    private final TempAllocator memory = new TempAllocatorMalloc();
    private final JobSystem thread = new JobSystemSingleThreaded(Jolt.cMaxPhysicsJobs);

    private JoltSystem(int bodies, int pairs, int contacts, float gravity) {
        system.init(bodies, 0, pairs, contacts, layers, broad, narrow);
        system.setGravity(0, 0, gravity);
    }

    /** Creates a system with capacities; gravity is along z. */
    public static JoltSystem of(int bodies, int pairs, int contacts, float gravity) {
        Natives.loadJolt();
        return new JoltSystem(bodies, pairs, contacts, gravity);
    }

    public BodyInterface bodies() {
        return system.getBodyInterface();
    }

    /** Rebuilds the broad phase; call after adding many bodies. */
    public void optimize() {
        system.optimizeBroadPhase();
    }

    /** Advances by one collision step. */
    public void step(float seconds) {
        system.update(seconds, 1, memory, thread);
    }
}
