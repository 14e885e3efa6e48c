package org.collide4j.dynamics;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;
import org.collide4j.shape.Sphere;
import org.jspecify.annotations.Nullable;

/** Shape of a {@link Body}: its convex parts, its sizes, and the balls that keep fast bodies on their side of a surface. */
abstract class BodyGeometry {
    /** Shape, and the mass that it has with the body's material. */
    BodyPlan plan = NONE;

    private static final BodyPlan NONE = new BodyPlan(new Point(0, 0, 0), Material.DEFAULT, false);

    /** The thinnest and the farthest of it: the width of its box, and the radius around its centre. */
    double thickness;

    double radius;

    /** Radius of a ball that lies in each part around its centroid. */
    double innerRadius;

    private PartCore[] parts = {};
    private Sphere core = new Sphere(0);
    private PartCore surroundingBall = new PartCore(core, new Pose(), new Vector3(), 0);

    /**
     * Takes on a shape.
     *
     * @param corePart radius of the core, in inner radii, which are infinite for surfaces; 0 for no core
     */
    final void setPlan(BodyPlan plan, double corePart) {
        this.plan = plan;
        thickness = plan.thickness();
        innerRadius = plan.innerRadius();
        parts = plan.parts().toArray(new PartCore[0]);
        core = new Sphere(corePart > 0 ? corePart * innerRadius : 0);
        surroundingBall = new PartCore(core, new Pose(), new Vector3(), innerRadius);
    }

    /** Returns the thinnest extent of the body's box: tolerances and penetrations are parts of it. */
    public double thickness() {
        return thickness;
    }

    /** Returns the mesh or the height field; null for a body of convex parts. */
    public @Nullable ConcaveBody surface() {
        return plan.surface();
    }

    /** Returns the number of convex parts; 0 for a mesh or a height field. */
    public int partCount() {
        return parts.length;
    }

    /** Returns convex part i, and writes its pose in the body's frame into {@code place}. */
    public ConvexShape part(int i, Pose place) {
        place.set(parts[i].place());
        return parts[i].shape();
    }

    /** A part with its core. */
    PartCore core(int i) {
        return parts[i];
    }

    /** Holds a ball around the centre of mass without static surfaces. */
    PartCore surroundingBall() {
        return surroundingBall;
    }

    /** Forgets where the body and its parts are free of static surfaces. */
    void forgetFreeBalls() {
        surroundingBall.forget();
        for (PartCore part : parts) {
            part.forget();
        }
    }

    /** A ball around the centre of mass that is thinner than the body. */
    Sphere core() {
        return core;
    }
}
