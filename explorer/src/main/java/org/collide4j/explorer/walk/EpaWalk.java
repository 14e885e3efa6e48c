package org.collide4j.explorer.walk;

import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.epa.Polytope;

/** The expanding polytope: GJK first, and from the simplex that it ended with, EPA to the depth. */
final class EpaWalk implements Walk {
    private final Scene scene;
    private final GjkWalk walk;
    private final Epa epa = new Epa();
    private final double tolerance;
    private boolean expanding;
    private boolean spanned;
    private double lowerBefore;

    EpaWalk(Scene scene, double tolerance) {
        this.scene = scene;
        this.tolerance = tolerance;
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
                start();
            }
            return expanding;
        }
        lowerBefore = epa.lower();
        boolean more = epa.step();
        spanned = true;
        return more;
    }

    private void start() {
        boolean toTheEnd = !scene.obstacle.isSmooth();
        epa.start(scene.obstacle, toTheEnd ? 0 : tolerance * scene.obstacle.size());
        boolean centred = walk.gjk().centreCarries();
        if (centred) {
            epa.startAround(walk.gjk().simplex().point(0));
        }
        for (int i = centred ? 1 : 0; i < walk.gjk().simplex().size(); i++) {
            epa.seed(walk.gjk().simplex().point(i));
        }
    }

    @Override
    public void show(Frame out) {
        if (!spanned) {
            walk.show(out);
            return;
        }
        scene.showQuestions(out);
        showPolytope(out);
        // what GJK has proven holds on
        out.lower = scene.unscaled(Math.max(walk.gjk().lower(), epa.lower())) - scene.margin();
        out.upper = scene.unscaled(Math.min(walk.gjk().upper(), epa.upper())) - scene.margin();
        out.v.scale(-scene.unscaled(epa.distance()), epa.normal());
        out.status = epa.status().name();
        out.say = sentence(out);
    }

    private void showPolytope(Frame out) {
        Polytope polytope = epa.polytope();
        if (epa.status() == DepthSearch.Status.FLAT) {
            return;
        }
        for (int i = 0; i < polytope.vertexCount(); i++) {
            out.points.add(scene.unscaled(polytope.vertex(i).w));
        }
        int nearest = polytope.nearestFace();
        for (int face = 0; face < polytope.faceEnd(); face++) {
            if (polytope.isFace(face)) {
                if (face == nearest) {
                    out.face = out.faces.size();
                }
                out.faces.add(new int[] {corner(out, face, 0), corner(out, face, 1), corner(out, face, 2)});
            }
        }
    }

    private int corner(Frame out, int face, int index) {
        return out.points.indexOf(scene.unscaled(epa.polytope().corner(face, index).w));
    }

    private String sentence(Frame out) {
        if (epa.status() == DepthSearch.Status.FLAT) {
            return "K has no thickness: support points along its thin direction and against it both pass the origin. The"
                    + " shapes touch.";
        }
        String begin = out.found.size() > 1 || epa.steps() <= 2
                ? "Support points span a tetrahedron around the origin. "
                : "The face nearest the origin was pushed outwards: asked along its normal for K's farthest point w. ";
        String bound = epa.lower() > lowerBefore
                ? "The plane at w proves that a way of " + Say.number(-(scene.unscaled(epa.lower()) - scene.margin()))
                        + " along the normal parts the shapes. "
                : "";
        return begin + bound + "The polytope has " + Say.count(out.faces.size(), "face")
                + "; no depth less than that of the nearest is possible." + ending();
    }

    private String ending() {
        return switch (epa.status()) {
            case CONVERGED -> " K reaches no farther than that face: the bounds have met, and the depth is proven.";
            case STALLED -> " Rounding allows no further progress: the bounds are what is proven.";
            case OUT_OF_STEPS -> " The memory is used up: the bounds are what is proven.";
            default -> "";
        };
    }
}
