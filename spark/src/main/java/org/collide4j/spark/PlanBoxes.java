package org.collide4j.spark;

import org.collide4j.clash.CheckPlan;
import org.collide4j.math.Aabb;
import org.collide4j.spark.grid.Boxes;

/** The boxes of a plan's parts, for the grid. */
final class PlanBoxes implements Boxes {
    private final CheckPlan plan;

    PlanBoxes(CheckPlan plan) {
        this.plan = plan;
    }

    @Override
    public int count() {
        return plan.model().parts().size();
    }

    @Override
    public boolean isAlone(int box) {
        return plan.table().isAlone(box, plan.box(box));
    }

    @Override
    public double[] sides(int box) {
        Aabb b = plan.box(box);
        return new double[] {b.minX, b.minY, b.minZ, b.maxX, b.maxY, b.maxZ};
    }
}
