package org.collide4j.bench.workload;

import java.util.Arrays;
import java.util.Locale;

/**
 * A shape of the case files: a kind and its numbers, from which each peer builds its own shape.
 *
 * <p>Numbers: sphere r; box hx hy hz; capsule, cylinder and cone r h, with half height h along z; ellipsoid rx ry rz; hull x
 * y z of every vertex.
 */
public final class Body {
    private final Kind kind;
    private final double[] numbers;

    private Body(Kind kind, double[] numbers) {
        this.kind = kind;
        this.numbers = numbers;
    }

    /** Creates a body from numbers. */
    public static Body of(Kind kind, double... numbers) {
        return new Body(kind, numbers.clone());
    }

    /** Parses the words after {@code shape <id>}. */
    static Body parse(String[] words, int from) {
        Kind kind = Kind.valueOf(words[from].toUpperCase(Locale.ROOT));
        int first = kind == Kind.HULL ? from + 2 : from + 1;
        return new Body(kind, Numbers.parse(words, first, words.length - first));
    }

    public Kind kind() {
        return kind;
    }

    public double number(int i) {
        return numbers[i];
    }

    public double[] numbers() {
        return numbers.clone();
    }

    public float[] floats() {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
        }
        return floats;
    }

    /** Returns the number of vertices of a hull; 0 for other kinds. */
    public int vertices() {
        return kind == Kind.HULL ? numbers.length / 3 : 0;
    }

    /** Returns the largest side of the local bounding box. */
    double extent() {
        return switch (kind) {
            case HULL -> hullExtent();
            case CAPSULE -> 2 * (numbers[0] + numbers[1]);
            default -> 2 * Arrays.stream(numbers).max().orElse(0);
        };
    }

    private double hullExtent() {
        double extent = 0;
        for (int axis = 0; axis < 3; axis++) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (int i = axis; i < numbers.length; i += 3) {
                min = Math.min(min, numbers[i]);
                max = Math.max(max, numbers[i]);
            }
            extent = Math.max(extent, max - min);
        }
        return extent;
    }
}
