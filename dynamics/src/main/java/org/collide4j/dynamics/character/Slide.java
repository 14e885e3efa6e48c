package org.collide4j.dynamics.character;

import org.collide4j.math.Vector3;
import org.collide4j.world.WorldHit;

/**
 * Collide and slide: moves the character by certified casts, along planes where bodies stop it.
 *
 * <p>A cast of the shape itself finds the next plane. The displacement is clipped so that the margin to all planes
 * found so far is kept, and cast again, until a cast proves it free. So the shape never moves where it is not proven
 * to be free.
 */
final class Slide {
    private static final int MOST_CASTS = 10;

    /** Length of a way, in margins, that is not worth a cast. */
    private static final double NEGLIGIBLE = 1e-9;

    /** Tilt of a ceiling's normal from which a surface is no wall: steps are not sought there. */
    private static final double CEILING = -0.1;

    final Planes planes = new Planes();

    /** True if the last move has met a wall or ground beyond the slope limit. */
    boolean meetsWall;

    /** Length by which planes that push may still lengthen the ways of this update, beyond the wanted displacements. */
    double pushBudget;

    private final CharacterCasts casts;
    private final Figure figure;
    private final Pushes pushes;
    private final Vector3 asked = new Vector3();
    private final Vector3 rest = new Vector3();
    private final Vector3 way = new Vector3();
    private final Vector3 flat = new Vector3();
    private double lengthLeft;

    Slide(CharacterCasts casts, Pushes pushes) {
        this.casts = casts;
        this.figure = casts.figure;
        this.pushes = pushes;
    }

    /** Moves the place by the wanted displacement and the pushes of the planes, as far as bodies and the budget let it. */
    void move(Vector3 place, Vector3 wanted) {
        meetsWall = false;
        asked.set(wanted);
        rest.set(wanted);
        lengthLeft = wanted.length() + pushBudget;
        boolean slides = true;
        for (int i = 0; i < MOST_CASTS && slides; i++) {
            planes.clip(rest, way);
            shorten();
            slides = way.maxAbs() > NEGLIGIBLE * figure.settings.margin() && advance(place);
        }
        pushBudget = Math.min(pushBudget, lengthLeft);
    }

    /** Cuts the way to the length left: each point of a straight way out of an overlap is less deep than those before. */
    private void shorten() {
        double length = way.length();
        if (length > lengthLeft) {
            way.scale(lengthLeft / length);
        }
    }

    /** Moves the place along the way as far as a cast proves it free; returns true if a new plane bounds the rest. */
    private boolean advance(Vector3 place) {
        boolean meets = casts.cast(place, way);
        if (casts.isClose && addPlane(casts.close, casts.closeBound())) {
            return true;
        }
        if (!meets) {
            advance(place, 1);
            return false;
        }
        double part = casts.freePart(way);
        double bound = casts.bound(way) - part * way.dot(casts.hit.normal());
        boolean isBounded = casts.isApproached(way);
        advance(place, part);
        rest.scale(1 - part);
        return isBounded && addPlane(casts.hit, bound);
    }

    private void advance(Vector3 place, double part) {
        place.addScaled(part, way);
        planes.advance(way.scale(part));
        lengthLeft = Math.max(0, lengthLeft - way.length()); // rounding may exceed it
    }

    /** Adds the plane of a hit; returns false if it changes nothing. */
    private boolean addPlane(WorldHit hit, double bound) {
        Vector3 normal = hit.normal();
        pushes.meet(hit, asked);
        boolean added = planes.add(normal, bound);
        double upward = -normal.dot(figure.up);
        if (upward > CEILING && !figure.isWalkable(normal)) {
            meetsWall = true;
            added |= upward > 0 && addWall(normal, upward, bound);
        }
        return added;
    }

    /** Adds an upright plane for ground beyond the slope limit, so that no way leads up it. */
    private boolean addWall(Vector3 normal, double upward, double bound) {
        flat.set(normal).addScaled(upward, figure.up);
        double length = flat.length();
        return planes.add(flat.scale(1 / length), bound > 0 ? bound / length : bound);
    }
}
