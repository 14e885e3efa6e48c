package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Test;

/**
 * Points against ellipsoids and cylinders in any pose, in sixty digits: grazes, and motions that end within some units of
 * touch, which the finer proof of casts settles or leaves open.
 */
class CurvedCastsExactlyTest {
    private static final long SEED = 20261123;
    private static final int CASTS = 3000;
    private static final int UNITS = 40;

    /** Of the answers, left open; of the hits and of those, wider than 1e-12 of the size. Numbers that may only fall. */
    private static final int MOST_OPEN = 1786;

    private static final int MOST_WIDE = 91;
    private static final int MOST_OPEN_AND_WIDE = 7;

    /** In sizes: where a cap or the side is passed at a cosine of 0.002. */
    private static final double WIDEST = 1e-10;

    private static final MathContext DIGITS = new MathContext(60);
    private static final Point POINT = new Point(0, 0, 0);

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final double[] quaternion = new double[4];
    private final Vector3 normal = new Vector3();
    private final Vector3 from = new Vector3();
    private final Vector3 way = new Vector3();
    private double size;
    private int hits;
    private int misses;
    private int open;
    private int wide;
    private int openAndWide;

    @Test
    void theTruthIsWithin() {
        for (int i = 0; i < CASTS; i++) {
            boolean isRound = i % 2 == 0;
            double x = random.nextDouble(0.2, 2);
            double y = isRound ? random.nextDouble(0.2, 2) : x;
            double z = random.nextDouble(0.2, 2);
            size = x + y + z;
            ConvexShape shape = isRound ? new Ellipsoid(x, y, z) : new Cylinder(x, z);
            for (int k = 0; k < 4; k++) {
                quaternion[k] = random.nextDouble(-1, 1);
            }
            Pose pose = Pose.of(
                    random.nextDouble(-9, 9),
                    random.nextDouble(-9, 9),
                    random.nextDouble(-9, 9),
                    quaternion[0],
                    quaternion[1],
                    quaternion[2],
                    quaternion[3]);
            aim(shape, pose);
            BigDecimal truth = time(pose, x, y, z, isRound);
            if (truth != null && i % 4 < 2) {
                way.scale(truth.doubleValue() * (1 + random.nextInt(-UNITS, UNITS + 1) * 0x1p-52));
                truth = time(pose, x, y, z, isRound);
            }
            if (truth != null) {
                String which = "seed " + SEED + ", case " + i + ", truth " + truth + ": ";
                Pose source = Pose.at(from.x, from.y, from.z);
                narrow.cast(POINT, source, way, shape, pose, hit);
                check(truth, which);
                narrow.cast(shape, pose, new Vector3(way).negate(), POINT, source, hit);
                check(truth, which + "swapped ");
            }
        }
        String seen =
                hits + " hits, " + wide + " wide, " + misses + " misses, " + open + " open, " + openAndWide + " wide";
        assertTrue(hits > CASTS / 2 && misses > CASTS / 10 && open > 0, seen);
        assertTrue(
                open <= MOST_OPEN && wide <= MOST_WIDE && openAndWide <= MOST_OPEN_AND_WIDE, seen + ", seed " + SEED);
    }

    private void check(BigDecimal truth, String which) {
        boolean meets = truth.compareTo(BigDecimal.ONE) <= 0;
        String answer = which + hit.lower() + " " + hit.upper() + " " + hit;
        assertTrue(hit.hit() || !meets, () -> "a contact is denied: " + answer);
        assertTrue(!hit.hit() || new BigDecimal(hit.lower()).compareTo(truth) <= 0, () -> "lower: " + answer);
        if (meets) {
            assertTrue(new BigDecimal(hit.upper()).compareTo(truth) >= 0, () -> "upper: " + answer);
        }
        double width = hit.hit() ? (hit.upper() - hit.lower()) * way.length() / size : 0;
        assertTrue(width <= WIDEST, () -> "width " + width + ": " + answer);
        if (hit.outcome() == Outcome.HIT) {
            assertTrue(meets, () -> "no contact: " + answer);
            wide += width > 1e-12 ? 1 : 0;
        } else {
            openAndWide += width > 1e-12 ? 1 : 0;
        }
        hits += hit.outcome() == Outcome.HIT ? 1 : 0;
        misses += hit.hit() ? 0 : 1;
        open += hit.outcome() == Outcome.UNDECIDED ? 1 : 0;
    }

    /** Towards a point of the surface, more or less along it. */
    private void aim(ConvexShape shape, Pose pose) {
        normal.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        normal.scale(1 / normal.length());
        Vector3 at = new Vector3();
        shape.support(normal.x, normal.y, normal.z, at);
        pose.rotate(normal.x, normal.y, normal.z, normal);
        pose.transform(at, at);
        way.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        way.addScaled(-way.dot(normal), normal);
        way.scale(1 / way.length()).addScaled(-Math.pow(10, random.nextDouble(-2.5, 0)), normal);
        way.scale(random.nextDouble(1, 10));
        from.set(at).addScaled(-random.nextDouble(0.2, 0.9), way);
    }

    /** When the point comes into the shape, in parts of its way; null if never, or if it starts there. */
    private BigDecimal time(Pose pose, double x, double y, double z, boolean isRound) {
        BigDecimal[] start = inBody(
                new BigDecimal(from.x).subtract(new BigDecimal(pose.translationX())),
                new BigDecimal(from.y).subtract(new BigDecimal(pose.translationY())),
                new BigDecimal(from.z).subtract(new BigDecimal(pose.translationZ())));
        BigDecimal[] step = inBody(new BigDecimal(way.x), new BigDecimal(way.y), new BigDecimal(way.z));
        double[] radii = {x, y, z};
        for (int k = 0; k < 3; k++) {
            BigDecimal radius = new BigDecimal(radii[k]);
            start[k] = start[k].divide(radius, DIGITS);
            step[k] = step[k].divide(radius, DIGITS);
        }
        BigDecimal[] times = intoUnitBall(start, step, isRound ? 3 : 2);
        if (times != null && !isRound) {
            BigDecimal a = BigDecimal.ONE.negate().subtract(start[2]).divide(step[2], DIGITS);
            BigDecimal b = BigDecimal.ONE.subtract(start[2]).divide(step[2], DIGITS);
            times[0] = times[0].max(a.min(b));
            times[1] = times[1].min(a.max(b));
        }
        return times != null && times[0].signum() > 0 && times[0].compareTo(times[1]) <= 0 ? times[0] : null;
    }

    /** From when to when, counting so many coordinates; null if never. */
    private static BigDecimal[] intoUnitBall(BigDecimal[] start, BigDecimal[] step, int coordinates) {
        BigDecimal square = BigDecimal.ZERO;
        BigDecimal half = BigDecimal.ZERO;
        BigDecimal rest = BigDecimal.ONE.negate();
        for (int k = 0; k < coordinates; k++) {
            square = square.add(step[k].multiply(step[k]));
            half = half.add(step[k].multiply(start[k]));
            rest = rest.add(start[k].multiply(start[k]));
        }
        BigDecimal discriminant = half.multiply(half).subtract(square.multiply(rest));
        if (discriminant.signum() < 0) {
            return null;
        }
        BigDecimal root = discriminant.sqrt(DIGITS);
        return new BigDecimal[] {
            half.negate().subtract(root).divide(square, DIGITS),
            half.negate().add(root).divide(square, DIGITS)
        };
    }

    /** Turned back by the quaternion as it was given. */
    private BigDecimal[] inBody(BigDecimal x, BigDecimal y, BigDecimal z) {
        BigDecimal[] q = new BigDecimal[4];
        BigDecimal norm = BigDecimal.ZERO;
        for (int k = 0; k < 4; k++) {
            q[k] = new BigDecimal(quaternion[k]);
            norm = norm.add(q[k].multiply(q[k]));
        }
        BigDecimal[] p = {x, y, z};
        BigDecimal[] out = new BigDecimal[3];
        BigDecimal two = BigDecimal.valueOf(2);
        for (int k = 0; k < 3; k++) {
            int i = (k + 1) % 3;
            int j = (k + 2) % 3;
            BigDecimal own =
                    q[3].multiply(q[3]).add(q[k].multiply(q[k])).multiply(two).subtract(norm);
            BigDecimal withI = q[k].multiply(q[i]).add(q[3].multiply(q[j])).multiply(two);
            BigDecimal withJ = q[k].multiply(q[j]).subtract(q[3].multiply(q[i])).multiply(two);
            out[k] = own.multiply(p[k])
                    .add(withI.multiply(p[i]))
                    .add(withJ.multiply(p[j]))
                    .divide(norm, DIGITS);
        }
        return out;
    }
}
