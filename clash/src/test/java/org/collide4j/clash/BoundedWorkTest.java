package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the file holds and whatever lengths are asked for: the check ends soon, and says what it did not settle. */
@Isolated("has a time limit")
class BoundedWorkTest {
    @TempDir
    Path folder;

    private static final Duration AT_MOST = Duration.ofSeconds(10);
    private static final ClashOptions EXACT = new ClashOptions(1e-6, 0, false);

    private static ClashReport check(ClashOptions options, Part... parts) {
        return check(options, Parts.model(parts));
    }

    private static ClashReport check(ClashOptions options, Model model) {
        ClashReport report =
                assertTimeoutPreemptively(AT_MOST, () -> new ClashCheck(options).run(model, Progress.SILENT));
        ReportLaws.assertHold(report);
        return report;
    }

    private static Finding of(ClashReport report, String a, String b) {
        return report.findings().stream()
                .filter(f -> f.a().name().equals(a) && f.b().name().equals(b))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRealGripperWhoseFingersAreFlush() throws IOException, URISyntaxException {
        Path gripperFolder = Path.of(Objects.requireNonNull(BoundedWorkTest.class.getResource("pr2_gripper"))
                .toURI());
        Model gripper = new ModelReader().read(gripperFolder.resolve("pr2_gripper.urdf"));
        ClashReport report = check(ClashOptions.DEFAULT, gripper);
        assertEquals(0, report.pairsUnsettled());
        Finding tips = of(report, "left_tip", "right_tip#2");
        assertEquals(Kind.CLASH, tips.kind());
        assertEquals(-0.005, tips.decidingDistance(), 1e-4);
    }

    /** Three cubes of side 1, each overlapping the next by a quarter, moved up a little each. */
    private static Part[] cubes(double aside) {
        Part[] cubes = new Part[3];
        for (int i = 0; i < 3; i++) {
            double x = 0.75 * i;
            double y = aside * i;
            cubes[i] = Parts.part("cube" + i, Parts.box(x, y, y, x + 1, y + 1, y + 1));
        }
        return cubes;
    }

    private static Part[] withStray(double aside, int cube, int vertex, int axis, double to) {
        Part[] cubes = cubes(aside);
        TriangleMesh mesh = ((Geometry.Surface) cubes[cube].geometry()).mesh();
        double[] v = Parts.vertices(mesh);
        v[3 * vertex + axis] = to;
        cubes[cube] = Parts.part("cube" + cube, new TriangleMesh(v, Parts.indices(mesh)));
        return cubes;
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(doubles = {32768, 3e5, -3e5, 1e12, 1e30, 1e74})
    void aStrayVertexIsNamedAndTheOthersAreCheckedAsBefore(double to) {
        int strays = 0;
        for (int vertex = 0; vertex < 8; vertex++) {
            for (double aside : new double[] {0, 0.1}) {
                for (int axis = 0; axis < 3; axis++) {
                    ClashReport report = check(ClashOptions.DEFAULT, withStray(aside, vertex % 3, vertex, axis, to));
                    Part[] others = cubes(aside);
                    ClashReport clean = check(EXACT, others);
                    int a = vertex % 3 == 0 ? 1 : 0;
                    int b = vertex % 3 == 2 ? 1 : 2;
                    assertEquals(
                            kinds(clean, "cube" + a, "cube" + b),
                            kinds(report, "cube" + a, "cube" + b),
                            "vertex " + vertex + ", axis " + axis + ", aside " + aside);
                    assertTrue(report.tolerance() < 1e-5, "tolerance " + report.tolerance());
                    String named = "cube" + vertex % 3 + ": reaches far from all others";
                    strays += report.notes().stream().anyMatch(note -> note.startsWith(named)) ? 1 : 0;
                }
            }
        }
        assertEquals(48, strays);
    }

    private static List<Kind> kinds(ClashReport report, String a, String b) {
        return report.findings().stream()
                .filter(f -> f.a().name().equals(a) && f.b().name().equals(b))
                .map(Finding::kind)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e300, -1e300, 1e160})
    void aPartThatCannotBeMeasuredIsNamedAndTheOthersAreChecked(double to) {
        ClashReport report = check(ClashOptions.DEFAULT, withStray(0.1, 0, 7, 0, to));
        assertEquals(2, report.pairsUnsettled());
        assertEquals(List.of(Kind.CLASH), kinds(report, "cube1", "cube2"));
        assertTrue(
                report.notes().get(0).startsWith("1 part was not compared (cube0)"),
                report.notes().toString());
    }

    @Test
    void tinyAndHugePartsInOneModel() {
        List<Part> parts = new ArrayList<>();
        for (double scale : new double[] {1e-300, 1e-30, 1, 1e30, 1e300}) {
            for (Part cube : cubes(0.1)) {
                TriangleMesh mesh = ((Geometry.Surface) cube.geometry()).mesh();
                parts.add(Parts.part(cube.name() + " " + scale, Parts.transformed(mesh, new Pose(), scale)));
            }
        }
        ClashReport report = check(new ClashOptions(0, 0, false), parts.toArray(new Part[0]));
        assertEquals(Kind.CLASH, of(report, "cube0 1.0", "cube1 1.0").kind());
        assertEquals(-0.25, of(report, "cube0 1.0", "cube1 1.0").signedDistance(), 1e-3);
        assertEquals(-0.25e30, of(report, "cube0 1.0E30", "cube1 1.0E30").signedDistance(), 1e27);
        assertTrue(
                report.notes().get(0).startsWith("6 parts were not compared"),
                report.notes().toString());
        check(ClashOptions.DEFAULT, parts.toArray(new Part[0]));
    }

    @Test
    @Tag("thorough")
    void twoFineSpheresThatCoincideAreDuplicatesAndNearlySoClash() {
        for (double move : new double[] {0, 1e-7, 1e-4}) {
            int rings = move < 1e-6 ? 150 : 50;
            TriangleMesh sphere = Parts.sphere(rings, 2 * rings);
            TriangleMesh moved = Parts.transformed(sphere, Pose.at(move, 0, 0), 1);
            Finding finding = of(check(EXACT, Parts.part("a", sphere), Parts.part("b", moved)), "a", "b");
            assertEquals(move < 1e-6 ? Kind.DUPLICATE : Kind.CLASH, finding.kind());
            assertTrue(move < 1e-6 || finding.signedDistance() < -0.9, finding.toString());
        }
    }

    private static TriangleMesh sameTriangle(int times) {
        int[] triangles = new int[3 * times];
        Arrays.setAll(triangles, i -> i % 3);
        return new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, triangles);
    }

    @Test
    void tenThousandCoincidentTrianglesAreUnsettledAtMost() {
        ClashReport report = check(EXACT, Parts.part("a", sameTriangle(9_999)), Parts.part("b", sameTriangle(9_999)));
        Finding finding = of(report, "a", "b");
        assertTrue(finding.lower() <= 0 && finding.upper() >= 0, finding.toString());
    }

    @Test
    void ofTooManyPartsAtOnePlaceAllPairsAreCounted() {
        int n = 1_500;
        Part[] parts = new Part[n];
        TriangleMesh triangle = sameTriangle(1);
        Arrays.setAll(parts, i -> Parts.part("p" + i, triangle));
        ClashReport report = check(EXACT, parts);
        assertEquals((long) n * (n - 1) / 2, report.pairs());
        assertEquals(report.pairs(), report.findings().size() + report.pairsUnsettled());
        assertEquals(NearPairs.MOST_PAIRS, report.findings().size());
    }

    @Test
    @Tag("thorough")
    void needlesThatAllCross() {
        ClashReport report = check(EXACT, Parts.part("a", needles(20_000, 1)), Parts.part("b", needles(20_000, 2)));
        assertEquals(Kind.CLASH, of(report, "a", "b").kind());
    }

    /** Thin triangles through the middle of a ball: almost every two of their boxes meet. */
    private static TriangleMesh needles(int count, long seed) {
        Random random = new Random(seed);
        double[] v = new double[9 * count];
        int[] t = new int[3 * count];
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                double end = random.nextGaussian();
                v[9 * i + axis] = end;
                v[9 * i + 3 + axis] = -end;
                v[9 * i + 6 + axis] = end + 1e-4 * random.nextGaussian();
            }
        }
        Arrays.setAll(t, i -> i);
        return new TriangleMesh(v, t);
    }

    @Test
    void aTimeoutLeavesTheRestListedAsUnsettled() {
        Part[] parts = new Part[40];
        TriangleMesh needles = needles(2_000, 3);
        Arrays.setAll(
                parts, i -> Parts.part("p" + i, needles, Pose.at(0.01 * i, 0, 0))); // no duplicates, known at once
        long start = System.nanoTime();
        ClashReport report = check(new ClashOptions(1e-6, 0, false, IgnoreRules.NONE, 0.5), parts);
        double seconds = (System.nanoTime() - start) * 1e-9;
        assertTrue(seconds < 5, seconds + " s");
        assertTrue(report.pairsUnsettled() > 0);
        assertEquals(780, report.findings().size());
        assertEquals(report.pairsUnsettled(), ReportLaws.count(report, Kind.UNSETTLED));
        assertTrue(
                report.notes().toString().contains("the time was up"),
                report.notes().toString());
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(doubles = {5, 1e6})
    void aToleranceThatDwarfsThePartsIsSaidAndAllPairsAreSettled(double tolerance) throws IOException {
        ClashReport report = check(new ClashOptions(tolerance, 0, false), house());
        assertTrue(report.notes().toString().contains("the tolerance of " + tolerance + " m is large"));
        if (tolerance > 100) {
            assertEquals(0, report.pairsUnsettled());
            assertEquals(report.pairs(), ReportLaws.count(report, Kind.TOUCH));
        }
    }

    @Test
    @Tag("thorough")
    void aClearanceThatDwarfsTheModelIsSaid() throws IOException {
        double clearance = 1e6;
        ClashReport report = check(new ClashOptions(1e-5, clearance, false), house());
        assertTrue(report.notes().toString().contains("the clearance of " + clearance + " m is larger than the model"));
        assertEquals(0, report.pairsUnsettled());
        assertEquals(report.pairs(), report.findings().size());
    }

    @Test
    void lengthsBeyondAllMeasureAreNoTrouble() {
        ClashReport touches = check(new ClashOptions(1e300, 0, false), cubes(0.1));
        assertEquals(3, ReportLaws.count(touches, Kind.TOUCH));
        ClashReport close = check(new ClashOptions(1e-5, 1e300, false), cubes(0.1));
        assertEquals(1, ReportLaws.count(close, Kind.CLOSE));
    }

    /** An STL file without its header: four triangles with coordinates between 1e-35 and 1e34. */
    @Test
    void numbersOfManyDecadesAreNoDefect() throws IOException {
        byte[] facets = Base64.getDecoder()
                .decode("BAAAAHx2FT94n68+pAVDPpS9NT5MrBs/QgU0P1w86z5TDVg/ANXRPrRamj6fBQo/BvTuPgAArDasPpBJxD0AzyM+et"
                        + "orPzY5+torPzY5+j7LMWM/bup4P7oufj9wb3s9VKhhP2bxij6dQh0/AADmF7Y+IGC1PphhcT+80g8+OPVWPwSaaT4I"
                        + "65M9vOsGP3RGTj4Sh7k+KDnhPg5WiD4AAKCLLz5Y6Y0+NWRXP6ACjD1wKTU/vaMiPw2PND9AGXs+UI9dPR7V/D75d0"
                        + "A/sKNGPgAA");
        byte[] file = new byte[80 + facets.length];
        System.arraycopy(facets, 0, file, 80, facets.length);
        Model model = new ModelReader().read(Files.write(folder.resolve("wild.stl"), file));
        Part part = model.parts().get(0);
        Part moved =
                new Part("moved", "", new Pose().setProduct(Pose.at(0.1, 0.02, 0.003), part.pose()), part.geometry());
        ClashReport report = check(
                ClashOptions.DEFAULT,
                new Model(model.name(), model.units(), List.of(part, moved), model.joined(), List.of()));
        assertFalse(report.notes().toString().contains("defect"), report.notes().toString());
    }

    private static Model house() throws IOException {
        return new ModelReader().read(samples().resolve("house.glb"));
    }

    private static Path samples() {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("samples/house.glb"))) {
            root = Objects.requireNonNull(root.getParent());
        }
        return root.resolve("samples");
    }

    /** Of 400 seeds those whose checks took longest: a coordinate of a chair, a stair or a railing becomes huge. */
    @ParameterizedTest
    @ValueSource(longs = {55, 134, 300, 372})
    void aHouseWithTwoFlippedBitsIsCheckedButForThePartThatTheyHit(long seed) throws IOException {
        byte[] file = Files.readAllBytes(samples().resolve("house.glb"));
        int json = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        int data = 20 + json + 8;
        Random random = new Random(seed);
        for (int i = 0; i < 2; i++) {
            file[data + random.nextInt(file.length - data)] ^= (byte) (1 << random.nextInt(8));
        }
        Path flipped = Files.write(folder.resolve("house.glb"), file);
        ClashReport report = check(ClashOptions.DEFAULT, new ModelReader().read(flipped));
        assertTrue(report.notes().toString().contains("far from all others"), "seed " + seed + ": " + report.notes());
        assertTrue(ReportLaws.count(report, Kind.CLASH) > 100, "seed " + seed);
        assertTrue(report.pairsUnsettled() <= 30, "seed " + seed + ": " + report.pairsUnsettled() + " unsettled");
    }
}
