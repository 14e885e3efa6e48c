package org.collide4j.proof.cone;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.DepthBounds;
import org.collide4j.proof.DepthSchedule;

/** The cones in which a curved obstacle is proven to reach far enough, so that no face need be looked at there. */
public final class RoundCones {
    /** Opposite ways, the corners of a box, or what covers a ball. */
    private static final int MOST = 12;

    /** So often a cover's guess may be no cone's. */
    private static final int MOST_IN_VAIN = 2;

    /** Part of what was open when the last cone was looked for, at which the next is. */
    private static final double AGAIN = 0.25;

    /**
     * Part of what was open when the last cone was looked for, at which the next is, if the last failed for other reasons
     * than its guess.
     */
    private static final double ABRUPT = 0.015;

    /** Largest interval that a cone may leave open, in sizes of the obstacle, even where polytopes would end exactly. */
    private static final double FINE = 0x1p-40;

    /** Normals so near to each other are found from two sides. */
    private static final double SAME = 1e-6;

    /** Faces nearer than this part of the depth are too far from the surface. */
    private static final double LEAST_OFFSET = 0.2;

    /** Rounding error of a dot product with a point of the obstacle may be off, in units of its reach. */
    private static final double ROUNDING = 8 * UNIT;

    private final RoundCone local = new RoundCone();
    private final Kink kink = new Kink();
    private final RoundCone[] cones = new RoundCone[MOST];
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
        for (int i = 0; i < MOST; i++) {
            cones[i] = new RoundCone();
        }
    }

    public void start(ConfigurationObstacle obstacle, double tolerance) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        this.tolerance = Math.max(tolerance, FINE * obstacle.size());
        worthwhile = DepthSchedule.ROUND_CONES_OPEN;
        kinkWorthwhile = DepthSchedule.KINK_CONES_OPEN;
        onePart = false;
        planar = false;
        count = 0;
        steps = 0;
        inVain = 0;
    }

    /** Starts with no cones, for the directions of the plane across the unit vector alone. */
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

    /** Returns the tolerance, which is more than a cone may leave open. */
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

    /**
     * Looks for one near the unit direction, if so much between the bounds, as a part of the depth, makes it likely that
     * there is one.
     */
    public boolean find(Vector3 guess, SupportPoint there, double open) {
        if (!(open <= worthwhile) || count == MOST || isNear(guess)) {
            return false;
        }
        boolean found = placed(cones[count]).find(obstacle, guess, there, tolerance);
        steps += cones[count].steps();
        if (found && !isKnown(cones[count].normal())) {
            count++;
            return true;
        }
        worthwhile = (cones[count].isBent() ? ABRUPT : AGAIN) * open;
        return false;
    }

    /**
     * Looks for a kink of the convex parts that the corners of a face belong to, if the open interval makes one likely.
     */
    public boolean findKink(Vector3 guess, SupportPoint a, SupportPoint b, SupportPoint c, double open) {
        if (!(open <= kinkWorthwhile) || count == MOST || isNear(guess)) {
            return false;
        }
        boolean taken = take(kink.find(obstacle, guess, a, b, c, tolerance, cones[count]));
        onePart = kink.parts() == 1;
        kinkWorthwhile = taken ? kinkWorthwhile : AGAIN * open;
        return taken;
    }

    /** True if the last face looked at turned out to be below one part of K. */
    public boolean isBelowOnePart() {
        return onePart;
    }

    /** Looks for the opposite kink of an obstacle that is its own mirror image. */
    public boolean findOppositeKink() {
        if (count == MOST) {
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

    /** Looks for a cone near the unit direction, however wide the open interval. */
    public boolean findNear(Vector3 guess) {
        if (count == MOST || inVain == MOST_IN_VAIN) {
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
     * How far K reaches at least, up to the level, in all directions in which a face is nearer; 0 if the radii of curvature
     * of the support point across it do not tell.
     *
     * @param offset no corner of the face lies less far along the unit direction across
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

    /** True if a cone in which K reaches so far holds all of the unit directions, and so what lies between them. */
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

    /** True if K reaches as far as the level in all directions that are no more than the tilt from the unit direction. */
    public boolean reach(Vector3 direction, SupportPoint there, double level, double tilt) {
        return placed(local).reachesLevel(obstacle, direction, there, level, tilt, tolerance);
    }

    /** Returns how far K is known to reach beyond a segment, in the plane of the search. */
    public double known(Vector3 a, Vector3 b) {
        return known(a, b, b, none);
    }

    /** True if what would be found is known, or only its neighbourhood is left. */
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
            known |= normal.distance(cones[i].normal()) < SAME;
        }
        return known;
    }

    /** How far K reaches at least in all directions in which the triangle is nearer than the depth; 0 if not known. */
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
     * To be called at the end: of planes within rounding of each other, the one in the middle of a cone is taken, whose
     * support point lies along its normal.
     */
    public void settle(DepthBounds bounds) {
        for (int i = 0; i < count; i++) {
            if (cones[i].along() <= obstacle.rounding() - bounds.lower()) {
                bounds.normal().set(cones[i].normal());
                return;
            }
        }
    }

    /** Writes the support point in the middle of a cone; false if the unit direction is none's. */
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
