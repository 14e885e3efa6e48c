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

/** The plan of a body: its shape, material, mass and size. <b>Frame</b>: the body's. */
final class BodyPlan {
    private final Object shape;
    private final Material material;
    private final MassSum sum = new MassSum();
    private final BodyMass mass;
    private final Aabb box = new Aabb();
    private final List<PartCore> parts = new ArrayList<>();
    private final @Nullable ConcaveBody surface;

    BodyPlan(ConvexShape shape, Material material, boolean moves) {
        if (moves) {
            HalfSpace.requireBounded(shape, "a half-space has no mass, add it with addStatic");
        }
        this.shape = shape;
        this.material = material;
        surface = null;
        shape.bounds(box);
        addPart(shape, new Pose(), moves);
        mass = sumUp(moves);
    }

    /** A mesh or a height field has no parts, and cannot move by forces. */
    BodyPlan(ConcaveBody body, Material material, boolean moves) {
        shape = body;
        this.material = material;
        surface = body instanceof Compound ? null : body;
        if (moves && surface != null) {
            throw new IllegalArgumentException(
                    "a dynamic body is convex or a compound of convex parts: " + body + " can be static or kinematic");
        }
        body.bounds(box);
        if (surface == null) {
            for (int i = 0; i < body.pieceCount(); i++) {
                Piece piece = new Piece(); // a triangle belongs to its piece
                body.piece(i, piece);
                if (moves && piece.isFlat()) {
                    throw new IllegalArgumentException("a dynamic body is convex or a compound of convex parts: piece "
                            + i + " of " + body + " is part of a surface; it can be static or kinematic");
                }
                addPart(piece.shape(), piece.pose(), moves);
            }
        }
        mass = sumUp(moves);
    }

    /** Plans a body of a shape that is convex or a {@link ConcaveBody}. */
    static BodyPlan of(Object shape, Material material, boolean moves) {
        return shape instanceof ConcaveBody body
                ? new BodyPlan(body, material, moves)
                : new BodyPlan((ConvexShape) shape, material, moves);
    }

    private BodyMass sumUp(boolean moves) {
        return moves
                ? new BodyMass(sum.mass(), sum.centroid(new Vector3()), sum.inertia(new double[6])).require(shape)
                : BodyMass.NONE;
    }

    private void addPart(ConvexShape part, Pose place, boolean hasMass) {
        Vector3 centroid = new Vector3();
        double radius = 0;
        if (hasMass) {
            MassProperties properties = SolidMass.of(part);
            sum.add(properties, material.density(), place);
            properties.centroid(centroid);
            radius = innerRadius(part, centroid);
        }
        parts.add(new PartCore(part, new Pose(place), place.transform(centroid, centroid), radius));
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

    /** The convex shape or the concave body. */
    Object shape() {
        return shape;
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

    Material material() {
        return material;
    }

    /** The mass of the shape, filled with the material; none for a body that does not move by forces. */
    BodyMass mass() {
        return mass;
    }

    /** The thinnest extent of its box. */
    double thickness() {
        return Math.min(box.maxX - box.minX, Math.min(box.maxY - box.minY, box.maxZ - box.minZ));
    }

    /** Returns the radius of a ball around a place that holds the body. */
    double radius(Vector3 c) {
        double x = Math.max(box.maxX - c.x, c.x - box.minX);
        double y = Math.max(box.maxY - c.y, c.y - box.minY);
        double z = Math.max(box.maxZ - c.z, c.z - box.minZ);
        return Math.sqrt(x * x + y * y + z * z);
    }
}
