package org.collide4j.solid;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;

/** Concave solids for tests, and checks of a translation that go pair by pair, with the narrow phase alone. */
public final class Solids {
    private static final NarrowPhase NARROW = new NarrowPhase();

    private Solids() {}

    /** Returns the solid of boxes given by their least and greatest corners, six numbers each. */
    public static SolidBody boxes(double... corners) {
        return SolidBody.of(compound(corners));
    }

    public static Compound compound(double... corners) {
        var builder = Compound.builder();
        for (int i = 0; i < corners.length; i += 6) {
            builder.add(
                    new Box(
                            (corners[i + 3] - corners[i]) / 2,
                            (corners[i + 4] - corners[i + 1]) / 2,
                            (corners[i + 5] - corners[i + 2]) / 2),
                    Pose.at(
                            (corners[i + 3] + corners[i]) / 2,
                            (corners[i + 4] + corners[i + 1]) / 2,
                            (corners[i + 5] + corners[i + 2]) / 2));
        }
        return builder.build();
    }

    /** Returns a ring around the z axis of convex wedges between two radii. */
    public static SolidBody ring(int wedges, double inner, double outer, double halfHeight) {
        List<Hull> hulls = new ArrayList<>();
        for (int i = 0; i < wedges; i++) {
            List<Vector3> points = new ArrayList<>();
            for (int end = 0; end < 2; end++) {
                double angle = 2 * Math.PI * (i + end) / wedges;
                for (double radius : new double[] {inner, outer}) {
                    points.add(new Vector3(radius * Math.cos(angle), radius * Math.sin(angle), -halfHeight));
                    points.add(new Vector3(radius * Math.cos(angle), radius * Math.sin(angle), halfHeight));
                }
            }
            hulls.add(Hull.of(points));
        }
        return SolidBody.of(hulls);
    }

    /** Returns a solid of a few overlapping hulls of random points around a random walk. */
    public static SolidBody chain(Random random, int hulls) {
        List<Hull> out = new ArrayList<>();
        var center = new Vector3();
        for (int i = 0; i < hulls; i++) {
            List<Vector3> points = new ArrayList<>();
            for (int k = 0; k < 7; k++) {
                points.add(new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                        .scale(0.3)
                        .add(center));
            }
            out.add(Hull.of(points));
            center.add(new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).scale(0.4));
        }
        return SolidBody.of(out);
    }

    public static Pose pose(Random random, double spread) {
        return Pose.of(
                spread * random.nextGaussian(),
                spread * random.nextGaussian(),
                spread * random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }

    /** Returns the depth of the deepest pair of pieces once A has been moved; negative if all are apart. */
    public static double deepest(SolidBody a, Pose poseA, SolidBody b, Pose poseB, Vector3 by) {
        Pose moved = moved(poseA, by);
        double deepest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < a.pieceCount(); i++) {
            for (int k = 0; k < b.pieceCount(); k++) {
                deepest = Math.max(deepest, -NARROW.signedDistance(a.piece(i), moved, b.piece(k), poseB));
            }
        }
        return deepest;
    }

    public static Pose moved(Pose pose, Vector3 by) {
        return new Pose(pose)
                .setTranslation(pose.translationX() + by.x, pose.translationY() + by.y, pose.translationZ() + by.z);
    }
}
