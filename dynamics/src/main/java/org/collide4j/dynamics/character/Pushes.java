package org.collide4j.dynamics.character;

import org.collide4j.math.Vector3;
import org.collide4j.world.WorldHit;

/** Pushes the bodies that a character meets, each once an update, by at most its strength. */
final class Pushes {
    CharacterPush push = CharacterPush.NONE;
    private final CharacterCasts casts;
    private final BodyList pushed = new BodyList();
    private final Vector3 place = new Vector3();
    private final Vector3 direction = new Vector3();
    private double dt;

    Pushes(CharacterCasts casts) {
        this.casts = casts;
    }

    void begin(double dt) {
        this.dt = dt;
        pushed.clear();
    }

    /** Pushes the body of a hit, so that it moves along the contact normal as fast as the wanted displacement. */
    void meet(WorldHit hit, Vector3 wanted) {
        if (mayPush(hit.body()) && pushed.add(hit.body())) {
            give(hit.body(), hit.pointOnB(), hit.normal(), Math.max(0, wanted.dot(hit.normal()) / dt), strength());
        }
    }

    /** Loads the body that the character stands on with its weight. */
    void stand(long body, Vector3 at) {
        CharacterSettings settings = casts.figure.settings;
        if (mayPush(body)) {
            direction.set(casts.figure.up).negate();
            give(body, at, direction, Double.POSITIVE_INFINITY, settings.mass() * settings.gravity() * dt);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean mayPush(long body) {
        return push != CharacterPush.NONE && !casts.world.isStatic(body);
    }

    private double strength() {
        return casts.figure.settings.strength() * dt;
    }

    private void give(long body, Vector3 at, Vector3 along, double speed, double most) {
        place.set(at);
        push.push(body, place, direction.set(along), speed, most);
    }
}
