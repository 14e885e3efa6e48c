package org.collide4j.bench.bodies;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.ConvexHullShapeSettings;
import com.github.stephengold.joltjni.CylinderShape;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.RotatedTranslatedShape;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.readonly.ConstShape;
import java.util.HashMap;
import java.util.Map;
import org.collide4j.bench.peer.JoltSystem;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Simulation;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/** Jolt on the calling thread, one collision step. */
final class JoltRigid implements RigidWorld {
    private final JoltSystem system;
    private final Map<ConvexShape, ConstShape> shapes = new HashMap<>();
    private final BodyInterface bodies;
    private final int[] ids;

    JoltRigid(Simulation simulation, boolean sleeping) {
        int count = simulation.bodyCount();
        system = JoltSystem.of(count + 1, 16 * count + 1024, 8 * count + 1024, (float) GRAVITY);
        bodies = system.bodies();
        ids = new int[count];
        for (int i = 0; i < count; i++) {
            ids[i] = add(simulation.body(i), sleeping);
        }
        system.optimize();
    }

    private int add(Body body, boolean sleeping) {
        Pose pose = body.pose(new Pose());
        double[] q = pose.quaternion(new double[4]);
        boolean moves = !body.isStatic();
        BodyCreationSettings settings = new BodyCreationSettings(
                shapes.computeIfAbsent(body.part(0, new Pose()), JoltRigid::shape),
                new RVec3(pose.translationX(), pose.translationY(), pose.translationZ()),
                new Quat((float) q[0], (float) q[1], (float) q[2], (float) q[3]),
                moves ? EMotionType.Dynamic : EMotionType.Static,
                moves ? JoltSystem.MOVING : JoltSystem.STATIC);
        settings.setFriction(FRICTION);
        settings.setAllowSleeping(sleeping);
        return bodies.createAndAddBody(settings, moves ? EActivation.Activate : EActivation.DontActivate);
    }

    private static ConstShape shape(ConvexShape shape) {
        if (shape instanceof Box box) {
            return new BoxShape(new Vec3((float) box.halfX(), (float) box.halfY(), (float) box.halfZ()));
        }
        if (shape instanceof Sphere sphere) {
            return new SphereShape((float) sphere.radius());
        }
        if (shape instanceof Capsule capsule) {
            return alongZ(new CapsuleShape((float) capsule.halfHeight(), (float) capsule.radius()));
        }
        if (shape instanceof Cylinder cylinder) {
            return alongZ(new CylinderShape((float) cylinder.halfHeight(), (float) cylinder.radius()));
        }
        Hull hull = (Hull) shape;
        Vec3[] points = new Vec3[hull.vertexCount()];
        Vector3 vertex = new Vector3();
        for (int i = 0; i < points.length; i++) {
            hull.vertex(i, vertex);
            points[i] = new Vec3((float) vertex.x, (float) vertex.y, (float) vertex.z);
        }
        return new ConvexHullShapeSettings(points).create().get();
    }

    /** Rotates a shape by a quarter turn about x, as Jolt's axial shapes are along y. */
    private static ConstShape alongZ(ConstShape shape) {
        float half = (float) Math.sqrt(0.5);
        return new RotatedTranslatedShape(new Vec3(0, 0, 0), new Quat(half, 0, 0, half), shape);
    }

    @Override
    public String name() {
        return "jolt-jni";
    }

    @Override
    public void step(double seconds) {
        system.step((float) seconds);
    }

    @Override
    public Vector3 place(int body, Vector3 out) {
        RVec3 at = bodies.getPosition(ids[body]);
        return out.set(at.xx(), at.yy(), at.zz());
    }

    @Override
    public void close() {
        // the native objects are freed at the end of the process
    }
}
