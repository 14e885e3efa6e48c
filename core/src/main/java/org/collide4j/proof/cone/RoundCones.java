package org.collide4j.proof.cone;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.DepthBounds;
import org.collide4j.proof.DepthSchedule;

/** The cones in which a curved obstacle is proven to reach far enough, so that faces there need no expansion. */
public final class RoundCones {
    /** Most cones: opposite directions, the corners of a box, or a cover of a ball. */
    private static final int MOST_CONES = 12;

    /** Most guesses of a cover without a cone. */
    private static final int MOST_FAILURES = 2;

    /** Fraction of the open interval at the last search at which the next cone is searched. */
    private static final double NEXT_SEARCH_RATIO = 0.25;

    /**
     * Fraction of the open interval at the last search at which the next cone is searched, if the last search failed for
     * other reasons than its guess.
     */
    private static final double NEXT_SEARCH_RATIO_AFTER_FAILURE = 0.015;

    /**
     * Largest interval that a cone may leave open, relative to the obstacle's size, even where polytopes would end exactly.
     */
    private static final double LARGEST_OPEN = 0x1p-40;

    /** Distance of normals that are found from two sides and are the same. */
    private static final double SAME_NORMAL = 1e-6;

    /** Distance of a face, relative to the depth, below which it is too far from the surface. */
    private static final double LEAST_OFFSET = 0.2;

    /** Rounding error of a dot product with a point of the obstacle, relative to the reach. */
    private static final double ROUNDING = 8 * UNIT;

    private final RoundCone local = new RoundCone();
    private final Kink kink = new Kink();
    private final RoundCone[] cones = new RoundCone[MOST_CONES];
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Vector3 across = new Vector3();
    private final Vector3 none = new Vector3();
    private boolean planar;
    private double tolerance;
    private double worthwhile;
    private double kinkWorthwhile;
    private boolean onePart;
    private int count;
    private int steps;
    private int inVain;

    public RoundCones() {
        for (int i = 0; i < MOST_CONES; i++) {
            cones[i] = new RoundCone();
        }
    }

    public void start(ConfigurationObstacle obstacle, double tolerance) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        this.tolerance = Math.max(tolerance, LARGEST_OPEN * obstacle.size());
        worthwhile = DepthSchedule.ROUND_CONES_OPEN;
        kinkWorthwhile = DepthSchedule.KINK_CONES_OPEN;
        onePart = false;
        planar = false;
        count = 0;
        steps = 0;
        inVain = 0;
    }

    /** Starts without cones, for the directions of the plane across the unit vector only. */
    public void start(ConfigurationObstacle obstacle, Vector3 across, double tolerance) {
        start(obstacle, tolerance);
        this.across.set(across);
        planar = true;
    }

    private RoundCone placed(RoundCone cone) {
        if (planar) {
            cone.usePlane(across);
        } else {
            cone.useSpace();
        }
        return cone;
    }

    /** Returns the tolerance, which exceeds the interval that a cone may leave open. */
    public double tolerance() {
        return tolerance;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public int count() {
        return count;
    }

    public RoundCone get(int index) {
        return cones[index];
    }

    /** Returns the newest cone. */
    public RoundCone last() {
        return cones[count - 1];
    }

    public int steps() {
        return steps;
    }

    /** Finds a cone near the unit direction, if the open interval relative to the depth makes one likely. */
    public boolean find(Vector3 guess, SupportPoint there, double open) {
        if (!(open <= worthwhile) || count == MOST_CONES || isNear(guess)) {
            return false;
        }
        boolean found = placed(cones[count]).find(obstacle, guess, there, tolerance);
        steps += cones[count].steps();
        if (found && !isKnown(cones[count].normal())) {
            count++;
            return true;
        }
        worthwhile = (cones[count].isBent() ? NEXT_SEARCH_RATIO_AFTER_FAILURE : NEXT_SEARCH_RATIO) * open;
        return false;
    }

    /** Finds a kink of the convex parts of a face's corners, if the open interval makes one likely. */
    public boolean findKink(Vector3 guess, SupportPoint a, SupportPoint b, SupportPoint c, double open) {
        if (!(open <= kinkWorthwhile) || count == MOST_CONES || isNear(guess)) {
            return false;
        }
        boolean taken = take(kink.find(obstacle, guess, a, b, c, tolerance, cones[count]));
        onePart = kink.parts() == 1;
        kinkWorthwhile = taken ? kinkWorthwhile : NEXT_SEARCH_RATIO * open;
        return taken;
    }

    /** Returns true if the last face was found to be below a single part of K. */
    public boolean isBelowOnePart() {
        return onePart;
    }

    /** Finds the opposite kink of an obstacle with point symmetry. */
    public boolean findOppositeKink() {
        if (count == MOST_CONES) {
            return false;
        }
        return take(kink.findOpposite(cones[count]));
    }

    private boolean take(boolean found) {
        steps += kink.steps();
        boolean taken = found && !isKnown(cones[count].normal());
        count += taken ? 1 : 0;
        return taken;
    }

    /** Finds a cone near the unit direction, for any open interval. */
    public boolean findNear(Vector3 guess) {
        if (count == MOST_CONES || inVain == MOST_FAILURES) {
            return false;
        }
        obstacle.support(guess.x, guess.y, guess.z, there);
        boolean found = placed(cones[count]).find(obstacle, guess, there, tolerance);
        steps += 1 + cones[count].steps();
        found &= !isKnown(cones[count].normal());
        count += found ? 1 : 0;
        inVain += found ? 0 : 1;
        return found;
    }

    private final SupportPoint there = new SupportPoint();

    /**
     * Returns a lower bound of K's height, at most the level, in all directions in which a face is nearer; 0 if the radii of
     * curvature of the support point prove nothing.
     *
     * @param offset least height of the face's corners along the unit direction {@code across}
     */
    public double reachBeyond(Vector3 across, SupportPoint there, double offset, double level) {
        double least = offset - ROUNDING * obstacle.reach();
        if (count == 0 || !(least > LEAST_OFFSET * level)) {
            return 0;
        }
        double parts = level / least;
        double tilt = Math.sqrt(Math.max(0, parts * parts - 1)) * (1 + 0x1p-20) + 0x1p-20;
        return placed(local).reachesLevel(obstacle, across, there, level, tilt, tolerance) ? local.known() : 0;
    }

    /**
     * Returns true if a cone with at least this height contains all of the unit directions, and so all directions between
     * them.
     */
    public boolean hold(Vector3[] directions, double least) {
        boolean held = false;
        for (int i = 0; i < count && !held; i++) {
            held = cones[i].known() >= least;
            for (Vector3 direction : directions) {
                held = held && cones[i].contains(direction);
            }
        }
        return held;
    }

    /** Returns true if K reaches the level in all directions within the tilt from the unit direction. */
    public boolean reach(Vector3 direction, SupportPoint there, double level, double tilt) {
        return placed(local).reachesLevel(obstacle, direction, there, level, tilt, tolerance);
    }

    /** Returns a lower bound of K's height beyond a segment, in the plane of the search. */
    public double known(Vector3 a, Vector3 b) {
        return known(a, b, b, none);
    }

    /** Returns true if the cone near a guess is known, or only its neighbourhood is open. */
    private boolean isNear(Vector3 guess) {
        boolean near = false;
        for (int i = 0; i < count; i++) {
            near |= cones[i].isNear(guess);
        }
        return near;
    }

    private boolean isKnown(Vector3 normal) {
        boolean known = false;
        for (int i = 0; i < count; i++) {
            known |= normal.distance(cones[i].normal()) < SAME_NORMAL;
        }
        return known;
    }

    /**
     * Returns a lower bound of K's height in all directions in which the triangle is nearer than the depth; 0 if unknown.
     */
    public double known(Vector3 a, Vector3 b, Vector3 c, Vector3 across) {
        double farthest = 0;
        for (int i = 0; i < count; i++) {
            if (cones[i].holds(a, b, c, across)) {
                farthest = Math.max(farthest, cones[i].known());
            }
        }
        return farthest;
    }

    /**
     * Ends the search: of planes within rounding of each other, selects the axis of a cone, whose support point is on the
     * line along its normal.
     */
    public void settle(DepthBounds bounds) {
        for (int i = 0; i < count; i++) {
            if (cones[i].along() <= obstacle.rounding() - bounds.lower()) {
                bounds.normal().set(cones[i].normal());
                return;
            }
        }
    }

    /** Writes the witness points on the axis of a cone; false if the unit direction is not the axis of any. */
    public boolean witnesses(Vector3 direction, Vector3 onA, Vector3 onB) {
        for (int i = 0; i < count; i++) {
            Vector3 normal = cones[i].normal();
            if (normal.x == direction.x && normal.y == direction.y && normal.z == direction.z) {
                onA.set(cones[i].point().onA);
                onB.set(cones[i].point().onB);
                return true;
            }
        }
        return false;
    }
}
