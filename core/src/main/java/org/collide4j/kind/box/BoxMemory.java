package org.collide4j.kind.box;

/**
 * Where the faces of two boxes met last: how the one outline cuts the other, and which four corners were kept.
 *
 * <p><b>Why it stays true.</b> As one outline moves, corners of the overlap come and go, or change their names, only where a
 * corner of the one passes through the side of the other. Each of the eight has a {@link #room} to the other's outline: as
 * long as no corner has moved by that much since, the overlap has the same corners under the same names, and only their
 * places are to be worked out.
 *
 * <p>Allocates when an overlap is first kept.
 */
public final class BoxMemory {
    private static final int MOST = 8;
    private static final double[] NOTHING = {};
    private static final int[] NO_CORNERS = {};

    /** Number of the pair of faces that meet; below 0 if nothing is cached. */
    int faces = -1;

    /** Distance by which the corners of the moving outline may move while the overlap keeps its corners. */
    double room;

    /** Distance by which the corners of the moving outline had moved at the last query. */
    double moved;

    /** By how much they may for the same four to have the largest area, but for a hundredth. */
    double roomOfFour;

    /** The outline that moves, as seen by the other: x and y of each corner. */
    double[] outline = NOTHING;

    int size;

    /** Construction of each corner of the overlap: see {@link KnownCorners}. */
    int[] making = NO_CORNERS;

    /** The features of either box there. */
    int[] ofReference = NO_CORNERS;

    int[] ofOther = NO_CORNERS;

    /** The corners that were kept, in order; none before they are chosen. */
    int[] chosen = NO_CORNERS;

    int kept;
    private final boolean serves;

    /** Nothing is remembered yet. */
    public BoxMemory() {
        this(true);
    }

    /** Creates a cache, or, with {@code serves} false, one that stores nothing: for pairs without a previous frame. */
    public BoxMemory(boolean serves) {
        this.serves = serves;
    }

    /** Reads from each array; the result means nothing. */
    public double preload() {
        return isKnown() ? outline[0] + making[0] + ofReference[0] + ofOther[0] : room;
    }

    public void clear() {
        faces = -1;
    }

    boolean serves() {
        return serves;
    }

    boolean isKnown() {
        return faces >= 0;
    }

    /** True if four of more corners that are equally deep still have the largest area, up to a hundredth. */
    boolean fourStay() {
        return moved <= roomOfFour;
    }

    /** How far the corner that has moved most has moved since, or more; noted. */
    double moved(double[] x, double[] y) {
        moved = 0;
        for (int i = 0; i < 4; i++) {
            moved = Math.max(moved, Math.abs(x[i] - outline[2 * i]) + Math.abs(y[i] - outline[2 * i + 1]));
        }
        return moved;
    }

    /**
     * Keeps a parallelogram, and how far each of its corners is from the outline of a rectangle around the origin, and each
     * corner of that from its own.
     *
     * @param doubt what cutting may take for nothing
     */
    void keepOutline(double[] x, double[] y, double halfX, double halfY, double doubt, double roomOfFour) {
        makeSpace();
        double ix = x[1] - x[0];
        double iy = y[1] - y[0];
        double jx = x[3] - x[0];
        double jy = y[3] - y[0];
        double middleX = 0.5 * (x[0] + x[2]);
        double middleY = 0.5 * (y[0] + y[2]);
        double halfArea = 0.5 * Math.abs(ix * jy - iy * jx);
        double perI = 1 / Math.sqrt(ix * ix + iy * iy);
        double perJ = 1 / Math.sqrt(jx * jx + jy * jy);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 4; i++) {
            outline[2 * i] = x[i];
            outline[2 * i + 1] = y[i];
            double beyond = Math.max(Math.abs(x[i]) - halfX, Math.abs(y[i]) - halfY);
            double wayX = (i == 0 || i == 3 ? halfX : -halfX) - middleX;
            double wayY = (i < 2 ? halfY : -halfY) - middleY;
            double beyondI = (Math.abs(ix * wayY - iy * wayX) - halfArea) * perI;
            double beyondJ = (Math.abs(jx * wayY - jy * wayX) - halfArea) * perJ;
            least = Math.min(least, Math.min(Math.abs(beyond), Math.abs(Math.max(beyondI, beyondJ))));
        }
        room = least - doubt;
        this.roomOfFour = roomOfFour;
        moved = 0;
        kept = 0;
    }

    private void makeSpace() {
        if (making.length == 0) {
            outline = new double[MOST];
            making = new int[MOST];
            ofReference = new int[MOST];
            ofOther = new int[MOST];
            chosen = new int[MOST];
        }
    }
}
