package org.collide4j.bench.measure;

/**
 * How right the answers of one peer were.
 *
 * @param wrong wrong booleans: hits that are none, or the other way round, where the truth is clear
 * @param nan answers that are no number
 * @param unproven intervals that do not contain the truth
 * @param error the largest error in parts of the pair's size; 0 for booleans
 */
public record Verdict(int wrong, int nan, int unproven, double error) {
    public boolean isClean() {
        return wrong == 0 && nan == 0 && unproven == 0;
    }
}
