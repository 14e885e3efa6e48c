package org.collide4j.robot;

import java.util.function.Consumer;
import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceProximity;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;

/** Asks about parts that stand still around a robot: best-first searches of one tree over all of them, and half-spaces. */
final class StandingPhase implements SurroundingsPhase {
    private static final Pose HOME = new Pose();

    private final StandingParts parts;
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final PieceProximity found = new PieceProximity();
    private final Proximity foundPlane = new Proximity();
    private final BoxSearch boxes = new BoxSearch();

    StandingPhase(StandingParts parts) {
        this.parts = parts;
    }

    @Override
    public boolean comparesRoot() {
        return false;
    }

    @Override
    public Aabb bounds(Aabb out) {
        return parts.halfSpaces().isEmpty() ? parts.boxes().bounds(out) : SurroundingsPhase.everywhere(out);
    }

    @Override
    public boolean within(double limit, boolean isRoot, ConvexShape shape, Pose pose) {
        if (meshes.within(limit, shape, pose, parts.all(), HOME)) {
            return true;
        }
        for (int i = 0; i < parts.halfSpaces().size(); i++) {
            NearBody plane = parts.halfSpaces().get(i);
            if (narrow.within(limit, shape, pose, (ConvexShape) plane.shape(), plane.pose())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean nearest(double limit, boolean isRoot, ConvexShape shape, Pose pose, Proximity near, NearBody body) {
        if (limit < Double.POSITIVE_INFINITY && !within(limit, isRoot, shape, pose)) {
            return false;
        }
        meshes.signedDistance(shape, pose, parts.all(), HOME, found);
        boolean isFound = found.pieceB() >= 0;
        if (isFound) {
            near.set(found);
            int part = parts.all().part(found.pieceB());
            body.set(parts.part(part));
            body.setPiece(found.pieceB() - parts.all().firstPiece(part));
        }
        for (int i = 0; i < parts.halfSpaces().size(); i++) {
            NearBody plane = parts.halfSpaces().get(i);
            narrow.signedDistance(shape, pose, (ConvexShape) plane.shape(), plane.pose(), foundPlane);
            if (!isFound || foundPlane.lower() < near.lower()) { // so that no body is nearer than the lower bound
                near.set(foundPlane);
                body.set(plane);
                isFound = true;
            }
        }
        return isFound;
    }

    @Override
    public void near(Aabb box, double reach, boolean isRoot, Consumer<NearBody> receiver) {
        boxes.start(parts.boxes(), box, reach);
        while (boxes.next()) {
            receiver.accept(parts.part(boxes.item()));
        }
        parts.halfSpaces().forEach(receiver);
    }
}
