package org.collide4j.bench.bodies;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Simulation;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.ode4j.math.DQuaternion;
import org.ode4j.math.DVector3C;
import org.ode4j.ode.DBody;
import org.ode4j.ode.DContact;
import org.ode4j.ode.DContactBuffer;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.DJointGroup;
import org.ode4j.ode.DMass;
import org.ode4j.ode.DSapSpace;
import org.ode4j.ode.DSpace;
import org.ode4j.ode.DWorld;
import org.ode4j.ode.OdeHelper;

/** ode4j's quickStep, 20 iterations, at most 8 contacts a pair; hulls are replaced by their bounding boxes. */
final class OdeRigid implements RigidWorld {
    private static final int MOST_CONTACTS = 8;

    private final DWorld world = OdeHelper.createWorld();
    private final DSpace space = OdeHelper.createSapSpace(DSapSpace.AXES.XYZ);
    private final DJointGroup joints = OdeHelper.createJointGroup();
    private final DContactBuffer contacts = new DContactBuffer(MOST_CONTACTS);
    private final List<DGeom> geoms = new ArrayList<>();

    private OdeRigid(Simulation simulation, boolean sleeping) {
        world.setGravity(0, 0, GRAVITY);
        world.setAutoDisableFlag(sleeping);
        for (int i = 0; i < simulation.bodyCount(); i++) {
            add(simulation.body(i));
        }
        for (DContact contact : contacts) {
            contact.surface.mode = 0;
            contact.surface.mu = FRICTION;
        }
    }

    static OdeRigid of(Simulation simulation, boolean sleeping) {
        OdeHelper.initODE2(0);
        return new OdeRigid(simulation, sleeping);
    }

    private void add(Body body) {
        Pose pose = body.pose(new Pose());
        double[] q = pose.quaternion(new double[4]);
        DMass mass = OdeHelper.createMass();
        DGeom geom = geom(body.part(0, new Pose()), mass);
        if (!body.isStatic()) {
            DBody made = OdeHelper.createBody(world);
            made.setMass(mass);
            geom.setBody(made);
        }
        geom.setPosition(pose.translationX(), pose.translationY(), pose.translationZ());
        geom.setQuaternion(new DQuaternion(q[3], q[0], q[1], q[2]));
        geoms.add(geom);
    }

    private DGeom geom(ConvexShape shape, DMass mass) {
        if (shape instanceof Sphere sphere) {
            mass.setSphere(DENSITY, sphere.radius());
            return OdeHelper.createSphere(space, sphere.radius());
        }
        if (shape instanceof Capsule capsule) {
            mass.setCapsule(DENSITY, 3, capsule.radius(), 2 * capsule.halfHeight());
            return OdeHelper.createCapsule(space, capsule.radius(), 2 * capsule.halfHeight());
        }
        if (shape instanceof Cylinder cylinder) {
            mass.setCylinder(DENSITY, 3, cylinder.radius(), 2 * cylinder.halfHeight());
            return OdeHelper.createCylinder(space, cylinder.radius(), 2 * cylinder.halfHeight());
        }
        if (shape instanceof Box box) {
            return box(2 * box.halfX(), 2 * box.halfY(), 2 * box.halfZ(), mass);
        }
        Aabb around = new Aabb();
        shape.bounds(around);
        return box(around.maxX - around.minX, around.maxY - around.minY, around.maxZ - around.minZ, mass);
    }

    private DGeom box(double x, double y, double z, DMass mass) {
        mass.setBox(DENSITY, x, y, z);
        return OdeHelper.createBox(space, x, y, z);
    }

    @Override
    public String name() {
        return "ode4j quickStep";
    }

    @Override
    public void step(double seconds) {
        OdeHelper.spaceCollide(space, this, this::near);
        world.quickStep(seconds);
        joints.empty();
    }

    private void near(Object data, DGeom a, DGeom b) {
        if (a.getBody() == null && b.getBody() == null) {
            return;
        }
        int count = OdeHelper.collide(a, b, MOST_CONTACTS, contacts.getGeomBuffer());
        for (int i = 0; i < count; i++) {
            OdeHelper.createContactJoint(world, joints, contacts.get(i)).attach(a.getBody(), b.getBody());
        }
    }

    @Override
    public Vector3 place(int body, Vector3 out) {
        DVector3C at = geoms.get(body).getPosition();
        return out.set(at.get0(), at.get1(), at.get2());
    }

    @Override
    public void close() {
        joints.destroy();
        space.destroy();
        world.destroy();
    }
}
