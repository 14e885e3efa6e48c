package org.collide4j.bench.bodies;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.bench.peer.Natives;
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
import physx.PxTopLevelFunctions;
import physx.common.PxQuat;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.extensions.PxRigidBodyExt;
import physx.geometry.PxBoxGeometry;
import physx.geometry.PxCapsuleGeometry;
import physx.geometry.PxConvexMeshGeometry;
import physx.geometry.PxGeometry;
import physx.geometry.PxSphereGeometry;
import physx.physics.PxMaterial;
import physx.physics.PxPhysics;
import physx.physics.PxRigidActor;
import physx.physics.PxRigidDynamic;
import physx.physics.PxScene;
import physx.physics.PxSceneDesc;
import physx.physics.PxShape;
import physx.physics.PxShapeFlagEnum;
import physx.physics.PxShapeFlags;
import physx.physics.PxSolverTypeEnum;

/** PhysX on the calling thread, with the TGS solver; cylinders are prisms of 16 sides. */
final class PhysXRigid implements RigidWorld {
    private static final int CYLINDER_SIDES = 16;

    private final PxPhysics physics = Natives.physX();
    private final PxScene scene;
    private final PxMaterial material = physics.createMaterial(FRICTION, FRICTION, 0);
    private final PxShapeFlags flags = new PxShapeFlags(
            (byte) (PxShapeFlagEnum.eSIMULATION_SHAPE.value | PxShapeFlagEnum.eSCENE_QUERY_SHAPE.value));
    private final List<PxRigidActor> actors = new ArrayList<>();

    PhysXRigid(Simulation simulation, boolean sleeping) {
        PxSceneDesc description = new PxSceneDesc(physics.getTolerancesScale());
        description.setGravity(new PxVec3(0, 0, (float) GRAVITY));
        description.setCpuDispatcher(PxTopLevelFunctions.DefaultCpuDispatcherCreate(0));
        description.setFilterShader(PxTopLevelFunctions.DefaultFilterShader());
        description.setSolverType(PxSolverTypeEnum.eTGS);
        scene = physics.createScene(description);
        for (int i = 0; i < simulation.bodyCount(); i++) {
            add(simulation.body(i), sleeping);
        }
    }

    private void add(Body body, boolean sleeping) {
        Pose pose = body.pose(new Pose());
        double[] q = pose.quaternion(new double[4]);
        PxTransform place = new PxTransform(
                new PxVec3((float) pose.translationX(), (float) pose.translationY(), (float) pose.translationZ()),
                new PxQuat((float) q[0], (float) q[1], (float) q[2], (float) q[3]));
        ConvexShape solid = body.part(0, new Pose());
        PxShape shape = physics.createShape(geometry(solid), material, true, flags);
        shape.setSimulationFilterData(new physx.physics.PxFilterData(1, 1, 0, 0));
        if (solid instanceof Capsule) { // PhysX capsules are along x
            float half = (float) Math.sqrt(0.5);
            shape.setLocalPose(new PxTransform(new PxVec3(0, 0, 0), new PxQuat(0, -half, 0, half)));
        }
        PxRigidActor actor = body.isStatic() ? physics.createRigidStatic(place) : physics.createRigidDynamic(place);
        actor.attachShape(shape);
        if (actor instanceof PxRigidDynamic moving) {
            PxRigidBodyExt.setMassAndUpdateInertia(moving, (float) body.mass());
            if (!sleeping) {
                moving.setSleepThreshold(0);
            }
        }
        scene.addActor(actor);
        actors.add(actor);
    }

    private static PxGeometry geometry(ConvexShape shape) {
        if (shape instanceof Box box) {
            return new PxBoxGeometry((float) box.halfX(), (float) box.halfY(), (float) box.halfZ());
        }
        if (shape instanceof Sphere sphere) {
            return new PxSphereGeometry((float) sphere.radius());
        }
        if (shape instanceof Capsule capsule) {
            return new PxCapsuleGeometry((float) capsule.radius(), (float) capsule.halfHeight());
        }
        return new PxConvexMeshGeometry(
                Natives.physXMesh(shape instanceof Cylinder cylinder ? prism(cylinder) : vertices((Hull) shape)));
    }

    private static float[] prism(Cylinder cylinder) {
        float[] points = new float[6 * CYLINDER_SIDES];
        for (int i = 0; i < 2 * CYLINDER_SIDES; i++) {
            double angle = 2 * Math.PI * (i % CYLINDER_SIDES) / CYLINDER_SIDES;
            points[3 * i] = (float) (cylinder.radius() * Math.cos(angle));
            points[3 * i + 1] = (float) (cylinder.radius() * Math.sin(angle));
            points[3 * i + 2] = (float) (i < CYLINDER_SIDES ? -cylinder.halfHeight() : cylinder.halfHeight());
        }
        return points;
    }

    private static float[] vertices(Hull hull) {
        float[] points = new float[3 * hull.vertexCount()];
        Vector3 vertex = new Vector3();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, vertex);
            points[3 * i] = (float) vertex.x;
            points[3 * i + 1] = (float) vertex.y;
            points[3 * i + 2] = (float) vertex.z;
        }
        return points;
    }

    @Override
    public String name() {
        return "physx-jni TGS";
    }

    @Override
    public void step(double seconds) {
        scene.simulate((float) seconds);
        scene.fetchResults(true);
    }

    @Override
    public Vector3 place(int body, Vector3 out) {
        PxVec3 at = actors.get(body).getGlobalPose().getP();
        return out.set(at.getX(), at.getY(), at.getZ());
    }

    @Override
    public void close() {
        scene.release();
    }
}
