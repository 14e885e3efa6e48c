package org.collide4j.dynamics;

import java.util.function.LongPredicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.ShapeVertices;
import org.collide4j.shape.Symmetry;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;
import org.collide4j.world.WorldProximity;

/**
 * Keeps the centroids of convex parts on their side of all static surfaces, at any speed.
 *
 * <p>A ball around the centroid is cast along the motion of the step. A ball that starts in contact with a surface is shrunk
 * until it does not, so that a body that is pressed into a wall comes no closer to passing it. A centroid that starts
 * within a solid is free to leave. Each part remembers a ball without static surfaces; within it nothing is cast.
 */
final class CoreGuard {
    /** Radius of the cast ball in inner radii: bodies at rest stay clear of it, however soft their contacts. */
    private static final double CORE = 0.5;

    /** Part of the distance to a surface that the ball keeps when it starts in contact. */
    private static final double KEPT = 15.0 / 16;

    /** Search radius of the free ball in inner radii. */
    private static final double FREE_REACH = 4;

    /** Steps for which the free ball of a fast body is to last. */
    private static final double STEPS_AHEAD = 4;

    private final CollisionWorld world;
    private final Simulation simulation;
    private final StaticBoxes boxes;
    private final Point point = new Point(0, 0, 0);
    private final Ball ball = new Ball();
    private final Pose start = new Pose();
    private final Vector3 from = new Vector3();
    private final Vector3 to = new Vector3();

    /** Direction from the centroid to the surface that the last cast has met first. */
    private final Vector3 nearest = new Vector3();

    private final Pose end = new Pose();
    private final WorldHit hit = new WorldHit();
    private final WorldProximity near = new WorldProximity();
    private final LongPredicate standing = this::isStanding;
    private final LongPredicate apart = this::isApart;
    private final LongPredicate one = this::isAsked;
    private long self;
    private long asked;
    private final HandleList touched = new HandleList();

    /** Counts the changes of static bodies. */
    private int surroundings = 1;

    CoreGuard(CollisionWorld world, Simulation simulation) {
        this.world = world;
        this.simulation = simulation;
        boxes = new StaticBoxes(world);
        for (Body body : simulation.living()) {
            noteChange(body);
        }
    }

    /** Number of the current arrangement of static bodies. */
    int surroundings() {
        return surroundings;
    }

    /** Notes that a body was added or placed elsewhere. */
    void noteChange(Body body) {
        if (body.isStatic()) {
            surroundings++;
            boxes.change(body);
        }
        body.forgetFreeBalls();
    }

    /** Notes that a body is about to be removed. */
    void noteRemoval(Body body) {
        if (body.isStatic()) {
            surroundings++;
            boxes.forget(body);
        }
    }

    /** Notes that a body is of another type or shape. */
    void noteKind(Body body) {
        boxes.forget(body);
        noteChange(body);
    }

    /** Returns true if all centroids end the step within their free balls. */
    boolean isFree(Body body) {
        if (body.partCount() == 1) {
            double[] x = simulation.states.x;
            int at = 3 * body.index;
            return body.core(0).isFree(x[at], x[at + 1], x[at + 2], surroundings);
        }
        body.pose(end);
        boolean free = true;
        for (int i = 0; i < body.partCount() && free; i++) {
            PartCore core = body.core(i);
            end.transform(core.centroid(), to);
            free = core.isFree(to.x, to.y, to.z, surroundings);
        }
        return free;
    }

    /**
     * Returns true if the body moves within a ball without static surfaces, all of it, however it turns: it meets none. A ball
     * that is measured anew lasts for some steps at the body's speed.
     */
    boolean isClear(Body body) {
        PartCore ball = body.surroundingBall();
        body.centreInWorld(from);
        body.centre(to);
        if (isClear(ball, body.radius)) {
            return true;
        }
        double most = 2 * body.radius + STEPS_AHEAD * from.distance(to);
        double distance = boxes.distance(from);
        if (distance < most) {
            self = body.handle;
            start.set(body.worldPose).setTranslation(from.x, from.y, from.z);
            distance = world.queries().nearest(point, start, most, standing, near) ? near.lower() : most;
        }
        ball.setFree(from, distance, surroundings);
        return isClear(ball, body.radius);
    }

    private boolean isClear(PartCore ball, double radius) {
        return ball.isFree(from, radius, surroundings) && ball.isFree(to, radius, surroundings);
    }

    /**
     * Returns the time up to which no centroid comes near a static surface; measures the free balls anew.
     *
     * @param normal set to the direction from the centroid to that surface, if the time is below 1
     */
    double check(Body body, Motion motion, Vector3 normal) {
        self = body.handle;
        double free = 1;
        for (int i = 0; i < body.partCount(); i++) {
            PartCore core = body.core(i);
            setStart(body, core);
            body.pose(end);
            end.transform(core.centroid(), to);
            measure(core);
            if (!core.isFree(to.x, to.y, to.z, surroundings)) {
                core.forget();
                double time = cast(core, motion);
                if (time < free) {
                    free = time;
                    normal.set(nearest);
                }
            }
        }
        return free;
    }

    private void measure(PartCore core) {
        double kept = CORE * core.innerRadius();
        double most = FREE_REACH * core.innerRadius();
        double distance = boxes.distance(from);
        core.setFree(from, distance - kept, surroundings);
        if (distance < most && !core.isFree(to.x, to.y, to.z, surroundings)) {
            boolean found = world.queries().nearest(point, start, most, standing, near);
            core.setFree(from, (found ? near.lower() : most) - kept, surroundings);
        }
    }

    private double cast(PartCore core, Motion motion) {
        touched.clear();
        ball.radius = CORE * core.innerRadius();
        while (world.queries().cast(ball, start, motion, apart, hit)) {
            if (hit.lower() > 0) {
                break;
            }
            touched.add(hit.body());
        }
        double free = hit.hit() ? hit.lower() : 1;
        nearest.set(hit.normal());
        for (int i = 0; i < touched.size(); i++) {
            double time = castShrunk(core, motion, touched.get(i));
            if (time < free) {
                free = time;
                nearest.set(hit.normal());
            }
        }
        return free;
    }

    /** Returns the time up to which the centroid keeps its distance from a static body that its ball may touch. */
    double check(Body body, PartCore core, Motion motion, long other) {
        setStart(body, core);
        return castShrunk(core, motion, other);
    }

    private void setStart(Body body, PartCore core) {
        body.worldPose.transform(core.centroid(), from);
        start.set(body.worldPose).setTranslation(from.x, from.y, from.z);
    }

    private double castShrunk(PartCore core, Motion motion, long other) {
        asked = other;
        double most = CORE * core.innerRadius();
        boolean isNear = world.queries().nearest(point, start, 2 * most, one, near);
        ball.radius = isNear ? Math.min(most, KEPT * near.lower()) : most;
        if (!(ball.radius > 0)) {
            return 1;
        }
        return world.queries().cast(ball, start, motion, one, hit) ? hit.lower() : 1;
    }

    private boolean isApart(long handle) {
        return isStanding(handle) && !touched.contains(handle);
    }

    private boolean isAsked(long handle) {
        return handle == asked;
    }

    private boolean isStanding(long handle) {
        return handle != self && world.isStatic(handle) && simulation.rules.mayPush(self, handle);
    }

    /** A ball around the origin whose radius is set before each query. */
    private static final class Ball implements ConvexShape, ShapeVertices {
        private double radius;

        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            out.set(0, 0, 0);
        }

        @Override
        public double margin() {
            return radius;
        }

        @Override
        public double reach() {
            return 0;
        }

        @Override
        public ShapeVertices vertices() {
            return this;
        }

        @Override
        public int vertexCount() {
            return 1;
        }

        @Override
        public Vector3 vertex(int index, Vector3 out) {
            return out.set(0, 0, 0);
        }

        @Override
        public Symmetry symmetry() {
            return Symmetry.CENTRAL;
        }
    }
}
