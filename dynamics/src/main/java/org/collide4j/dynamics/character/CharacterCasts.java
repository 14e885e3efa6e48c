package org.collide4j.dynamics.character;

import java.util.function.LongPredicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Point;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;
import org.collide4j.world.WorldProximity;
import org.collide4j.world.WorldQueries;

/** Queries of a character's shape against the world: casts whose free part is proven, overlaps and their depth. */
final class CharacterCasts {
    /** Speed towards the plane of a hit, relative to the motion, below which the plane does not bound the motion. */
    private static final double GRAZING = 1e-9;

    /** Part of the margin that the cast shape does not include: a gap that rounding does not close. */
    static final double SKIN = 1.0 / 64;

    /** Part of a turn up to the proven time of a contact that is made. */
    private static final double TURNED_PART = 0.875;

    final Figure figure;
    CollisionWorld world;
    LongPredicate filter = WorldQueries.ALL;

    /** Bodies that overlap the character, or have been moved through its surface; casts skip them. */
    final BodyList pressing = new BodyList();

    /** Handle of a body that casts skip because the character moves along with it; 0 if there is none. */
    long ridden;

    /** True if the last cast started with a body within the margin. */
    boolean isClose;

    /** Contact of the shape and its margin at the start of the last cast. */
    final WorldHit close = new WorldHit();

    /** Gap that the last cast keeps between the shape that was cast and the plane that it has hit. */
    private double kept;

    final WorldHit hit = new WorldHit();
    final WorldProximity near = new WorldProximity();
    private final Point point = new Point(0, 0, 0);
    private final Motion motion = new Motion();
    private final Pose start = new Pose();
    private final Pose turned = new Pose();
    private final Vector3 scratch = new Vector3();
    private final LongPredicate apart = this::isApart;
    private final LongPredicate only = this::isAsked;
    private final LongPredicate found = this::find;
    private long asked;
    private boolean overlaps;

    CharacterCasts(Figure figure, CollisionWorld world) {
        this.figure = figure;
        this.world = world;
    }

    private boolean isAsked(long body) {
        return body == asked;
    }

    private boolean isApart(long body) {
        return body != ridden && !pressing.contains(body) && filter.test(body);
    }

    /**
     * Casts the shape with its margin from a place along a way; returns true unless the way is proven free. If a body is
     * within the margin already, {@link #close} is that contact, and the shape is cast without its margin.
     */
    boolean cast(Vector3 place, Vector3 way) {
        motion.setTranslation(way.x, way.y, way.z);
        kept = SKIN * figure.settings.margin();
        isClose = world.queries().cast(figure.outer, figure.at(place), motion, apart, hit) && !(hit.lower() > 0);
        if (!isClose) {
            return hit.hit();
        }
        kept = figure.settings.margin();
        close.set(hit);
        return world.queries().cast(figure.shape, figure.at(place), motion, apart, hit);
    }

    /** Casts the shape against one body. */
    boolean castAt(long body, Vector3 place, Vector3 way) {
        asked = body;
        motion.setTranslation(way.x, way.y, way.z);
        return world.queries().cast(figure.shape, figure.at(place), motion, only, hit);
    }

    /** Casts a point, as a ray; returns true if it hits. */
    boolean castPoint(Vector3 place, Vector3 way) {
        motion.setTranslation(way.x, way.y, way.z);
        start.setTranslation(place.x, place.y, place.z);
        return world.queries().cast(point, start, motion, apart, hit);
    }

    /** Returns the part of the way that the last cast proves free, less what keeps the margin to the plane it has hit. */
    double freePart(Vector3 way) {
        double approach = way.dot(hit.normal());
        double length = way.length();
        double back = approach > GRAZING * length ? kept / approach : kept / length;
        return Math.max(0, hit.lower() - back);
    }

    /** Returns true if the plane of the last hit bounds a way. */
    boolean isApproached(Vector3 way) {
        return way.dot(hit.normal()) > GRAZING * way.length();
    }

    /** Returns how far the shape may move along the normal of the last hit, from the start, with its margin kept. */
    double bound(Vector3 way) {
        double gap = hit.lower() > 0 ? hit.lower() * way.dot(hit.normal()) : Math.min(0, hit.signedDistance());
        return gap - kept;
    }

    /** Returns how far the shape may move along the normal of the {@link #close} contact: less than 0. */
    double closeBound() {
        return Math.min(0, close.signedDistance()) - SKIN * figure.settings.margin();
    }

    /** Returns true if a body that the casts do not skip is within half of the margin. */
    boolean isCrowded(Vector3 place) {
        overlaps = false;
        world.queries().overlaps(figure.inner, figure.at(place), apart, found);
        return overlaps;
    }

    /** Finds the nearest body that the casts do not skip; {@link #near} is the answer. */
    boolean nearest(Vector3 place, double most) {
        return world.queries().nearest(figure.shape, figure.at(place), most, apart, near);
    }

    /** Returns true if the shape overlaps a body. */
    boolean overlaps(long body, Vector3 place) {
        asked = body;
        overlaps = false;
        world.queries().overlaps(figure.shape, figure.at(place), only, found);
        return overlaps;
    }

    private boolean find(long body) {
        overlaps = true;
        return false;
    }

    /** Turns the shape about up through its centre, as far as a cast proves it free. */
    void turn(Vector3 place, double angle) {
        Pose pose = figure.at(place);
        Vector3 up = figure.up;
        scratch.add(place, figure.centre);
        motion.setTranslation(0, 0, 0).setRotation(up.x, up.y, up.z, angle).setPivot(scratch.x, scratch.y, scratch.z);
        boolean meets = !figure.isRound && world.queries().cast(figure.shape, pose, motion, apart, hit);
        motion.at(meets ? TURNED_PART * hit.lower() : 1, pose, turned);
        motion.setRest();
        turned.translation(place);
        figure.orient(turned);
    }
}
