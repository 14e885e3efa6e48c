package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.junit.jupiter.api.Test;

/** What support mappings are free to choose: a point for no direction at all, and one of several that are farthest. */
class SupportContractTest {
    private static final long SEED = 20261122;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    /** Answers as the shape does, but for ties: of a shape that is its own mirror image, those of the other side. */
    private record OtherTies(ConvexShape shape) implements ConvexShape {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            shape.support(-dx, -dy, -dz, out);
            out.negate();
        }

        @Override
        public double margin() {
            return shape.margin();
        }
    }

    /** van den Bergen 2001, §4, footnote 1. */
    @Test
    void theSupportPointOfNoDirectionIsOnTheBoundary() {
        Vector3 point = new Vector3();
        int shapes = 0;
        for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
            ConvexShape shape = entry.shape().shape();
            for (double zero : new double[] {0.0, -0.0}) {
                shape.support(zero, zero, zero, point);
                narrow.signedDistance(point, shape, new Pose(), near);
                String which = entry.name() + ": " + point + ", " + near;
                assertTrue(near.lower() - 1e-12 <= -shape.margin() && -shape.margin() <= near.upper() + 1e-12, which);
                shapes++;
            }
        }
        assertTrue(shapes > 20, shapes + " asked");
    }

    /** Along the axes, boxes, cylinders and prisms have ties in every direction that is asked first. */
    @Test
    void whicheverOfSeveralFarthestPointsIsAnsweredTheDistanceIsTheSame() {
        SplittableRandom random = new SplittableRandom(SEED);
        int overlaps = 0;
        int gaps = 0;
        for (int i = 0; i < 2000; i++) {
            ConvexShape a = shape(random);
            ConvexShape b = shape(random);
            Pose pose = Pose.at(
                    0.25 * random.nextInt(-9, 10), 0.25 * random.nextInt(-9, 10), 0.25 * random.nextInt(-9, 10));
            double one = narrow.signedDistance(a, new Pose(), b, pose, near);
            double open = near.upper() - near.lower();
            double other = narrow.signedDistance(new OtherTies(a), new Pose(), new OtherTies(b), pose, near);
            String which = "seed " + SEED + ", case " + i + ": " + a + " and " + b + " at " + pose + ": " + near;
            assertEquals(one, other, open + near.upper() - near.lower() + 1e-14, which);
            overlaps += one < 0 ? 1 : 0;
            gaps += one > 0 ? 1 : 0;
        }
        assertTrue(overlaps > 300 && gaps > 300, overlaps + " overlaps, " + gaps + " gaps");
    }

    private static ConvexShape shape(SplittableRandom random) {
        double x = 0.25 * random.nextInt(1, 6);
        double y = 0.25 * random.nextInt(1, 6);
        double z = 0.25 * random.nextInt(1, 6);
        return switch (random.nextInt(4)) {
            case 0 -> new Box(x, y, z);
            case 1 -> new Cylinder(x, z);
            case 2 -> Hull.of(x, 0, z, -x, 0, z, 0, y, z, 0, -y, z, x, 0, -z, -x, 0, -z, 0, y, -z, 0, -y, -z);
            default -> new Ellipsoid(x, y, z);
        };
    }
}
