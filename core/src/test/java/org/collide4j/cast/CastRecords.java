package org.collide4j.cast;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Hull;
import org.collide4j.shape.Sphere;

/** Casts with certified answers, read from a query file and its truths. */
record CastRecords(List<CastRecord> casts) {
    /**
     * One cast and its truth.
     *
     * @param truth the time of the first contact, or −1 for a miss
     * @param margin the signed distance of B from the volume that A sweeps
     */
    record CastRecord(
            String line,
            String category,
            ConvexShape a,
            Pose poseA,
            ConvexShape b,
            Pose poseB,
            double dx,
            double dy,
            double dz,
            double size,
            double truth,
            double truthError,
            double margin) {
        double wayLength() {
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }

        boolean hits() {
            return truth >= 0;
        }
    }

    private record Sized(ConvexShape shape, double size) {}

    static CastRecords read(Path folder, String name) throws IOException {
        List<Sized> shapes = new ArrayList<>();
        List<CastRecord> casts = new ArrayList<>();
        List<String> truths = Files.readAllLines(folder.resolve(name + ".truth.txt"));
        List<String> margins = Files.readAllLines(folder.resolve(name + ".margin.txt"));
        List<String> categories = Files.readAllLines(folder.resolve(name + ".category.txt"));
        for (String line : Files.readAllLines(folder.resolve(name + ".txt"))) {
            String[] words = line.split(" ");
            if (words[0].equals("shape")) {
                shapes.add(shape(words));
            } else if (words[0].equals("cast")) {
                int i = casts.size();
                casts.add(cast(line, shapes, numbers(truths.get(i), 0), numbers(margins.get(i), 0), categories.get(i)));
            }
        }
        return new CastRecords(casts);
    }

    private static CastRecord cast(String line, List<Sized> shapes, double[] truth, double[] margin, String category) {
        double[] n = numbers(line, 1);
        Sized a = shapes.get((int) n[0]);
        Sized b = shapes.get((int) n[8]);
        return new CastRecord(
                line,
                category,
                a.shape,
                Pose.of(n[1], n[2], n[3], n[4], n[5], n[6], n[7]),
                b.shape,
                Pose.of(n[9], n[10], n[11], n[12], n[13], n[14], n[15]),
                n[16],
                n[17],
                n[18],
                Math.max(a.size, b.size),
                truth[0],
                truth[1],
                margin[0]);
    }

    private static double[] numbers(String line, int skip) {
        String[] words = line.trim().split("\\s+");
        double[] numbers = new double[words.length - skip];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Double.parseDouble(words[i + skip]);
        }
        return numbers;
    }

    private static Sized shape(String[] words) {
        double[] p = new double[words.length - 3];
        for (int i = 0; i < p.length; i++) {
            p[i] = Double.parseDouble(words[i + 3]);
        }
        return switch (words[2]) {
            case "sphere" -> new Sized(new Sphere(p[0]), 2 * p[0]);
            case "box" -> new Sized(new Box(p[0], p[1], p[2]), 2 * Math.max(p[0], Math.max(p[1], p[2])));
            case "capsule" -> new Sized(new Capsule(p[0], p[1]), 2 * (p[0] + p[1]));
            case "cylinder" -> new Sized(new Cylinder(p[0], p[1]), 2 * Math.max(p[0], p[1]));
            case "cone" -> new Sized(new Cone(p[0], p[1]), 2 * Math.max(p[0], p[1]));
            case "ellipsoid" -> new Sized(new Ellipsoid(p[0], p[1], p[2]), 2 * Math.max(p[0], Math.max(p[1], p[2])));
            case "hull" -> hull(p);
            default -> throw new IllegalArgumentException("unknown shape " + words[2]);
        };
    }

    private static Sized hull(double[] p) {
        double[] points = new double[p.length - 1];
        System.arraycopy(p, 1, points, 0, points.length);
        double extent = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = axis; i < points.length; i += 3) {
                low = Math.min(low, points[i]);
                high = Math.max(high, points[i]);
            }
            extent = Math.max(extent, high - low);
        }
        return new Sized(new Hull(points), extent);
    }
}
