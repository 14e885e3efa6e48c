package org.collide4j.dynamics.character;

/**
 * Settings of a {@link CharacterController}: lengths, times and masses in the caller's units, angles in radians.
 *
 * <pre>{@code
 * CharacterSettings settings = CharacterSettings.DEFAULT
 *         .withUp(0, 1, 0) // y is up
 *         .withSlopeLimit(Math.toRadians(50))
 *         .withStepHeight(0.4);
 * double margin = settings.margin(); // 0.02
 * }</pre>
 *
 * @param upX unit direction against gravity
 * @param slopeLimit steepest ground that is climbed, as the angle between its normal and up; from 0 to below π/2
 * @param stepHeight highest step that is climbed; 0 climbs none
 * @param stickDistance how far a walking character is moved down to ground that falls away; at least the step height to
 *     walk down stairs
 * @param margin gap that is kept to all bodies; greater than 0, some hundredths of the shape's size
 * @param strength greatest force on a body that is pushed
 * @param mass mass whose weight loads the body that the character stands on
 * @param gravity acceleration towards −up in the air; 0 or more
 */
public record CharacterSettings(
        double upX,
        double upY,
        double upZ,
        double slopeLimit,
        double stepHeight,
        double stickDistance,
        double margin,
        double strength,
        double mass,
        double gravity) {
    /** Metres, seconds and kilograms, z up: slopes to 45°, steps to 0.35, margin 0.02, strength 500, mass 70. */
    public static final CharacterSettings DEFAULT =
            new CharacterSettings(0, 0, 1, Math.PI / 4, 0.35, 0.4, 0.02, 500, 70, 9.81);

    private static final double LARGEST = 1e100;

    public CharacterSettings {
        double length = Math.sqrt(upX * upX + upY * upY + upZ * upZ);
        if (!(Math.abs(length - 1) <= 1e-9)) {
            throw new IllegalArgumentException(
                    "up must be a unit direction: (" + upX + ", " + upY + ", " + upZ + "); divide it by its length");
        }
        if (!(slopeLimit >= 0 && slopeLimit < Math.PI / 2)) {
            throw new IllegalArgumentException(
                    "slopeLimit must be from 0 to below π/2: " + slopeLimit + "; give it in radians");
        }
        if (!(margin > 0 && margin <= LARGEST)) {
            throw new IllegalArgumentException("margin must be greater than 0, at most 1e100: " + margin
                    + "; 1/20 of the shape's radius is usual");
        }
        requireAmount("stepHeight", stepHeight);
        requireAmount("stickDistance", stickDistance);
        requireAmount("strength", strength);
        requireAmount("mass", mass);
        requireAmount("gravity", gravity);
    }

    private static void requireAmount(String name, double value) {
        if (!(value >= 0 && value <= LARGEST)) {
            throw new IllegalArgumentException(name + " must be from 0 to 1e100: " + value);
        }
    }

    /** Returns these settings with another unit direction against gravity. */
    public CharacterSettings withUp(double x, double y, double z) {
        return new CharacterSettings(x, y, z, slopeLimit, stepHeight, stickDistance, margin, strength, mass, gravity);
    }

    /** Returns these settings with another slope limit, in radians. */
    public CharacterSettings withSlopeLimit(double angle) {
        return new CharacterSettings(upX, upY, upZ, angle, stepHeight, stickDistance, margin, strength, mass, gravity);
    }

    /** Returns these settings with another step height. */
    public CharacterSettings withStepHeight(double height) {
        return new CharacterSettings(upX, upY, upZ, slopeLimit, height, stickDistance, margin, strength, mass, gravity);
    }

    /** Returns these settings with another stick distance. */
    public CharacterSettings withStickDistance(double distance) {
        return new CharacterSettings(upX, upY, upZ, slopeLimit, stepHeight, distance, margin, strength, mass, gravity);
    }

    /** Returns these settings with another margin. */
    public CharacterSettings withMargin(double gap) {
        return new CharacterSettings(
                upX, upY, upZ, slopeLimit, stepHeight, stickDistance, gap, strength, mass, gravity);
    }

    /** Returns these settings with another strength. */
    public CharacterSettings withStrength(double force) {
        return new CharacterSettings(
                upX, upY, upZ, slopeLimit, stepHeight, stickDistance, margin, force, mass, gravity);
    }

    /** Returns these settings with another mass. */
    public CharacterSettings withMass(double kilograms) {
        return new CharacterSettings(
                upX, upY, upZ, slopeLimit, stepHeight, stickDistance, margin, strength, kilograms, gravity);
    }

    /** Returns these settings with another gravity. */
    public CharacterSettings withGravity(double acceleration) {
        return new CharacterSettings(
                upX, upY, upZ, slopeLimit, stepHeight, stickDistance, margin, strength, mass, acceleration);
    }
}
