package org.collide4j.scene.collada;

import org.collide4j.math.Pose;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Affine;
import org.collide4j.scene.xml.XmlElement;
import org.jspecify.annotations.Nullable;

/**
 * The transform of a node in its parent: the product of its steps in the order of the file, lengths in metres.
 *
 * @param local the product; without what cannot be read
 * @param unread a step that cannot be read, or null; it matters only if a mesh stands below
 */
record NodeTransform(Affine local, @Nullable XmlElement unread) {
    private static final double GREATEST_BEND = 1e-6;

    static NodeTransform of(XmlElement node, double metres) throws ModelFileException {
        Affine product = Affine.IDENTITY;
        XmlElement unread = null;
        for (XmlElement step : node.children()) {
            switch (step.name()) {
                case "matrix" -> product = product.times(matrix(step, metres));
                case "translate" -> {
                    double[] t = numbers(step, 3);
                    product = product.times(translation(metres * t[0], metres * t[1], metres * t[2]));
                }
                case "rotate" -> product = product.times(rotation(step));
                case "scale" -> {
                    double[] s = numbers(step, 3);
                    product = product.times(Affine.scale(s[0], s[1], s[2]));
                }
                case "lookat", "skew" -> unread = unread == null ? step : unread;
                default -> {}
            }
        }
        return new NodeTransform(product, unread);
    }

    /** Returns the 4 × 4 matrix, row by row in the file, its translation in metres. */
    static Affine matrix(XmlElement matrix, double metres) throws ModelFileException {
        double[] m = numbers(matrix, 16);
        double bend = Math.max(Math.max(Math.abs(m[12]), Math.abs(m[13])), Math.abs(m[14]));
        if (bend > GREATEST_BEND || Math.abs(m[15] - 1) > GREATEST_BEND) {
            throw matrix.bad("the matrix has a last row other than 0 0 0 1", "export it again");
        }
        return Affine.ofColumns(
                m[0],
                m[4],
                m[8],
                0,
                m[1],
                m[5],
                m[9],
                0,
                m[2],
                m[6],
                m[10],
                0,
                metres * m[3],
                metres * m[7],
                metres * m[11],
                1);
    }

    private static Affine translation(double x, double y, double z) {
        return Affine.ofColumns(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1);
    }

    /** Returns the rotation about an axis of any length, by degrees. */
    private static Affine rotation(XmlElement rotate) throws ModelFileException {
        double[] n = numbers(rotate, 4);
        double length = StrictMath.hypot(StrictMath.hypot(n[0], n[1]), n[2]);
        if (n[3] == 0) {
            return Affine.IDENTITY;
        }
        if (!(length > 0 && length <= Double.MAX_VALUE)) {
            throw rotate.bad("the axis of the rotation has a length of " + length, "write a direction such as 0 0 1");
        }
        double half = Math.toRadians(0.5 * (n[3] % 360));
        double sin = StrictMath.sin(half) / length;
        return Affine.of(new Pose().setRotation(sin * n[0], sin * n[1], sin * n[2], StrictMath.cos(half)));
    }

    private static double[] numbers(XmlElement step, int count) throws ModelFileException {
        double[] numbers = step.content().numbers(step);
        if (numbers.length != count) {
            throw step.bad("<" + step.name() + "> has " + numbers.length + " numbers", "write " + count);
        }
        return numbers;
    }
}
