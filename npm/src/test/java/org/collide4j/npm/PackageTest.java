package org.collide4j.npm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The packed package in a browser: every answer has the bits of the JVM. */
@Tag("page")
@Isolated("it measures time")
class PackageTest {
    private static final List<String> FILES =
            List.of("boxes", "hull8", "hull32", "hull128", "prims", "coherent", "hard");
    private static final int PAIRS_A_FILE = 60;
    private static final int CASTS = 150;
    private static final int ROUNDS = 10;
    private static final int CALLS = 200_000;

    @Test
    void theBrowserHasTheBitsOfTheJvm(@TempDir Path folder) throws Exception {
        List<Asked> questions = questions();
        String input = String.join("\n", questions.stream().map(Asked::line).toList());
        List<String> expected =
                new ArrayList<>(questions.stream().map(Asked::answer).toList());
        expected.add(WorldFrames.words());
        Map<String, byte[]> others = Map.of(
                "/test/input",
                input.getBytes(StandardCharsets.UTF_8),
                "/test/page.js",
                PackagePage.resource("page.js"));
        List<String> posted = Arrays.asList(PackagePage.open(Packed.files(folder), others, folder.resolve("profile"))
                .split("\n", -1));
        System.out.println("collide4j in the browser, ms to load, µs a call, µs within WebAssembly: " + posted.get(0)
                + "; JVM µs: " + microseconds() + "; " + expected.size() + " answers, SHA-256 " + posted.get(1));
        List<String> answers = posted.subList(2, posted.size());
        assertEquals(expected.size(), answers.size(), posted.subList(0, 2).toString());
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(
                    expected.get(i),
                    answers.get(i),
                    i < questions.size() ? questions.get(i).line() : "world");
        }
        assertEquals(digest(expected), posted.get(1));
    }

    private static List<Asked> questions() {
        List<Asked> questions = new ArrayList<>();
        for (String name : FILES) {
            List<CertifiedPair> pairs = QueryFile.certified(name);
            int step = pairs.size() / PAIRS_A_FILE;
            for (int i = 0; i < PAIRS_A_FILE; i++) {
                addAll(questions, pairs.get(i * step).pair());
            }
        }
        for (String name : List.of("classics.txt", "found.txt")) {
            QueryFile.corpus(name).forEach(pair -> addAll(questions, pair));
        }
        List<CertifiedCast> casts = CastFile.certified("casts");
        for (int i = 0; i < CASTS; i++) {
            add(questions, casts.get(i * (casts.size() / CASTS)));
        }
        addOthers(questions);
        assertEquals(10, questions.stream().map(Asked::question).distinct().count(), "every kind of question is asked");
        return questions;
    }

    private static void addAll(List<Asked> questions, PairCase pair) {
        String a = Asked.words(pair.a());
        String b = Asked.words(pair.b());
        Placement pa = pair.placementA();
        Placement pb = pair.placementB();
        double size = pair.size();
        questions.add(Asked.of("signed", a, pa, b, pb));
        questions.add(Asked.of("distance", a, pa, b, pb));
        questions.add(Asked.of("intersects", a, pa, b, pb));
        questions.add(Asked.of("within", a, pa, b, pb, 0.1 * size));
        questions.add(Asked.of("contacts", a, pa, b, pb, 0.1 * size));
        questions.add(Asked.of("bounds", a, pa, b, pb));
        questions.add(Asked.of("ray", a, pa, b, pb, pa.x(), pa.y(), pa.z(), pb.x() - pa.x(), pb.y() - pa.y(), 0.3));
        if (a.startsWith("hull")) {
            questions.add(Asked.of("hull", a, pa, b, pb));
        }
    }

    private static void add(List<Asked> questions, CertifiedCast cast) {
        String a = Asked.words(cast.a());
        String b = Asked.words(cast.b());
        double dx = cast.dx();
        double dy = cast.dy();
        double dz = cast.dz();
        questions.add(Asked.of("cast", a, cast.placementA(), b, cast.placementB(), dx, dy, dz));
        questions.add(Asked.of(
                "turn",
                a,
                cast.placementA(),
                b,
                cast.placementB(),
                dx,
                dy,
                dz,
                0.2,
                1,
                -0.4,
                2,
                0.1 * dy,
                0,
                0.1 * dx));
    }

    /** Shapes that no query file has, and numbers that are refused. */
    private static void addOthers(List<Asked> questions) {
        List<String> shapes = List.of(
                "rounded 1 0.5 0.7 0.1", "sum 0.3 0.2 0.4 0.2 0.3", "own 1 0.6 0.4", "sphere -1", "box 1 0 NaN");
        for (String a : shapes) {
            for (String b : shapes) {
                for (double gap : new double[] {0.4, 1, 3}) {
                    Placement pa = Placement.parse("0.1 0.2 -0.1 0.1 0.2 0.3 1".split(" "), 0);
                    Placement pb = Placement.parse((gap + " 0 0.3 0.5 0 0.1 1").split(" "), 0);
                    questions.add(Asked.of("signed", a, pa, b, pb));
                    questions.add(Asked.of("intersects", a, pa, b, pb));
                    questions.add(Asked.of("contacts", a, pa, b, pb, 0.2));
                    questions.add(Asked.of("cast", a, pa, b, pb, gap, 0.1, 0.2));
                }
            }
        }
    }

    private static String digest(List<String> lines) throws Exception {
        byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    /** The least time of a signed distance of a box and a capsule, by the compiler that tests run with. */
    private static double microseconds() {
        Box box = new Box(1, 1, 1);
        Capsule capsule = new Capsule(0.5, 2);
        Pose here = new Pose();
        Pose lying = Pose.of(6, 0.5, 5, 0, 1, 0, 1);
        NarrowPhase narrow = new NarrowPhase();
        Proximity near = new Proximity();
        double best = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < CALLS; i++) {
                narrow.signedDistance(box, here, capsule, lying, near);
            }
            best = Math.min(best, (System.nanoTime() - start) / 1e3 / CALLS);
        }
        return best;
    }
}
