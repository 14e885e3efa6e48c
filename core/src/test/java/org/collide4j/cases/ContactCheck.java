package org.collide4j.cases;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/** Says what is wrong with contacts, judged by themselves and by distances of single points. */
public final class ContactCheck {
    /** Places lie on both surfaces within this part of the pair's size, and the deepest is as deep. */
    public static final double WITHIN = 0x1p-23;

    private static final double EQUALLY_DEEP = 0x1p-20;
    private static final double UNIT_WITHIN = 1e-14;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Contacts all = Contacts.ofAllPoints();
    private final Contacts four = new Contacts();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final BestQuadrilateral best = new BestQuadrilateral();
    private List<String> complaints = new ArrayList<>();
    private int polygons;
    private int reductions;
    private int byFaces;
    private int poorReductions;

    /** All contacts of the last pair that was checked. */
    public Contacts all() {
        return all;
    }

    /** How many of the pairs checked met in three points or more. */
    public int polygons() {
        return polygons;
    }

    /** How many were told by faces, without a search. */
    public int byFaces() {
        return byFaces;
    }

    /** How many had more than four points. */
    public int reductions() {
        return reductions;
    }

    /** In how many the four that are kept have less than 90 % of the area that four can have. */
    public int poorReductions() {
        return poorReductions;
    }

    /** The complaints about the contacts of a pair within a reach; empty if they are sound. */
    public List<String> complaints(PairCase pair, double reach) {
        complaints = new ArrayList<>();
        Pose poseA = pair.placementA().pose();
        Pose poseB = pair.placementB().pose();
        narrow.contacts(pair.a().shape(), poseA, pair.b().shape(), poseB, reach, all);
        narrow.contacts(pair.a().shape(), poseA, pair.b().shape(), poseB, reach, four);
        double rounding = WITHIN * pair.size() + 4 * pair.worldRounding();
        normalIsUnit();
        pair.signedDistance(narrow, near);
        require(
                all.lower() <= near.upper() && (all.lower() > reach || near.lower() <= all.upper()),
                "interval " + all.lower() + " … " + all.upper() + " misses the distance " + near);
        require(all.size() == 0 == all.lower() > reach, all.size() + " points, reach " + reach);
        Set<Long> ids = new HashSet<>();
        double deepest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < all.size(); i++) {
            require(ids.add(all.id(i)), "id is given twice");
            all.pointOnA(i, onA);
            all.pointOnB(i, onB);
            require(onA.isFinite() && onB.isFinite() && Double.isFinite(all.distance(i)), "a number is not finite");
            double misfit =
                    new Vector3(onA).addScaled(all.distance(i), all.normal()).distance(onB);
            require(misfit <= rounding, "pointOnA + distance · normal misses pointOnB by " + misfit);
            liesOn(pair.a().shape(), poseA, onA, "A", rounding);
            liesOn(pair.b().shape(), poseB, onB, "B", rounding);
            deepest = Math.min(deepest, all.distance(i));
        }
        if (all.size() > 0) {
            require(deepest >= all.lower() - rounding, "deeper than the bodies by " + (all.lower() - deepest));
            require(deepest <= all.upper() + rounding, "less deep than the bodies by " + (deepest - all.upper()));
        }
        fourAreAmongAll(deepest, pair.size());
        measureReduction(EQUALLY_DEEP * pair.size());
        return complaints;
    }

    private void normalIsUnit() {
        double length = all.normal().length();
        require(Math.abs(length - 1) <= UNIT_WITHIN, "normal is not unit: length " + length);
    }

    private void liesOn(ConvexShape shape, Pose pose, Vector3 point, String body, double rounding) {
        double off = narrow.signedDistance(new Point(0, 0, 0), Pose.at(point.x, point.y, point.z), shape, pose, near);
        require(
                near.lower() <= rounding && near.upper() >= -rounding,
                "point is " + off + " off the surface of " + body);
    }

    private void fourAreAmongAll(double deepest, double size) {
        require(four.size() == Math.min(4, all.size()), four.size() + " of " + all.size() + " are kept");
        require(four.area() == all.area(), "area changes as points are left out");
        double stays = Double.POSITIVE_INFINITY;
        for (int i = 0; i < four.size(); i++) {
            boolean found = false;
            for (int k = 0; k < all.size(); k++) {
                found |= all.id(k) == four.id(i)
                        && all.pointOnA(k, onA).distance(four.pointOnA(i, onB)) == 0
                        && all.distance(k) == four.distance(i);
            }
            require(found, "a point that is kept is not among all");
            stays = Math.min(stays, four.distance(i));
        }
        require(four.size() == 0 || stays <= deepest + EQUALLY_DEEP * size, "the deepest point is left out");
    }

    private void measureReduction(double tolerance) {
        byFaces += all.steps() == 0 && all.size() > 0 ? 1 : 0;
        polygons += all.size() > 2 ? 1 : 0;
        if (all.size() > 4) {
            reductions++;
            poorReductions += best.area(four, tolerance) < 0.9 * best.area(all, tolerance) ? 1 : 0;
        }
    }

    private void require(boolean holds, String complaint) {
        if (!holds) {
            complaints.add(complaint);
        }
    }
}
