package org.collide4j.robot;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiFunction;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.NarrowPhase;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.SharedGeometries;
import org.collide4j.scene.robot.RobotLink;
import org.collide4j.shape.ConvexShape;
import org.collide4j.solid.Decomposition;
import org.collide4j.solid.DecompositionOptions;

/**
 * Bodies that collide: those of a robot as convex pieces, and its {@link Surroundings}. Immutable; shared by all threads,
 * unless a world is among the surroundings.
 *
 * <p>A convex mesh of the robot is its hull. A concave one is either its hull too, which fills its hollows, or convex pieces
 * that fill them by a known length at most; {@link #remarks} names it.
 *
 * <pre>{@code
 * RobotBodies bodies = RobotBodies.hulls(robot).with(model); // what stands around it
 * RobotPhase phase = new RobotPhase(bodies, AllowedPairs.neighbours(robot));
 * }</pre>
 */
public final class RobotBodies {
    private final Robot robot;
    private final List<BodyPiece> pieces = new ArrayList<>();
    private final List<Surroundings> surroundings = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final NarrowPhase narrow = new NarrowPhase();
    private boolean hasConcave;

    /**
     * Convex piece of a body.
     *
     * @param link number of the link that it belongs to
     * @param number of the body; pieces of a body follow each other
     * @param body name of the body
     * @param pose from the shape's frame to that of the link
     * @param box around the shape, in its own frame
     */
    record BodyPiece(int link, int number, String body, ConvexShape shape, Pose pose, Aabb box) {}

    private RobotBodies(Robot robot) {
        this.robot = robot;
    }

    /** Returns every body as its convex hull: fast, and never free where the robot is not. */
    public static RobotBodies hulls(Robot robot) {
        RobotBodies bodies = new RobotBodies(robot);
        bodies.addLinks(bodies::hull);
        return bodies;
    }

    /**
     * Returns every concave body as convex pieces that enclose it, none of which reaches farther outside than
     * {@code error}.
     *
     * @param error in metres, more than 0
     */
    public static RobotBodies pieces(Robot robot, double error) {
        RobotBodies bodies = new RobotBodies(robot);
        DecompositionOptions options = DecompositionOptions.error(error).enclosing();
        IdentityHashMap<TriangleMesh, List<Hull>> cut =
                new IdentityHashMap<>(); // the legs of a robot have the same meshes
        bodies.addLinks((part, surface) -> {
            TriangleMesh mesh = surface.mesh();
            Hull hull = Hull.of(surface.corners());
            return !mesh.isClosed() || HullOfMesh.filled(mesh, hull) <= HullOfMesh.REMARKED
                    ? bodies.remarked(part, mesh, hull)
                    : cut.computeIfAbsent(
                            mesh, whole -> Decomposition.of(whole, options).pieces());
        });
        return bodies;
    }

    /** Returns these bodies and the parts of a model around the robot, as {@link Surroundings#meshes} takes them. */
    public RobotBodies with(Model model) {
        return with(Surroundings.meshes(model));
    }

    /** Returns these bodies and more that stand around the robot, in the frame that its root link is placed in. */
    public RobotBodies with(Surroundings more) {
        RobotBodies all = new RobotBodies(robot);
        all.pieces.addAll(pieces);
        all.surroundings.addAll(surroundings);
        all.surroundings.add(more);
        all.remarks.addAll(remarks);
        all.remarks.addAll(more.remarks());
        all.hasConcave = hasConcave;
        return all;
    }

    private void addLinks(BiFunction<Part, Geometry.Surface, List<Hull>> shapes) {
        List<RobotLink> links = robot.model().links();
        List<Part> parts = SharedGeometries.of(
                links.stream().flatMap(link -> link.collision().stream()).toList());
        int next = 0;
        for (int link = 0; link < links.size(); link++) {
            for (int end = next + links.get(link).collision().size(); next < end; next++) {
                add(link, next, parts.get(next), shapes);
            }
        }
    }

    private void add(int link, int number, Part part, BiFunction<Part, Geometry.Surface, List<Hull>> shapes) {
        if (part.geometry() instanceof Geometry.Surface surface) {
            shapes.apply(part, surface).forEach(shape -> add(link, number, part, shape));
        } else if (part.geometry() instanceof Geometry.Solid solid) {
            add(link, number, part, solid.shape());
        } else if (part.geometry() instanceof Geometry.Cloud cloud) {
            add(link, number, part, Hull.of(cloud.points()));
        }
    }

    private void add(int link, int number, Part part, ConvexShape shape) {
        Aabb box = narrow.bounds(shape, new Pose(), new Aabb());
        pieces.add(new BodyPiece(link, number, part.name(), shape, part.pose(), box));
    }

    private List<Hull> hull(Part part, Geometry.Surface surface) {
        return remarked(part, surface.mesh(), Hull.of(surface.corners()));
    }

    /** Remarks that the hull stands for the mesh, unless they are the same. */
    private List<Hull> remarked(Part part, TriangleMesh mesh, Hull hull) {
        hasConcave |= HullOfMesh.filled(mesh, hull) > HullOfMesh.REMARKED;
        HullOfMesh.remark(part.name(), mesh, hull).ifPresent(remarks::add);
        return List.of(hull);
    }

    /** Returns the robot. */
    public Robot robot() {
        return robot;
    }

    /** Returns the pieces of the robot, by ascending links. */
    List<BodyPiece> all() {
        return pieces;
    }

    List<Surroundings> surroundings() {
        return surroundings;
    }

    /** Returns how many convex pieces the robot has. */
    public int count() {
        return pieces.size();
    }

    /** Returns true if a hull stands for a concave closed mesh of the robot, which {@link #pieces} would cut. */
    public boolean hasConcave() {
        return hasConcave;
    }

    /** Returns what the user should know, one line each: concave bodies that a hull stands for, meshes that are no solids. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }
}
