package org.collide4j.bench.workload;

/** Parses words as doubles. */
final class Numbers {
    private Numbers() {}

    static double[] parse(String[] words, int from, int count) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = Double.parseDouble(words[from + i]);
        }
        return numbers;
    }
}
