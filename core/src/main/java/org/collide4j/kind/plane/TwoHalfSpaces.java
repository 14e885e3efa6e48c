package org.collide4j.kind.plane;

import org.collide4j.exact.ExactPlane;
import org.collide4j.math.Vector3;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.HalfSpace;

/**
 * The signed distance of two half-spaces. If their normals are exactly opposite, it is the distance of the planes, or
 * minus the thickness of the slab that both share. Otherwise they share a wedge, and no translation separates them: −∞.
 *
 * <p>A's frame. A worker; allocates nothing once its numbers have grown.
 */
final class TwoHalfSpaces {
    private final ExactPlane exact = new ExactPlane();
    private final Vector3 normalOfA = new Vector3();
    private final Vector3 normalOfB = new Vector3();
    private final Vector3 placeOfB = new Vector3();

    void measure(PlacedPair pair, Found out) {
        HalfSpace a = HalfSpace.under(pair.coreA());
        HalfSpace b = HalfSpace.under(pair.coreB());
        a.normal(normalOfA);
        b.normal(normalOfB);
        boolean opposite = exact.areOpposite(normalOfA, pair.poseA(), normalOfB, pair.poseB());
        double scale = pair.scale();
        pair.bInA().translation(placeOfB);
        double between = normalOfA.dot(placeOfB) - (a.offset() + b.offset()) * scale - pair.margin();
        double rounding = pair.roundingInEitherFrame();
        out.signedDistance = opposite ? between : Double.NEGATIVE_INFINITY;
        out.lower = opposite ? between - rounding : Double.NEGATIVE_INFINITY;
        out.upper = opposite ? between + rounding : Double.NEGATIVE_INFINITY;
        out.steps = 0;
        out.normal.set(normalOfA);
        out.pointOnA.scale(a.offset() * scale, normalOfA);
        out.pointOnB.set(out.pointOnA);
        if (opposite) {
            out.pointOnB.addScaled(between + pair.margin(), normalOfA);
            out.addMargins(pair);
        }
    }
}
