package org.collide4j.explorer.walk;

import java.util.function.Consumer;
import org.collide4j.epa.DepthSearch;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Simplex;
import org.collide4j.pair.SupportPoint;

/** One of the ways to grow a polytope within K around the origin, and how to show it. */
interface GrowingPolytope {
    DepthSearch search();

    /** Starts from the simplex that GJK ended with. */
    void start(Gjk gjk);

    /** Writes the surface, and the rim of what the last step took out of it. */
    void show(Frame out);

    /** What the last step did to the surface. */
    String sentence(Frame shown);

    /** Hands the simplex over, without the difference of the centres that the walk may have started at. */
    static void seed(Gjk gjk, Consumer<SupportPoint> seeds) {
        Simplex simplex = gjk.simplex();
        for (int i = gjk.centreCarries() ? 1 : 0; i < simplex.size(); i++) {
            seeds.accept(simplex.point(i));
        }
    }
}
