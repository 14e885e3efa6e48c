package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.collide4j.math.Vector3;

/** Mass, centre of mass and inertia about it of a body. <b>Frame</b>: the body's. Immutable. */
final class BodyMass {
    /** Products of three, as in the inverse of an inertia, are finite and not 0. */
    private static final double LEAST = 1e-90;

    private static final double MOST = 1e90;

    /** No mass: of a body that has never been dynamic. */
    static final BodyMass NONE = new BodyMass(0, new Vector3(), new double[6]);

    private final double mass;
    private final Vector3 centre;
    private final double[] inertia;

    /** @param inertia xx yy zz yz zx xy */
    BodyMass(double mass, Vector3 centre, double[] inertia) {
        this.mass = mass;
        this.centre = new Vector3(centre);
        this.inertia = inertia.clone();
    }

    double mass() {
        return mass;
    }

    /** The centre of mass, not to be changed. */
    Vector3 centre() {
        return centre;
    }

    /** The inertia tensor xx yy zz yz zx xy, not to be changed. */
    double[] inertia() {
        return inertia;
    }

    /** Returns an equal one of another mass. */
    BodyMass scaledTo(double newMass) {
        double[] scaled = inertia.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= newMass / mass;
        }
        return new BodyMass(newMass, centre, scaled);
    }

    /**
     * Refuses a mass that no body can have.
     *
     * @param of what it is the mass of
     */
    BodyMass require(Object of) {
        double least = Math.min(inertia[0], Math.min(inertia[1], inertia[2]));
        double most = Math.max(inertia[0], Math.max(inertia[1], inertia[2]));
        if (!(mass > 0)) {
            throw new IllegalArgumentException("a body that moves needs a volume: " + of + " has mass " + mass);
        }
        if (!(Math.min(mass, least) >= LEAST && Math.max(mass, most) <= MOST)) {
            throw new IllegalArgumentException(
                    "mass and moments of inertia of a body that moves must be between 1e-90 and"
                            + " 1e90: " + of + " has mass " + mass + ", moments " + least + " to " + most
                            + "; choose other units of length or density");
        }
        return this;
    }

    /** Refuses a centre that is not finite, or an inertia that is not that of a body: not positive definite. */
    BodyMass requireSolid() {
        double size = Math.abs(centre.x) + Math.abs(centre.y) + Math.abs(centre.z);
        double minor = inertia[0] * inertia[1] - inertia[5] * inertia[5];
        double determinant = inertia[2] * minor
                - inertia[3] * (inertia[0] * inertia[3] - inertia[4] * inertia[5])
                + inertia[4] * (inertia[5] * inertia[3] - inertia[1] * inertia[4]);
        if (!(size <= 1e100 && minor > 0 && determinant > 0)) {
            throw new IllegalArgumentException("the centre must be finite, and the inertia xx yy zz yz zx xy positive"
                    + " definite: centre " + centre + ", inertia " + Arrays.toString(inertia));
        }
        return this;
    }

    void write(DataOutputStream out) throws IOException {
        out.writeDouble(mass);
        SimulationSnapshot.put(out, new double[] {centre.x, centre.y, centre.z}, 0, 3);
        SimulationSnapshot.put(out, inertia, 0, 6);
    }

    static BodyMass read(DataInputStream in) throws IOException {
        double mass = in.readDouble();
        double[] numbers = new double[9];
        SimulationSnapshot.get(in, numbers, 0, 9);
        double[] inertia = new double[6];
        System.arraycopy(numbers, 3, inertia, 0, 6);
        return new BodyMass(mass, new Vector3(numbers[0], numbers[1], numbers[2]), inertia);
    }
}
