package org.collide4j.query;

import org.collide4j.kind.box.BoxContacts;
import org.collide4j.kind.box.BoxMemory;
import org.collide4j.kind.plane.HalfSpaceContacts;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.manifold.Manifold;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** The life of one question about contacts: the distance of the bodies, and all places that are in contact with it. */
final class ContactSearch {
    /** Beyond it nothing can be placed. */
    private static final double FARTHEST = 1e300;

    private static final Point EYE = new Point(0, 0, 0);

    /** Relative to the size of the pair; more than what rounding does to a support plane. */
    private static final double ROUNDING = 0x1p-45;

    private final DistanceSearch search;
    private final CastSearch casts;
    private final Manifold manifold = new Manifold();
    private final BoxContacts boxes = new BoxContacts(manifold);
    private final HalfSpaceContacts halfSpaces = new HalfSpaceContacts(manifold);
    private final ContactFrame world = new ContactFrame();
    private final Pose unscaled = new Pose();
    private final Pose eye = new Pose();
    private final Pose origin = new Pose();
    private final CastHit hit = new CastHit();
    private final FacetMemory noFacet = new FacetMemory();
    private final BoxMemory noBoxes = new BoxMemory(false);
    private final Vector3 onA = new Vector3();
    private final Vector3 along = new Vector3();

    /** True if the last contact points come from the cached facet. */
    private boolean again;

    ContactSearch(DistanceSearch search, CastSearch casts) {
        this.search = search;
        this.casts = casts;
    }

    /**
     * Answers about two boxes that meet with a face, or are farther apart than the reach, without a search and without
     * a cache of the previous frame. False, and nothing is answered, for other pairs.
     */
    boolean ofBoxes(
            ConvexShape a,
            Pose poseA,
            ConvexShape b,
            Pose poseB,
            double reach,
            ConfigurationObstacle obstacle,
            Contacts out) {
        return ofBoxes(a, poseA, b, poseB, reach, obstacle, noBoxes, out);
    }

    /**
     * Answers about two boxes that meet with a face, or are farther apart than the reach, without a search. False, and
     * nothing is answered, for other pairs.
     *
     * @param obstacle to place the pair in, if the sign of the distance is to be settled
     * @param memory of the last question about the pair
     */
    boolean ofBoxes(
            ConvexShape a,
            Pose poseA,
            ConvexShape b,
            Pose poseB,
            double reach,
            ConfigurationObstacle obstacle,
            BoxMemory memory,
            Contacts out) {
        Found near = out.near.found;
        if (!boxes.measure(a, poseA, b, poseB, reach, memory, near)) {
            return false;
        }
        out.start(a, b);
        poseA.rotate(near.normal.x, near.normal.y, near.normal.z, near.normal);
        if (near.lower <= 0 && near.upper >= 0) {
            obstacle.set(a, poseA, b, poseB);
            search.question.begin(obstacle);
            search.signed.settleSign(near);
        }
        if (near.lower <= reach) { // the exact sign may have parted them
            boxes.finish(out.fourAtMost, memory);
            write(poseA, 1, out);
        }
        return true;
    }

    /** The direction from B to A, in A's frame, that the last answer about two boxes has found. */
    void wayOfBoxes(Vector3 out) {
        out.scale(-1, boxes.normal());
    }

    /**
     * Measures the distance of the pair that the search has begun with; the state that a pair caches of it is available
     * afterwards.
     */
    void measure(PlacedPair pair, double reach, Contacts out) {
        out.start(pair.a(), pair.b());
        if (pair.isUnbounded()) {
            search.signed.measureInA(reach, false, out.near.found);
        } else {
            search.contact.measureInA(reach, out.near.found);
        }
    }

    /** Finds the contact points of a pair without a cache, after {@link #measure}. */
    void findPlaces(PlacedPair pair, double reach, Contacts out) {
        if (findCorners(pair, noFacet, reach, out.near.found)) {
            complete(pair, out);
        }
    }

    /** Finds the contact points of the pair, after {@link #measure}, and keeps the facet in which overlapping bodies met. */
    void findPlaces(PlacedPair pair, FacetMemory facet, double reach, Contacts out) {
        boolean meets = findCorners(pair, facet, reach, out.near.found);
        if (!pair.isUnbounded()) {
            remember(pair, meets, out.near.found.upper, facet);
        }
        if (meets) {
            complete(pair, out);
        }
    }

    /** Finds the corners of the contact polygon; false if the bodies are proven to be farther apart than the reach. */
    private boolean findCorners(PlacedPair pair, FacetMemory facet, double reach, Found near) {
        boolean meets = near.lower <= reach * pair.scale();
        if (pair.isUnbounded()) {
            meets = meets && halfSpaces.find(pair, near);
            near.placeInWorld(pair);
            search.signed.settleSign(near);
            return meets && near.lower <= reach;
        }
        again = meets && search.contact.isProvenByFacet() && findAgain(pair, facet, near);
        if (meets && !again) {
            manifold.find(pair, near.normal, near.pointOnA, near.pointOnB, near.lower);
        }
        near.placeInWorld(pair);
        search.signed.settleSign(near);
        return meets && near.lower <= reach; // the exact sign may have separated them
    }

    private boolean findAgain(PlacedPair pair, FacetMemory facet, Found near) {
        return manifold.findAgain(pair, facet, near.normal, near.pointOnA, near.pointOnB, near.lower);
    }

    private void remember(PlacedPair pair, boolean meets, double upper, FacetMemory facet) {
        if (search.contact.isProvenByFacet()) {
            if (!again && meets) {
                manifold.rememberPlace(pair, facet);
            }
        } else if (meets && upper < -pair.margin()) {
            manifold.remember(pair, facet);
            search.contact.rememberBall(facet);
        } else {
            facet.clear();
        }
    }

    /** Completes the contact points. */
    private void complete(PlacedPair pair, Contacts out) {
        mend(pair);
        manifold.finish(out.fourAtMost);
        pair.turnToWorld(out.near.found.normal.set(manifold.normal()));
        write(pair.poseA(), pair.scale(), out);
    }

    /** The places along a unit normal of the world. */
    void findAlong(PlacedPair pair, Vector3 normal, double reach, Contacts out) {
        out.start(pair.a(), pair.b());
        pair.poseA().inverseRotate(normal.x, normal.y, normal.z, along);
        double gap = pair.isUnbounded() ? halfSpaces.findAlong(pair, along) : manifold.findAlong(pair, along);
        if (gap <= reach * pair.scale() && manifold.corners() > 0) {
            mend(pair);
            manifold.finish(out.fourAtMost);
            write(pair.poseA(), pair.scale(), out);
        }
        double unit = 1 / pair.scale();
        out.endAlong(normal, unit * gap, unit * ROUNDING * pair.size());
    }

    private void write(Pose poseA, double scale, Contacts out) {
        double unit = 1 / scale;
        world.set(poseA, unit, manifold);
        world.write(manifold, out);
        out.area = unit * (unit * manifold.area());
        manifold.centroid(onA);
        world.place(onA.x, onA.y, onA.z, out.centroid);
    }

    /** Faces that are not known to be flat are met by rays along the normal. */
    private void mend(PlacedPair pair) {
        double size = pair.reach() + pair.margin();
        if (!manifold.liesOnSurfaceOfA()) {
            double beyond = size + pair.marginA();
            for (int i = 0; i < manifold.corners(); i++) {
                manifold.mendA(i, height(i, manifold.heightOnA(i), beyond, pair.a(), origin, pair.scale()));
            }
        }
        if (!manifold.liesOnSurfaceOfB()) {
            double beyond = size + pair.marginB();
            unscaled.setRelative(pair.poseA(), pair.poseB());
            for (int i = 0; i < manifold.corners(); i++) {
                manifold.mendB(i, height(i, manifold.heightOnB(i), -beyond, pair.b(), unscaled, pair.scale()));
            }
        }
    }

    /**
     * Where a line along the normal meets the body from outside, in A's frame at the pair's scale; NaN if it does not. The
     * line starts a signed way beyond the guess, which stays where nothing can be placed.
     */
    private double height(int corner, double guess, double beyond, ConvexShape body, Pose pose, double scale) {
        manifold.at(corner, guess + beyond, onA);
        if (!(onA.maxAbs() <= FARTHEST * scale)) {
            return guess;
        }
        eye.setTranslation(onA.x / scale, onA.y / scale, onA.z / scale);
        double way = -beyond / scale;
        Vector3 n = manifold.normal();
        return casts.meets(EYE, eye, 2 * way * n.x, 2 * way * n.y, 2 * way * n.z, body, pose, hit)
                ? guess + beyond * (1 - 2 * hit.time())
                : Double.NaN;
    }
}
