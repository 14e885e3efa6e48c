package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.dynamics.mass.MassSum;
import org.collide4j.hull.SolidMass;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.Piece;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.MassProperties;
import org.jspecify.annotations.Nullable;

/** The plan of a body: its material, mass and size. <b>Frame</b>: the body's. */
final class BodyPlan {
    /** Products of three, as in the inverse of an inertia, are finite and not 0. */
    private static final double LEAST_MASS = 1e-90;

    private static final double MOST_MASS = 1e90;

    private final Material material;
    private final MassSum mass = new MassSum();
    private final Aabb box = new Aabb();
    private final List<PartCore> parts = new ArrayList<>();
    private final @Nullable ConcaveBody surface;

    BodyPlan(ConvexShape shape, Material material, boolean moves) {
        if (moves) {
            HalfSpace.requireBounded(shape, "a half-space has no mass, add it with addStatic");
        }
        this.material = material;
        surface = null;
        shape.bounds(box);
        addPart(shape, new Pose(), moves);
        if (moves) {
            requireMass(shape);
        }
    }

    /** A mesh or a height field has no parts, and cannot move. */
    BodyPlan(ConcaveBody parts, Material material, boolean moves) {
        this.material = material;
        surface = parts instanceof Compound ? null : parts;
        parts.bounds(box);
        if (parts instanceof Compound) {
            Piece piece = new Piece();
            for (int i = 0; i < parts.pieceCount(); i++) {
                parts.piece(i, piece);
                addPart(piece.shape(), piece.pose(), moves);
            }
        }
        if (moves) {
            requireMass(parts);
        }
    }

    private void addPart(ConvexShape shape, Pose place, boolean hasMass) {
        Vector3 centroid = new Vector3();
        double radius = 0;
        if (hasMass) {
            MassProperties properties = SolidMass.of(shape);
            mass.add(properties, material.density(), place);
            properties.centroid(centroid);
            radius = innerRadius(shape, centroid);
        }
        parts.add(new PartCore(shape, new Pose(place), place.transform(centroid, centroid), radius));
    }

    /** Returns the radius of a ball around the centroid that lies in the shape. */
    private static double innerRadius(ConvexShape shape, Vector3 centroid) {
        double depth = shape.faces().depthBelowFaces(centroid.x, centroid.y, centroid.z, new Vector3());
        if (!Double.isNaN(depth)) {
            return Math.max(0, depth) + shape.margin();
        }
        Vector3 centre = new Vector3();
        shape.center(centre);
        double known = shape.innerRadius() + shape.margin();
        if (known > 0 && centre.distance(centroid) <= 0x1p-40 * known) {
            return known;
        }
        Proximity inside = new Proximity();
        new NarrowPhase().signedDistance(centroid, shape, new Pose(), inside);
        return Math.max(0, -inside.upper());
    }

    /** The parts of a convex body or a compound. */
    List<PartCore> parts() {
        return parts;
    }

    /** Radius of a ball that lies in each part around its centroid. */
    double innerRadius() {
        double least = Double.POSITIVE_INFINITY;
        for (PartCore part : parts) {
            least = Math.min(least, part.innerRadius());
        }
        return least;
    }

    /** The mesh or the height field; null if there are parts. */
    @Nullable
    ConcaveBody surface() {
        return surface;
    }

    private void requireMass(Object shape) {
        double[] inertia = inertia();
        double least = Math.min(inertia[0], Math.min(inertia[1], inertia[2]));
        double most = Math.max(inertia[0], Math.max(inertia[1], inertia[2]));
        if (!(mass() > 0)) {
            throw new IllegalArgumentException("a body that moves needs a volume: " + shape + " has mass " + mass());
        }
        if (!(Math.min(mass(), least) >= LEAST_MASS && Math.max(mass(), most) <= MOST_MASS)) {
            throw new IllegalArgumentException(
                    "mass and moments of inertia of a body that moves must be between 1e-90 and"
                            + " 1e90: " + shape + " has mass " + mass() + ", moments " + least + " to " + most
                            + "; choose other units of length or density");
        }
    }

    Material material() {
        return material;
    }

    /** 0 for a body that nothing moves. */
    double mass() {
        return mass.mass();
    }

    Vector3 centroid() {
        return mass.centroid(new Vector3());
    }

    double[] inertia() {
        return mass.inertia(new double[6]);
    }

    /** The thinnest extent of its box. */
    double thickness() {
        return Math.min(box.maxX - box.minX, Math.min(box.maxY - box.minY, box.maxZ - box.minZ));
    }

    /** Around the centre of mass. */
    double radius() {
        Vector3 c = centroid();
        double x = Math.max(box.maxX - c.x, c.x - box.minX);
        double y = Math.max(box.maxY - c.y, c.y - box.minY);
        double z = Math.max(box.maxZ - c.z, c.z - box.minZ);
        return Math.sqrt(x * x + y * y + z * z);
    }
}
