package org.collide4j.robot;

import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.collide4j.scene.Model;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldQueries;

/**
 * Bodies around a robot: the parts of a model, or the bodies of a world. For {@link RobotBodies#with(Surroundings)}.
 *
 * <p><b>Frame</b>: that in which the robot's root link is placed. <b>Units</b>: metres. Convex parts are compared as they are
 * in every case. Volumes of air are left out.
 *
 * <table>
 *   <caption>What stands for a mesh</caption>
 *   <tr><th>maker</th><th>closed mesh</th><th>open mesh</th></tr>
 *   <tr><td>{@link #meshes}</td><td>its triangles, and the volume that they enclose</td><td>its triangles</td></tr>
 *   <tr><td>{@link #surfaces}</td><td>its triangles alone, as a skin: the inside is free</td><td>its triangles</td></tr>
 *   <tr><td>{@link #hulls}</td><td>its convex hull, which fills rooms and doors</td><td>its convex hull</td></tr>
 * </table>
 *
 * <p>The parts of a model stand still: the root link, which is fixed to them, is not compared with them. They are immutable
 * and shared by all threads. The bodies of a world may move between two queries, and the root link is compared with those that
 * are not static; a world is for one thread at a time.
 *
 * <pre>{@code
 * RobotBodies inACell = RobotBodies.hulls(robot).with(Surroundings.meshes(model));
 * RobotBodies inAWorld = RobotBodies.hulls(robot).with(Surroundings.world(world));
 * RobotPhase phase = new RobotPhase(inAWorld, AllowedPairs.neighbours(robot));
 * world.move(ball, Pose.at(3, 0, 0.5));
 * world.update();
 * double clearance = phase.distance(new RobotPose(robot), new RobotProximity()); // from where the ball is now
 * }</pre>
 */
public final class Surroundings {
    private final Supplier<SurroundingsPhase> phases;
    private final List<String> remarks;

    private Surroundings(Supplier<SurroundingsPhase> phases, List<String> remarks) {
        this.phases = phases;
        this.remarks = List.copyOf(remarks);
    }

    /**
     * Returns the parts of a model, its meshes as they are: closed ones are solids, and a link within one touches it. Closed
     * meshes whose triangles are all turned inwards are solids too. {@link #remarks} names closed ones whose triangles do not
     * agree which side is outside: these are surfaces.
     */
    public static Surroundings meshes(Model model) {
        return of(new StandingParts.Builder().addSolids(model));
    }

    /** Returns the parts of a model, each mesh as a thin skin: what a closed one encloses is free. */
    public static Surroundings surfaces(Model model) {
        return of(new StandingParts.Builder().addSurfaces(model));
    }

    /** Returns the parts of a model, each mesh as its convex hull; {@link #remarks} names those that differ from it. */
    public static Surroundings hulls(Model model) {
        return of(new StandingParts.Builder().addHulls(model));
    }

    private static Surroundings of(StandingParts.Builder builder) {
        StandingParts parts = builder.build();
        return new Surroundings(() -> new StandingPhase(parts), builder.remarks());
    }

    /** Returns all bodies of a world, where its last update left them whenever a query is made. */
    public static Surroundings world(CollisionWorld world) {
        return world(world, WorldQueries.ALL);
    }

    /**
     * Returns the bodies of a world that a filter accepts by their handles: not those of the robot itself, if they are in the
     * world too.
     *
     * <p>A body's name in answers is its {@linkplain CollisionWorld#setData data}, if that is a String, else "body" and its
     * handle.
     */
    public static Surroundings world(CollisionWorld world, LongPredicate filter) {
        return new Surroundings(() -> new WorldPhase(world, filter), List.of());
    }

    /** Creates a worker that answers about these. */
    SurroundingsPhase phase() {
        return phases.get();
    }

    /** Returns what the user should know, one line each. */
    public List<String> remarks() {
        return remarks;
    }
}
