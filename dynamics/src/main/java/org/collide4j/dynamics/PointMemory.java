package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.Patch;

/**
 * The points of a contact's last answer with their impulses, for the points of the next: by their ids, and what is left by
 * their places. Where corners lie on corners, a nudge gives the same place another id.
 */
final class PointMemory {
    private final long[] ids;
    private final double[] impulses;

    /** On A, in its frame. */
    private final double[] places;

    private final boolean[] given;
    private int size;

    /** Room for so many points. */
    PointMemory(int most) {
        ids = new long[most];
        impulses = new double[most];
        places = new double[3 * most];
        given = new boolean[most];
    }

    /** Takes in the points of the patches. */
    void remember(Patch[] patches, int count) {
        size = 0;
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < patches[i].count(); k++) {
                ids[size] = patches[i].id(k);
                impulses[size] = patches[i].lambda(k);
                patches[i].placeOnA(k, places, 3 * size);
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
                double squared = patch.squaredDistanceOnA(point, places, 3 * i);
                if (squared < least) {
                    least = squared;
                    nearest = i;
                }
            }
        }
        return nearest;
    }
}
