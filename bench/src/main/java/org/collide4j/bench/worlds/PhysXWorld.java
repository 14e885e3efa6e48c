package org.collide4j.bench.worlds;

import org.collide4j.bench.peer.Natives;
import physx.PxTopLevelFunctions;
import physx.common.PxQuat;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.geometry.PxBoxGeometry;
import physx.physics.PxBroadPhaseTypeEnum;
import physx.physics.PxFilterData;
import physx.physics.PxMaterial;
import physx.physics.PxPhysics;
import physx.physics.PxRigidActor;
import physx.physics.PxRigidDynamic;
import physx.physics.PxScene;
import physx.physics.PxSceneDesc;
import physx.physics.PxShape;
import physx.physics.PxShapeFlagEnum;
import physx.physics.PxShapeFlags;
import physx.physics.PxSimulationStatistics;
import physx.support.PxArray_PxReal;

/**
 * A step of PhysX on the calling thread, with bodies that move by their velocity, and whose filter rejects all pairs.
 * Integration is included, as the wrapper has no separate broad phase.
 */
final class PhysXWorld implements BoxWorld {
    private static final float CONTACT_OFFSET = 1e-4f;

    private final PxPhysics made;
    private final PxBroadPhaseTypeEnum type;
    private final PxScene scene;
    private final PxFilterData refused = new PxFilterData(0, 0, 0, 0);
    private final PxShapeFlags flags = new PxShapeFlags((byte) PxShapeFlagEnum.eSIMULATION_SHAPE.value);
    private final PxMaterial material;
    private final PxVec3 velocity = new PxVec3();

    private final PxSimulationStatistics statistics;
    private PxRigidDynamic[] bodies = {};
    private int pairs;

    PhysXWorld(PxBroadPhaseTypeEnum type) {
        this.type = type;
        made = Natives.physX();
        material = made.createMaterial(0, 0, 0);
        // the wrapper has no constructor for it: places it in an array of numbers
        PxArray_PxReal room = new PxArray_PxReal(PxSimulationStatistics.SIZEOF / Float.BYTES + 1);
        statistics = PxSimulationStatistics.wrapPointer(room.begin().getAddress());
        PxSceneDesc description = new PxSceneDesc(made.getTolerancesScale());
        description.setGravity(new PxVec3(0, 0, 0));
        description.setCpuDispatcher(PxTopLevelFunctions.DefaultCpuDispatcherCreate(0));
        description.setFilterShader(PxTopLevelFunctions.DefaultFilterShader());
        description.setBroadPhaseType(type);
        scene = made.createScene(description);
    }

    @Override
    public String name() {
        return type == PxBroadPhaseTypeEnum.eABP ? "PhysX step, ABP" : "PhysX step, SAP";
    }

    @Override
    public void build(MovingBoxes boxes) {
        bodies = new PxRigidDynamic[boxes.moving];
        for (int i = 0; i < boxes.count; i++) {
            PxTransform pose = new PxTransform(
                    new PxVec3((float) boxes.place(i, 0), (float) boxes.place(i, 1), (float) boxes.place(i, 2)),
                    new PxQuat(0, 0, 0, 1));
            if (i < boxes.moving) {
                bodies[i] = made.createRigidDynamic(pose);
                bodies[i].setLinearDamping(0);
                bodies[i].setSleepThreshold(0);
                add(bodies[i], boxes, i);
                bodies[i].setLinearVelocity(way(boxes, i));
            } else {
                add(made.createRigidStatic(pose), boxes, i);
            }
        }
        update(boxes);
    }

    private void add(PxRigidActor body, MovingBoxes boxes, int i) {
        PxBoxGeometry box =
                new PxBoxGeometry((float) boxes.half(i, 0), (float) boxes.half(i, 1), (float) boxes.half(i, 2));
        PxShape shape = made.createShape(box, material, true, flags);
        shape.setContactOffset(CONTACT_OFFSET);
        shape.setRestOffset(0);
        shape.setSimulationFilterData(refused);
        body.attachShape(shape);
        scene.addActor(body);
    }

    private PxVec3 way(MovingBoxes boxes, int i) {
        velocity.setX((float) boxes.way(i, 0));
        velocity.setY((float) boxes.way(i, 1));
        velocity.setZ((float) boxes.way(i, 2));
        return velocity;
    }

    @Override
    public void turn(MovingBoxes boxes) {
        for (int k = 0; k < boxes.turned(); k++) {
            bodies[boxes.turned(k)].setLinearVelocity(way(boxes, boxes.turned(k)));
        }
    }

    @Override
    public void update(MovingBoxes boxes) {
        scene.simulate(1);
        scene.fetchResults(true);
        scene.getSimulationStatistics(statistics);
        pairs += statistics.getNbNewPairs() - statistics.getNbLostPairs();
    }

    @Override
    public int pairs() {
        return pairs;
    }
}
