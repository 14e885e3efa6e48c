package org.collide4j.gpu.device;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.collide4j.gpu.kernel.Format;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.Question.Kind;
import org.collide4j.gpu.kernel.ShapeTable;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;

/** Runs 512 pairs on a device before its first use: its answers must have the bits of the kernel in Java. */
public final class BitCheck {
    private static final int PAIRS = 512;
    private static final long SEED = 18;
    private static final int STEPS = 48;
    private static final List<ConvexShape> SHAPES = List.of(
            new Sphere(0.5),
            new Box(0.5, 0.6, 0.7),
            new Capsule(0.2, 0.5),
            new Cylinder(0.5, 0.4),
            new Cone(0.5, 0.6),
            new Ellipsoid(0.4, 0.6, 0.8),
            new Triangle(0, 0, 0, 1, 0, 0, 0, 1, 0).rounded(0.125));

    private BitCheck() {}

    /**
     * Runs all queries in the format.
     *
     * @throws DeviceException if an answer has other bits, or the device fails
     */
    public static void require(Engine engine, Format format) {
        ShapeTable table = new ShapeTable(format);
        double accuracy = format == Format.BINARY64 ? 1e-9 : 1e-3;
        int pairs = Math.min(PAIRS, engine.largestPiece());
        Piece expected = new Piece(pairs);
        Piece answered = new Piece(pairs);
        fill(table, expected, pairs);
        fill(table, answered, pairs);
        for (Kind kind : Kind.values()) {
            fillMotions(expected, kind);
            fillMotions(answered, kind);
            for (int warm = 0; warm < (kind.mayBeWarm() ? 2 : 1); warm++) {
                Question question = new Question(kind, 0.1, accuracy, 0, STEPS, warm == 1);
                JavaEngine.lanes(format).answer(question, table, expected, 0, pairs);
                engine.submit(0, question, table, answered);
                engine.await(0);
                if (!areSame(expected, answered)) {
                    throw new DeviceException("its arithmetic has other bits than that of Java");
                }
            }
        }
    }

    private static void fill(ShapeTable table, Piece piece, int pairs) {
        Random random = new Random(SEED);
        Pose pose = new Pose();
        double[] rows = new double[Piece.POSE];
        piece.set(pairs);
        for (int i = 0; i < 2 * pairs; i++) {
            piece.ids[i] = table.id(SHAPES.get(random.nextInt(SHAPES.size())));
        }
        for (int i = 0; i < pairs; i++) {
            pose.setTranslation(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-2, 2));
            pose.setRotation(
                    random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            System.arraycopy(pose.matrix3x4(rows), 0, piece.poses, rows.length * i, rows.length);
        }
    }

    private static void fillMotions(Piece piece, Kind kind) {
        Random random = new Random(SEED);
        int numbers = kind.motionNumbers();
        piece.reserveMotions(numbers);
        for (int i = 0; i < numbers * piece.count(); i++) {
            piece.motions()[i] = random.nextDouble(-2, 2);
        }
    }

    private static boolean areSame(Piece expected, Piece answered) {
        boolean sameStarts =
                Arrays.equals(expected.corners, answered.corners) && Arrays.equals(expected.normals, answered.normals);
        if (!sameStarts || !Arrays.equals(expected.ends(), answered.ends())) {
            return false;
        }
        for (int i = 0; i < expected.count(); i++) {
            int at = Piece.ANSWER * i;
            int end = at + Piece.ANSWER;
            if (expected.isConverged(i) && !Arrays.equals(expected.answers, at, end, answered.answers, at, end)) {
                return false;
            }
        }
        return true;
    }
}
