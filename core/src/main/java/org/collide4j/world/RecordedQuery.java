package org.collide4j.world;

import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import org.collide4j.bytes.ShapeReader;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.shape.ConvexShape;

/** A query of a recording, which a replay asks again. */
interface RecordedQuery {
    /** Asks the world, and returns the hash of the answer and of all that a visitor sees, which goes on as supplied. */
    long ask(CollisionWorld world, LongPredicate filter, BooleanSupplier goesOn);

    /** Reads the arguments of a query. */
    static RecordedQuery read(WorldQuery query, ShapeReader in) {
        return switch (query) {
            case RAYCAST, RAYCAST_ALL, RAYCAST_ANY -> ofRay(query, in);
            case CAST, CAST_ALL, CAST_ANY -> ofCast(query, in);
            case NEAREST, OVERLAPS -> ofPlace(query, in);
            case NEAREST_PAIR -> ofNearestPair(in.getDouble());
            case DISTANCE -> ofDistance(in.getLong(), in.getLong());
        };
    }

    private static RecordedQuery ofRay(WorldQuery query, ShapeReader in) {
        double[] n = in.getDoubles();
        in.check(n.length == 7, "a ray of " + n.length + " numbers");
        Ray ray = new Ray(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
        return (world, filter, goesOn) -> {
            WorldQueries queries = world.queries();
            WorldHash seen = new WorldHash().start();
            WorldHit hit = new WorldHit();
            boolean answer = true;
            if (query == WorldQuery.RAYCAST) {
                answer = queries.raycast(ray, filter, hit);
            } else if (query == WorldQuery.RAYCAST_ANY) {
                answer = queries.raycastAny(ray, filter);
            } else {
                queries.raycastAll(ray, filter, met -> {
                    seen.addHit(met);
                    return goesOn.getAsBoolean();
                });
            }
            return seen.addAnswer(answer).addHit(hit).value();
        };
    }

    private static ConvexShape shape(ShapeReader in) {
        in.define();
        return in.getShape(ConvexShape.class);
    }

    private static RecordedQuery ofCast(WorldQuery query, ShapeReader in) {
        ConvexShape shape = shape(in);
        Pose pose = in.get(new Pose());
        Motion motion = in.get(new Motion());
        return (world, filter, goesOn) -> {
            WorldQueries queries = world.queries();
            WorldHash seen = new WorldHash().start();
            WorldHit hit = new WorldHit();
            boolean answer = true;
            if (query == WorldQuery.CAST) {
                answer = queries.cast(shape, pose, motion, filter, hit);
            } else if (query == WorldQuery.CAST_ANY) {
                answer = queries.castAny(shape, pose, motion, filter);
            } else {
                queries.castAll(shape, pose, motion, filter, met -> {
                    seen.addHit(met);
                    return goesOn.getAsBoolean();
                });
            }
            return seen.addAnswer(answer).addHit(hit).value();
        };
    }

    private static RecordedQuery ofPlace(WorldQuery query, ShapeReader in) {
        ConvexShape shape = shape(in);
        Pose pose = in.get(new Pose());
        double most = in.getDouble();
        in.check(most >= 0, "a distance of " + most);
        return (world, filter, goesOn) -> {
            WorldHash seen = new WorldHash().start();
            WorldProximity near = new WorldProximity();
            boolean answer = true;
            if (query == WorldQuery.NEAREST) {
                answer = world.queries().nearest(shape, pose, most, filter, near);
            } else {
                world.queries().overlaps(shape, pose, filter, body -> {
                    seen.add(body);
                    return goesOn.getAsBoolean();
                });
            }
            return seen.addAnswer(answer).addPair(near).value();
        };
    }

    private static RecordedQuery ofNearestPair(double most) {
        return (world, filter, goesOn) -> {
            WorldProximity near = new WorldProximity();
            boolean answer = world.queries().nearestPair(most, near);
            return new WorldHash().start().addAnswer(answer).addPair(near).value();
        };
    }

    private static RecordedQuery ofDistance(long bodyA, long bodyB) {
        return (world, filter, goesOn) -> {
            WorldProximity near = new WorldProximity();
            world.queries().signedDistance(bodyA, bodyB, near);
            return new WorldHash().start().addAnswer(true).addPair(near).value();
        };
    }
}
