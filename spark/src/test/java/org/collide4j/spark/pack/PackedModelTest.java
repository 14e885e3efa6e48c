package org.collide4j.spark.pack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.collide4j.app.report.ReportFile;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.PartBox;
import org.collide4j.clash.Progress;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.LengthUnit;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.ScaledModel;
import org.collide4j.scene.Traits;
import org.collide4j.scene.read.JointValues;
import org.collide4j.scene.read.ModelFileSet;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A packed model is the one that was packed, to the bit. */
class PackedModelTest {
    @TempDir
    private Path folder;

    private Model packed(List<Path> files, ReadOptions reading, PackOptions options) throws IOException {
        Path target = folder.resolve("packed");
        new PackedFolder(target).pack(new ModelFileSet(files, reading), options, Progress.SILENT);
        return PackedModel.read(target);
    }

    @ParameterizedTest
    @ValueSource(strings = {"engine.glb", "house.glb", "plant-room.glb", "cup.obj", "gears.obj"})
    void samplesComeBackToTheBit(String name) throws IOException {
        List<Path> files = List.of(Samples.file(name));
        assertSame(new ModelReader().read(files), packed(files, ReadOptions.DEFAULT, PackOptions.DEFAULT));
    }

    @Test
    void severalFilesBecomeTheModelThatTheReaderJoins() throws IOException {
        Path empty = Files.writeString(folder.resolve("flat.stl"), "solid x\nendsolid x\n");
        List<Path> files = List.of(
                Samples.file("plant-room.glb"),
                Samples.file("cup.obj"),
                empty,
                Samples.robot(folder),
                Samples.file("cup.obj"));
        ReadOptions reading = ReadOptions.DEFAULT.withJoints(JointValues.parse("shoulder=0.7"));
        Model joined = new ModelReader(reading).read(files);
        assertEquals(3, joined.notes().size(), joined.notes().toString());
        assertSame(joined, packed(files, reading, PackOptions.DEFAULT));
    }

    @Test
    void scaledLengthsAreThoseOfTheScaledModel() throws IOException {
        List<Path> files = List.of(Samples.robot(folder), Samples.file("plant-room.glb"));
        Model scaled = ScaledModel.of(new ModelReader().read(files), 1 / 25.4, "in");
        assertSame(scaled, packed(files, ReadOptions.DEFAULT, new PackOptions(1 / 25.4, LengthUnit.IN)));
    }

    @Test
    void traitsCloudsAndSpecialNumbersComeBack() throws IOException {
        Traits traits = new Traits(List.of("Bürogebäude", "2. OG"), "Stahl", 0xFF0102, Map.of("b", "2", "a", "𝔘"));
        Pose turned = Pose.of(-0.0, 1e300, 3, 0.1, 0.2, 0.3, 0.9);
        Model model = new Model(
                "x",
                "mm",
                List.of(
                        new Part(
                                "a", "g", turned, new Geometry.Cloud(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1), true, traits),
                        new Part("b", "g", Pose.at(1, 2, 3), new Geometry.Solid(new Box(1, 2, 3)), false, Traits.NONE),
                        new Part(
                                "c",
                                "g",
                                new Pose(),
                                new Geometry.Surface(new TriangleMesh(new double[0], new int[0])))),
                List.of(new Model.Joined("j", "a", "b")),
                List.of("a note\twith \"quotes\" and \\"));
        new PackedFolder(folder.resolve("packed")).pack(model);
        assertSame(model, PackedModel.read(folder.resolve("packed")));
        assertTrue(
                new PackedFolder(folder.resolve("packed")).parts().get(2).box().isEmpty());
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"house.glb", "plant-room.glb"})
    void reportsOfThePackedModelAreTheSameBytes(String name) throws IOException {
        List<Path> files = List.of(Samples.file(name), Samples.file("cup.obj"), Samples.robot(folder));
        ClashOptions options = new ClashOptions(Double.NaN, 0.01, false);
        List<byte[]> ofFiles =
                reports("files", new ClashCheck(options).run(new ModelReader().read(files), Progress.SILENT));
        Model packed = packed(files, ReadOptions.DEFAULT, PackOptions.DEFAULT);
        List<byte[]> ofFolder = reports("folder", new ClashCheck(options).run(packed, Progress.SILENT));
        for (int i = 0; i < ofFiles.size(); i++) {
            assertTrue(ofFiles.get(i).length > 100);
            assertArrayEquals(ofFiles.get(i), ofFolder.get(i), "report " + i);
        }
    }

    private List<byte[]> reports(String place, ClashReport report) throws IOException {
        assertTrue(report.findings().size() > 1);
        ClashReport timeless = new ClashReport(
                report.model(),
                report.findings(),
                report.tolerance(),
                report.pairs(),
                report.pairsCompared(),
                report.pairsUnsettled(),
                0,
                report.rules(),
                report.notes());
        Path target = Files.createDirectory(folder.resolve(place));
        List<byte[]> reports = new ArrayList<>();
        for (String ending : List.of("json", "csv", "html", "bcf", "xml", "sarif")) {
            Path file = target.resolve("report." + ending);
            new ReportFile(file).write(ListedReport.of(timeless));
            reports.add(Files.readAllBytes(file));
        }
        return reports;
    }

    private void assertSame(Model expected, Model packed) throws IOException {
        assertEquals(expected.name(), packed.name());
        assertEquals(expected.units(), packed.units());
        assertEquals(expected.joined(), packed.joined());
        assertEquals(expected.notes(), packed.notes());
        assertEquals(expected.parts().size(), packed.parts().size());
        List<PackedPart> rows = new PackedFolder(folder.resolve("packed")).parts();
        for (int i = 0; i < expected.parts().size(); i++) {
            Part a = expected.parts().get(i);
            Part b = packed.parts().get(i);
            assertEquals(i, rows.get(i).id());
            assertEquals(a.name(), b.name());
            assertEquals(a.group(), b.group());
            assertEquals(a.traits(), b.traits());
            assertEquals(a.air(), b.air());
            assertArrayEquals(a.pose().store(new double[Pose.NUMBERS]), b.pose().store(new double[Pose.NUMBERS]));
            assertSame(a.geometry(), b.geometry());
            assertEquals(PartBox.compared(a).toString(), rows.get(i).box().toString());
        }
        assertEquals(firstWithTheSame(expected), firstWithTheSame(packed));
    }

    /** For each part the first one with the same geometry object. */
    @SuppressWarnings("ReferenceEquality") // the object counts
    private static List<Integer> firstWithTheSame(Model model) {
        List<Object> shapes = model.parts().stream()
                .map(part -> GeometryBytes.shape(part.geometry()))
                .toList();
        List<Integer> first = new ArrayList<>();
        for (Object shape : shapes) {
            int i = 0;
            while (shapes.get(i) != shape) {
                i++;
            }
            first.add(i);
        }
        return first;
    }

    private static void assertSame(Geometry a, Geometry b) {
        if (a instanceof Geometry.Surface surface) {
            assertSame(surface.mesh(), ((Geometry.Surface) b).mesh());
        } else if (a instanceof Geometry.Cloud cloud) {
            assertArrayEquals(cloud.points(), ((Geometry.Cloud) b).points());
        } else {
            assertEquals(a, b);
        }
    }

    private static void assertSame(TriangleMesh a, TriangleMesh b) {
        assertEquals(a.sides(), b.sides());
        assertEquals(a.vertexCount(), b.vertexCount());
        assertEquals(a.triangleCount(), b.triangleCount());
        assertEquals(a.isClosed(), b.isClosed());
        Vector3 p = new Vector3();
        Vector3 q = new Vector3();
        for (int i = 0; i < a.vertexCount(); i++) {
            a.vertex(i, p);
            b.vertex(i, q);
            assertArrayEquals(new double[] {p.x, p.y, p.z}, new double[] {q.x, q.y, q.z});
        }
        for (int i = 0; i < 3 * a.triangleCount(); i++) {
            assertEquals(a.corner(i / 3, i % 3), b.corner(i / 3, i % 3));
        }
    }
}
