package org.collide4j.query;

import org.collide4j.manifold.Manifold;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** The life of one question about contacts: the distance of the bodies, and all places that are in contact with it. */
final class ContactSearch {
    private static final Point EYE = new Point(0, 0, 0);

    private final DistanceSearch search;
    private final Casts casts;
    private final Manifold manifold = new Manifold();
    private final Pose bInA = new Pose();
    private final Pose unscaled = new Pose();
    private final Pose eye = new Pose();
    private final Pose origin = new Pose();
    private final CastHit hit = new CastHit();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();

    ContactSearch(DistanceSearch search, Casts casts) {
        this.search = search;
        this.casts = casts;
    }

    /** After the search has placed the pair. */
    void find(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, double reach, Contacts out) {
        Proximity near = out.near;
        out.start(a, b);
        search.contactInA(reach, a, poseA, b, poseB, near);
        if (near.lower <= reach * search.scale()) {
            double scale = search.scale();
            if (scale == 1) {
                bInA.setRelative(poseA, poseB);
            } else {
                bInA.setRelative(poseA, poseB, scale);
            }
            manifold.find(a, b, scale, bInA, near.normal, near.pointOnA, near.pointOnB, near.lower);
            mend(a, b, scale, poseA, poseB);
            manifold.finish(out.fourAtMost);
            near.normal.set(manifold.normal());
            write(poseA, scale, out);
        }
        search.placeInWorld(poseA, near);
        search.settleSign(a, poseA, b, poseB, near);
    }

    private void write(Pose poseA, double scale, Contacts out) {
        double unit = 1 / scale;
        for (int i = 0; i < manifold.size(); i++) {
            manifold.pointOnA(i, onA);
            manifold.pointOnB(i, onB);
            poseA.transform(onA.scale(unit), onA);
            poseA.transform(onB.scale(unit), onB);
            out.add(onA, onB, unit * manifold.distance(i), manifold.id(i));
        }
        out.area = unit * unit * manifold.area();
        manifold.centroid(out.centroid);
        poseA.transform(out.centroid.scale(unit), out.centroid);
    }

    /** Faces that are not known to be flat are met by rays along the normal. */
    private void mend(ConvexShape a, ConvexShape b, double scale, Pose poseA, Pose poseB) {
        if (!manifold.liesOnSurfaceOfA()) {
            for (int i = 0; i < manifold.corners(); i++) {
                manifold.mendA(i, height(i, manifold.heightOnA(i), 1, a, origin, scale));
            }
        }
        if (!manifold.liesOnSurfaceOfB()) {
            unscaled.setRelative(poseA, poseB);
            for (int i = 0; i < manifold.corners(); i++) {
                manifold.mendB(i, height(i, manifold.heightOnB(i), -1, b, unscaled, scale));
            }
        }
    }

    /** Where a line along the normal meets the body from outside, a distance beyond the guess; the guess if it does not. */
    private double height(int corner, double guess, double side, ConvexShape body, Pose pose, double scale) {
        double beyond = search.size() + body.margin() * scale;
        manifold.at(corner, guess + side * beyond, onA);
        eye.setTranslation(onA.x / scale, onA.y / scale, onA.z / scale);
        double way = -side * beyond / scale;
        Vector3 n = manifold.normal();
        return casts.linear(EYE, eye, 2 * way * n.x, 2 * way * n.y, 2 * way * n.z, body, pose, hit)
                ? guess + side * beyond * (1 - 2 * hit.time())
                : guess;
    }
}
