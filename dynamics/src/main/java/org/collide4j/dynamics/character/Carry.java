package org.collide4j.dynamics.character;

import org.collide4j.math.Vector3;

/**
 * Moves a character with the bodies that have moved since its last update: along with the ground, and out of the way of
 * bodies that were moved into it.
 *
 * <p>The motion of a body is undone for the shape: where the shape would be, had it moved with the body, it is free
 * of the body. A cast from there to its place gives the plane of the first contact, and how far the shape has to be
 * pushed along its normal. The way is certified against all bodies but those that press.
 */
final class Carry {
    /** Longest way out of an overlap in an update, in radii of the shape. */
    private static final double MOST_RECOVERY = 0.25;

    private static final int MOST_OVERLAPS = 4;

    /** True if the character overlaps a body that it could not be pushed out of. */
    boolean isCrushed;

    /** True if it overlaps a static body: it does not walk. */
    boolean isStuck;

    /** Displacement of the ground at the character's place. */
    final Vector3 ride = new Vector3();

    private final CharacterCasts casts;
    private final Slide slide;
    private final Pushes pushes;
    private final Ground ground;
    private final NearBodies near;
    private final Vector3 from = new Vector3();
    private final Vector3 way = new Vector3();
    private final Vector3 target = new Vector3();
    private final Vector3 still = new Vector3();
    private final double[] quaternion = new double[4];

    /** Farthest that the motion of a body since the last update pushes along its contact normal. */
    private double pushed;

    Carry(CharacterCasts casts, Slide slide, Pushes pushes, Ground ground, NearBodies near) {
        this.casts = casts;
        this.slide = slide;
        this.pushes = pushes;
        this.ground = ground;
        this.near = near;
    }

    /** Moves the place; afterwards the casts skip the bodies that still overlap the character. */
    void move(Vector3 place) {
        slide.planes.clear();
        casts.pressing.clear();
        slide.pushBudget = MOST_RECOVERY * casts.figure.radius;
        double turn = ride(place);
        target.add(place, ride);
        pushed = 0;
        for (int i = 0; i < near.size(); i++) {
            if (near.hasMoved(i)) {
                meetMoved(i, place);
            }
        }
        slide.pushBudget += Planes.MOST_PUSH * pushed;
        recover(place);
        slide.move(place, ride);
        if (turn != 0) {
            casts.turn(place, turn);
        }
        findCrushing(place);
    }

    /** Sets the displacement of the ground; returns the angle that it turns by about up. */
    private double ride(Vector3 place) {
        ride.set(0, 0, 0);
        casts.ridden = 0;
        int index = ground.body == 0 ? -1 : near.indexOf(ground.body);
        if (index < 0 || !near.hasMoved(index)) {
            return 0;
        }
        casts.ridden = ground.body;
        ride.sub(near.carried(index, place, ride), place);
        return near.turn(index, casts.figure.up, quaternion);
    }

    /** Adds the plane of a body that was moved into the character, with the character at the end of its ride. */
    private void meetMoved(int index, Vector3 place) {
        long body = near.handle(index);
        way.sub(target, near.carried(index, place, from));
        if (body == casts.ridden || way.lengthSquared() == 0 || !casts.castAt(body, from, way)) {
            return;
        }
        Vector3 normal = casts.hit.normal();
        double approach = way.dot(normal);
        pushed = Math.max(pushed, (1 - casts.hit.lower()) * approach);
        double gap = casts.hit.lower() * approach + Math.min(0, casts.hit.signedDistance());
        press(body, gap + normal.dot(from) - normal.dot(place));
    }

    private void press(long body, double gap) {
        casts.pressing.add(body);
        slide.planes.add(casts.hit.normal(), gap - casts.figure.settings.margin());
        pushes.meet(casts.hit, still);
    }

    /** Adds the planes of bodies that overlap the character without a recorded motion, or have come too close. */
    private void recover(Vector3 place) {
        double margin = casts.figure.settings.margin();
        for (int i = 0; i < MOST_OVERLAPS && casts.isCrowded(place) && casts.nearest(place, margin); i++) {
            if (!casts.near.intersects()) {
                slide.planes.add(casts.near.normal(), casts.near.lower() - margin);
                return;
            }
            casts.castAt(casts.near.bodyB(), place, still);
            press(casts.near.bodyB(), Math.min(0, casts.hit.signedDistance()));
        }
    }

    /** Decides at the end of an update whether a body that pressed still overlaps the character, which may have left it. */
    void judge(Vector3 place) {
        boolean overlaps = false;
        for (int i = 0; i < casts.pressing.size() && !overlaps; i++) {
            overlaps = casts.overlaps(casts.pressing.get(i), place);
        }
        isCrushed = overlaps;
    }

    /** Leaves those bodies pressing that still overlap the character, with their planes for its walk. */
    private void findCrushing(Vector3 place) {
        boolean rides = casts.ridden != 0;
        casts.ridden = 0;
        slide.planes.clear();
        for (int i = casts.pressing.size() - 1; i >= 0; i--) {
            long body = casts.pressing.get(i);
            if (casts.overlaps(body, place)) {
                casts.castAt(body, place, still);
                slide.planes.add(
                        casts.hit.normal(), Math.min(0, casts.hit.signedDistance()) - casts.figure.settings.margin());
            } else {
                casts.pressing.remove(i);
            }
        }
        if (rides) {
            recover(place); // ground that has tilted comes closer
        }
        isStuck = false;
        for (int i = 0; i < casts.pressing.size(); i++) {
            isStuck |= casts.world.isStatic(casts.pressing.get(i));
        }
    }
}
