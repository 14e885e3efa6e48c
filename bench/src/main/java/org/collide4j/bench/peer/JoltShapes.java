package org.collide4j.bench.peer;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.ConvexHullShapeSettings;
import com.github.stephengold.joltjni.CylinderShape;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.Mat44;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.TransformedShape;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.readonly.ConstShape;
import org.collide4j.bench.workload.Body;
import org.collide4j.bench.workload.Kind;
import org.collide4j.bench.workload.Placement;

/** Converts bodies to Jolt shapes: convex radius 0; capsules and cylinders, which Jolt has along y, are rotated to z. */
public final class JoltShapes {
    private static final String LIBRARY = "linux/x86-64/com/github/stephengold/libjoltjni.so";

    /** Distance from the hull below which Jolt may drop points. */
    private static final float HULL_TOLERANCE = 1e-7f;

    /** Most vertices of a Jolt hull; larger hulls are simplified. */
    private static final int MAX_VERTICES = 256;

    private static boolean loaded;

    private JoltShapes() {}

    /**
     * Unpacks the native library and initializes Jolt, which jolt-jni leaves to its user. The cleaner is not started: it
     * would free a closed collector again, and crash the process.
     */
    public static synchronized void load() {
        if (loaded) {
            return;
        }
        NativeFile.load(LIBRARY);
        Jolt.registerDefaultAllocator();
        Jolt.installDefaultAssertCallback();
        Jolt.installDefaultTraceCallback();
        Jolt.newFactory();
        Jolt.registerTypes();
        loaded = true;
    }

    static boolean has(Body body) {
        return body.kind() != Kind.CONE && body.kind() != Kind.ELLIPSOID && body.vertices() <= MAX_VERTICES;
    }

    public static ConstShape shape(Body body) {
        float[] n = body.floats();
        return switch (body.kind()) {
            case SPHERE -> new SphereShape(n[0]);
            case BOX -> new BoxShape(new Vec3(n[0], n[1], n[2]), 0);
            case CAPSULE -> new CapsuleShape(n[1], n[0]);
            case CYLINDER -> new CylinderShape(n[1], n[0], 0);
            case HULL -> hull(n);
            default -> throw new IllegalArgumentException("Jolt has no " + body.kind());
        };
    }

    private static ConstShape hull(float[] n) {
        Vec3[] points = new Vec3[n.length / 3];
        for (int i = 0; i < points.length; i++) {
            points[i] = new Vec3(n[3 * i], n[3 * i + 1], n[3 * i + 2]);
        }
        ConvexHullShapeSettings settings = new ConvexHullShapeSettings(points, 0);
        settings.setHullTolerance(HULL_TOLERANCE);
        return settings.create().get();
    }

    /** Returns the matrix of the shape's own frame. */
    static Mat44 pose(Body body, Placement placement) {
        return Mat44.sRotationTranslation(
                rotation(body, placement),
                new Vec3((float) placement.x(), (float) placement.y(), (float) placement.z()));
    }

    /** Returns the matrix of the shape's centre of mass, which Jolt's collision functions take. */
    public static Mat44 centerPose(Body body, ConstShape shape, Placement placement) {
        return pose(body, placement).multiply(Mat44.sTranslation(shape.getCenterOfMass()));
    }

    /** Creates a placed shape as the target of casts; Jolt makes one only from a body in a world. */
    static TransformedShape placed(World world, Body body, ConstShape shape, Placement placement) {
        RVec3 position = new RVec3(placement.x(), placement.y(), placement.z());
        BodyCreationSettings settings =
                new BodyCreationSettings(shape, position, rotation(body, placement), EMotionType.Static, 0);
        return world.bodies.createBody(settings).getTransformedShape();
    }

    /** Returns the rotation of a placement, after a quarter turn about x that maps the body's z to Jolt's y. */
    private static Quat rotation(Body body, Placement p) {
        double half = body.kind() == Kind.CAPSULE || body.kind() == Kind.CYLINDER ? Math.sqrt(0.5) : 0;
        double w = half > 0 ? half : 1;
        return new Quat(
                (float) (p.qx() * w + p.qw() * half),
                (float) (p.qy() * w + p.qz() * half),
                (float) (p.qz() * w - p.qy() * half),
                (float) (p.qw() * w - p.qx() * half));
    }

    /** A world with one layer, which collides with itself. */
    static final class World {
        private static final int MOST_PAIRS = 1024;
        private final PhysicsSystem system = new PhysicsSystem();
        private final MapObj2Bp layers = new MapObj2Bp(1, 1).add(0, 0);
        private final ObjVsBpFilter broad = new ObjVsBpFilter(1, 1);
        private final ObjVsObjFilter narrow = new ObjVsObjFilter(1);
        private final BodyInterface bodies;

        World(int size) {
            system.init(size + 1, 0, MOST_PAIRS, MOST_PAIRS, layers, broad, narrow);
            bodies = system.getBodyInterface();
        }
    }
}
