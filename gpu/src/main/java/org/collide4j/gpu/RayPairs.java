package org.collide4j.gpu;

import java.util.List;
import org.collide4j.batch.Pairs;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * Rays as casts of a point from the source of each ray.
 *
 * <p>A cast has a finite motion, and the kernel's rounding grows with its length. So each ray is cut just beyond the
 * bounding ball of its body, at a power of two times its direction: times of the cast convert to times of the ray without
 * rounding.
 */
final class RayPairs {
    private static final Point SOURCE = new Point(0, 0, 0);
    private static final double MORE_THAN_ROUNDING = 1.001;

    private final Pairs pairs = new Pairs();
    private final Vector3 place = new Vector3();
    private final Pose source = new Pose();
    private final Pose pose = new Pose();
    private double[] motions = {};
    private double[] scales = {};

    /** Sets the pairs: the source of each ray against the body with the same index. */
    void take(List<Ray> rays, List<ConvexShape> shapes, List<Pose> poses) {
        pairs.clear();
        motions = new double[3 * rays.size()];
        scales = new double[rays.size()];
        for (int i = 0; i < scales.length; i++) {
            Ray ray = rays.get(i);
            source.setTranslation(ray.x(), ray.y(), ray.z());
            pairs.add(SOURCE, source, shapes.get(i), pose.set(poses.get(i)));
            scales[i] = scale(ray, shapes.get(i));
            motions[3 * i] = scales[i] * ray.dx();
            motions[3 * i + 1] = scales[i] * ray.dy();
            motions[3 * i + 2] = scales[i] * ray.dz();
        }
    }

    /** Returns the length of the ray, or a smaller power of two at which the ray has passed the body. */
    private double scale(Ray ray, ConvexShape shape) {
        pose.translation(place);
        double x = place.x - ray.x();
        double y = place.y - ray.y();
        double z = place.z - ray.z();
        double way = Math.sqrt(ray.dx() * ray.dx() + ray.dy() * ray.dy() + ray.dz() * ray.dz());
        double far = MORE_THAN_ROUNDING * (Math.sqrt(x * x + y * y + z * z) + shape.reach() + shape.margin()) / way;
        if (!(ray.length() > 0 && shape.reach() >= 0 && far > Double.MIN_NORMAL && far < 0x1p1000)) {
            return Double.NaN; // no finite scale covers the body: left to the CPU
        }
        return Math.min(ray.length(), Math.scalb(1.0, Math.getExponent(far) + 1));
    }

    Pairs pairs() {
        return pairs;
    }

    double[] motions() {
        return motions;
    }

    /** Returns the motion of a ray's cast in multiples of the ray's direction; NaN leaves the ray to the CPU. */
    double scale(int ray) {
        return scales[ray];
    }
}
