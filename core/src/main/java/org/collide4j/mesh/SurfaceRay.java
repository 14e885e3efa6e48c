package org.collide4j.mesh;

import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit.Outcome;

/**
 * A ray against triangles: no ray slips between two triangles that share an edge or a corner.
 *
 * <p>Seen along the ray, which is sheared onto an axis, the source is the origin of a plane and a triangle is met if its
 * shadow holds the origin (Woop, Benthin and Wald 2013). A shadow is missed only if an axis parts it from the origin by
 * more than rounding: so neither the shadows of a closed floor leave a gap, nor does an outline that the ray grazes go
 * missing. Met by more than rounding is a HIT, all between is UNDECIDED.
 *
 * <p><b>Frame</b>: the surface's. A worker: {@code start}, then {@code meets} triangle by triangle.
 */
final class SurfaceRay {
    /** Relative to the sizes that enter; more than what rounding does to a place, seven times over. */
    private static final double ROUNDING = 0x1p-46;

    private final Vector3 source = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 normal = new Vector3();
    private final double[] o = new double[3];
    private int along;
    private int u;
    private int v;
    private double shearU;
    private double shearV;
    private double per;
    private double placing;
    private double au;
    private double av;
    private double az;
    private double bu;
    private double bv;
    private double bz;
    private double cu;
    private double cv;
    private double cz;

    double time;
    double lower;
    double upper;
    Outcome outcome = Outcome.MISS;

    /** Takes the ray into the frame of a body at the pose. */
    void start(Ray ray, Pose body) {
        source.set(ray.x(), ray.y(), ray.z());
        placing = source.sumAbs()
                + Math.abs(body.translationX())
                + Math.abs(body.translationY())
                + Math.abs(body.translationZ());
        body.inverseTransform(source, source);
        body.inverseRotate(ray.dx(), ray.dy(), ray.dz(), direction);
        double x = Math.abs(direction.x);
        double y = Math.abs(direction.y);
        double z = Math.abs(direction.z);
        along = z >= x && z >= y ? 2 : y >= x ? 1 : 0;
        u = (along + 1) % 3;
        v = (along + 2) % 3;
        o[0] = source.x;
        o[1] = source.y;
        o[2] = source.z;
        double main = component(along);
        per = 1 / main;
        shearU = component(u) * per;
        shearV = component(v) * per;
    }

    private double component(int axis) {
        return axis == 0 ? direction.x : axis == 1 ? direction.y : direction.z;
    }

    /** True for a direction that leads somewhere. */
    boolean moves() {
        return Math.abs(per) < Double.POSITIVE_INFINITY;
    }

    /** By how much rounding may have moved the source into the body's frame. */
    double rounding() {
        return ROUNDING * placing;
    }

    Vector3 source() {
        return source;
    }

    Vector3 direction() {
        return direction;
    }

    /**
     * True if the ray meets the triangle at some time up to the limit; then times and outcome are set.
     *
     * @param frontOnly whether the ray passes through the triangle from behind
     */
    boolean meets(MeshTriangle triangle, boolean frontOnly, double limit) {
        double[] p = triangle.corners;
        project(p);
        double size = Math.max(largest(au, av, az), Math.max(largest(bu, bv, bz), largest(cu, cv, cz)));
        double noise = ROUNDING * (size + placing) + 8 * triangle.rounding();
        if (isBeside(0.25 * noise)) {
            return false;
        }
        triangle.areaNormal(normal);
        double slope = normal.dot(direction);
        double edges = Math.sqrt(edgeSquared(p, 0, 3) * edgeSquared(p, 0, 6));
        double leastSlope = ROUNDING * edges * direction.sumAbs();
        if (frontOnly && slope > leastSlope) {
            return false;
        }
        double a = bu * cv - bv * cu;
        double b = cu * av - cv * au;
        double c = au * bv - av * bu;
        setTimes(a, b, c, noise * edges / Math.abs(slope), noise);
        if (upper < 0 || lower > limit) {
            return false;
        }
        double doubt = 4 * noise * size;
        boolean inside = Math.min(a, Math.min(b, c)) > doubt || Math.max(a, Math.max(b, c)) < -doubt;
        boolean faced = !frontOnly || slope < -leastSlope;
        outcome = inside && faced && lower >= 0 ? Outcome.HIT : Outcome.UNDECIDED;
        time = Math.max(0, time);
        lower = Math.max(0, lower);
        return true;
    }

    /** Sets the time at which the ray meets the triangle's plane, by the areas that the origin spans with the edges. */
    private void setTimes(double a, double b, double c, double spread, double noise) {
        double least = Math.min(az * per, Math.min(bz * per, cz * per));
        double most = Math.max(az * per, Math.max(bz * per, cz * per));
        double sum = a + b + c;
        double met = sum != 0 ? (a * az + b * bz + c * cz) / sum * per : least;
        met = met >= least ? Math.min(met, most) : least; // the shadow of an edge that is seen end on tells no more
        double unsure = spread < Double.POSITIVE_INFINITY ? Math.min(spread, most - least) : most - least;
        unsure += noise * Math.abs(per);
        time = met;
        lower = met - unsure;
        upper = met + unsure;
    }

    /** Writes where the corners' shadows are, and how far along the ray's main axis the corners. */
    private void project(double[] p) {
        az = p[along] - o[along];
        bz = p[3 + along] - o[along];
        cz = p[6 + along] - o[along];
        au = p[u] - o[u] - shearU * az;
        av = p[v] - o[v] - shearV * az;
        bu = p[3 + u] - o[u] - shearU * bz;
        bv = p[3 + v] - o[v] - shearV * bz;
        cu = p[6 + u] - o[u] - shearU * cz;
        cv = p[6 + v] - o[v] - shearV * cz;
    }

    /** True if an axis parts the origin from the shadow by more than the margin in both coordinates. */
    private boolean isBeside(double margin) {
        return isBesideAlong(1, 0, margin)
                || isBesideAlong(0, 1, margin)
                || isBesideAlong(bv - av, au - bu, margin)
                || isBesideAlong(cv - bv, bu - cu, margin)
                || isBesideAlong(av - cv, cu - au, margin);
    }

    private boolean isBesideAlong(double nu, double nv, double margin) {
        double ofA = nu * au + nv * av;
        double ofB = nu * bu + nv * bv;
        double ofC = nu * cu + nv * cv;
        double least = margin * (Math.abs(nu) + Math.abs(nv));
        return Math.min(ofA, Math.min(ofB, ofC)) > least || Math.max(ofA, Math.max(ofB, ofC)) < -least;
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    private static double edgeSquared(double[] p, int i, int k) {
        double x = p[k] - p[i];
        double y = p[k + 1] - p[i + 1];
        double z = p[k + 2] - p[i + 2];
        return x * x + y * y + z * z;
    }

    /** out = the unit normal of the triangle met last, along the ray, in the surface's frame. */
    void normal(MeshTriangle triangle, Vector3 out) {
        triangle.areaNormal(out);
        double norm = out.length();
        if (!(norm > 0 && norm < Double.POSITIVE_INFINITY)) {
            out.set(direction);
            norm = out.length();
        }
        out.scale(out.dot(direction) < 0 ? -1 / norm : 1 / norm);
    }
}
