package org.collide4j.cast;

import static org.collide4j.cast.PortalCast.Status.ARRIVED;
import static org.collide4j.cast.PortalCast.Status.UNSURE;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The gap between the two bounds of a {@link PortalCast}: support planes in front of the contact, a portal behind it. Says
 * how wide the gap is and when it is narrow enough, and proves the time of contact that the portal stands for.
 */
final class PortalGap {
    /**
     * Widest proven interval, in gaps that are narrow enough, that is an answer: beyond it the ray passes an edge of the
     * portal too closely, and other means prove the contact better.
     */
    private static final double WIDEST_PROOF = 32;

    private final RaySection section;
    private final RayFrame frame;
    private final PiercedPolygon polygon = new PiercedPolygon();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private RayPortal proven = new RayPortal();
    private double rounding;
    private double relativeTolerance;
    private double tolerance;
    private double latest;
    private int proofSteps;

    PortalGap(RaySection section, RayFrame frame) {
        this.section = section;
        this.frame = frame;
    }

    /** Starts a cast with the portal that holds its corners; the tolerance is in parts of the obstacle's size. */
    void start(ConfigurationObstacle obstacle, RayPortal portal, double relativeTolerance) {
        this.obstacle = obstacle;
        this.relativeTolerance = relativeTolerance;
        if (proven != portal) {
            proven = portal;
        }
        rounding = 4 * obstacle.rounding();
        tolerance = relativeTolerance * (obstacle.size() + obstacle.margin());
        latest = Double.POSITIVE_INFINITY;
        proofSteps = 0;
    }

    /** Cuts the section with the plane of a support point that serves a finer proof. */
    void cutForProof(Vector3 direction, SupportPoint point) {
        section.cut(direction, point.w);
        proofSteps++;
    }

    /** Returns how near planes and portal can come for rounding, as a length. */
    double rounding() {
        return rounding;
    }

    double relativeTolerance() {
        return relativeTolerance;
    }

    /** Returns how near planes and portal are to come, as a length. */
    double tolerance() {
        return tolerance;
    }

    /** Returns the width of the gap along the normal of the best plane: along the ray, a graze would widen it. */
    double width(RayPortal portal) {
        double cosine = section.enter() > 0 ? section.cosine() : 1;
        return (portal.entry() - section.enter() * section.speed()) * cosine;
    }

    /** Returns the width at which no further step is worth its cost; grazes go down to the rounding. */
    double enough() {
        return Math.max(rounding, tolerance * Math.min(1, 8 * section.cosine()));
    }

    /** Proves a time of contact behind the portal: ARRIVED, or UNSURE if the proven time is too late to be an answer. */
    PortalCast.Status prove(RayPortal portal) {
        return prove(portal, portal);
    }

    /**
     * Proves a time of contact behind a mix of points on the ray: ARRIVED, or UNSURE if the proven time is too late to be
     * an answer.
     *
     * @param portal points around the ray, which the proof widens
     */
    PortalCast.Status prove(RayPortal portal, RayPortal mix) {
        latest = polygon.latestContact(obstacle, frame, section, portal, mix);
        proofSteps = polygon.steps();
        double open = (latest - section.enter()) * section.speed() * section.cosine();
        if (!(open <= WIDEST_PROOF * enough())) {
            return UNSURE;
        }
        become(mix);
        return ARRIVED;
    }

    /** Makes a portal the proven one. */
    void become(RayPortal portal) {
        if (proven != portal) {
            proven = portal;
        }
    }

    /** Returns the portal that the last proof was about; the cast's own before a proof. */
    RayPortal proven() {
        return proven;
    }

    /** Returns the proven upper bound of the time of contact; infinite if not known. */
    double latest() {
        return latest;
    }

    /** Returns the support points of the last proof and of those that refine it. */
    int proofSteps() {
        return proofSteps;
    }

    /** Writes the unit direction from the proven mix of corners to the hit, if that is more than half the margin away. */
    void normal(Vector3 out) {
        polygon.normal(0.5 * obstacle.margin(), out);
    }
}
