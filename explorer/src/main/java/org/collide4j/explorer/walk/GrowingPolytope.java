package org.collide4j.explorer.walk;

import java.util.function.Consumer;
import org.collide4j.epa.DepthSearch;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Simplex;
import org.collide4j.pair.SupportPoint;

/** A polytope within K that grows around the origin, with its presentation. */
interface GrowingPolytope {
    DepthSearch search();

    /** Starts from the simplex that GJK ended with. */
    void start(Gjk gjk);

    /** Writes the surface, and the horizon of the faces that the last step removed. */
    void show(Frame out);

    /** Returns a sentence on the last step. */
    String sentence(Frame shown);

    /** Passes on the vertices of GJK's last simplex; the difference of the centres is left out, as it is inside K. */
    static void seed(Gjk gjk, Consumer<SupportPoint> seeds) {
        Simplex simplex = gjk.simplex();
        for (int i = gjk.centreCarries() ? 1 : 0; i < simplex.size(); i++) {
            seeds.accept(simplex.point(i));
        }
    }
}
