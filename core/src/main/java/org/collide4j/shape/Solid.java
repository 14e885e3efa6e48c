package org.collide4j.shape;

/**
 * A convex shape that knows its mass properties.
 *
 * <pre>{@code
 * MassProperties mass = new Cylinder(0.5, 1).mass();
 * double kilograms = 7850 * mass.volume(); // of steel, in metres
 * double[] inertia = mass.inertia(new double[9]); // times the density, too
 * }</pre>
 *
 * <p>Any other shape: {@link org.collide4j.hull.SolidMass}.
 */
public interface Solid extends ConvexShape {
    /** Returns volume, surface area, centroid and inertia for density 1, in the shape's own frame. */
    MassProperties mass();
}
