package org.collide4j.npm;

import org.collide4j.math.Ray;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;
import org.collide4j.world.WorldProximity;
import org.collide4j.world.WorldQueries;
import org.collide4j.world.WorldSettings;
import org.teavm.jso.JSExport;

/** A world as JavaScript holds it. Bodies are numbers; poses are those of {@link Queries#placeA}. */
public final class ScriptWorld {
    private final CollisionWorld world;
    private final WorldHit hit = new WorldHit();
    private final WorldProximity near = new WorldProximity();

    private ScriptWorld(CollisionWorld world) {
        this.world = world;
    }

    @JSExport
    public static ScriptWorld create(double reach) {
        return new ScriptWorld(new CollisionWorld(WorldSettings.DEFAULT.withReach(reach)));
    }

    @JSExport
    public static double add(ScriptWorld to, Shape shape, boolean isStatic) {
        CollisionWorld world = to.world;
        return BodyNumber.of(
                isStatic ? world.addStatic(shape.shape(), Queries.POSE_A) : world.add(shape.shape(), Queries.POSE_A));
    }

    @JSExport
    public static void move(ScriptWorld in, double body) {
        in.world.move(BodyNumber.handle(body), Queries.POSE_A);
    }

    @JSExport
    public static void remove(ScriptWorld from, double body) {
        from.world.remove(BodyNumber.handle(body));
    }

    @JSExport
    public static int bodyCount(ScriptWorld of) {
        return of.world.bodyCount();
    }

    @JSExport
    public static void update(ScriptWorld what) {
        what.world.update();
    }

    /** Lists the pairs that touch, each as A, B, the count of its contact points and the points; returns the count of pairs. */
    @JSExport
    public static int touching(ScriptWorld in) {
        Numbers.clear();
        for (int i = 0; i < in.world.touchingCount(); i++) {
            BodyPair pair = in.world.touching(i);
            addBodies(pair);
            Answers.add(pair);
        }
        return in.world.touchingCount();
    }

    /** Lists the pairs that began to touch in the last update, each as A and B; returns their count. */
    @JSExport
    public static int begun(ScriptWorld in) {
        Numbers.clear();
        for (int i = 0; i < in.world.begunCount(); i++) {
            addBodies(in.world.begun(i));
        }
        return in.world.begunCount();
    }

    /** Lists the pairs that ceased to touch in the last update, each as A and B; returns their count. */
    @JSExport
    public static int ended(ScriptWorld in) {
        Numbers.clear();
        for (int i = 0; i < in.world.endedCount(); i++) {
            addBodies(in.world.ended(i));
        }
        return in.world.endedCount();
    }

    private static void addBodies(BodyPair pair) {
        Numbers.add(BodyNumber.of(pair.bodyA()));
        Numbers.add(BodyNumber.of(pair.bodyB()));
    }

    /** Casts a ray; returns the body, or 0 for none. */
    @JSExport
    public static double raycast(
            ScriptWorld in, double x, double y, double z, double dx, double dy, double dz, double length) {
        Ray ray = new Ray(x, y, z, dx, dy, dz, length);
        boolean isHit = in.world.queries().raycast(ray, WorldQueries.ALL, in.hit);
        Answers.write(in.hit);
        return isHit ? BodyNumber.of(in.hit.body()) : 0;
    }

    /** Finds the body nearest to a shape; returns it, or 0 for none within the limit. */
    @JSExport
    public static double nearest(ScriptWorld in, Shape to, double most) {
        boolean found = in.world.queries().nearest(to.shape(), Queries.POSE_A, most, WorldQueries.ALL, in.near);
        if (found) {
            Answers.write(in.near);
        }
        return found ? BodyNumber.of(in.near.bodyB()) : 0;
    }
}
