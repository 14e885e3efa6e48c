package org.collide4j.mesh;

import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.number.Orientation;
import org.collide4j.query.CastHit.Outcome;

/**
 * One ray and triangles: no ray slips between two triangles that share an edge or a corner.
 *
 * <p>Seen along the ray, which is sheared onto an axis, the source is the origin of a plane and a triangle is met if its
 * shadow holds the origin (Woop, Benthin and Wald 2013). Corners that triangles share have the same shadow, and on
 * which side of a shadow's edge the origin lies is decided exactly: so the shadows of a closed floor leave no gap.
 *
 * <p><b>Frame</b>: the surface's. A worker: {@code start}, then {@code meets} triangle by triangle.
 */
final class SurfaceRay {
    /** Relative to the sizes that enter; more than what rounding does to a place, seven times over. */
    private static final double ROUNDING = 0x1p-46;

    private final Orientation orientation = new Orientation();
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
        double az = p[along] - o[along];
        double bz = p[3 + along] - o[along];
        double cz = p[6 + along] - o[along];
        double au = p[u] - o[u] - shearU * az;
        double av = p[v] - o[v] - shearV * az;
        double bu = p[3 + u] - o[u] - shearU * bz;
        double bv = p[3 + v] - o[v] - shearV * bz;
        double cu = p[6 + u] - o[u] - shearU * cz;
        double cv = p[6 + v] - o[v] - shearV * cz;
        int overA = orientation.turn(bu, bv, cu, cv, 0, 0);
        int overB = orientation.turn(cu, cv, au, av, 0, 0);
        int overC = orientation.turn(au, av, bu, bv, 0, 0);
        if (Math.min(overA, Math.min(overB, overC)) < 0 && Math.max(overA, Math.max(overB, overC)) > 0) {
            return false;
        }
        if (overA == 0 && overB == 0 && overC == 0 && !(straddles(au, bu, cu) && straddles(av, bv, cv))) {
            return false; // the shadow is a segment in line with the origin
        }
        triangle.areaNormal(normal);
        double slope = normal.dot(direction);
        if (frontOnly && slope >= 0) {
            return false;
        }
        double size = Math.max(largest(au, av, az), Math.max(largest(bu, bv, bz), largest(cu, cv, cz)));
        double a = bu * cv - bv * cu;
        double b = cu * av - cv * au;
        double c = au * bv - av * bu;
        double least = Math.min(az * per, Math.min(bz * per, cz * per));
        double most = Math.max(az * per, Math.max(bz * per, cz * per));
        double sum = a + b + c;
        double met = sum != 0 ? (a * az + b * bz + c * cz) / sum * per : least;
        met = met >= least ? Math.min(met, most) : least; // the shadow of an edge that is seen end on tells no more
        double noise = ROUNDING * (size + placing);
        double spread = noise * Math.sqrt(edgeSquared(p, 0, 3) * edgeSquared(p, 0, 6)) / Math.abs(slope);
        double unsure = spread < Double.POSITIVE_INFINITY ? Math.min(spread, most - least) : most - least;
        unsure += noise * Math.abs(per);
        if (met + unsure < 0 || met - unsure > limit) {
            return false;
        }
        time = Math.max(0, met);
        lower = Math.max(0, met - unsure);
        upper = Math.max(lower, met + unsure);
        double doubt = noise * size;
        boolean inside = Math.min(Math.abs(a), Math.min(Math.abs(b), Math.abs(c))) > 4 * doubt;
        outcome = inside && met - unsure >= 0 ? Outcome.HIT : Outcome.UNDECIDED;
        return true;
    }

    private static boolean straddles(double a, double b, double c) {
        return Math.min(a, Math.min(b, c)) <= 0 && Math.max(a, Math.max(b, c)) >= 0;
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
