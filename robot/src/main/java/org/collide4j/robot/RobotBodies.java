package org.collide4j.robot;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * Bodies that collide, as convex pieces: those of a robot, and of its surroundings. Immutable; shared by all threads.
 *
 * <p>A convex mesh is its hull. A concave one is either its hull too, which fills its hollows, or convex pieces that fill
 * them by a known length at most; {@link #remarks} names it.
 *
 * <pre>{@code
 * RobotBodies bodies = RobotBodies.hulls(robot);
 * RobotPhase phase = new RobotPhase(bodies, AllowedPairs.neighbours(robot));
 * }</pre>
 */
public final class RobotBodies {
    /** A hull that is larger than its mesh by more is told: rounding leaves less. */
    private static final double TOLD = 1e-3;

    private final Robot robot;
    private final List<BodyPiece> pieces = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private boolean hasConcave;

    /**
     * Convex piece of a body.
     *
     * @param link number of the link that it belongs to; that of no link for surroundings
     * @param body name of the body
     * @param pose from the shape's frame to that of the link
     * @param box around the shape, in its own frame
     */
    record BodyPiece(int link, String body, ConvexShape shape, Pose pose, Aabb box) {}

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
        Map<TriangleMesh, List<Hull>> cut = new IdentityHashMap<>(); // the legs of a robot have the same meshes
        bodies.addLinks((part, surface) -> {
            Hull hull = Hull.of(surface.corners());
            return !surface.mesh().isClosed() || filled(surface.mesh(), hull) <= TOLD
                    ? bodies.told(part, surface.mesh(), hull)
                    : cut.computeIfAbsent(
                            surface.mesh(),
                            mesh -> Decomposition.of(mesh, options).pieces());
        });
        return bodies;
    }

    /** Returns these bodies and the parts of a model around the robot, each as its convex hull, where the model has them. */
    public RobotBodies with(Model surroundings) {
        RobotBodies more = new RobotBodies(robot);
        more.pieces.addAll(pieces);
        more.remarks.addAll(remarks);
        more.hasConcave = hasConcave;
        NarrowPhase narrow = new NarrowPhase();
        for (Part part : surroundings.parts()) {
            if (!part.air()) {
                more.add(robot.links(), part, more::hull, narrow);
            }
        }
        return more;
    }

    private void addLinks(BiFunction<Part, Geometry.Surface, List<Hull>> shapes) {
        List<RobotLink> links = robot.model().links();
        List<Part> parts = SharedGeometries.of(
                links.stream().flatMap(link -> link.collision().stream()).toList());
        NarrowPhase narrow = new NarrowPhase();
        int next = 0;
        for (int link = 0; link < links.size(); link++) {
            for (int end = next + links.get(link).collision().size(); next < end; next++) {
                add(link, parts.get(next), shapes, narrow);
            }
        }
    }

    private void add(int link, Part part, BiFunction<Part, Geometry.Surface, List<Hull>> shapes, NarrowPhase narrow) {
        if (part.geometry() instanceof Geometry.Surface surface) {
            shapes.apply(part, surface).forEach(shape -> add(link, part, shape, narrow));
        } else if (part.geometry() instanceof Geometry.Solid solid) {
            add(link, part, solid.shape(), narrow);
        } else if (part.geometry() instanceof Geometry.Cloud cloud) {
            add(link, part, Hull.of(cloud.points()), narrow);
        }
    }

    private void add(int link, Part part, ConvexShape shape, NarrowPhase narrow) {
        Aabb box = narrow.bounds(shape, new Pose(), new Aabb());
        pieces.add(new BodyPiece(link, part.name(), shape, part.pose(), box));
    }

    private List<Hull> hull(Part part, Geometry.Surface surface) {
        return told(part, surface.mesh(), Hull.of(surface.corners()));
    }

    /** Remarks that the hull stands for the mesh, unless they are the same. */
    private List<Hull> told(Part part, TriangleMesh mesh, Hull hull) {
        double filled = filled(mesh, hull);
        if (!mesh.isClosed()) {
            remarks.add(part.name() + ": is open, and its hull stands for it");
        } else if (filled > TOLD) {
            hasConcave = true;
            remarks.add(String.format(
                    Locale.ROOT, "%s: is concave, and its hull is %.0f %% larger", part.name(), 100 * filled));
        }
        return List.of(hull);
    }

    /** Returns by which part of the mesh its hull is larger; 0 if the mesh encloses no volume. */
    private static double filled(TriangleMesh mesh, Hull hull) {
        double volume = Math.abs(mesh.signedVolume());
        return mesh.isClosed() && volume > 0 ? hull.mass().volume() / volume - 1 : 0;
    }

    /** Returns the robot. */
    public Robot robot() {
        return robot;
    }

    List<BodyPiece> all() {
        return pieces;
    }

    /** Returns how many convex pieces there are. */
    public int count() {
        return pieces.size();
    }

    /** Returns true if a hull stands for a concave closed mesh, which {@link #pieces} would cut. */
    public boolean hasConcave() {
        return hasConcave;
    }

    /** Returns what the user should know: the concave bodies that a hull stands for, one line each. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }
}
