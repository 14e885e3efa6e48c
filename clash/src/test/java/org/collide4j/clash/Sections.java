package org.collide4j.clash;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.mesh.TriangleMesh;

/** Bodies extruded along x, centred. */
final class Sections {
    private Sections() {}

    /** A solid between an outline and one within it, of as many corners each. */
    static TriangleMesh tube(double[][] outer, double[][] inner, double length) {
        int n = outer.length;
        List<int[]> faces = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            faces.add(new int[] {i, next, 2 * n + next, i, 2 * n + next, 2 * n + i});
            faces.add(new int[] {n + i, 3 * n + next, n + next, n + i, 3 * n + i, 3 * n + next});
            faces.add(new int[] {i, n + next, next, i, n + i, n + next});
            faces.add(new int[] {2 * n + i, 2 * n + next, 3 * n + next, 2 * n + i, 3 * n + next, 3 * n + i});
        }
        return mesh(length, faces, outer, inner);
    }

    static TriangleMesh iBeam(double height, double width, double web, double flange, double length) {
        double h = height / 2;
        double b = width / 2;
        double t = web / 2;
        double f = h - flange;
        double[][] outline = {
            {-b, -h}, {b, -h}, {b, -f}, {t, -f}, {t, f}, {b, f}, {b, h}, {-b, h}, {-b, f}, {-t, f}, {-t, -f}, {-b, -f}
        };
        int[] end = {0, 1, 2, 0, 2, 11, 11, 2, 3, 11, 3, 10, 10, 3, 4, 10, 4, 9, 9, 4, 5, 9, 5, 8, 8, 5, 6, 8, 6, 7};
        return prism(outline, end, length);
    }

    /** Two bars that meet at a right angle, each as long as a leg; its outer corner at y = z = 0. */
    static TriangleMesh angle(double leg, double thickness, double length) {
        double[][] outline = {{0, 0}, {leg, 0}, {leg, thickness}, {thickness, thickness}, {thickness, leg}, {0, leg}};
        return prism(outline, new int[] {0, 1, 2, 0, 2, 3, 0, 3, 5, 3, 4, 5}, length);
    }

    /** A random outline about a point from which all of it is seen; most are not convex. */
    static TriangleMesh star(SplittableRandom random, int corners, double length) {
        double[][] outline = new double[corners + 1][];
        int[] end = new int[3 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * (i + 0.8 * random.nextDouble()) / corners;
            double radius = 0.2 + random.nextDouble();
            outline[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
            end[3 * i] = corners;
            end[3 * i + 1] = i;
            end[3 * i + 2] = (i + 1) % corners;
        }
        outline[corners] = new double[2]; // the middle is a corner of the ends alone
        return prism(outline, end, length, corners);
    }

    private static TriangleMesh prism(double[][] outline, int[] end, double length) {
        return prism(outline, end, length, outline.length);
    }

    private static TriangleMesh prism(double[][] outline, int[] end, double length, int sides) {
        int n = outline.length;
        List<int[]> faces = new ArrayList<>();
        for (int i = 0; i < sides; i++) {
            int next = (i + 1) % sides;
            faces.add(new int[] {i, next, n + next, i, n + next, n + i});
        }
        for (int i = 0; i < end.length; i += 3) {
            faces.add(new int[] {end[i], end[i + 2], end[i + 1], n + end[i], n + end[i + 1], n + end[i + 2]});
        }
        return mesh(length, faces, outline);
    }

    private static TriangleMesh mesh(double length, List<int[]> faces, double[][]... outlines) {
        List<Double> corners = new ArrayList<>();
        for (int end = -1; end <= 1; end += 2) {
            for (double[][] outline : outlines) {
                for (double[] corner : outline) {
                    corners.addAll(List.of(end * length / 2, corner[0], corner[1]));
                }
            }
        }
        return new TriangleMesh(
                corners.stream().mapToDouble(Double::doubleValue).toArray(),
                faces.stream().flatMapToInt(java.util.Arrays::stream).toArray());
    }
}
