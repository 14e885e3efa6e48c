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
    private static final int STACK_SIZE = 256;
    private static final double SMALLEST_SIDE = 0x1p-43;

    /** Side of a square, relative to the entire square, below which a smooth valley is likely. */
    private static final double SIDE_OF_VALLEY = 1.0 / 32;

    /** Cosine to a direction within which the shallowest direction found is the start of a search. */
    private static final double NEAR_COSINE = 0.9;

    /**
     * Offset of a tested direction from a corner towards the middle, as along a corner itself other parts may be equally
     * high.
     */
    private static final double INWARD_OFFSET = 0x1p-10;

    private static final int CORNERS = 4;

    private final RingChart chart;
    private final Shallowest shallowest;
    private final PoleCaps caps;
    private final Bands bands;
    private final double[] west = new double[STACK_SIZE];
    private final double[] east = new double[STACK_SIZE];
    private final double[] south = new double[STACK_SIZE];
    private final double[] north = new double[STACK_SIZE];

    /** Excess heights of two points along the corners. */
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
     * Returns true if all squares around both poles are proven, up to a distance from the poles; false if there are too
     * many.
     *
     * @param within error bound of the cones' radii of curvature
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
            if (size > STACK_SIZE - 4 || !shallowest.takeCell()) {
                return false;
            }
            size--;
            if (!isElsewhere() && !isInBand() && !isInCone(cones) && !isDone() && !split(cones)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Pushes the four quarters of a square, the one with the shallowest middle on top: its result saves many cells of the
     * others.
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

    /** Returns the height of the obstacle along a direction, and records it. */
    private double lookAt(double x, double y) {
        double along = chart.choose(x, y, pole) / Math.sqrt(1 + x * x + y * y) + chart.ball();
        shallowest.note(chart, x, y, pole, along);
        return along;
    }

    /** Returns true if the ring covers the square. */
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

    /** Tries to prove the square: by the support point of its middle, by that of its shallowest corner, or by both. */
    private boolean isDone() {
        double x = 0.5 * (west[size] + east[size]);
        double y = 0.5 * (south[size] + north[size]);
        int worst = measure(x, y, 0);
        if (beyond[worst] >= 0) {
            return true;
        }
        double towardsX = cornerX(worst) - x;
        double towardsY = cornerY(worst) - y;
        int worstOfOther = measure(x + (1 - INWARD_OFFSET) * towardsX, y + (1 - INWARD_OFFSET) * towardsY, CORNERS);
        return beyond[CORNERS + worstOfOther] >= 0 || Mixture.reaches(beyond, 0, CORNERS, CORNERS);
    }

    /** Computes the heights of a direction's support point along the corners; returns the corner with the least. */
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

    /** Splits the square; false if it is too small. */
    private boolean split(RoundCones cones) {
        double l = west[size];
        double r = east[size];
        double b = south[size];
        double t = north[size];
        if (r - l < SMALLEST_SIDE) {
            return false;
        }
        double x = 0.5 * (l + r);
        double y = 0.5 * (b + t);
        if (r - l < SIDE_OF_VALLEY * far && !sought) {
            sought = true;
            seekCone(x, y, cones);
        }
        pushQuarters(l, r, b, t);
        return true;
    }

    /** Searches a cone once per pole: if the obstacle is curved, its radii prove more than squares. */
    private void seekCone(double x, double y, RoundCones cones) {
        chart.direction(x, y, pole, direction);
        boolean isNear = shallowest.normal().dot(direction) > NEAR_COSINE;
        if (cones.findNear(isNear ? shallowest.normal() : direction)) {
            shallowest.note(cones.last().normal(), cones.last().along());
        }
    }
}
