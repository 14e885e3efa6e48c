package org.collide4j.explorer.walk;

import org.collide4j.epa.DepthSearch;

/** Penetration depth: GJK first, then a polytope that grows around the origin from the last simplex of GJK. */
final class DepthWalk implements Walk {
    /** Most support points of a trace: more show nothing new, and slow down dragging. */
    private static final int MOST_SUPPORTS = 300;

    /** Relative gain of a bound below which the change is rounding. */
    private static final double LEAST_RELATIVE_GAIN = 1e-14;

    private final Scene scene;
    private final GjkWalk walk;
    private final GrowingPolytope polytope;
    private final DepthSearch search;
    private boolean expanding;
    private boolean spanned;
    private double lowerBefore = Double.NEGATIVE_INFINITY;
    private double lower = Double.NEGATIVE_INFINITY;

    DepthWalk(Scene scene, double tolerance, GrowingPolytope polytope) {
        this.scene = scene;
        this.polytope = polytope;
        search = polytope.search();
        walk = new GjkWalk(scene, false, tolerance);
    }

    @Override
    public boolean step() {
        if (!expanding) {
            if (walk.step()) {
                return true;
            }
            expanding = !(walk.gjk().lower() > 0);
            if (expanding) {
                polytope.start(walk.gjk());
            }
            return expanding;
        }
        spanned = true;
        return search.step() && search.steps() < MOST_SUPPORTS;
    }

    @Override
    public void show(Frame out) {
        if (spanned) {
            showSearch(out);
        } else {
            walk.show(out);
        }
        lowerBefore = lower;
        lower = out.lower;
    }

    private void showSearch(Frame out) {
        scene.showQuestions(out);
        if (search.status() != DepthSearch.Status.FLAT) {
            polytope.show(out);
        }
        // the bounds of GJK remain valid
        out.lower = scene.unscaled(Math.max(walk.gjk().lower(), search.lower())) - scene.margin();
        out.upper = scene.unscaled(Math.min(walk.gjk().upper(), search.upper())) - scene.margin();
        out.v.scale(-scene.unscaled(search.distance()), search.normal());
        out.status = search.status().name();
    }

    @Override
    public String sentence(Frame shown) {
        if (!spanned) {
            return walk.sentence(shown);
        }
        if (search.status() == DepthSearch.Status.FLAT) {
            return "K has no thickness: support points along its thin direction and against it both pass the origin. The "
                    + (scene.margin() > 0 ? "cores touch, and the shapes overlap by their margins." : "shapes touch.");
        }
        return polytope.sentence(shown) + bound() + ending();
    }

    private String bound() {
        return lower - lowerBefore > LEAST_RELATIVE_GAIN * Math.abs(lower)
                ? " The plane at w proves: moved by " + Say.number(-lower)
                        + " along its normal, the shapes are separated."
                : "";
    }

    private String ending() {
        return switch (search.status()) {
            case CONVERGED -> " The bounds have met: the depth is proven.";
            case STALLED -> " No further progress is possible: the bounds are what is proven.";
            case OUT_OF_STEPS -> " The memory is used up: the bounds are what is proven.";
            case RUNNING ->
                search.steps() < MOST_SUPPORTS
                        ? ""
                        : " After " + search.steps()
                                + " support points the page stops here: the bounds are what is proven.";
            case FLAT -> "";
        };
    }
}
