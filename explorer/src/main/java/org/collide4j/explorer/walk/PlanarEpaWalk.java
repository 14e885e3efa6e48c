package org.collide4j.explorer.walk;

import org.collide4j.epa.PlanarEpa;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Meridian;
import org.jspecify.annotations.Nullable;

/** The expanding polygon, for flat shapes in their plane, or for bodies of revolution in their meridian plane. */
final class PlanarEpaWalk implements Walk {
    private final Scene scene;
    private final PlanarEpa epa = new PlanarEpa();
    private final boolean folded;
    private int steps;

    private PlanarEpaWalk(Scene scene, boolean folded) {
        this.scene = scene;
        this.folded = folded;
    }

    static PlanarEpaWalk inPlane(Scene scene, double tolerance) {
        PlanarEpaWalk walk = new PlanarEpaWalk(scene, false);
        walk.epa.start(scene.obstacle, new Vector3(1, 0, 0), new Vector3(0, 1, 0), tolerance * scene.obstacle.size());
        return walk;
    }

    /** Starts in the meridian plane; null if the shapes have no parallel axes of revolution. */
    static @Nullable PlanarEpaWalk inMeridian(Scene scene, double tolerance) {
        Meridian meridian = new Meridian();
        if (!meridian.find(scene.obstacle.pair())) {
            return null;
        }
        PlanarEpaWalk walk = new PlanarEpaWalk(scene, true);
        walk.epa.start(scene.obstacle, meridian, tolerance * scene.obstacle.size());
        return walk;
    }

    @Override
    public boolean step() {
        steps++;
        return epa.step();
    }

    @Override
    public void show(Frame out) {
        scene.showQuestions(out);
        for (int i = 0; i < epa.vertexCount(); i++) {
            out.points.add(scene.unscaled(epa.vertex(i).w));
            out.faces.add(new int[] {i, epa.following(i)});
        }
        out.lower = scene.unscaled(epa.lower()) - scene.margin();
        out.upper = scene.unscaled(epa.upper()) - scene.margin();
        out.v.scale(-scene.unscaled(epa.distance()), epa.normal());
        out.status = epa.status().name();
    }

    @Override
    public String sentence(Frame shown) {
        return steps == 0 ? beginning() : stepTaken() + ending();
    }

    private String beginning() {
        return folded
                ? "Both shapes are round about parallel axes, so K is a body of revolution: its half section in the plane of the"
                        + " axis and the origin is searched. Three support points and the image of the lowest span a polygon."
                : "EPA grows a polygon in K around the origin, here from the support points along the axes. The way out through its"
                        + " nearest edge is a lower bound of the depth.";
    }

    private String stepTaken() {
        return "Support query along the normal of the nearest edge gives w. "
                + (epa.status() == PlanarEpa.Status.RUNNING ? "w splits the edge in two. " : "")
                + "The line through w proves that the depth is at most "
                + Say.number(-(scene.unscaled(epa.lower()) - scene.margin())) + ".";
    }

    private String ending() {
        return switch (epa.status()) {
            case CONVERGED -> " K reaches no farther than that edge: the bounds have met, and the depth is proven.";
            case FLAT -> " The polygon has no width.";
            case STALLED -> " Rounding allows no further progress.";
            case OUT_OF_STEPS -> " The memory is used up: the bounds are what is proven.";
            default -> "";
        };
    }
}
