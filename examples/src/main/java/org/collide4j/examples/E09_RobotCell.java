package org.collide4j.examples;

import static org.collide4j.world.CollisionWorld.slot;

import java.util.Locale;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.collide4j.world.CollisionWorld;

/** A robot cell: which parts of arm and cell are nearest to each other; neighbours along the arm do not count. */
public final class E09_RobotCell {
    private E09_RobotCell() {}

    public static void main(String[] args) {
        try (var cell = new CollisionWorld()) {
            cell.addStatic(new Box(1, 1, 0.05), Pose.at(0, 0, -0.1)); // slot 0: the table
            cell.addStatic(new Box(0.02, 1, 1), Pose.at(0.9, 0, 1)); // 1: a fence
            cell.add(new Cylinder(0.15, 0.2), Pose.at(0, 0, 0.2)); // 2: the base
            cell.add(new Capsule(0.08, 0.3), Pose.of(0.3, 0, 0.5, 0, 1, 0, 1)); // 3: the arm
            cell.add(new Capsule(0.04, 0.1), Pose.at(0.65, 0, 0.35)); // 4: the tool
            cell.setFilter((a, b) -> Math.min(slot(a), slot(b)) < 2 || Math.abs(slot(a) - slot(b)) > 1);
            cell.update();
            cell.queries().pairsWithin(0.5, pair -> {
                int a = slot(pair.bodyA());
                int b = slot(pair.bodyB());
                System.out.printf(Locale.ROOT, "%d and %d: %.3f%n", a, b, pair.signedDistance());
                return true;
            });
        }
    }
}
// Output:
// 0 and 2: 0.050
// 2 and 4: 0.460
// 1 and 3: 0.200
// 0 and 3: 0.470
// 1 and 4: 0.190
// 0 and 4: 0.260
