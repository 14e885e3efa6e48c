package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.math.Pose;

/**
 * The interval of an earlier distance of a pair, and the pieces that may be nearest. A distance changes by at most the
 * greatest displacement of a point of A, as seen from B.
 *
 * <p>The interval of the distance holds with that displacement added. The listed pieces hold the nearest one until the
 * displacement exceeds the slack: all other pieces were proven to be farther away than the nearest by twice that.
 */
final class NearPieces {
    /** Slack of a distance without a list. */
    static final double NO_LIST = -1;

    /** Relative to the coordinates: more than what rounding does to a displacement and to the query it is added to. */
    private static final double ROUNDING = 0x1p-44;

    /** Most pieces in a list: with more, a search of the tree costs as little. */
    private static final int MOST_PIECES = 48;

    /** Queries without a list after one that would have had too many pieces. */
    private static final int PAUSE = 32;

    private final Pose reference = new Pose();
    private final Pose last = new Pose();
    private int[] pieces = new int[8];
    private int count;
    private boolean hasDistance;
    private boolean hasLast;
    private long version;
    private int pause;
    private double slack = NO_LIST;

    /** Bounds of the distance at the reference pose, 0 or more. */
    private double lower;

    private double upper;

    /** Displacement since the reference pose; infinite if nothing is known. */
    private double moved = Double.POSITIVE_INFINITY;

    /** Displacement since the previous query; infinite if there was none. */
    private double speed = Double.POSITIVE_INFINITY;

    void clear() {
        hasDistance = false;
        hasLast = false;
        pause = 0;
    }

    /** Computes the displacements of A, given its pose in B's frame and the version of both bodies' pieces. */
    void moveTo(Pose relative, double radius, long version) {
        if (version != this.version) {
            hasDistance = false;
        }
        moved = hasDistance ? displacement(reference, relative, radius) : Double.POSITIVE_INFINITY;
        speed = hasLast ? displacement(last, relative, radius) : Double.POSITIVE_INFINITY;
        last.set(relative);
        hasLast = true;
        this.version = version;
        pause = Math.max(0, pause - 1);
    }

    /** Returns the greatest displacement of a point of A, rounded up; NaN or infinity if there is no bound. */
    private static double displacement(Pose from, Pose to, double radius) {
        double x = to.translationX() - from.translationX();
        double y = to.translationY() - from.translationY();
        double z = to.translationZ() - from.translationZ();
        double turned = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double difference = to.rotation(row, column) - from.rotation(row, column);
                turned += difference * difference;
            }
        }
        double size =
                radius + Math.abs(from.translationX()) + Math.abs(from.translationY()) + Math.abs(from.translationZ());
        // the Frobenius norm of the difference of two rotations is √2 times its spectral norm
        return Math.sqrt(x * x + y * y + z * z) + Math.sqrt(0.5 * turned) * radius + ROUNDING * size;
    }

    /** Returns the displacement since the previous query; infinite, or NaN, if it is unknown. */
    double speed() {
        return speed;
    }

    /** Returns a proven lower bound of the distance at the current pose; negative infinity, or NaN, if there is none. */
    double least() {
        return lower > 0 ? lower - moved : Double.NEGATIVE_INFINITY;
    }

    /** Returns a proven upper bound of the distance at the current pose; infinite, or NaN, if there is none. */
    double most() {
        return upper + moved;
    }

    /** Returns true if the listed pieces hold the nearest one. */
    boolean holdsNearest() {
        return moved <= slack;
    }

    /** Begins anew with the interval of the distance at the current pose, and without a list. */
    void set(Pose relative, double lower, double upper, long version) {
        reference.set(relative);
        this.lower = lower;
        this.upper = upper;
        this.version = version;
        slack = NO_LIST;
        count = 0;
        hasDistance = true;
        moved = 0;
    }

    /** Returns true unless a list had too many pieces a few queries ago. */
    boolean mayList() {
        return pause == 0;
    }

    /** Adds a piece to the list; false if there are too many. */
    boolean add(int piece) {
        if (count == MOST_PIECES) {
            return false;
        }
        if (count == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * count);
        }
        pieces[count++] = piece;
        return true;
    }

    /** Ends the list: all other pieces are farther away than the upper bound by at least twice the slack. */
    void endList(double slack) {
        this.slack = slack;
        pause = slack == NO_LIST ? PAUSE : 0;
    }

    int count() {
        return count;
    }

    int piece(int i) {
        return pieces[i];
    }
}
