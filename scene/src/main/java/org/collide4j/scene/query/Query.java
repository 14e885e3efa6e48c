package org.collide4j.scene.query;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * A query of a query file: two shapes and where they stand. Mutable, so that reading the next one allocates nothing.
 *
 * <pre>{@code
 * try (QueryFile file = QueryFile.open(path)) {
 *     var query = new Query();
 *     while (file.next(query)) {
 *         System.out.println("line " + query.line() + ": " + query.a() + " and " + query.b());
 *     }
 * }
 * }</pre>
 */
public final class Query {
    ConvexShape a = new Point(0, 0, 0);
    ConvexShape b = a;
    final Pose poseA = new Pose();
    final Pose poseB = new Pose();
    final Vector3 motion = new Vector3();
    boolean isCast;
    int line;

    public ConvexShape a() {
        return a;
    }

    public ConvexShape b() {
        return b;
    }

    /** Returns the pose from a's frame to the world; valid until the next query is read. */
    public Pose poseA() {
        return poseA;
    }

    /** Returns the pose from b's frame to the world; valid until the next query is read. */
    public Pose poseB() {
        return poseB;
    }

    /** True if a moves by {@link #motion} while b stands still. */
    public boolean isCast() {
        return isCast;
    }

    /** Returns the translation of a cast of a, in the world; zero for a pair. Valid until the next query is read. */
    public Vector3 motion() {
        return motion;
    }

    /** Returns the line number in the file, from 1. */
    public int line() {
        return line;
    }
}
