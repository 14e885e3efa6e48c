package org.collide4j.bench.measure;

/**
 * Correctness of the answers of one peer.
 *
 * @param wrong wrong booleans, where the truth is clear
 * @param nan answers that are NaN
 * @param unproven intervals that do not contain the truth
 * @param error largest error as a fraction of the pair's size; 0 for booleans
 */
public record Verdict(int wrong, int nan, int unproven, double error) {
    public boolean isClean() {
        return wrong == 0 && nan == 0 && unproven == 0;
    }
}
