package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/**
 * Portal of a ray (Snethen 2008): up to three support points, and where the ray enters their hull ⊕ ball(margin).
 *
 * <p>Seen along the ray, the ray is a point and each support point is a point of the plane. The hull of the old points
 * and a new one is entered through a vertex, an edge or a face with the new point as a corner, or where it was entered
 * before. So three points suffice, and the entry never grows.
 *
 * <p>While the ray passes beside the hull, the portal keeps the vertex or the edge nearest to the ray.
 */
final class RayPortal {
    /** Slack of the inside test, in parts of the triangle: a ray this near to an edge passes on either side of it. */
    private static final double SLACK = 1e-12;

    /** Area of a triangle, in products of two edges, below which its corners span an edge and no face. */
    private static final double FLAT = 1e-13;

    /** Distance between the ray and the mix of the corners, in extents, that rounding of the weights explains. */
    private static final double PASSED = 1e-6;

    /** Area of a triangle, in squared extents, below which rounding of its weights shows. */
    private static final double SLIVER = 1e-6;

    private static final double NEVER = Double.POSITIVE_INFINITY;

    private final RayVertex[] vertices = {new RayVertex(), new RayVertex(), new RayVertex(), new RayVertex()};
    private int size;
    private RayFrame frame = new RayFrame();
    private double margin;

    private RayVertex last = vertices[0];

    /** Length along the ray at which it enters; infinite while it passes beside. */
    private double entry;

    /** Vector from the ray to the hull while the ray passes beside, and its squared length. */
    private double besideRight;

    private double besideUp;
    private double besideSquared;

    /** Weights of the two old corners in the last triangle that the ray passes. */
    private double share1;

    private double share2;

    /** Best feature with the new vertex: its other corners, −1 for none, with their weights. */
    private int corner1;

    private int corner2;
    private double weight1;
    private double weight2;

    /** Outward normal of the best feature, of any length. */
    private double normalRight;

    private double normalUp;
    private double normalAhead;

    void start(RayFrame frame, double margin) {
        this.frame = frame;
        this.margin = margin;
        size = 0;
        last = vertices[0];
        entry = NEVER;
        besideSquared = NEVER;
    }

    /** Returns the support point to be written next. */
    SupportPoint next() {
        return vertices[size].point;
    }

    /** Takes the next support point in. False if the ray neither enters earlier nor passes more closely with it. */
    boolean add() {
        RayVertex w = vertices[size];
        w.see(frame);
        last = w;
        boolean better = margin > 0 ? enterRounded(w) : enterFace(w);
        if (!better && entry == NEVER) {
            better = passMoreClosely(w) || grow();
        }
        if (better) {
            keep();
        }
        return better;
    }

    /** Takes the next support point in, whether or not the ray passes more closely for it. */
    void put() {
        vertices[size].see(frame);
        size++;
    }

    /** Takes in the next support point as one of a mix, and returns its vertex. */
    RayVertex mixIn() {
        put();
        return vertices[size - 1];
    }

    /** Enters through the mix of all corners with their weights. */
    void enterMix() {
        double right = 0;
        double up = 0;
        double ahead = 0;
        for (int i = 0; i < size; i++) {
            right += vertices[i].weight * vertices[i].right;
            up += vertices[i].weight * vertices[i].up;
            ahead += vertices[i].weight * vertices[i].ahead;
        }
        double square = margin * margin - right * right - up * up;
        entry = margin > 0 ? square >= 0 ? ahead - Math.sqrt(square) : NEVER : ahead;
    }

    /**
     * Makes a portal of the new vertex and the corners of the best feature, with the weights of a point of the hull.
     */
    private void keep() {
        weight1 = Math.max(0, weight1);
        weight2 = Math.max(0, weight2);
        double sum = weight1 + weight2;
        if (sum > 1) {
            weight1 /= sum;
            weight2 = Math.min(weight2 / sum, 1 - weight1);
        }
        vertices[size].weight = 1 - weight1 - weight2;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i == corner1 || i == corner2) {
                vertices[i].weight = i == corner1 ? weight1 : weight2;
                swap(i, kept++);
            }
        }
        swap(size, kept++);
        size = kept;
        assert isPassed()
                : "ray passes beside the portal of " + size + " support points, by " + mixed(true) + " and "
                        + mixed(false) + " of an extent of " + extent();
    }

    /**
     * True if the ray enters the hull of the corners, swept by the margin, where their weights say; for assertions. The
     * weights of a sliver's corners are clamped noise: {@link PortalGap} proves what they are worth.
     */
    private boolean isPassed() {
        double right = mixed(true);
        double up = mixed(false);
        double beside = Math.sqrt(right * right + up * up);
        return entry == NEVER || !(beside > margin + PASSED * (margin + extent())) || isSliver();
    }

    private boolean isSliver() {
        RayVertex w = vertices[size - 1];
        double pr = vertices[0].right - w.right;
        double pu = vertices[0].up - w.up;
        double qr = vertices[1].right - w.right;
        double qu = vertices[1].up - w.up;
        return size == 3 && Math.abs(pr * qu - pu * qr) <= SLIVER * extent() * extent();
    }

    /** Returns the weighted sum of the corners' coordinates to the right of the ray, or above it. */
    private double mixed(boolean right) {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += vertices[i].weight * (right ? vertices[i].right : vertices[i].up);
        }
        return sum;
    }

    private double extent() {
        double extent = 0;
        for (int i = 0; i < size; i++) {
            extent = Math.max(extent, Math.abs(vertices[i].right) + Math.abs(vertices[i].up));
        }
        return extent;
    }

    private void swap(int i, int j) {
        RayVertex vertex = vertices[i];
        vertices[i] = vertices[j];
        vertices[j] = vertex;
    }

    private boolean enterRounded(RayVertex w) {
        double before = entry;
        if (w.ahead - margin < entry) {
            offerBall(w.right, w.up, w.ahead, -1, 0, -1, 0);
        }
        for (int i = 0; i < size; i++) {
            if (Math.min(w.ahead, vertices[i].ahead) - margin < entry) {
                tryCapsule(w, i);
            }
        }
        for (int i = 1; i < size; i++) {
            for (int j = 0; j < i; j++) {
                tryRoundedFace(w, i, j);
            }
        }
        return entry < before;
    }

    /** Offers the ball around a point of the hull, which the ray enters however roundly the weights were found. */
    private void offerBall(double right, double up, double ahead, int i, double weightI, int j, double weightJ) {
        double square = margin * margin - right * right - up * up;
        if (square >= 0) {
            double rise = Math.sqrt(square);
            if (ahead - rise < entry) {
                entry = ahead - rise;
                take(i, weightI, j, weightJ, -right, -up, -rise);
            }
        }
    }

    /**
     * Tries the cylinder about the edge e = p − w: the ray meets it where its distance from the line of e is the
     * margin.
     */
    private void tryCapsule(RayVertex w, int i) {
        RayVertex p = vertices[i];
        double er = p.right - w.right;
        double eu = p.up - w.up;
        double ea = p.ahead - w.ahead;
        double flat = er * er + eu * eu;
        double area = er * w.up - eu * w.right;
        double square = margin * margin * flat - area * area;
        if (!(flat > 0 && square >= 0)) {
            return;
        }
        double unit = 1 / flat;
        double foot = -(er * w.right + eu * w.up) * unit;
        double share = foot - Math.sqrt(square / (flat + ea * ea)) * ea * unit;
        if (share > 0 && share < 1) {
            offerBall(w.right + share * er, w.up + share * eu, w.ahead + share * ea, i, share, -1, 0);
        }
    }

    /**
     * Tries the face of the rounded hull: where the ray passes the core's face once that is moved out by the margin.
     */
    private void tryRoundedFace(RayVertex w, int i, int j) {
        RayVertex p = vertices[i];
        RayVertex q = vertices[j];
        if (!(Math.min(w.ahead, Math.min(p.ahead, q.ahead)) - margin < entry)) {
            return;
        }
        double pr = p.right - w.right;
        double pu = p.up - w.up;
        double pa = p.ahead - w.ahead;
        double qr = q.right - w.right;
        double qu = q.up - w.up;
        double qa = q.ahead - w.ahead;
        double area = pr * qu - pu * qr;
        double sign = area < 0 ? 1 : -1;
        double nr = sign * (pu * qa - pa * qu);
        double nu = sign * (pa * qr - pr * qa);
        double shift = margin / Math.sqrt(nr * nr + nu * nu + area * area);
        double cr = -w.right - shift * nr;
        double cu = -w.up - shift * nu;
        if (passes(pr, pu, qr, qu, cr, cu, area)) {
            double ahead = w.ahead + share1 * pa + share2 * qa;
            double right = w.right + share1 * pr + share2 * qr;
            double up = w.up + share1 * pu + share2 * qu;
            offerBall(right, up, ahead, i, share1, j, share2);
        }
    }

    /** Enters through that triangle of the new vertex and a side of the portal which the ray passes. */
    private boolean enterFace(RayVertex w) {
        double before = entry;
        for (int i = 1; i < size; i++) {
            for (int j = 0; j < i; j++) {
                tryFace(w, i, j);
            }
        }
        return entry < before;
    }

    private void tryFace(RayVertex w, int i, int j) {
        RayVertex p = vertices[i];
        RayVertex q = vertices[j];
        double pr = p.right - w.right;
        double pu = p.up - w.up;
        double qr = q.right - w.right;
        double qu = q.up - w.up;
        double area = pr * qu - pu * qr;
        if (!passes(pr, pu, qr, qu, -w.right, -w.up, area)) {
            return;
        }
        double pa = p.ahead - w.ahead;
        double qa = q.ahead - w.ahead;
        double ahead = w.ahead + share1 * pa + share2 * qa;
        if (ahead < entry) {
            double sign = area < 0 ? 1 : -1;
            entry = ahead;
            take(i, share1, j, share2, sign * (pu * qa - pa * qu), sign * (pa * qr - pr * qa), -Math.abs(area));
        }
    }

    /** True if c lies in the triangle of the origin, p and q; then the shares of p and q in c are known. */
    private boolean passes(double pr, double pu, double qr, double qu, double cr, double cu, double area) {
        double sign = area < 0 ? -1 : 1;
        double part1 = sign * (cr * qu - cu * qr);
        double part2 = sign * (pr * cu - pu * cr);
        double whole = sign * area;
        double slack = SLACK * whole;
        if (!(part1 >= -slack && part2 >= -slack && part1 + part2 <= whole + slack)
                || !(whole * whole > FLAT * FLAT * (pr * pr + pu * pu) * (qr * qr + qu * qu))) {
            return false;
        }
        double unit = 1 / area;
        share1 = part1 / whole;
        share2 = part2 / whole;
        double leftRight =
                cr - share1 * pr - share2 * qr; // in a sliver the shares are noise: once more for what they leave
        double leftUp = cu - share1 * pu - share2 * qu;
        share1 += (leftRight * qu - leftUp * qr) * unit;
        share2 += (pr * leftUp - pu * leftRight) * unit;
        return true;
    }

    private void take(int corner1, double weight1, int corner2, double weight2, double nr, double nu, double na) {
        this.corner1 = corner1;
        this.corner2 = corner2;
        this.weight1 = weight1;
        this.weight2 = weight2;
        normalRight = nr;
        normalUp = nu;
        normalAhead = na;
    }

    private boolean passMoreClosely(RayVertex w) {
        double before = besideSquared;
        offerBeside(w.right, w.up, -1, 0);
        for (int i = 0; i < size; i++) {
            RayVertex p = vertices[i];
            double er = p.right - w.right;
            double eu = p.up - w.up;
            double flat = er * er + eu * eu;
            double share = flat > 0 ? -(er * w.right + eu * w.up) / flat : 0;
            if (share > 0 && share < 1) {
                offerBeside(w.right + share * er, w.up + share * eu, i, share);
            }
        }
        return besideSquared < before;
    }

    /** Takes any second corner if the ray passes through the only one. */
    private boolean grow() {
        if (size != 1 || !touches()) {
            return false;
        }
        take(0, 1, -1, 0, 0, 0, 0);
        return true;
    }

    /** True if the ray passes through a corner or an edge. */
    private boolean touches() {
        double extent = Math.max(extent(), Math.abs(last.right) + Math.abs(last.up));
        return besideSquared <= SLACK * SLACK * extent * extent;
    }

    private void offerBeside(double right, double up, int corner, double share) {
        double squared = right * right + up * up;
        if (squared < besideSquared) {
            besideSquared = squared;
            besideRight = right;
            besideUp = up;
            take(corner, share, -1, 0, 0, 0, 0);
        }
    }

    /** True if the ray enters through the portal. */
    boolean isOpen() {
        return entry < NEVER;
    }

    /** Returns the length along the ray at which it enters; infinite while it passes beside. */
    double entry() {
        return entry;
    }

    /** Writes the outward normal, of any length, at the entry. */
    void normal(Vector3 out) {
        frame.place(normalRight, normalUp, normalAhead, out);
    }

    /**
     * Writes the shortest vector from the hull to the ray; if the ray passes through a corner or an edge, a vector
     * across it.
     */
    void across(Vector3 out) {
        if (!touches()) {
            frame.place(-besideRight, -besideUp, 0, out);
        } else if (size == 1) {
            out.set(frame.right);
        } else {
            frame.place(vertices[0].up - vertices[1].up, vertices[1].right - vertices[0].right, 0, out);
        }
    }

    /** Makes the next support point the only corner and returns true if the ray passes that closely by it. */
    boolean keepsNextAlone(double distance) {
        RayVertex w = vertices[size];
        w.see(frame);
        if (!(w.right * w.right + w.up * w.up <= distance * distance)) {
            return false;
        }
        last = w;
        swap(size, 0);
        size = 1;
        w.weight = 1;
        return true;
    }

    /** Returns the support point that was added last, kept or not. */
    RayVertex last() {
        return last;
    }

    int size() {
        return size;
    }

    RayVertex corner(int index) {
        return vertices[index];
    }
}
