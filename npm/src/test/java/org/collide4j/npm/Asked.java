package org.collide4j.npm;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.Placement;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Rounded;

/** A question of {@code page.js}, with the JVM's answer in the same words. */
record Asked(String question, String a, Placement placeA, String b, Placement placeB, List<Double> numbers) {
    private static final NarrowPhase NARROW = new NarrowPhase();
    private static final Map<String, ConvexShape> SHAPES = new HashMap<>();

    static Asked of(String question, String a, Placement placeA, String b, Placement placeB, double... numbers) {
        return new Asked(
                question, a, placeA, b, placeB, Arrays.stream(numbers).boxed().toList());
    }

    /** The line that the page reads. */
    String line() {
        String rest = numbers.stream().map(x -> Double.toString(x)).collect(Collectors.joining(" "));
        return String.join("|", question, a, placeA.toString(), b, placeB.toString(), rest);
    }

    /** The words of a query file's shape as the page takes them: without the count of a hull. */
    static String words(CaseShape shape) {
        return shape.text().replaceFirst("^hull \\d+", "hull");
    }

    /** The JVM's answer: words, and numbers by their bits. */
    String answer() {
        try {
            return answerOf(known(a), placeA.pose(), known(b), placeB.pose());
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private String answerOf(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        double[] n = numbers.stream().mapToDouble(x -> x).toArray();
        Words words = new Words();
        Proximity near = new Proximity();
        CastHit hit = new CastHit();
        switch (question) {
            case "signed" -> {
                NARROW.signedDistance(a, poseA, b, poseB, near);
                words.add(near);
            }
            case "distance" ->
                words.add(NARROW.distance(a, poseA, b, poseB, near)).add(near);
            case "intersects" -> words.add(NARROW.intersects(a, poseA, b, poseB));
            case "within" -> words.add(NARROW.within(n[0], a, poseA, b, poseB));
            case "contacts" -> {
                Contacts contacts = new Contacts();
                NARROW.contacts(a, poseA, b, poseB, n[0], contacts);
                words.add(contacts);
            }
            case "cast" -> {
                NARROW.cast(a, poseA, n[0], n[1], n[2], b, poseB, hit);
                words.add(hit);
            }
            case "turn" -> {
                NARROW.cast(a, poseA, turning(n, poseA), b, poseB, new Motion().setTranslation(n[7], n[8], n[9]), hit);
                words.add(hit);
            }
            case "ray" -> {
                NARROW.raycast(new Ray(n[0], n[1], n[2], n[3], n[4], n[5]), b, poseB, hit);
                words.add(hit);
            }
            case "bounds" -> words.add(NARROW.bounds(a, poseA, new Aabb()));
            case "hull" -> words.add((Hull) a);
            default -> throw new AssertionError(question);
        }
        return words.toString();
    }

    private static Motion turning(double[] n, Pose pose) {
        return new Motion()
                .setTranslation(n[0], n[1], n[2])
                .setRotation(n[3], n[4], n[5], n[6])
                .setPivot(pose.translationX(), pose.translationY(), pose.translationZ());
    }

    private static ConvexShape known(String text) {
        return SHAPES.computeIfAbsent(text, Asked::shape);
    }

    private static ConvexShape shape(String text) {
        String[] words = text.split(" ", -1);
        double[] n = Arrays.stream(words, 1, words.length)
                .mapToDouble(Double::parseDouble)
                .toArray();
        return switch (words[0]) {
            case "hull" -> Hull.of(n);
            case "rounded" -> new Rounded(new Box(n[0], n[1], n[2]), n[3]);
            case "sum" -> new MinkowskiSum(new Box(n[0], n[1], n[2]), new Cylinder(n[3], n[4]));
            case "own" -> new OwnBox(n[0], n[1], n[2]);
            default -> CaseShape.parse(text).shape();
        };
    }

    /** A box known by its support mapping alone. */
    private record OwnBox(double x, double y, double z) implements ConvexShape {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            out.set(dx < 0 ? -x : x, dy < 0 ? -y : y, dz < 0 ? -z : z);
        }
    }
}
