import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the kernel in Java once more, in floats: what {@code #define double float} and
 * {@code -cl-single-precision-constant} make of the kernel in C.
 *
 * <p>Columns stay doubles, as the host has them, and each number that is read from one is rounded. The constants of
 * {@code Real} are those of floats, and written by hand.
 */
final class SingleTwins {
    private static final List<String> TWINS = List.of(
            "Vec",
            "Body",
            "Vertex",
            "Obstacle",
            "Simplex",
            "Walk",
            "Cast",
            "Spin",
            "Turn",
            "Face",
            "Depth",
            "Lane",
            "Batch",
            "JavaKernel");
    private static final String PACKAGE = "package org.collide4j.gpu.kernel";

    private SingleTwins() {}

    /** The root of the sources, and of those that are written. */
    public static void main(String[] roots) throws IOException {
        Path from = Path.of(roots[0], "org/collide4j/gpu/kernel");
        Path to = Files.createDirectories(Path.of(roots[1], "org/collide4j/gpu/kernel/single"));
        for (String name : TWINS) {
            String text = inFloats(Files.readString(from.resolve(name + ".java")));
            Path file = to.resolve(name + ".java");
            if (!Files.exists(file) || !Files.readString(file).equals(text)) { // else it would be compiled again
                Files.writeString(file, text);
            }
        }
    }

    private static String inFloats(String doubles) {
        return doubles.replace(PACKAGE + ";", PACKAGE + ".single;\n\nimport org.collide4j.gpu.kernel.*;")
                .replaceAll("\\bdouble\\b(?!\\[)", "float")
                .replaceAll("\\b(\\d+\\.\\d+|0x1p-?\\d+)\\b", "$1f")
                .replaceAll("\\bMath\\.sqrt\\(", "(float) Math.sqrt(")
                .replaceAll(
                        "(?<![\\w.])(shapes|vertices|poses|way|normals)\\[|\\bquestion\\.(limit|relative|absolute)\\(",
                        "(float) $0");
    }
}
