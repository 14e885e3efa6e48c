package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Transformed;

/**
 * A convex part of a moving body and its core: the centroid, which no static surface may pass.
 *
 * <p><b>Frame</b>: the body's, except for the free ball, which is the world's.
 */
final class PartCore {
    /** Factors by which a part in contact is shrunk about its centroid, until it starts its motion free of contact. */
    private static final double[] SHRINKS = {1 - 0x1p-6, 1 - 0x1p-3, 0.5};

    private final ConvexShape shape;
    private final Pose place;
    private final Vector3 centroid;
    private final double innerRadius;
    private final ConvexShape[] shrunk = new ConvexShape[SHRINKS.length];

    /** Centre of a ball of the world that holds no static surface, and its radius; 0 if none is known. */
    private double freeX;

    private double freeY;
    private double freeZ;
    private double freeRadius;

    /** Number of the {@link CoreGuard#surroundings} in which the free ball was measured. */
    private int surroundings;

    /**
     * @param centroid in the body's frame
     * @param innerRadius of a ball around the centroid that lies in the part
     */
    PartCore(ConvexShape shape, Pose place, Vector3 centroid, double innerRadius) {
        this.shape = shape;
        this.place = place;
        this.centroid = centroid;
        this.innerRadius = innerRadius;
    }

    ConvexShape shape() {
        return shape;
    }

    Pose place() {
        return place;
    }

    Vector3 centroid() {
        return centroid;
    }

    double innerRadius() {
        return innerRadius;
    }

    static int shrinkCount() {
        return SHRINKS.length;
    }

    /** Returns the part, shrunk about its centroid by the factor of that number. */
    ConvexShape shrunk(int number) {
        if (shrunk[number] == null) {
            double s = SHRINKS[number];
            Vector3 c = new Vector3();
            place.inverseTransform(centroid, c).scale(1 - s);
            shrunk[number] = new Transformed(shape, s, 0, 0, 0, s, 0, 0, 0, s, c.x, c.y, c.z);
        }
        return shrunk[number];
    }

    /** Returns true if the point of the world lies in the free ball. */
    boolean isFree(double px, double py, double pz, int surroundings) {
        double x = px - freeX;
        double y = py - freeY;
        double z = pz - freeZ;
        return x * x + y * y + z * z < freeRadius * freeRadius && this.surroundings == surroundings;
    }

    /** Returns true if a ball around the point lies in the free ball. */
    boolean isFree(Vector3 centre, double radius, int surroundings) {
        double x = centre.x - freeX;
        double y = centre.y - freeY;
        double z = centre.z - freeZ;
        double spare = freeRadius - radius;
        return spare > 0 && x * x + y * y + z * z < spare * spare && this.surroundings == surroundings;
    }

    void setFree(Vector3 centre, double radius, int surroundings) {
        freeX = centre.x;
        freeY = centre.y;
        freeZ = centre.z;
        freeRadius = Math.max(0, radius);
        this.surroundings = surroundings;
    }

    /** Forgets the free ball. */
    void forget() {
        freeRadius = 0;
    }

    void write(DataOutputStream out, int surroundings) throws IOException {
        out.writeDouble(freeX);
        out.writeDouble(freeY);
        out.writeDouble(freeZ);
        out.writeDouble(this.surroundings == surroundings ? freeRadius : 0);
    }

    void read(DataInputStream in, int surroundings) throws IOException {
        freeX = in.readDouble();
        freeY = in.readDouble();
        freeZ = in.readDouble();
        freeRadius = in.readDouble();
        this.surroundings = surroundings;
    }
}
