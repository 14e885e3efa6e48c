package org.collide4j.explorer.walk;

import org.collide4j.math.Vector3;
import org.collide4j.mpr.Mpr;
import org.collide4j.mpr.Portal;

/** Minkowski portal refinement: the interior point v0, the ray to the origin, and the portal that the ray crosses. */
final class PortalWalk implements Walk {
    private final Scene scene;
    private final Mpr mpr = new Mpr();
    private Mpr.Phase phase = Mpr.Phase.CENTRE;
    private int steps;

    PortalWalk(Scene scene, double tolerance) {
        this.scene = scene;
        mpr.start(scene.obstacle, tolerance);
    }

    @Override
    public boolean step() {
        phase = mpr.phase();
        steps++;
        return mpr.step();
    }

    @Override
    public void show(Frame out) {
        scene.showQuestions(out);
        Portal portal = mpr.portal();
        out.points.add(scene.unscaled(portal.interior()));
        for (int i = 0; i < portal.size(); i++) {
            out.points.add(scene.unscaled(portal.vertex(i).point()));
        }
        if (portal.size() == 3) {
            out.faces.add(new int[] {1, 2, 3});
            out.faces.add(new int[] {0, 2, 1});
            out.faces.add(new int[] {0, 3, 2});
            out.faces.add(new int[] {0, 1, 3});
            out.face = 0;
        } else if (portal.size() == 2) {
            out.faces.add(new int[] {0, 1, 2});
        } else if (portal.size() == 1) {
            out.faces.add(new int[] {0, 1});
        }
        out.lower = mpr.lower();
        out.upper = mpr.upper();
        out.v.set(portal.ray());
        out.status = mpr.status().name();
    }

    @Override
    public String sentence(Frame shown) {
        return steps == 0 ? beginning() : stepTaken(shown) + ending();
    }

    private String beginning() {
        return "v0 is a point inside K, the difference of the two centres. MPR closes in on the place where the ray from v0"
                + " through the origin leaves K.";
    }

    private String stepTaken(Frame shown) {
        int known = shown.points.size() - 1;
        return switch (phase) {
            case CENTRE -> "A ray was chosen. ";
            case DISCOVERY ->
                known == 3
                        ? "The third support point closes a portal: the ray passes the triangle v1 v2 v3. "
                        : "Looking for three support points around the ray: " + Say.count(known, "vertex") + " found. ";
            case REFINEMENT ->
                "Support query along the portal's normal: the new point splits the portal into three, and the one that the"
                        + " ray passes is the next. " + Say.left(shown, "the ray does not pass beside it");
        };
    }

    private String ending() {
        Vector3 n = mpr.normal();
        return switch (mpr.status()) {
            case RUNNING -> "";
            case SEPARATED -> "A support plane separates K from the origin: the shapes are disjoint, proven.";
            case CONVERGED ->
                "The portal lies on the boundary of K: along (" + Say.number(n.x) + ", " + Say.number(n.y) + ", "
                        + Say.number(n.z) + ") the depth is " + Say.number(-mpr.distance())
                        + "; another direction may give less.";
            case STALLED -> "K has no thickness around the ray, or rounding allows no further progress.";
            case OUT_OF_STEPS -> "All steps are used up.";
        };
    }
}
