package org.collide4j.explorer.walk;

import java.util.HashSet;
import java.util.Set;
import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.Epa;
import org.collide4j.epa.Polytope;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Vector3;

/** The polytope of the library's EPA: a new corner replaces the faces that it sees by a fan to their horizon. */
final class HorizonPolytope implements GrowingPolytope {
    private final Scene scene;
    private final double tolerance;
    private final Epa epa = new Epa();
    private Set<Vector3> cornersBefore = Set.of();
    private Set<Vector3> corners = Set.of();
    private int facesBefore;
    private int faces;

    HorizonPolytope(Scene scene, double tolerance) {
        this.scene = scene;
        this.tolerance = tolerance;
    }

    @Override
    public DepthSearch search() {
        return epa;
    }

    @Override
    public void start(Gjk gjk) {
        boolean toTheEnd = !scene.obstacle.isSmooth();
        epa.start(scene.obstacle, toTheEnd ? 0 : tolerance * scene.obstacle.size());
        if (gjk.centreCarries()) {
            epa.startAround(gjk.simplex().point(0));
        }
        GrowingPolytope.seed(gjk, epa::seed);
    }

    @Override
    public void show(Frame out) {
        Polytope polytope = epa.polytope();
        int nearest = polytope.nearestFace();
        for (int face = 0; face < polytope.faceEnd(); face++) {
            if (polytope.isFace(face)) {
                if (face == nearest) {
                    out.face = out.faces.size();
                }
                out.faces.add(new int[] {corner(out, face, 0), corner(out, face, 1), corner(out, face, 2)});
            }
        }
        cornersBefore = corners;
        corners = new HashSet<>(out.points);
        facesBefore = faces;
        faces = out.faces.size();
        showHorizon(out);
    }

    private int corner(Frame out, int face, int index) {
        return out.corner(scene.unscaled(epa.polytope().corner(face, index).w));
    }

    /** Adds the horizon: the edges opposite to the newest corner. */
    private void showHorizon(Frame out) {
        int newest = -1;
        for (int i = 0; i < out.points.size(); i++) {
            newest = cornersBefore.contains(out.points.get(i)) ? newest : i;
        }
        for (int[] face : out.faces) {
            for (int i = 0; i < 3 && !cornersBefore.isEmpty(); i++) {
                if (face[i] == newest) {
                    out.rim.add(new int[] {face[(i + 1) % 3], face[(i + 2) % 3]});
                }
            }
        }
    }

    @Override
    public String sentence(Frame shown) {
        String words = cornersBefore.isEmpty()
                ? "Support points span a tetrahedron around the origin. It lies in K, so the depth is at least the distance of its"
                        + " nearest face."
                : growth(shown);
        return words + " The polytope has " + Say.count(faces, "face") + " now.";
    }

    private String growth(Frame shown) {
        String asked = "Support query along the normal of the nearest face gives w.";
        if (shown.rim.isEmpty()) {
            return asked + " It lies no farther out than that face.";
        }
        int seen = facesBefore + shown.rim.size() - faces;
        return asked + " w sees " + Say.count(seen, "face") + ": "
                + (seen == 1 ? "it goes, and its rim" : "they go, and their rim") + ", the horizon, has "
                + Say.count(shown.rim.size(), "edge") + ": each makes a new face with w.";
    }
}
