package org.collide4j.cases;

/** Doubles between text and arrays. */
final class Numbers {
    private Numbers() {}

    static double[] parse(String[] words, int from, int count) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = Double.parseDouble(words[from + i]);
        }
        return numbers;
    }

    static String text(double... numbers) {
        StringBuilder text = new StringBuilder();
        for (double number : numbers) {
            text.append(' ').append(number);
        }
        return text.toString();
    }
}
