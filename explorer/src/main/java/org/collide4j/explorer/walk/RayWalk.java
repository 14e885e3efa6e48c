package org.collide4j.explorer.walk;

import org.collide4j.cast.RayCast;
import org.collide4j.math.Vector3;

/** The GJK ray cast: support planes advance x along the ray, and the simplex follows. */
final class RayWalk implements Walk {
    private final Scene scene;
    private final RayCast cast = new RayCast();
    private final Vector3 r = new Vector3();
    private double enterBefore;
    private int steps;

    RayWalk(Scene scene, double tolerance) {
        this.scene = scene;
        ray(scene, r);
        cast.start(scene.obstacle, r, 1, new Vector3(), tolerance);
    }

    /** Computes r, the displacement of B relative to A: −d, in A's frame and the obstacle's scale. */
    static void ray(Scene scene, Vector3 r) {
        Vector3 d = scene.situation.motion().translation(new Vector3()).scale(-scene.obstacle.scale());
        scene.situation.poseA().inverseRotate(d.x, d.y, d.z, r);
    }

    @Override
    public boolean step() {
        enterBefore = cast.enter();
        steps++;
        return cast.step();
    }

    @Override
    public void show(Frame out) {
        scene.showQuestions(out);
        GjkWalk.showSimplex(scene, cast.simplex(), out);
        out.measure = "time of impact";
        out.lower = cast.missed() ? Double.POSITIVE_INFINITY : cast.enter();
        out.upper = Math.min(cast.latest(), cast.exit());
        out.time = Math.min(1, cast.enter());
        out.x.set(scene.unscaled(cast.x()));
        out.v.set(scene.unscaled(cast.v()));
        out.status = cast.status().name();
    }

    @Override
    public String sentence(Frame shown) {
        return steps == 0 ? beginning() : stepTaken(shown) + ending();
    }

    private String beginning() {
        return "A moves along d: seen from A, the origin moves along the ray r = −d, and K stands still. Where the ray meets K"
                + " first, the shapes touch. x starts at the origin, λ = 0.";
    }

    private String stepTaken(Frame shown) {
        boolean cut = cast.enter() > enterBefore;
        return "Support query along v gives w. "
                + (cut
                        ? "Its plane cuts the ray: no contact is earlier than λ = " + Say.number(cast.enter())
                                + ", and x moves there. "
                        : "Its plane cuts no more off the ray; the simplex comes nearer to x. ")
                + "v leads from the simplex, " + Say.simplex(shown.points.size()) + ", to x and is "
                + Say.number(scene.unscaled(cast.v().length())) + " long. " + Say.left(shown, "it does not carry v");
    }

    private String ending() {
        return switch (cast.status()) {
            case RUNNING -> "";
            case ARRIVED -> "x has reached K: they touch at λ = " + Say.number(cast.time()) + ".";
            case MISSED -> "The planes have cut the whole ray away: no contact, proven.";
            case STALLED -> "Rounding allows no further progress: λ is what is proven.";
            case OUT_OF_STEPS -> "All steps are used up: λ is what is proven.";
        };
    }
}
