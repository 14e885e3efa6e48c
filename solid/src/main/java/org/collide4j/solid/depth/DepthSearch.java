package org.collide4j.solid.depth;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;

/**
 * Finds the shortest translation that parts two solids, and proves how much shorter none is. Sets up the obstacles of their
 * pieces ({@link Obstacles}), looks for free translations ({@link FreeTranslation}), and raises the lower bound by branch
 * and bound ({@link PartingSearch}); pieces of meshes grow meanwhile ({@link Growth}). A worker.
 */
public final class DepthSearch {
    private final Accuracy accuracy;
    private final Obstacles obstacles = new Obstacles();
    private final Growth growth = new Growth(obstacles);
    private final FreeTranslation free = new FreeTranslation(obstacles, growth);
    private final PartingSearch search = new PartingSearch(obstacles, free, growth);
    private final Witness witness = new Witness(obstacles);

    /** Moves A free of B; its length is the upper bound. */
    public final Vector3 translation = new Vector3();

    /** Proven bounds of the length of the shortest translation that parts the solids. */
    public double lower;

    public double upper;

    /** Number of cells that were bounded. */
    public int steps;

    /** False if the budget ran out before the bounds met. */
    public boolean isComplete;

    /** True if the translation is proven to part the solids. */
    public boolean isParted;

    public DepthSearch(Accuracy accuracy) {
        this.accuracy = accuracy;
    }

    /** Searches, and returns where A, once it is moved, touches B. Neither solid is empty. */
    public Witness search(SolidShape a, Pose poseA, SolidShape b, Pose poseB) {
        translation.set(0, 0, 0);
        lower = 0;
        upper = 0;
        steps = 0;
        isComplete = true;
        obstacles.set(a, poseA, b, poseB);
        growth.start(a, b);
        if (!areApart()) {
            run();
            answer();
        }
        witness.find(a, poseA, b, poseB, translation);
        return witness;
    }

    /** Returns true if the solids are apart, or touch where nothing can be parted any better. */
    private boolean areApart() {
        if (growth.isExact()) {
            isParted = obstacles.isFree(0, 0, 0, -obstacles.touch / 8);
            return obstacles.holding(0, 0, 0) == null && obstacles.deepest(0, 0, 0, -1) == null;
        }
        isParted = growth.areParted(0, 0, 0);
        return isParted;
    }

    private void run() {
        growth.grows(0, 0, 0, true);
        Obstacle inner = obstacles.deepest(0, 0, 0, -1);
        Obstacle outer = inner == null ? obstacles.holding(0, 0, 0) : inner;
        free.start(outer == null ? growth.around() : outer);
        if (inner == null) {
            search.clear();
        } else {
            search.run(accuracy, obstacles.scale());
        }
        if (search.hasEnd) {
            free.descend(search.x, search.y, search.z);
        }
        isComplete = inner == null || search.isComplete;
    }

    private void answer() {
        double scale = obstacles.scale();
        translation.set(free.x / scale, free.y / scale, free.z / scale);
        upper = free.length() / scale;
        lower = Math.min(search.lower, free.length()) / scale;
        steps = search.steps;
        isParted = free.isStrict;
    }
}
