package org.collide4j.app.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.render.BodyColours;
import org.collide4j.render.PlacedBody;
import org.collide4j.render.RayScene;
import org.collide4j.scene.query.Query;
import org.collide4j.shape.Cone;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;

/** A pair or a cast of a query file as bodies, with its answer as marks. */
final class AnsweredQuery {
    private static final int COLOUR_A = BodyColours.of(5);
    private static final int COLOUR_B = BodyColours.of(0);

    /** Colour of the start of a cast. */
    private static final int COLOUR_START = 0xF2C9A8;

    private static final int COLOUR_POINTS = 0x1C2330;
    private static final int COLOUR_NORMAL = 0xC2185B;

    private final Query query;
    private final Pose poseA;
    private final Vector3 pointOnA = new Vector3();
    private final Vector3 pointOnB = new Vector3();
    private final Vector3 normal = new Vector3();
    private final boolean hasPoints;
    private final String text;

    AnsweredQuery(Query query) {
        this.query = query;
        poseA = new Pose(query.poseA());
        NarrowPhase narrow = new NarrowPhase();
        if (query.isCast()) {
            CastHit hit = new CastHit();
            hasPoints = narrow.cast(query.a(), query.poseA(), query.motion(), query.b(), query.poseB(), hit);
            setAnswer(hit.pointOnA(), hit.pointOnB(), hit.normal());
            Vector3 way = new Vector3(query.motion()).scale(hit.time());
            poseA.setTranslation(
                    poseA.translationX() + way.x, poseA.translationY() + way.y, poseA.translationZ() + way.z);
            text = "line " + query.line() + ": "
                    + (hasPoints ? "the first contact is at " + number(hit.time()) : "no contact")
                    + " of the motion";
        } else {
            Proximity near = new Proximity();
            narrow.signedDistance(query.a(), query.poseA(), query.b(), query.poseB(), near);
            setAnswer(near.pointOnA(), near.pointOnB(), near.normal());
            hasPoints = true;
            text = "line " + query.line() + ": the signed distance is " + number(near.signedDistance());
        }
    }

    private void setAnswer(Vector3 a, Vector3 b, Vector3 n) {
        pointOnA.set(a);
        pointOnB.set(b);
        normal.set(n);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.6g", value);
    }

    /** Returns the answer in words. */
    String text() {
        return text;
    }

    /** Returns the two shapes as the query places them. */
    List<PlacedBody> bodies() {
        return List.of(
                PlacedBody.of(query.a(), query.poseA(), COLOUR_A), PlacedBody.of(query.b(), query.poseB(), COLOUR_B));
    }

    /** Returns the two shapes, A of a cast at its first contact or the end of its motion, and A at its start, paler. */
    List<PlacedBody> bodiesAtAnswer() {
        List<PlacedBody> bodies = new ArrayList<>();
        bodies.add(PlacedBody.of(query.a(), poseA, COLOUR_A));
        bodies.add(PlacedBody.of(query.b(), query.poseB(), COLOUR_B));
        if (query.isCast()) {
            bodies.add(PlacedBody.of(query.a(), query.poseA(), COLOUR_START));
        }
        return bodies;
    }

    /** Returns the witness points as balls, and the normal as an arrow from the point on A. */
    List<PlacedBody> marks() {
        if (!hasPoints) {
            return List.of();
        }
        double size = new RayScene(bodies()).diagonal();
        double radius = 0.012 * size;
        double shaft = 0.07 * size; // half of it
        double tip = 0.02 * size; // half of it
        List<PlacedBody> marks = new ArrayList<>();
        marks.add(PlacedBody.of(new Sphere(radius), at(pointOnA, 0), COLOUR_POINTS));
        marks.add(PlacedBody.of(new Sphere(radius), at(pointOnB, 0), COLOUR_POINTS));
        marks.add(PlacedBody.of(new Cylinder(0.4 * radius, shaft), at(pointOnA, shaft), COLOUR_NORMAL));
        marks.add(PlacedBody.of(new Cone(radius, tip), at(pointOnA, 2 * shaft + tip), COLOUR_NORMAL));
        return marks;
    }

    /** Returns a pose whose z axis is the normal, so far along it from a point. */
    private Pose at(Vector3 point, double way) {
        Vector3 place = new Vector3(point).addScaled(way, normal);
        Pose pose = Pose.at(place.x, place.y, place.z);
        return normal.z < -0.999999
                ? pose.setRotation(1, 0, 0, 0)
                : pose.setRotation(-normal.y, normal.x, 0, 1 + normal.z); // the least turn from z to the normal
    }
}
