package org.collide4j.robot;

import java.util.Arrays;
import org.collide4j.robot.RobotBodies.BodyPiece;

/** Which links are compared with each other, and with what stands around the robot. Immutable. */
final class ComparedPairs {
    private final int links;
    private final AllowedPairs allowed;
    private final boolean[] hasPieces;
    private final boolean hasSurroundings;
    private final boolean comparesRoot;

    ComparedPairs(RobotBodies bodies, AllowedPairs allowed, boolean comparesRoot) {
        links = bodies.robot().links();
        this.allowed = allowed;
        hasPieces = new boolean[links];
        for (BodyPiece piece : bodies.all()) {
            hasPieces[piece.link()] = true;
        }
        hasSurroundings = !bodies.surroundings().isEmpty();
        this.comparesRoot = comparesRoot;
    }

    int links() {
        return links;
    }

    boolean hasPieces(int link) {
        return hasPieces[link];
    }

    /** Returns true if two links are compared, or, with the number of links as the second, a link and the surroundings. */
    boolean contains(int a, int b) {
        return b < links ? hasPieces[a] && hasPieces[b] && !allowed.contains(a, b) : withSurroundings(a);
    }

    /** Returns true if a link is compared with what stands around the robot. */
    boolean withSurroundings(int link) {
        return hasSurroundings && hasPieces[link] && (link > 0 || comparesRoot);
    }

    /** Returns how many pairs there are. */
    long count() {
        long count = 0;
        for (int a = 0; a < links; a++) {
            for (int b = a + 1; b <= links; b++) {
                count += contains(a, b) ? 1 : 0;
            }
        }
        return count;
    }

    /**
     * Returns both links of each pair, one after the other, in ascending order.
     *
     * @param end of the second links: the number of links, or one more with the surroundings
     */
    int[] list(int end) {
        int[] found = new int[16];
        int size = 0;
        for (int a = 0; a < links; a++) {
            for (int b = a + 1; b < end; b++) {
                if (contains(a, b)) {
                    found = size < found.length ? found : Arrays.copyOf(found, 2 * size);
                    found[size++] = a;
                    found[size++] = b;
                }
            }
        }
        return Arrays.copyOf(found, size);
    }
}
