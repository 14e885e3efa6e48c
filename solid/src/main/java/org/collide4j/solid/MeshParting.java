package org.collide4j.solid;

import org.collide4j.math.Pose;
import org.collide4j.mesh.MeshPhase;

/** Shortens a translation that parts the pieces of two solids to one that is proven, on their meshes, to part these. */
final class MeshParting {
    private static final int HALVINGS = 10;

    /** Bounds that are as near to each other, by this part, are near enough. */
    private static final double NEAR_ENOUGH = 1e-3;

    /** Part by which a translation that may touch is lengthened, so that the meshes are apart. */
    private static final double ASIDE = 0x1p-30;

    private final MeshPhase meshes = new MeshPhase();
    private final Pose moved = new Pose();

    /** Returns true if the solids are proven to be apart where they are. */
    boolean areParted(SolidBody a, Pose poseA, SolidBody b, Pose poseB) {
        return parts(a, poseA, b, poseB, 0, 0, 0);
    }

    /** Tries the translation at which the search ended, and those between it and the one known to part. */
    void shorten(
            SolidBody a,
            Pose poseA,
            SolidBody b,
            Pose poseB,
            FreeTranslation free,
            PartingSearch search,
            double scale) {
        if (search.lower >= (1 - NEAR_ENOUGH) * free.length()) {
            return;
        }
        double ratio = search.lower / free.length();
        double fromX = search.hasEnd ? search.x : ratio * free.x;
        double fromY = search.hasEnd ? search.y : ratio * free.y;
        double fromZ = search.hasEnd ? search.z : ratio * free.z;
        double toX = free.x;
        double toY = free.y;
        double toZ = free.z;
        double low = 0;
        double high = 1;
        double middle = ASIDE;
        for (int i = 0; i < HALVINGS; i++) {
            double x = fromX + middle * (toX - fromX);
            double y = fromY + middle * (toY - fromY);
            double z = fromZ + middle * (toZ - fromZ);
            double length = Math.sqrt(x * x + y * y + z * z);
            if (length < free.length() && parts(a, poseA, b, poseB, x / scale, y / scale, z / scale)) {
                high = middle;
                free.keep(x, y, z, length, true);
            } else {
                low = middle;
            }
            if (low == 0) {
                return;
            }
            middle = (low + high) / 2;
        }
    }

    private boolean parts(SolidBody a, Pose poseA, SolidBody b, Pose poseB, double x, double y, double z) {
        moved.set(poseA).setTranslation(poseA.translationX() + x, poseA.translationY() + y, poseA.translationZ() + z);
        return !meshes.intersects(a.body(), moved, b.body(), poseB);
    }
}
