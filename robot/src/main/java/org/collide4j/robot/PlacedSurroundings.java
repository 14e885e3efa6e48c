package org.collide4j.robot;

import java.util.List;
import java.util.function.Consumer;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;

/** All that stands around a robot, asked as one. A worker. */
final class PlacedSurroundings implements SurroundingsPhase {
    private final SurroundingsPhase[] all;
    private final Proximity found = new Proximity();
    private final NearBody foundBody = new NearBody();
    private final Aabb box = new Aabb();

    PlacedSurroundings(List<Surroundings> surroundings) {
        all = surroundings.stream().map(Surroundings::phase).toArray(SurroundingsPhase[]::new);
    }

    @Override
    public boolean comparesRoot() {
        boolean compares = false;
        for (SurroundingsPhase one : all) {
            compares |= one.comparesRoot();
        }
        return compares;
    }

    @Override
    public Aabb bounds(Aabb out) {
        out.setEmpty();
        for (SurroundingsPhase one : all) {
            out.add(one.bounds(box));
        }
        return out;
    }

    @Override
    public boolean within(double limit, boolean isRoot, ConvexShape shape, Pose pose) {
        for (SurroundingsPhase one : all) {
            if ((!isRoot || one.comparesRoot()) && isWithin(one, limit, isRoot, shape, pose)) {
                return true;
            }
        }
        return false;
    }

    /** A limit below 0 asks whether the shape is so deep in a body. */
    private boolean isWithin(SurroundingsPhase one, double limit, boolean isRoot, ConvexShape shape, Pose pose) {
        return limit >= 0
                ? one.within(limit, isRoot, shape, pose)
                : one.nearest(0, isRoot, shape, pose, found, foundBody) && found.lower() <= limit;
    }

    @Override
    public boolean nearest(double limit, boolean isRoot, ConvexShape shape, Pose pose, Proximity near, NearBody body) {
        boolean isFound = false;
        double most = limit;
        for (SurroundingsPhase one : all) {
            if (isRoot && !one.comparesRoot()) {
                continue;
            }
            if (one.nearest(Math.max(0, most), isRoot, shape, pose, found, foundBody)
                    && (!isFound || found.lower() < near.lower())) { // so that no body is nearer than the lower bound
                near.set(found);
                body.set(foundBody);
                isFound = true;
                most = Math.min(most, near.upper());
            }
        }
        return isFound;
    }

    @Override
    public void near(Aabb around, double reach, boolean isRoot, Consumer<NearBody> receiver) {
        for (SurroundingsPhase one : all) {
            if (!isRoot || one.comparesRoot()) {
                one.near(around, reach, isRoot, receiver);
            }
        }
    }
}
