package org.collide4j.proof.cover;

import org.collide4j.math.Vector3;
import org.collide4j.proof.cone.RoundCone;
import org.collide4j.proof.cone.RoundCones;

/**
 * The cover of the directions around a pole of a {@link RingChart}: squares of directions (x, y, ±1), which are parted until
 * each is done with.
 *
 * <p><b>Proof.</b> p·m − level · ‖m‖, with p a point of the obstacle, is concave if the level is positive: so it is least at
 * a corner. Two points are tried, and their mixtures, as the square may lie across a kink. Or all of it lies in a cone that
 * is proven. A worker.
 */
final class PoleSquares {
    private static final int DEEPEST = 256;
    private static final double SMALLEST = 0x1p-43;

    /** A square of this part of the whole suggests a smooth valley. */
    private static final double SMALL = 1.0 / 32;

    /** Within this cosine of a direction, the shallowest found is where to look. */
    private static final double NEAR = 0.9;

    /** In parts of the way to the middle: along a corner itself others may be as far. */
    private static final double WITHIN = 0x1p-10;

    private static final int CORNERS = 4;

    private final RingChart chart;
    private final Shallowest shallowest;
    private final PoleCaps caps;
    private final Bands bands;
    private final double[] west = new double[DEEPEST];
    private final double[] east = new double[DEEPEST];
    private final double[] south = new double[DEEPEST];
    private final double[] north = new double[DEEPEST];

    /** How much farther than needed two points reach along the corners. */
    private final double[] beyond = new double[2 * CORNERS];

    private final Vector3 point = new Vector3();
    private final Vector3 direction = new Vector3();
    private int size;
    private double pole;
    private double far;
    private boolean sought;
    private double knownWithin;

    PoleSquares(RingChart chart, Shallowest shallowest, PoleCaps caps, Bands bands) {
        this.chart = chart;
        this.shallowest = shallowest;
        this.caps = caps;
        this.bands = bands;
    }

    /**
     * True if all squares around both poles are done with, up to a distance from them; false if they are too many.
     *
     * @param within what the radii of curvature of the cones may be off
     */
    boolean cover(double farthest, RoundCones cones, double within) {
        far = farthest;
        knownWithin = within;
        return cover(1, cones) && cover(-1, cones);
    }

    private boolean cover(double which, RoundCones cones) {
        pole = which;
        sought = false;
        size = 0;
        pushQuarters(-far, far, -far, far);
        while (size > 0) {
            if (size > DEEPEST - 4 || !shallowest.takeCell()) {
                return false;
            }
            size--;
            if (!isElsewhere() && !isInBand() && !isInCone(cones) && !isDone() && !part(cones)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Pushes the four quarters of a square, the one with the shallowest middle on top: its result spares the others
     * many cells.
     */
    private void pushQuarters(double left, double right, double bottom, double top) {
        double x = 0.5 * (left + right);
        double y = 0.5 * (bottom + top);
        int first = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < CORNERS; i++) {
            double along = lookAt(0.5 * (x + (isWest(i) ? left : right)), 0.5 * (y + (isSouth(i) ? bottom : top)));
            if (along < least) {
                least = along;
                first = i;
            }
        }
        for (int k = 1; k <= CORNERS; k++) {
            int i = (first + k) % CORNERS;
            push(isWest(i) ? left : x, isWest(i) ? x : right, isSouth(i) ? bottom : y, isSouth(i) ? y : top);
        }
    }

    private static boolean isWest(int corner) {
        return corner % 2 == 0;
    }

    private static boolean isSouth(int corner) {
        return corner < 2;
    }

    private void push(double left, double right, double bottom, double top) {
        west[size] = left;
        east[size] = right;
        south[size] = bottom;
        north[size++] = top;
    }

    /** How far the obstacle reaches along a direction; what is found counts. */
    private double lookAt(double x, double y) {
        double along = chart.choose(x, y, pole) / Math.sqrt(1 + x * x + y * y) + chart.ball();
        shallowest.note(chart, x, y, pole, along);
        return along;
    }

    /** True if the ring covers it. */
    private boolean isElsewhere() {
        double x = Math.max(0, Math.max(west[size], -east[size]));
        double y = Math.max(0, Math.max(south[size], -north[size]));
        return x * x + y * y >= far * far;
    }

    private boolean isInBand() {
        bands.begin(0.5 * (west[size] + east[size]), 0.5 * (south[size] + north[size]), pole);
        for (int i = 0; i < CORNERS; i++) {
            bands.include(cornerX(i), cornerY(i), pole);
        }
        return bands.hold();
    }

    private boolean isInCone(RoundCones cones) {
        double l = west[size];
        double r = east[size];
        double b = south[size];
        double t = north[size];
        boolean isIn = caps.hold(l, r, b, t, pole);
        double least = shallowest.depth() - shallowest.open() - knownWithin;
        for (int i = 0; i < cones.count() && !isIn; i++) {
            RoundCone cone = cones.get(i);
            isIn = cone.known() >= least
                    && contains(cone, l, b)
                    && contains(cone, l, t)
                    && contains(cone, r, b)
                    && contains(cone, r, t);
        }
        return isIn;
    }

    private boolean contains(RoundCone cone, double x, double y) {
        chart.direction(x, y, pole, direction);
        return cone.contains(direction);
    }

    /** By the support point of the middle, by that of the corner along which it reaches least, or by both. */
    private boolean isDone() {
        double x = 0.5 * (west[size] + east[size]);
        double y = 0.5 * (south[size] + north[size]);
        int worst = measure(x, y, 0);
        if (beyond[worst] >= 0) {
            return true;
        }
        double towardsX = cornerX(worst) - x;
        double towardsY = cornerY(worst) - y;
        int worstOfOther = measure(x + (1 - WITHIN) * towardsX, y + (1 - WITHIN) * towardsY, CORNERS);
        return beyond[CORNERS + worstOfOther] >= 0 || Mixture.reaches(beyond, 0, CORNERS, CORNERS);
    }

    /** Measures how far the support point of a direction reaches along the corners; returns the one where least. */
    private int measure(double x, double y, int at) {
        lookAt(x, y);
        chart.supportPoint(x, y, pole, point);
        int worst = 0;
        for (int i = 0; i < CORNERS; i++) {
            beyond[at + i] = atCorner(cornerX(i), cornerY(i)) + shallowest.open();
            worst = beyond[at + i] < beyond[at + worst] ? i : worst;
        }
        return worst;
    }

    private double cornerX(int corner) {
        return isWest(corner) ? west[size] : east[size];
    }

    private double cornerY(int corner) {
        return isSouth(corner) ? south[size] : north[size];
    }

    private double atCorner(double x, double y) {
        double level = shallowest.depth() - chart.ball();
        double length = level > 0 ? Math.sqrt(1 + x * x + y * y) : 1;
        return point.x * x + point.y * y + point.z * pole - level * length;
    }

    /** False if it is too small. */
    private boolean part(RoundCones cones) {
        double l = west[size];
        double r = east[size];
        double b = south[size];
        double t = north[size];
        if (r - l < SMALLEST) {
            return false;
        }
        double x = 0.5 * (l + r);
        double y = 0.5 * (b + t);
        if (r - l < SMALL * far && !sought) {
            sought = true;
            seekCone(x, y, cones);
        }
        pushQuarters(l, r, b, t);
        return true;
    }

    /** Once a pole: where the obstacle is curved, its radii prove what squares cannot. */
    private void seekCone(double x, double y, RoundCones cones) {
        chart.direction(x, y, pole, direction);
        boolean isNear = shallowest.normal().dot(direction) > NEAR;
        if (cones.findNear(isNear ? shallowest.normal() : direction)) {
            shallowest.note(cones.last().normal(), cones.last().along());
        }
    }
}
