package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.Patch;
import org.collide4j.math.Vector3;

/**
 * The points of a contact's last answer with their impulses, for the points of the next: by their ids, and what is left by
 * their places. Where corners lie on corners, a nudge gives the same place another id.
 */
final class PointMemory {
    private final long[] ids;
    private final double[] impulses;

    /** On A and on B, from their centres of mass, in their frames. */
    private final double[] places;

    private final boolean[] given;
    private int size;
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 between = new Vector3();

    /** Room for so many points. */
    PointMemory(int most) {
        ids = new long[most];
        impulses = new double[most];
        places = new double[6 * most];
        given = new boolean[most];
    }

    /** Takes in the points of the patches. */
    void remember(Patch[] patches, int count) {
        size = 0;
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < patches[i].count(); k++) {
                ids[size] = patches[i].id(k);
                impulses[size] = patches[i].lambda(k);
                patches[i].writePlaces(k, places, 6 * size);
                given[size++] = false;
            }
        }
    }

    /** Gives the points of new patches the impulses of those remembered; places farther apart than this are not the same. */
    void recall(Patch[] patches, int count, double apart) {
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < patches[i].count(); k++) {
                give(patches[i], k, sameId(patches[i].id(k)));
            }
        }
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < patches[i].count(); k++) {
                if (patches[i].lambda(k) < 0) {
                    give(patches[i], k, nearest(patches[i], k, apart));
                }
            }
        }
        for (int i = 0; i < count; i++) {
            patches[i].startUnknown();
        }
    }

    /**
     * Adds points remembered to those of a new patch, as far as there is room: those that still overlap along the normal, have
     * not slid by as much as this, and are none of the new ones.
     */
    void keep(Patch patch, Body a, Body b, Vector3 normal, double apart) {
        a.centreInWorld(onA);
        b.centreInWorld(onB);
        between.sub(onB, onA);
        int fresh = patch.count();
        for (int i = 0; i < size && patch.count() < Patch.MOST_POINTS; i++) {
            a.worldPose.rotate(places[6 * i], places[6 * i + 1], places[6 * i + 2], onA);
            b.worldPose.rotate(places[6 * i + 3], places[6 * i + 4], places[6 * i + 5], onB);
            onB.add(between).sub(onA);
            double separation = normal.dot(onB);
            boolean slid = onB.lengthSquared() - separation * separation > apart * apart;
            if (separation < 0 && !slid && !isAmong(patch, fresh, i, apart)) {
                patch.keep(ids[i], places, 6 * i);
            }
        }
    }

    private boolean isAmong(Patch patch, int count, int old, double apart) {
        for (int k = 0; k < count; k++) {
            if (patch.id(k) == ids[old] || patch.squaredDistanceOnA(k, places, 6 * old) < apart * apart) {
                return true;
            }
        }
        return false;
    }

    private void give(Patch patch, int point, int old) {
        patch.setLambda(point, old < 0 ? -1 : impulses[old]);
        if (old >= 0) {
            given[old] = true;
        }
    }

    private int sameId(long id) {
        for (int i = 0; i < size; i++) {
            if (ids[i] == id && !given[i]) {
                return i;
            }
        }
        return -1;
    }

    private int nearest(Patch patch, int point, double apart) {
        double least = apart * apart;
        int nearest = -1;
        for (int i = 0; i < size; i++) {
            if (!given[i]) {
                double squared = patch.squaredDistanceOnA(point, places, 6 * i);
                if (squared < least) {
                    least = squared;
                    nearest = i;
                }
            }
        }
        return nearest;
    }
}
