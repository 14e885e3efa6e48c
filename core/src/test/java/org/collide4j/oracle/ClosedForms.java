package org.collide4j.oracle;

import java.util.OptionalDouble;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;

/** Signed distances that a formula gives: a sphere against any primitive, and segments with radii. */
public final class ClosedForms {
    private ClosedForms() {}

    /** The signed distance of the pair in either order; empty if there is no formula for it. */
    public static OptionalDouble signedDistance(PairCase pair) {
        OptionalDouble known = oneWay(pair);
        return known.isPresent() ? known : oneWay(pair.swapped());
    }

    private static OptionalDouble oneWay(PairCase pair) {
        ConvexShape b = pair.b().shape();
        if (pair.a().shape() instanceof Sphere sphere) {
            OptionalDouble toCentre = pointTo(b, pair.placementB(), pair.placementA());
            return toCentre.isPresent() ? OptionalDouble.of(toCentre.getAsDouble() - sphere.radius()) : toCentre;
        }
        if (pair.a().shape() instanceof Capsule capsuleA && b instanceof Capsule capsuleB) {
            return OptionalDouble.of(
                    segmentSegment(axis(capsuleA, pair.placementA()), axis(capsuleB, pair.placementB()))
                            - capsuleA.radius()
                            - capsuleB.radius());
        }
        return OptionalDouble.empty();
    }

    /** The signed distance of a point from a shape, the point given as the position of a placement. */
    private static OptionalDouble pointTo(ConvexShape shape, Placement place, Placement point) {
        Pose turn = place.pose();
        Vector3 p =
                turn.inverseRotate(point.x() - place.x(), point.y() - place.y(), point.z() - place.z(), new Vector3());
        double around = Math.hypot(p.x, p.y);
        if (shape instanceof Sphere sphere) {
            return OptionalDouble.of(p.length() - sphere.radius());
        } else if (shape instanceof Capsule capsule) {
            double beyond = Math.max(0, Math.abs(p.z) - capsule.halfHeight());
            return OptionalDouble.of(Math.hypot(around, beyond) - capsule.radius());
        } else if (shape instanceof Box box) {
            return OptionalDouble.of(
                    rectangular(Math.abs(p.x) - box.halfX(), Math.abs(p.y) - box.halfY(), Math.abs(p.z) - box.halfZ()));
        } else if (shape instanceof Cylinder cylinder) {
            return OptionalDouble.of(
                    rectangular(around - cylinder.radius(), Math.abs(p.z) - cylinder.halfHeight(), -1e300));
        } else if (shape instanceof Cone cone) {
            return OptionalDouble.of(pointCone(around, p.z, cone));
        } else if (shape instanceof Ellipsoid e && Math.min(e.radiusX(), Math.min(e.radiusY(), e.radiusZ())) > 0) {
            return OptionalDouble.of(EllipsoidDistance.signed(
                    new double[] {p.x, p.y, p.z}, new double[] {e.radiusX(), e.radiusY(), e.radiusZ()}));
        }
        return OptionalDouble.empty();
    }

    /** The excess over each of three perpendicular extents: outside it adds up by squares, inside the least counts. */
    private static double rectangular(double x, double y, double z) {
        double outside = Math.hypot(Math.hypot(Math.max(0, x), Math.max(0, y)), Math.max(0, z));
        return outside > 0 ? outside : Math.max(x, Math.max(y, z));
    }

    /** In the half plane through the axis a cone is the triangle (0, −h) (r, −h) (0, h). */
    private static double pointCone(double around, double z, Cone cone) {
        double r = cone.radius();
        double h = cone.halfHeight();
        double slant = Math.hypot(r, 2 * h);
        double outOfSide = (2 * h * around + r * (z - h)) / slant;
        double belowBase = -h - z;
        if (outOfSide <= 0 && belowBase <= 0) {
            return Math.max(outOfSide, belowBase);
        }
        double base = Math.hypot(Math.max(0, around - r), z + h);
        double t = Math.min(1, Math.max(0, ((r - around) * r + (z + h) * 2 * h) / (slant * slant)));
        double side = Math.hypot(around - r * (1 - t), z + h - 2 * h * t);
        return Math.min(base, side);
    }

    private static Vector3[] axis(Capsule capsule, Placement place) {
        Pose pose = place.pose();
        return new Vector3[] {
            pose.transform(new Vector3(0, 0, -capsule.halfHeight()), new Vector3()),
            pose.transform(new Vector3(0, 0, capsule.halfHeight()), new Vector3())
        };
    }

    /** The least of the four ends' distances and that of the lines, if they are nearest inside of both segments. */
    private static double segmentSegment(Vector3[] a, Vector3[] b) {
        double least = Math.min(
                Math.min(pointSegment(a[0], b), pointSegment(a[1], b)),
                Math.min(pointSegment(b[0], a), pointSegment(b[1], a)));
        Vector3 da = new Vector3().sub(a[1], a[0]);
        Vector3 db = new Vector3().sub(b[1], b[0]);
        Vector3 r = new Vector3().sub(b[0], a[0]);
        Vector3 n = new Vector3().cross(da, db);
        double squared = n.lengthSquared();
        double s = new Vector3().cross(r, db).dot(n);
        double t = new Vector3().cross(r, da).dot(n);
        boolean inside = squared > 0 && s >= 0 && s <= squared && t >= 0 && t <= squared;
        return inside ? Math.min(least, Math.abs(r.dot(n)) / Math.sqrt(squared)) : least;
    }

    private static double pointSegment(Vector3 p, Vector3[] segment) {
        Vector3 d = new Vector3().sub(segment[1], segment[0]);
        Vector3 r = new Vector3().sub(p, segment[0]);
        double squared = d.lengthSquared();
        double t = squared == 0 ? 0 : Math.min(1, Math.max(0, r.dot(d) / squared));
        return r.addScaled(-t, d).length();
    }
}
