package org.collide4j.world;

import org.collide4j.bounds.PlacedBounds;
import org.collide4j.broad.BoxVisitor;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Sides;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** A query along a path: a ray, or a shape that moves and may rotate. Not thread-safe, set for each query. */
final class Probe {
    private final BodyAnswers answers;
    private final PlacedBounds bounds = new PlacedBounds();
    private final SweptBounds swept = new SweptBounds();
    private final Aabb box = new Aabb();
    private final Vector3 way = new Vector3();
    private final Motion atRest = new Motion();
    private double length;
    private boolean isRay;

    /** True if the shape only stands at its pose: surfaces that stop one side alone are passed over. */
    private boolean stands;

    private Ray ray = new Ray(0, 0, 0, 0, 0, 0, 0);
    private ConvexShape shape = new Point(0, 0, 0);
    private Pose pose = new Pose();
    private Motion motion = new Motion();

    Probe(BodyAnswers answers) {
        this.answers = answers;
    }

    void set(Ray ray) {
        isRay = true;
        stands = false;
        this.ray = ray;
        box.setEmpty();
        box.add(ray.x(), ray.y(), ray.z());
        way.set(ray.dx(), ray.dy(), ray.dz());
        length = ray.length();
    }

    void set(ConvexShape shape, Pose pose, Motion motion) {
        isRay = false;
        stands = false;
        this.shape = shape;
        this.pose = pose;
        this.motion = motion;
        bounds.of(shape, pose, box);
        swept.turn(box, motion);
        motion.translation(way);
        length = 1;
    }

    void stand(ConvexShape shape, Pose pose) {
        set(shape, pose, atRest);
        stands = true;
    }

    /** Returns the length of the path in its own unit. */
    double length() {
        return length;
    }

    /** Visits the bodies along the path, up to a limit of its length. */
    void sweep(Surroundings surroundings, double most, BoxVisitor visitor) {
        surroundings.sweep(box, way.x, way.y, way.z, Math.min(length, most), visitor);
    }

    /** Returns true unless the path misses the body. */
    boolean meets(Body body, WorldHit out) {
        if (stands && body.isConcave && body.pieces.sides() == Sides.FRONT) {
            out.setMiss(length);
            return false;
        }
        return isRay ? answers.raycast(ray, body, out) : answers.cast(shape, pose, motion, body, out);
    }

    /** Returns true unless the path misses the body; starts from what is cached of it. */
    boolean meets(WorldCache cache, Body body, WorldHit out) {
        return isRay ? answers.raycast(cache, ray, body, out) : answers.cast(cache, pose, motion, body, out);
    }
}
