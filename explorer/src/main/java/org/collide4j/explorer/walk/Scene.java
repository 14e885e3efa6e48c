package org.collide4j.explorer.walk;

import java.util.List;
import org.collide4j.explorer.situation.Situation;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.ConvexShape;
import org.jspecify.annotations.Nullable;

/** A situation as the algorithms see it: the obstacle K = A − B, with the support queries of A recorded. */
final class Scene {
    final Situation situation;
    final RecordedShape a;
    final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final ConfigurationObstacle quiet = new ConfigurationObstacle();
    private final SupportPoint found = new SupportPoint();

    /** Sets the obstacle; without {@code curvature}, the shapes hide their curvature. */
    Scene(Situation situation, boolean curvature) {
        this.situation = situation;
        a = new RecordedShape(situation.a(), curvature);
        ConvexShape b = curvature ? situation.b() : new RecordedShape(situation.b(), false);
        obstacle.set(a, situation.poseA(), b, situation.poseB());
        quiet.set(situation.a(), situation.poseA(), situation.b(), situation.poseB());
        a.takeAsked();
    }

    double margin() {
        return obstacle.margin() / obstacle.scale();
    }

    /** Converts from the obstacle's scale to the caller's unit. */
    Vector3 unscaled(Vector3 point) {
        return new Vector3(point).scale(1 / obstacle.scale());
    }

    double unscaled(double length) {
        return length / obstacle.scale();
    }

    /** Writes the support queries since the last call, with their results. */
    void showQuestions(Frame out) {
        List<Vector3> directions = a.takeAsked();
        for (Vector3 d : directions) {
            double length = d.length();
            if (length > 0) {
                quiet.support(d.x, d.y, d.z, found);
                out.asked.add(d.scale(1 / length));
                out.found.add(unscaled(found.w));
                out.foundOnA.add(unscaled(found.onA));
                out.foundOnB.add(unscaled(found.onB));
            }
        }
    }

    /** Returns the last element; null if the list is empty. */
    static @Nullable Vector3 last(List<Vector3> list) {
        return list.isEmpty() ? null : list.get(list.size() - 1);
    }
}
