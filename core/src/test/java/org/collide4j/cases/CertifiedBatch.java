package org.collide4j.cases;

import java.util.List;
import org.collide4j.batch.Pairs;

/** Certified cases as the pairs of a batch. */
public final class CertifiedBatch {
    private CertifiedBatch() {}

    /** Adds the pair. */
    public static void add(PairCase pair, Pairs out) {
        out.add(
                pair.a().shape(),
                pair.placementA().pose(),
                pair.b().shape(),
                pair.placementB().pose());
    }

    /** Adds the pairs of all casts to none, and returns their translations, three numbers a pair. */
    public static double[] addAll(List<CertifiedCast> casts, Pairs out) {
        double[] translations = new double[3 * casts.size()];
        for (CertifiedCast cast : casts) {
            int i = out.add(
                    cast.a().shape(),
                    cast.placementA().pose(),
                    cast.b().shape(),
                    cast.placementB().pose());
            translations[3 * i] = cast.dx();
            translations[3 * i + 1] = cast.dy();
            translations[3 * i + 2] = cast.dz();
        }
        return translations;
    }
}
