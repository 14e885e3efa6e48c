package org.collide4j.app.view;

/** Three drawn layers as one picture: the two parts of a finding, and all others, which are faded. */
final class Composition {
    private static final int BACKGROUND = 0xFFFFFF;
    private static final int OTHERS = 0xC4CBD4;
    private static final int INK = 0x1C2330;

    /** Weight of the farther of the two parts where the nearer is before it, and of other parts before both. */
    private static final double SHINES_THROUGH = 0.3;

    /** Weight of a part that is behind the other one everywhere. */
    private static final double SHINES_THROUGH_ALONE = 0.6;

    private static final double VEIL = 0.25;
    /** Weights of lines along the edges of the two parts, and of others. */
    private static final double EDGE = 0.6;

    private static final double FAINT_EDGE = 0.25;
    /** Difference of brightness between two faces that makes an edge. */
    private static final float CREASE = 0.12f;
    /** Relative difference of distances between two pixels that makes an edge. */
    private static final float STEP = 0.04f;

    private static final double RING_RADIUS = 16;

    private final Raster first;
    private final Raster second;
    private final Raster others;
    private final double distance;
    private final double shine;

    /**
     * @param distance from the camera to what it looks at: parts that are much farther fade away
     */
    Composition(Raster first, Raster second, Raster others, double distance) {
        this.first = first;
        this.second = second;
        this.others = others;
        this.distance = distance;
        boolean isOneBehind = !isAnywhereBefore(first, second) || !isAnywhereBefore(second, first);
        shine = isOneBehind ? SHINES_THROUGH_ALONE : SHINES_THROUGH;
    }

    private static boolean isAnywhereBefore(Raster layer, Raster other) {
        for (int i = 0; i < layer.part.length; i++) {
            if (layer.nearness[i] > other.nearness[i]) {
                return true;
            }
        }
        return false;
    }

    /** Returns the picture's pixels, as 0xRRGGBB. */
    int[] pixels() {
        int[] pixels = new int[first.part.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = pixel(i);
        }
        return pixels;
    }

    private int pixel(int i) {
        boolean isFirst = first.nearness[i] > 0 && first.nearness[i] >= second.nearness[i];
        Raster front = isFirst ? first : second;
        Raster behind = isFirst ? second : first;
        float near = others.nearness[i];
        if (near == 0 && front.nearness[i] == 0) {
            return BACKGROUND;
        }
        int colour = near > 0 ? mixed(faded(i), INK, isEdge(others, i) ? FAINT_EDGE : 0) : BACKGROUND;
        if (front.nearness[i] == 0) {
            return colour;
        }
        int pair = shaded(colourOf(front), front.brightness[i]);
        if (behind.nearness[i] > 0) {
            pair = mixed(pair, shaded(colourOf(behind), behind.brightness[i]), shine);
        }
        boolean meets = isEdge(front, i);
        pair = mixed(pair, INK, meets ? EDGE : isEdge(behind, i) ? FAINT_EDGE : 0);
        return near > front.nearness[i] ? mixed(pair, colour, VEIL) : pair;
    }

    private int colourOf(Raster layer) {
        return layer == first ? Snapshot.COLOUR_A : Snapshot.COLOUR_B;
    }

    /** Returns the colour of another part: the farther, the less it differs from the background. */
    private int faded(int i) {
        double far = 1 / (others.nearness[i] * distance);
        return mixed(shaded(OTHERS, others.brightness[i]), BACKGROUND, Math.max(0.25, Math.min(0.85, 0.4 * far)));
    }

    /** Returns true if the layer has an edge between the pixel and the one right of it or below it. */
    private static boolean isEdge(Raster layer, int i) {
        boolean isLast = i % layer.width == layer.width - 1;
        return (!isLast && differs(layer, i, i + 1))
                || (i + layer.width < layer.part.length && differs(layer, i, i + layer.width));
    }

    private static boolean differs(Raster layer, int i, int j) {
        float near = Math.max(layer.nearness[i], layer.nearness[j]);
        if (near == 0) {
            return false;
        }
        return layer.part[i] != layer.part[j]
                || Math.abs(layer.brightness[i] - layer.brightness[j]) > CREASE
                || Math.abs(layer.nearness[i] - layer.nearness[j]) > STEP * near;
    }

    private static int shaded(int colour, double brightness) {
        return mixed(0, colour, Math.min(1, 0.25 + 0.85 * brightness));
    }

    /** Returns the first colour with a share of the second. */
    private static int mixed(int colour, int other, double share) {
        if (share <= 0) {
            return colour;
        }
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int from = colour >> shift & 0xFF;
            int to = other >> shift & 0xFF;
            mixed |= (int) (from + share * (to - from) + 0.5) << shift;
        }
        return mixed;
    }

    /** Returns a picture of means of squares of pixels. */
    static int[] reduced(int[] pixels, int width, int side) {
        int columns = width / side;
        int[] reduced = new int[pixels.length / (side * side)];
        for (int i = 0; i < reduced.length; i++) {
            int row = i / columns;
            int column = i % columns;
            int corner = side * (row * width + column);
            int red = 0;
            int green = 0;
            int blue = 0;
            for (int k = 0; k < side * side; k++) {
                int line = k / side;
                int colour = pixels[corner + line * width + k % side];
                red += colour >> 16 & 0xFF;
                green += colour >> 8 & 0xFF;
                blue += colour & 0xFF;
            }
            int all = side * side;
            reduced[i] = ((red / all) << 16) | ((green / all) << 8) | (blue / all);
        }
        return reduced;
    }

    /** Draws a ring around a place of the picture. */
    static void ring(int[] pixels, int width, double x, double y) {
        for (int i = 0; i < pixels.length; i++) {
            double dx = i % width + 0.5 - x;
            int row = i / width;
            double dy = row + 0.5 - y;
            double off = Math.abs(Math.sqrt(dx * dx + dy * dy) - RING_RADIUS);
            if (off < 3.5) {
                pixels[i] = mixed(pixels[i], BACKGROUND, Math.min(1, 3.5 - off));
                pixels[i] = mixed(pixels[i], INK, Math.max(0, Math.min(1, 2 - off)));
            }
        }
    }
}
