package org.collide4j.shape;

import org.collide4j.math.Vector3;

/**
 * Volume, surface area, centroid and inertia of a body of density 1. Immutable.
 *
 * <p>Volume and area may leave the range of double for extents beyond 10^±100, the inertia beyond 10^±60.
 *
 * <pre>{@code
 * MassProperties mass = new Sphere(1).mass(); // density 1
 * double kilograms = 7850 * mass.volume(); // 32882.0: of steel, in metres
 * double[] inertia = mass.inertia(new double[9]); // about the centroid, row by row; times the density, too
 * }</pre>
 */
public final class MassProperties {
    private final double volume;
    private final double surfaceArea;
    private final Vector3 centroid;
    private final double[] inertia;

    /** @param inertia xx yy zz yz zx xy */
    public MassProperties(double volume, double surfaceArea, Vector3 centroid, double[] inertia) {
        if (inertia.length != 6) {
            throw new IllegalArgumentException("inertia must hold 6 numbers: " + inertia.length + " were given");
        }
        this.volume = volume;
        this.surfaceArea = surfaceArea;
        this.centroid = new Vector3(centroid);
        this.inertia = inertia.clone();
    }

    /** Returns the volume, which is the mass for density 1; 0 for a flat body. */
    public double volume() {
        return volume;
    }

    /** Returns the surface area: a flat body has a front and a back. */
    public double surfaceArea() {
        return surfaceArea;
    }

    /** out = the centre of mass of the solid, of the polygon or of the segment. */
    public Vector3 centroid(Vector3 out) {
        return out.set(centroid);
    }

    /**
     * out = the inertia tensor about the centroid, along the axes of the body's frame: a symmetric matrix of nine
     * numbers. Its off-diagonal elements are negative products of inertia, as angular momentum = inertia · angular
     * velocity asks for. All zero for a flat body. For another density, multiply by it.
     */
    public double[] inertia(double[] out) {
        for (int i = 0; i < 3; i++) {
            out[4 * i] = inertia[i];
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            out[3 * j + k] = inertia[3 + i];
            out[3 * k + j] = inertia[3 + i];
        }
        return out;
    }
}
