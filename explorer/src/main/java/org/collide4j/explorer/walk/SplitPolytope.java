package org.collide4j.explorer.walk;

import java.util.Collections;
import java.util.List;
import org.collide4j.alternatives.depth.Fragment;
import org.collide4j.alternatives.depth.SubdividingEpa;
import org.collide4j.alternatives.depth.Subdivision;
import org.collide4j.epa.DepthSearch;
import org.collide4j.gjk.Gjk;
import org.jspecify.annotations.Nullable;

/** The polytope of EPA as first published: the triangle nearest to the origin is split, and its neighbours stay. */
final class SplitPolytope implements GrowingPolytope {
    private final Scene scene;
    private final Subdivision subdivision;
    private final double tolerance;
    private final SubdividingEpa epa;
    private @Nullable Fragment chosen;
    private boolean split;
    private int trianglesBefore;
    private int triangles;
    private int leftOut;

    SplitPolytope(Scene scene, Subdivision subdivision, double tolerance) {
        this.scene = scene;
        this.subdivision = subdivision;
        this.tolerance = tolerance;
        epa = new SubdividingEpa(subdivision);
    }

    @Override
    public DepthSearch search() {
        return epa;
    }

    @Override
    public void start(Gjk gjk) {
        epa.start(scene.obstacle, tolerance * scene.obstacle.size());
        GrowingPolytope.seed(gjk, epa::seed);
    }

    @Override
    public void show(Frame out) {
        List<Fragment> surface = epa.surface();
        split = chosen != null && !surface.contains(chosen);
        if (chosen != null && split) {
            for (int i = 0; i < 3; i++) {
                out.rim.add(new int[] {corner(out, chosen, i), corner(out, chosen, (i + 1) % 3)});
            }
        }
        chosen = epa.next();
        if (split) { // puts the query along v first, before those of the edges
            Collections.rotate(out.asked, -1);
            Collections.rotate(out.found, -1);
            Collections.rotate(out.foundOnA, -1);
            Collections.rotate(out.foundOnB, -1);
        }
        trianglesBefore = triangles;
        triangles = surface.size();
        leftOut = 0;
        for (Fragment triangle : surface) {
            if (triangle == chosen) {
                out.face = out.faces.size();
            }
            leftOut += triangle.isInternal() ? 0 : 1;
            out.faces.add(new int[] {corner(out, triangle, 0), corner(out, triangle, 1), corner(out, triangle, 2)});
        }
    }

    private int corner(Frame out, Fragment triangle, int index) {
        return out.corner(scene.unscaled(triangle.corner(index).w));
    }

    @Override
    public String sentence(Frame shown) {
        String words = trianglesBefore == 0
                ? "Support points span a tetrahedron around the origin, or three triangles over a face that the origin lies on."
                : "Support query along v, the nearest point of the surface, gives w. " + answer();
        return words + " There are " + Say.count(triangles, "triangle") + " now"
                + switch (leftOut) {
                    case 0 -> ".";
                    case 1 -> "; one has its v on its rim, and the paper leaves it out of its queue.";
                    default ->
                        "; " + leftOut + " have their v on their rim, and the paper leaves them out of its queue.";
                };
    }

    private String answer() {
        if (!split) {
            return subdivision == Subdivision.CENTRE && epa.status() == DepthSearch.Status.STALLED
                    ? "w is a corner already: v lies on an edge, and edges stay for ever."
                    : "The triangle is not split: w lies no farther out than it does, or in the line of its edges.";
        }
        return "The triangle falls into " + (triangles - trianglesBefore + 1) + " at w"
                + switch (subdivision) {
                    case CENTRE -> ", and its edges stay for ever (figure 6).";
                    case CENTRE_AND_EDGES -> " and at the support points of its edges (figure 7).";
                    case CENTRE_AND_OPEN_EDGES -> " and at those of its edges that K reaches beyond (figure 8).";
                };
    }
}
