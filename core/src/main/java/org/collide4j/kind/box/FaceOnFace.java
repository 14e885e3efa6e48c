package org.collide4j.kind.box;

/**
 * Two boxes that stand face on face, as far as rounding can tell: whether they overlap can be read from one point. What both
 * faces have in common is a polygon, over which the depth of B below A's face is linear; so the deepest point is a corner of
 * the polygon, most often a corner of A or of B that lies over the other's face.
 *
 * <p>With e_k = s·R_ik, where s is the side of A's axis i on which B lies, a point c of B's face misses the depth of B's
 * deepest corner by the sum of |e_k| b_k + e_k c_k. The e_k are of the size of rounding, so that c needs few digits.
 */
final class FaceOnFace {
    /** Largest angle of faces whose common polygon is known well enough. */
    private static final double LARGEST_TILT = 0x1p-48;

    /** Distance by which points must be inside: rounding, and as much for faces that are not quite parallel. */
    private static final double INSIDE_MARGIN = 2 * RoundedBoxes.ROUNDED;

    private final RoundedBoxes boxes;
    private double least;
    private double doubt;
    private double tiltK;
    private double tiltL;
    private double mostK;
    private double mostL;

    FaceOnFace(RoundedBoxes boxes) {
        this.boxes = boxes;
    }

    /**
     * By how much the deepest corner over the other's face is less deep than B's deepest corner; infinite if there is none.
     *
     * @param i A's axis that is square to its face
     * @param j B's axis likewise
     * @param side on which B lies of A along axis i
     * @param tiltK A's axis i · B's axis that follows j, times the side
     * @param tiltL the same with the axis before j
     */
    double missing(int i, int j, double side, double tiltK, double tiltL) {
        least = Double.POSITIVE_INFINITY;
        doubt = INSIDE_MARGIN * boxes.size();
        double thinnest = Math.min(boxes.halfOfA(0), Math.min(boxes.halfOfA(1), boxes.halfOfA(2)));
        if (Math.abs(tiltK) > LARGEST_TILT || Math.abs(tiltL) > LARGEST_TILT || thinnest < doubt) {
            return least;
        }
        this.tiltK = tiltK;
        this.tiltL = tiltL;
        int k = RoundedBoxes.next(j);
        int l = RoundedBoxes.next(k);
        mostK = boxes.halfOfB(k);
        mostL = boxes.halfOfB(l);
        int u = RoundedBoxes.next(i);
        int v = RoundedBoxes.next(u);
        double floor = -Math.copySign(boxes.halfOfB(j), side * boxes.turn(i, j));
        double placeU = boxes.place(u) + boxes.turn(u, j) * floor;
        double placeV = boxes.place(v) + boxes.turn(v, j) * floor;
        for (int corner = 0; corner < 4; corner++) {
            double signK = (corner & 1) == 0 ? 1 : -1;
            double signL = (corner & 2) == 0 ? 1 : -1;
            lookAtCornerOfB(u, v, k, l, placeU, placeV, signK * mostK, signL * mostL);
            double x = signK * (boxes.halfOfA(u) - doubt) - placeU;
            double y = signL * (boxes.halfOfA(v) - doubt) - placeV;
            lookAtCornerOfA(boxes.turn(u, k) * x + boxes.turn(v, k) * y, boxes.turn(u, l) * x + boxes.turn(v, l) * y);
        }
        return least;
    }

    private void lookAtCornerOfB(int u, int v, int k, int l, double placeU, double placeV, double ck, double cl) {
        double x = placeU + boxes.turn(u, k) * ck + boxes.turn(u, l) * cl;
        double y = placeV + boxes.turn(v, k) * ck + boxes.turn(v, l) * cl;
        if (Math.abs(x) < boxes.halfOfA(u) - doubt && Math.abs(y) < boxes.halfOfA(v) - doubt) {
            look(ck, cl);
        }
    }

    private void lookAtCornerOfA(double ck, double cl) {
        if (Math.abs(ck) < mostK && Math.abs(cl) < mostL) {
            look(ck, cl);
        }
    }

    private void look(double ck, double cl) {
        double missing = Math.abs(tiltK) * mostK + tiltK * ck + (Math.abs(tiltL) * mostL + tiltL * cl);
        least = Math.min(least, missing);
    }
}
