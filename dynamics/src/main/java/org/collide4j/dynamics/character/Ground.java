package org.collide4j.dynamics.character;

import org.collide4j.math.Vector3;

/** The ground below a character: found by a cast down, and judged by its slope. */
final class Ground {
    /** Search distance below the character, in vertical gaps of the margin over a slope at the limit. */
    private static final double REACH = 2;

    GroundState state = GroundState.IN_AIR;

    /** Unit normal of the ground, out of it; up in the air. */
    final Vector3 normal = new Vector3();

    final Vector3 point = new Vector3();

    /** Handle of the body below; 0 in the air. */
    long body;

    /** Height of the ground that bears the character, along up. */
    double height;

    private final CharacterCasts casts;
    private final Figure figure;
    private final Vector3 way = new Vector3();
    private final Vector3 start = new Vector3();
    private final Vector3 contact = new Vector3();
    private double drop;

    Ground(CharacterCasts casts) {
        this.casts = casts;
        this.figure = casts.figure;
        leave();
    }

    /** Sets the state in the air. */
    void leave() {
        state = GroundState.IN_AIR;
        normal.set(figure.up);
        point.set(0, 0, 0);
        body = 0;
    }

    /**
     * Finds the ground below a place.
     *
     * @param stick distance down to ground within the slope limit to which the place is moved
     */
    void find(Vector3 place, double stick) {
        double reach = REACH * figure.settings.margin() / figure.slopeCosine;
        way.scale(-(stick + reach), figure.up);
        if (!casts.cast(place, way) || !casts.isApproached(way)) {
            leave();
            return;
        }
        drop = casts.freePart(way) * (stick + reach);
        takeContact();
        start.set(place).addScaled(-drop, figure.up);
        if (figure.isWalkable(contact) || isBorneOnEdge(start)) {
            state = GroundState.ON_GROUND;
            place.set(start);
        } else if (drop <= reach) {
            state = GroundState.STEEP;
        } else {
            leave();
        }
    }

    private void takeContact() {
        contact.set(casts.hit.normal());
        normal.set(contact).negate();
        point.set(casts.hit.pointOnB());
        height = point.dot(figure.up);
        body = casts.hit.body();
    }

    /**
     * Returns true if ground within the slope limit and the step height is below the centre of a character that stands on an
     * edge; it is then the ground that bears.
     */
    private boolean isBorneOnEdge(Vector3 place) {
        start.add(place, figure.centre);
        double toFoot = figure.centre.dot(figure.up) - figure.foot;
        double depth = toFoot + figure.settings.stepHeight() + 2 * figure.settings.margin();
        boolean borne = casts.castPoint(start, way.scale(-depth, figure.up)) && figure.isWalkable(casts.hit.normal());
        start.sub(start, figure.centre);
        if (borne) {
            normal.set(casts.hit.normal()).negate();
            height = casts.hit.pointOnB().dot(figure.up);
        }
        return borne;
    }

    /** Sets {@code out} to a walk along the ground: upright parts are replaced, so that it follows the slope. */
    Vector3 along(Vector3 walk, Vector3 out) {
        double upright = normal.dot(figure.up);
        double flat = walk.dot(figure.up);
        out.set(walk).addScaled(-flat, figure.up);
        return out.addScaled(-out.dot(normal) / upright, figure.up);
    }
}
