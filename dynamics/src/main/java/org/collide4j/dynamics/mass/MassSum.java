package org.collide4j.dynamics.mass;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.MassProperties;

/**
 * The mass of a body of several parts, each of its own density and place: mass, centroid, and inertia about it.
 *
 * <p>Parts that overlap count twice where they do. <b>Frame</b>: the body's.
 *
 * <pre>{@code
 * var sum = new MassSum()
 *         .add(new Box(1, 1, 1).mass(), 1000, new Pose())
 *         .add(new Sphere(1).mass(), 500, Pose.at(0, 0, 2));
 * double mass = sum.mass(); // 10094.4
 * double height = sum.centroid(new Vector3()).z; // 0.415
 * }</pre>
 */
public final class MassSum {
    private double mass;
    private final Vector3 moment = new Vector3();

    /** Second moments ∫ x xᵀ dm about the body's origin: xx yy zz yz zx xy. They add up; inertia follows at the end. */
    private final double[] second = new double[6];

    /** Adds a part. */
    public MassSum add(MassProperties part, double density, Pose pose) {
        double m = density * part.volume();
        Vector3 c = pose.transform(part.centroid(new Vector3()), new Vector3());
        double[] s = secondMoments(part.inertia(new double[9]));
        double[] turned = turned(s, pose);
        for (int i = 0; i < 6; i++) {
            second[i] += density * turned[i];
        }
        addPoint(m, c, second);
        mass += m;
        moment.addScaled(m, c);
        return this;
    }

    private static void addPoint(double m, Vector3 c, double[] second) {
        second[0] += m * c.x * c.x;
        second[1] += m * c.y * c.y;
        second[2] += m * c.z * c.z;
        second[3] += m * c.y * c.z;
        second[4] += m * c.z * c.x;
        second[5] += m * c.x * c.y;
    }

    /** I = tr(S)·1 − S, so that S = tr(I)/2·1 − I. */
    private static double[] secondMoments(double[] inertia) {
        double half = (inertia[0] + inertia[4] + inertia[8]) / 2;
        return new double[] {
            half - inertia[0], half - inertia[4], half - inertia[8], -inertia[5], -inertia[2], -inertia[1]
        };
    }

    /** R S Rᵀ. */
    private static double[] turned(double[] s, Pose pose) {
        double[][] full = {{s[0], s[5], s[4]}, {s[5], s[1], s[3]}, {s[4], s[3], s[2]}};
        double[] out = new double[6];
        int[][] places = {{0, 0}, {1, 1}, {2, 2}, {1, 2}, {2, 0}, {0, 1}};
        for (int p = 0; p < 6; p++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    out[p] += pose.rotation(places[p][0], i) * full[i][j] * pose.rotation(places[p][1], j);
                }
            }
        }
        return out;
    }

    public double mass() {
        return mass;
    }

    /** out = the centre of mass; the origin if there is no mass. */
    public Vector3 centroid(Vector3 out) {
        return mass > 0 ? out.scale(1 / mass, moment) : out.set(0, 0, 0);
    }

    /** Writes the inertia tensor about the centre of mass: xx yy zz yz zx xy. */
    public double[] inertia(double[] out) {
        Vector3 c = centroid(new Vector3());
        double[] s = second.clone();
        addPoint(-mass, c, s);
        double trace = s[0] + s[1] + s[2];
        for (int i = 0; i < 3; i++) {
            out[i] = trace - s[i];
            out[3 + i] = -s[3 + i];
        }
        return out;
    }
}
