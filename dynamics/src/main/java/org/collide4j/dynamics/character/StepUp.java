package org.collide4j.dynamics.character;

import org.collide4j.math.Vector3;

/**
 * Climbs a step: up, forward and down, each by a certified cast. The step has to be no higher than the step height over the
 * ground that bears the character, with ground within the slope limit on top.
 */
final class StepUp {
    /** Rounding of heights, in step heights. */
    private static final double SLACK = 1e-9;

    /** Part of the forward way that has to be made. */
    private static final double LEAST_FORWARD = 0.05;

    private final CharacterCasts casts;
    private final Figure figure;
    private final Vector3 way = new Vector3();
    private final Vector3 at = new Vector3();
    private final Vector3 probe = new Vector3();

    StepUp(CharacterCasts casts) {
        this.casts = casts;
        this.figure = casts.figure;
    }

    /**
     * Moves the place onto a step along a level way; returns false, and leaves it, if there is none.
     *
     * @param groundHeight height of the ground that bears the character
     */
    boolean climb(Vector3 place, Vector3 forward, double groundHeight) {
        double most = figure.settings.stepHeight();
        at.set(place);
        double rise = move(way.scale(most, figure.up)) * most;
        if (!(rise > 0)) {
            return false;
        }
        double part = move(way.set(forward));
        if (!(part > LEAST_FORWARD)) {
            return false;
        }
        double margin = figure.settings.margin();
        way.scale(-(rise + margin), figure.up);
        if (!casts.cast(at, way) || !(casts.hit.lower() > 0) || !casts.isApproached(way)) {
            return false;
        }
        at.addScaled(casts.freePart(way), way);
        double height = casts.hit.pointOnB().dot(figure.up) - groundHeight;
        boolean climbed = height <= most * (1 + SLACK)
                && at.dot(figure.up) > place.dot(figure.up)
                && (figure.isWalkable(casts.hit.normal()) || isFlatOnTop(forward));
        if (climbed) {
            place.set(at);
        }
        return climbed;
    }

    /** Moves {@link #at} along a way as far as it is free, and returns the part made. */
    private double move(Vector3 way) {
        double part = casts.cast(at, way) ? casts.freePart(way) : 1;
        at.addScaled(part, way);
        return part;
    }

    /** Returns true if the surface behind the edge of the last hit is ground within the slope limit. */
    private boolean isFlatOnTop(Vector3 forward) {
        double margin = figure.settings.margin();
        probe.set(casts.hit.pointOnB())
                .addScaled(0.5 * margin / forward.length(), forward)
                .addScaled(margin, figure.up);
        return casts.castPoint(probe, way.scale(-2 * margin, figure.up)) && figure.isWalkable(casts.hit.normal());
    }
}
