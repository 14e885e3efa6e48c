package org.collide4j.explorer.walk;

import org.collide4j.cast.PortalCast;
import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;
import org.jspecify.annotations.Nullable;

/** The linear cast by portals: separating planes before the hit, a portal behind it. */
final class PortalCastWalk implements Walk {
    private final Scene scene;
    private final PortalCast cast = new PortalCast();
    private final Vector3 r = new Vector3();
    private final SupportPoint corner = new SupportPoint();
    private final double tolerance;
    private double enterBefore;
    private int steps;

    /** GJK ray cast for the cases that portals leave open. */
    private @Nullable RayWalk successor;

    PortalCastWalk(Scene scene, double tolerance) {
        this.scene = scene;
        this.tolerance = tolerance;
        RayWalk.ray(scene, r);
        cast.start(scene.obstacle, r, 1, new Vector3(), tolerance);
    }

    @Override
    public boolean step() {
        if (successor != null) {
            return successor.step();
        }
        if (cast.status() == PortalCast.Status.UNSURE) {
            successor = new RayWalk(scene, tolerance);
            return true;
        }
        enterBefore = cast.enter();
        steps++;
        return cast.step() || cast.status() == PortalCast.Status.UNSURE;
    }

    @Override
    public void show(Frame out) {
        if (successor != null) {
            successor.show(out);
            out.lower = Math.max(out.lower, cast.enter());
            return;
        }
        scene.showQuestions(out);
        for (int i = 0; i < cast.cornerCount(); i++) {
            Vector3 d = new Vector3();
            cast.cornerDirection(i, d);
            scene.obstacle.support(d.x, d.y, d.z, corner);
            out.points.add(scene.unscaled(corner.w));
        }
        scene.a.takeAsked();
        GjkWalk.addSimplexFaces(out.points.size(), out);
        out.measure = "time of impact";
        out.lower = cast.missed() ? Double.POSITIVE_INFINITY : cast.enter();
        double entry = r.length() > 0 ? cast.entry() / r.length() : Double.POSITIVE_INFINITY;
        out.upper = Math.min(cast.latest(), Math.min(cast.exit(), entry));
        out.time = Math.max(0, Math.min(1, cast.enter()));
        out.x.set(scene.unscaled(r)).scale(out.time);
        out.status = cast.status().name();
    }

    @Override
    public String sentence(Frame shown) {
        if (successor != null) {
            return successor.sentence(shown);
        }
        return steps == 0 ? beginning() : stepTaken(shown) + ending();
    }

    private String beginning() {
        return "A moves along d: seen from A, the origin moves along the ray r = −d, and K stands still. Every support point gives a"
                + " plane that cuts the ray, and a corner for a portal: a triangle of K's points that the ray passes.";
    }

    private String stepTaken(Frame shown) {
        String cut = cast.enter() > enterBefore
                ? "The new plane proves that no contact is earlier than λ = " + Say.number(cast.enter()) + ". "
                : "The new plane cuts no more off the ray. ";
        String portal = cast.entry() < Double.POSITIVE_INFINITY && cast.cornerCount() > 0
                ? "The ray passes the portal of " + Say.count(cast.cornerCount(), "corner") + ": it is in K behind it. "
                        + Say.left(shown, "the ray passes the portal without it")
                : "The ray does not pass the support points yet. ";
        return cut + portal;
    }

    private String ending() {
        return switch (cast.status()) {
            case RUNNING -> "";
            case ARRIVED -> "Planes and portal have met: they touch at λ = " + Say.number(cast.time()) + ".";
            case MISSED -> "The planes have cut the whole ray away: no contact, proven.";
            case UNSURE -> "A portal cannot settle this; the GJK ray cast takes over.";
        };
    }
}
