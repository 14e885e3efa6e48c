package org.collide4j.lanes;

import static org.collide4j.lanes.LaneBlock.A;
import static org.collide4j.lanes.LaneBlock.B;
import static org.collide4j.lanes.LaneBlock.DIRECTION;
import static org.collide4j.lanes.LaneBlock.DIRECTION_IN_B;
import static org.collide4j.lanes.LaneBlock.EDGE_U;
import static org.collide4j.lanes.LaneBlock.EDGE_V;
import static org.collide4j.lanes.LaneBlock.ON_A;
import static org.collide4j.lanes.LaneBlock.ON_B;
import static org.collide4j.lanes.LaneBlock.POINT;
import static org.collide4j.lanes.LaneBlock.PORTAL;
import static org.collide4j.lanes.LaneBlock.ROTATION;
import static org.collide4j.lanes.LaneBlock.SIDE;
import static org.collide4j.lanes.LaneBlock.SIZE;
import static org.collide4j.lanes.LaneBlock.STEPS;
import static org.collide4j.lanes.LaneBlock.SUPPORT;
import static org.collide4j.lanes.LaneBlock.TRANSLATION;
import static org.collide4j.lanes.LaneBlock.V0;
import static org.collide4j.lanes.LaneBlock.V1;
import static org.collide4j.lanes.LaneBlock.V2;
import static org.collide4j.lanes.LaneBlock.V3;
import static org.collide4j.lanes.LaneBlock.VERTICES;
import static org.collide4j.lanes.LaneBlock.X;
import static org.collide4j.lanes.LaneBlock.Y;
import static org.collide4j.lanes.LaneBlock.Z;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * One step of the portal walk (Snethen 2008, Kenwright 2015 algorithm 1) for all lanes: the same instructions whether a lane
 * looks for its portal or pushes it outwards.
 *
 * <p>A ray leaves the interior point v0 of K for the origin. v1 v2 v3 become a triangle that the ray passes, the portal, seen
 * counter-clockwise from outside. Each support plane may part K from the origin; a portal beyond the origin holds it.
 *
 * <p>Vectors stay within a method, and no method is so long that the compiler gives up inlining: what it cannot inline, it
 * keeps on the heap, which costs more than the lanes gain. So state goes through the rows, and loads are spelt out.
 */
final class PortalStep {
    private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_512;

    /** More than what products lose that are too small for double; next to nothing for the sizes that are let in. */
    private static final double UNDERFLOW = 0x1p-900;

    private PortalStep() {}

    static boolean fitsMachine() {
        return DoubleVector.SPECIES_PREFERRED.length() == LaneBlock.LANES;
    }

    /** Finds the support points of K. Returns a bit for each lane whose support plane parts K from the origin. */
    static long support(double[] rows) {
        turnToB(rows);
        farthest(rows, A, DIRECTION, ON_A);
        farthest(rows, B, DIRECTION_IN_B, ON_B);
        subtract(rows);
        return parted(rows);
    }

    private static void turnToB(double[] r) {
        DoubleVector x = DoubleVector.fromArray(LANES, r, DIRECTION + X).neg();
        DoubleVector y = DoubleVector.fromArray(LANES, r, DIRECTION + Y).neg();
        DoubleVector z = DoubleVector.fromArray(LANES, r, DIRECTION + Z).neg();
        for (int axis = 0; axis < 3; axis++) {
            int column = ROTATION + axis * POINT;
            DoubleVector along = DoubleVector.fromArray(LANES, r, column + X).mul(x);
            along = along.add(DoubleVector.fromArray(LANES, r, column + Y).mul(y));
            along = along.add(DoubleVector.fromArray(LANES, r, column + Z).mul(z));
            along.intoArray(r, DIRECTION_IN_B + axis * Y);
        }
    }

    /** Writes the vertex that lies farthest along the direction. */
    private static void farthest(double[] r, int vertices, int direction, int out) {
        DoubleVector dx = DoubleVector.fromArray(LANES, r, direction + X);
        DoubleVector dy = DoubleVector.fromArray(LANES, r, direction + Y);
        DoubleVector dz = DoubleVector.fromArray(LANES, r, direction + Z);
        DoubleVector bestX = DoubleVector.fromArray(LANES, r, vertices + X);
        DoubleVector bestY = DoubleVector.fromArray(LANES, r, vertices + Y);
        DoubleVector bestZ = DoubleVector.fromArray(LANES, r, vertices + Z);
        DoubleVector most = dx.mul(bestX).add(dy.mul(bestY)).add(dz.mul(bestZ));
        for (int i = 1; i < VERTICES; i++) {
            DoubleVector x = DoubleVector.fromArray(LANES, r, vertices + i * POINT + X);
            DoubleVector y = DoubleVector.fromArray(LANES, r, vertices + i * POINT + Y);
            DoubleVector z = DoubleVector.fromArray(LANES, r, vertices + i * POINT + Z);
            DoubleVector along = dx.mul(x).add(dy.mul(y)).add(dz.mul(z));
            VectorMask<Double> farther = most.compare(VectorOperators.LT, along);
            most = most.blend(along, farther);
            bestX = bestX.blend(x, farther);
            bestY = bestY.blend(y, farther);
            bestZ = bestZ.blend(z, farther);
        }
        bestX.intoArray(r, out + X);
        bestY.intoArray(r, out + Y);
        bestZ.intoArray(r, out + Z);
    }

    /** The point of A less that of B, which is turned and moved to A's frame. */
    private static void subtract(double[] r) {
        DoubleVector x = DoubleVector.fromArray(LANES, r, ON_B + X);
        DoubleVector y = DoubleVector.fromArray(LANES, r, ON_B + Y);
        DoubleVector z = DoubleVector.fromArray(LANES, r, ON_B + Z);
        for (int row = X; row <= Z; row += Y) {
            DoubleVector b = DoubleVector.fromArray(LANES, r, ROTATION + row).mul(x);
            b = b.add(DoubleVector.fromArray(LANES, r, ROTATION + POINT + row).mul(y));
            b = b.add(
                    DoubleVector.fromArray(LANES, r, ROTATION + 2 * POINT + row).mul(z));
            b = b.add(DoubleVector.fromArray(LANES, r, TRANSLATION + row));
            DoubleVector.fromArray(LANES, r, ON_A + row).sub(b).intoArray(r, SUPPORT + row);
        }
    }

    private static long parted(double[] r) {
        DoubleVector dx = DoubleVector.fromArray(LANES, r, DIRECTION + X);
        DoubleVector dy = DoubleVector.fromArray(LANES, r, DIRECTION + Y);
        DoubleVector dz = DoubleVector.fromArray(LANES, r, DIRECTION + Z);
        DoubleVector reach = dx.mul(DoubleVector.fromArray(LANES, r, SUPPORT + X))
                .add(dy.mul(DoubleVector.fromArray(LANES, r, SUPPORT + Y)))
                .add(dz.mul(DoubleVector.fromArray(LANES, r, SUPPORT + Z)));
        DoubleVector clear = DoubleVector.fromArray(LANES, r, SIZE)
                .mul(DoubleVector.broadcast(LANES, LaneBlock.CLEAR))
                .mul(dx.abs().add(dy.abs()).add(dz.abs()))
                .add(DoubleVector.broadcast(LANES, UNDERFLOW));
        return reach.add(clear)
                .compare(VectorOperators.LT, DoubleVector.zero(LANES))
                .toLong();
    }

    /**
     * Puts the support point into the portal: as its next vertex, or in place of the one that keeps the ray out.
     *
     * <p>The plane of the ray and the support point decides, by the sides on which the vertices lie.
     */
    static void exchange(double[] rows) {
        findSides(rows);
        replace(rows);
    }

    private static void findSides(double[] r) {
        DoubleVector x = DoubleVector.fromArray(LANES, r, SUPPORT + X);
        DoubleVector y = DoubleVector.fromArray(LANES, r, SUPPORT + Y);
        DoubleVector z = DoubleVector.fromArray(LANES, r, SUPPORT + Z);
        DoubleVector x0 = DoubleVector.fromArray(LANES, r, V0 + X);
        DoubleVector y0 = DoubleVector.fromArray(LANES, r, V0 + Y);
        DoubleVector z0 = DoubleVector.fromArray(LANES, r, V0 + Z);
        DoubleVector nx = y.mul(z0).sub(z.mul(y0));
        DoubleVector ny = z.mul(x0).sub(x.mul(z0));
        DoubleVector nz = x.mul(y0).sub(y.mul(x0));
        for (int i = 0; i < 3; i++) {
            int vertex = V1 + i * POINT;
            DoubleVector side = DoubleVector.fromArray(LANES, r, vertex + X).mul(nx);
            side = side.add(DoubleVector.fromArray(LANES, r, vertex + Y).mul(ny));
            side = side.add(DoubleVector.fromArray(LANES, r, vertex + Z).mul(nz));
            side.intoArray(r, SIDE + i * Y);
        }
    }

    private static void replace(double[] r) {
        DoubleVector zero = DoubleVector.zero(LANES);
        VectorMask<Double> left1 = DoubleVector.fromArray(LANES, r, SIDE + X).compare(VectorOperators.GT, zero);
        VectorMask<Double> right1 = DoubleVector.fromArray(LANES, r, SIDE + X).compare(VectorOperators.LT, zero);
        VectorMask<Double> left2 = DoubleVector.fromArray(LANES, r, SIDE + Y).compare(VectorOperators.GT, zero);
        VectorMask<Double> left3 = DoubleVector.fromArray(LANES, r, SIDE + Z).compare(VectorOperators.GT, zero);
        DoubleVector portal = DoubleVector.fromArray(LANES, r, PORTAL);
        VectorMask<Double> has0 = portal.compare(VectorOperators.EQ, zero);
        VectorMask<Double> has1 = portal.compare(VectorOperators.EQ, DoubleVector.broadcast(LANES, 1.0));
        VectorMask<Double> has2 = portal.compare(VectorOperators.EQ, DoubleVector.broadcast(LANES, 2.0));
        VectorMask<Double> has3 = portal.compare(VectorOperators.EQ, DoubleVector.broadcast(LANES, 3.0));
        VectorMask<Double> swap = has1.and(left1); // v1 becomes v2, so that the ray sees them in order
        VectorMask<Double> beyond1 = has2.and(right1.not());
        VectorMask<Double> third = beyond1.and(left2.not());
        VectorMask<Double> near = has3.and(left1);
        VectorMask<Double> far = has3.and(left1.not());
        VectorMask<Double> to1 =
                has0.or(swap).or(beyond1.and(left2)).or(near.and(left2)).or(far.and(left3.not()));
        VectorMask<Double> to2 = has1.and(left1.not()).or(has2.and(right1)).or(far.and(left3));
        VectorMask<Double> to3 = third.or(near.and(left2.not()));
        for (int row = X; row <= Z; row += Y) {
            DoubleVector support = DoubleVector.fromArray(LANES, r, SUPPORT + row);
            DoubleVector v1 = DoubleVector.fromArray(LANES, r, V1 + row);
            DoubleVector v2 = DoubleVector.fromArray(LANES, r, V2 + row);
            DoubleVector v3 = DoubleVector.fromArray(LANES, r, V3 + row);
            v2.blend(v1, swap).blend(support, to2).intoArray(r, V2 + row);
            v1.blend(support, to1).intoArray(r, V1 + row);
            v3.blend(support, to3).intoArray(r, V3 + row);
        }
        portal.add(DoubleVector.broadcast(LANES, 1.0), has0.or(has1).or(third)).intoArray(r, PORTAL);
    }

    /** Finds the direction of the next step. Returns a bit for each lane whose portal lies beyond the origin. */
    static long aim(double[] rows) {
        chooseEdges(rows);
        return cross(rows);
    }

    /** By the portal's vertices: v1 and v0; v1 − v0 and v2 − v0; v2 − v1 and v3 − v1. */
    private static void chooseEdges(double[] r) {
        DoubleVector portal = DoubleVector.fromArray(LANES, r, PORTAL);
        VectorMask<Double> has2 = portal.compare(VectorOperators.EQ, DoubleVector.broadcast(LANES, 2.0));
        VectorMask<Double> has3 = portal.compare(VectorOperators.EQ, DoubleVector.broadcast(LANES, 3.0));
        for (int row = X; row <= Z; row += Y) {
            DoubleVector v0 = DoubleVector.fromArray(LANES, r, V0 + row);
            DoubleVector v1 = DoubleVector.fromArray(LANES, r, V1 + row);
            DoubleVector v2 = DoubleVector.fromArray(LANES, r, V2 + row);
            DoubleVector v3 = DoubleVector.fromArray(LANES, r, V3 + row);
            DoubleVector corner = DoubleVector.zero(LANES).blend(v0, has2).blend(v1, has3);
            v1.blend(v2, has3).sub(corner).intoArray(r, EDGE_U + row);
            v0.blend(v2, has2).blend(v3, has3).sub(corner).intoArray(r, EDGE_V + row);
        }
    }

    private static long cross(double[] r) {
        DoubleVector ux = DoubleVector.fromArray(LANES, r, EDGE_U + X);
        DoubleVector uy = DoubleVector.fromArray(LANES, r, EDGE_U + Y);
        DoubleVector uz = DoubleVector.fromArray(LANES, r, EDGE_U + Z);
        DoubleVector vx = DoubleVector.fromArray(LANES, r, EDGE_V + X);
        DoubleVector vy = DoubleVector.fromArray(LANES, r, EDGE_V + Y);
        DoubleVector vz = DoubleVector.fromArray(LANES, r, EDGE_V + Z);
        DoubleVector x = uy.mul(vz).sub(uz.mul(vy));
        DoubleVector y = uz.mul(vx).sub(ux.mul(vz));
        DoubleVector z = ux.mul(vy).sub(uy.mul(vx));
        x.intoArray(r, DIRECTION + X);
        y.intoArray(r, DIRECTION + Y);
        z.intoArray(r, DIRECTION + Z);
        DoubleVector height = DoubleVector.fromArray(LANES, r, V1 + X).mul(x);
        height = height.add(DoubleVector.fromArray(LANES, r, V1 + Y).mul(y));
        height = height.add(DoubleVector.fromArray(LANES, r, V1 + Z).mul(z));
        VectorMask<Double> closed = DoubleVector.fromArray(LANES, r, PORTAL)
                .compare(VectorOperators.EQ, DoubleVector.broadcast(LANES, 3.0));
        return height.compare(VectorOperators.GE, DoubleVector.zero(LANES))
                .and(closed)
                .toLong();
    }

    /** Counts the step. Returns a bit for each lane that has taken so many. */
    static long count(double[] r, int limit) {
        DoubleVector steps = DoubleVector.fromArray(LANES, r, STEPS).add(DoubleVector.broadcast(LANES, 1.0));
        steps.intoArray(r, STEPS);
        return steps.compare(VectorOperators.GE, DoubleVector.broadcast(LANES, (double) limit))
                .toLong();
    }
}
