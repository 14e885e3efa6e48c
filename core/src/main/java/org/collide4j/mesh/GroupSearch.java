package org.collide4j.mesh;

import org.collide4j.math.Aabb;

/** The search through a group, which looks at one body after the other. */
final class GroupSearch extends PieceSearch {
    private final Aabb box = new Aabb();
    private BodyGroup group = new BodyGroup();
    private int at;

    GroupSearch over(BodyGroup group) {
        this.group = group;
        return this;
    }

    @Override
    double reach() {
        return reachOf(group.bounds(box));
    }

    @Override
    void begin() {
        at = 0;
    }

    @Override
    boolean next(double limit) {
        while (at < group.pieceCount()) {
            Aabb b = group.bounds(at++);
            double lower = bound(b.minX, b.minY, b.minZ, b.maxX, b.maxY, b.maxZ);
            if (lower <= limit && lower < Double.POSITIVE_INFINITY) {
                piece = at - 1;
                bound = lower;
                return true;
            }
        }
        return false;
    }
}
