package org.collide4j.robot.derivative;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * The conditions that the normal and the witness points of a pair fulfil, solved by Newton's method and differentiated.
 *
 * <p>With the unit normal n from A to B and the exposed faces F of A along n and of B along −n, a ∈ F(A), b ∈ F(B) and
 * b − a = d·n. Unknown are the turn of the normal within its tangent plane and, where a face is an edge or flat, how far the
 * point slides on it: one linear system for Newton's step and for the derivatives, by the implicit function theorem.
 *
 * <p><b>Frame</b>: world. Scratch.
 */
final class OptimalityConditions {
    private static final int MOST_STEPS = 16;

    /** A turn of the normal by less is rounding. */
    private static final double LEAST_TURN = 0x1p-52;

    /** Tilt at which faces are found once the normal is that of the face. */
    private static final double LEAST_TILT = 0x1p-30;

    /** Conditions hold if no length is off by more than this part of the pair's size. */
    private static final double CLOSED = 0x1p-36;

    final ExposedFace faceA = new ExposedFace();
    final ExposedFace faceB = new ExposedFace();
    final Vector3 normal = new Vector3();
    final Vector3 pointA = new Vector3();
    final Vector3 pointB = new Vector3();
    double distance;

    /** Length that counts as 1: the sizes of both bodies and their distance. */
    double size;

    /** True unless a body's curvature at its witness point is not known. */
    boolean curvatureIsKnown;

    private final WitnessSystem system = new WitnessSystem();
    private final TangentForm curvatureA = new TangentForm();
    private final TangentForm curvatureB = new TangentForm();
    private final Vector3 u = new Vector3();
    private final Vector3 v = new Vector3();
    private final Vector3 between = new Vector3();
    private final Vector3 originA = new Vector3();
    private final Vector3 originB = new Vector3();

    /** Sets the pair. */
    void set(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, double apart) {
        faceA.set(a, poseA, 1);
        faceB.set(b, poseB, -1);
        poseA.translation(originA);
        poseB.translation(originB);
        size = faceA.size() + faceB.size() + Math.abs(apart);
        size = size > 0 ? size : 1;
    }

    /**
     * Solves the conditions from a normal and two witness points nearby; returns true if all hold within rounding.
     *
     * @param tilt how far the given normal may be off those of flat faces, as a tangent
     */
    boolean solve(Vector3 startNormal, Vector3 startA, Vector3 startB, double tilt) {
        normal.set(startNormal).normalize();
        pointA.set(startA);
        pointB.set(startB);
        distance = normal.dot(pointB) - normal.dot(pointA);
        double turn = Double.POSITIVE_INFINITY;
        double off = tilt;
        for (int step = 0; step < MOST_STEPS && turn > LEAST_TURN; step++) {
            turn = improve(off);
            off = Math.min(off, Math.max(LEAST_TILT, 8 * turn));
        }
        update(off);
        return turn < 1 && hold();
    }

    private void update(double tilt) {
        faceA.find(normal, tilt, pointA);
        faceB.find(normal, tilt, pointB);
        Tangents.span(normal, u, v);
        boolean isKnownOfA = faceA.curvature(normal, u, v, curvatureA);
        boolean isKnownOfB = faceB.curvature(normal, u, v, curvatureB);
        curvatureIsKnown = isKnownOfA && isKnownOfB;
    }

    /** Takes one step of Newton's method and returns by how much the normal turned. */
    private double improve(double tilt) {
        update(tilt);
        system.begin(2 + faceA.flats + faceB.flats, 1);
        setCoefficients();
        between.sub(faceB.point, faceA.point);
        system.setRight(0, 0, -between.dot(u) / size);
        system.setRight(1, 0, -between.dot(v) / size);
        for (int i = 0; i < faceA.flats; i++) {
            system.setRight(2 + i, 0, -faceA.flat[i].dot(normal));
        }
        for (int i = 0; i < faceB.flats; i++) {
            system.setRight(2 + faceA.flats + i, 0, -faceB.flat[i].dot(normal));
        }
        system.solve();
        slide(faceA, 2, pointA);
        slide(faceB, 2 + faceA.flats, pointB);
        double turnU = system.unknown(0, 0);
        double turnV = system.unknown(1, 0);
        normal.addScaled(turnU, u).addScaled(turnV, v).normalize();
        distance = normal.dot(pointB) - normal.dot(pointA);
        return Math.abs(turnU) + Math.abs(turnV);
    }

    private void slide(ExposedFace face, int first, Vector3 out) {
        out.set(face.point);
        for (int i = 0; i < face.flats; i++) {
            out.addScaled(size * system.unknown(first + i, 0), face.flat[i]);
        }
    }

    /** Sets the rows T(δb − δa) = d·δn, and f·δn = 0 for all directions f of flat faces; lengths count in sizes. */
    private void setCoefficients() {
        double round = distance / size;
        system.setCoefficient(0, 0, -(curvatureA.uu + curvatureB.uu) / size - round);
        system.setCoefficient(0, 1, -(curvatureA.uv + curvatureB.uv) / size);
        system.setCoefficient(1, 0, -(curvatureA.uv + curvatureB.uv) / size);
        system.setCoefficient(1, 1, -(curvatureA.vv + curvatureB.vv) / size - round);
        setFlats(faceA, 2, -1);
        setFlats(faceB, 2 + faceA.flats, 1);
    }

    private void setFlats(ExposedFace face, int first, double side) {
        for (int i = 0; i < face.flats; i++) {
            double alongU = face.flat[i].dot(u);
            double alongV = face.flat[i].dot(v);
            system.setCoefficient(0, first + i, side * alongU);
            system.setCoefficient(1, first + i, side * alongV);
            system.setCoefficient(first + i, 0, alongU);
            system.setCoefficient(first + i, 1, alongV);
        }
    }

    /** Rounding of a coordinate of the world, and what lengths may be off by. */
    double allowed() {
        return CLOSED * size + 0x1p-48 * (pointA.maxAbs() + pointB.maxAbs() + originA.maxAbs() + originB.maxAbs());
    }

    private boolean hold() {
        between.sub(pointB, pointA);
        double off = Math.max(Math.abs(between.dot(u)), Math.abs(between.dot(v)));
        double missedA = faceA.reachAlong(normal) - normal.dot(pointA);
        double missedB = faceB.reachAlong(normal) + normal.dot(pointB);
        double allowed = allowed();
        return off <= allowed && Math.abs(missedA) <= allowed && Math.abs(missedB) <= allowed;
    }

    /** Returns the velocity of a point of a body along a direction, as the body's pose changes by one number of its twist. */
    private double velocity(Vector3 point, Vector3 origin, int number, Vector3 along) {
        double x = point.x - origin.x;
        double y = point.y - origin.y;
        double z = point.z - origin.z;
        return switch (number) {
            case 0 -> along.x;
            case 1 -> along.y;
            case 2 -> along.z;
            case 3 -> along.z * y - along.y * z;
            case 4 -> along.x * z - along.z * x;
            default -> along.y * x - along.x * y;
        };
    }

    /** Returns the part along a tangent of the normal's velocity, were it fixed to the body. */
    private double turned(int number, Vector3 along) {
        return switch (number) {
            case 3 -> along.z * normal.y - along.y * normal.z;
            case 4 -> along.x * normal.z - along.z * normal.x;
            case 5 -> along.y * normal.x - along.x * normal.y;
            default -> 0;
        };
    }

    /** Writes the derivatives of the distance by the twelve numbers: the normal velocity of B's point less that of A's. */
    void writeGradient(double[] out) {
        for (int i = 0; i < 6; i++) {
            out[i] = -velocity(pointA, originA, i, normal);
            out[6 + i] = velocity(pointB, originB, i, normal);
        }
    }

    /** Solves for the derivatives of the normal and of the slides; returns false if the system is singular. */
    boolean differentiate() {
        system.begin(2 + faceA.flats + faceB.flats, Derivatives.NUMBERS);
        setCoefficients();
        for (int i = 0; i < 6; i++) {
            double turnedU = turned(i, u);
            double turnedV = turned(i, v);
            double ownU = velocity(pointA, originA, i, u) - times(curvatureA.uu, turnedU, curvatureA.uv, turnedV);
            double ownV = velocity(pointA, originA, i, v) - times(curvatureA.uv, turnedU, curvatureA.vv, turnedV);
            system.setRight(0, i, ownU / size);
            system.setRight(1, i, ownV / size);
            ownU = velocity(pointB, originB, i, u) + times(curvatureB.uu, turnedU, curvatureB.uv, turnedV);
            ownV = velocity(pointB, originB, i, v) + times(curvatureB.uv, turnedU, curvatureB.vv, turnedV);
            system.setRight(0, 6 + i, -ownU / size);
            system.setRight(1, 6 + i, -ownV / size);
            setFlatsRight(faceA, 2, i, i);
            setFlatsRight(faceB, 2 + faceA.flats, i, 6 + i);
        }
        return system.solve();
    }

    private static double times(double a, double x, double b, double y) {
        return a * x + b * y;
    }

    private void setFlatsRight(ExposedFace face, int first, int number, int column) {
        for (int k = 0; k < face.flats; k++) {
            system.setRight(first + k, column, turned(number, face.flat[k]));
        }
    }

    /** Writes the derivatives of normal and points, three rows of twelve numbers each, after {@link #differentiate}. */
    void writeJacobians(double[][] ofNormal, double[][] ofA, double[][] ofB) {
        for (int i = 0; i < Derivatives.NUMBERS; i++) {
            double turnU = system.unknown(0, i);
            double turnV = system.unknown(1, i);
            writeColumn(ofNormal, i, between.set(0, 0, 0).addScaled(turnU, u).addScaled(turnV, v));
            ofPoint(faceA, curvatureA, i < 6 ? i : -1, 1, 2, i, pointA, originA);
            writeColumn(ofA, i, between);
            ofPoint(faceB, curvatureB, i < 6 ? -1 : i - 6, -1, 2 + faceA.flats, i, pointB, originB);
            writeColumn(ofB, i, between);
        }
    }

    private static void writeColumn(double[][] out, int column, Vector3 value) {
        out[0][column] = value.x;
        out[1][column] = value.y;
        out[2][column] = value.z;
    }

    /** between = the derivative of a witness point: carried along rigidly, turned about by the curvature, and slid. */
    private void ofPoint(
            ExposedFace face,
            TangentForm curvature,
            int number,
            double sign,
            int first,
            int column,
            Vector3 p,
            Vector3 o) {
        double turnU = system.unknown(0, column) - (number < 0 ? 0 : turned(number, u));
        double turnV = system.unknown(1, column) - (number < 0 ? 0 : turned(number, v));
        between.set(0, 0, 0);
        between.addScaled(sign * times(curvature.uu, turnU, curvature.uv, turnV), u);
        between.addScaled(sign * times(curvature.uv, turnU, curvature.vv, turnV), v);
        for (int k = 0; k < face.flats; k++) {
            between.addScaled(size * system.unknown(first + k, column), face.flat[k]);
        }
        if (number >= 0) {
            between.x += velocity(p, o, number, X);
            between.y += velocity(p, o, number, Y);
            between.z += velocity(p, o, number, Z);
        }
    }

    private static final Vector3 X = new Vector3(1, 0, 0);
    private static final Vector3 Y = new Vector3(0, 1, 0);
    private static final Vector3 Z = new Vector3(0, 0, 1);
}
