package org.collide4j.spark.pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.collide4j.clash.Progress;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.LengthUnit;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelFileSet;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.shape.HalfSpace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Folders: the same bytes however they came about, and one line for each that is not as it was written. */
class PackedFolderTest {
    @TempDir
    private Path folder;

    private int fresher;

    private List<Path> files() throws IOException {
        return List.of(
                Samples.file("plant-room.glb"),
                Samples.robot(folder),
                Samples.file("house.glb"),
                Samples.file("plant-room.glb"));
    }

    private PackSummary pack(Path target, Progress progress) throws IOException {
        return new PackedFolder(target)
                .pack(new ModelFileSet(files(), ReadOptions.DEFAULT), PackOptions.DEFAULT, progress);
    }

    @Test
    void packedTwiceAreTheSameBytes() throws IOException {
        Path one = folder.resolve("one");
        PackSummary summary = pack(one, Progress.SILENT);
        Map<String, String> contents = Samples.contents(one);
        assertEquals(2 * 10 + 110 + 4, summary.parts());
        assertEquals(0, summary.reused());
        assertEquals(
                summary.geometries(),
                contents.keySet().stream()
                        .filter(name -> name.endsWith(".shape"))
                        .count());
        assertEquals(
                summary.bytes(),
                contents.entrySet().stream()
                        .filter(file -> !file.getKey().equals("model.json"))
                        .mapToLong(file -> file.getValue().length() / 2)
                        .sum());
        pack(folder.resolve("two"), Progress.SILENT);
        assertEquals(contents, Samples.contents(folder.resolve("two")));
        assertEquals(3, pack(one, Progress.SILENT).reused(), "all but the robot, which may refer to other files");
        assertEquals(contents, Samples.contents(one));
    }

    /** Hash codes of enumerations differ from process to process, and with them the order of hash sets. */
    @Test
    @Tag("thorough")
    void otherProcessesWriteTheSameBytes() throws Exception {
        Path house = Samples.file("house.glb");
        new PackedFolder(folder.resolve("here"))
                .pack(new ModelFileSet(List.of(house), ReadOptions.DEFAULT), PackOptions.DEFAULT, Progress.SILENT);
        for (int i = 0; i < 2; i++) {
            Path there = folder.resolve("there" + i);
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            Process process = new ProcessBuilder(
                            java,
                            "-Xmx200m",
                            "-cp",
                            System.getProperty("java.class.path"),
                            "org.collide4j.app.Main",
                            "pack",
                            house.toString(),
                            "--output",
                            there.toString())
                    .inheritIO()
                    .redirectOutput(folder.resolve("out").toFile())
                    .start();
            assertEquals(0, process.waitFor());
            assertEquals(Samples.contents(folder.resolve("here")), Samples.contents(there));
        }
    }

    @Test
    void anInterruptedRunGoesOnToTheSameBytes() throws IOException {
        pack(folder.resolve("whole"), Progress.SILENT);
        Map<String, String> contents = Samples.contents(folder.resolve("whole"));
        for (int stop = 1; stop < files().size(); stop++) {
            Path target = folder.resolve("stopped" + stop);
            int last = stop;
            assertThrows(
                    Interruption.class,
                    () -> pack(target, (done, total) -> {
                        if (done == last) {
                            throw new Interruption();
                        }
                    }));
            Files.writeString(target.resolve("parts.parquet/.part-000009.parquet.unfinished"), "half");
            Files.createDirectories(target.resolve("geometry/00"));
            Files.writeString(target.resolve("geometry/00/.0000.shape.unfinished"), "half");
            assertTrue(PackedFolder.isPacked(target));
            assertLine("is packed in part only", target, () -> PackedModel.read(target));
            assertEquals(stop == 1 ? 1 : stop - 1, pack(target, Progress.SILENT).reused());
            assertEquals(contents, Samples.contents(target));
        }
    }

    private static final class Interruption extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Other files, another order, other options, a changed file: the folder is as if nothing had been in it. */
    @Test
    void anEarlierModelLeavesNothingBehind() throws IOException {
        Path target = folder.resolve("packed");
        pack(target, Progress.SILENT);
        Path room = Samples.file("plant-room.glb");
        Path thing = Files.writeString(
                folder.resolve("thing.stl"),
                "solid a\nfacet normal 0 0 0 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 1 0 endloop"
                        + " endfacet\nendsolid a\n");
        assertFresh(target, PackOptions.DEFAULT, room);
        assertFresh(target, PackOptions.DEFAULT, room, thing);
        assertFresh(target, PackOptions.DEFAULT, thing, room);
        assertFresh(target, new PackOptions(0.5, null), thing, room);
        Files.writeString(thing, Files.readString(thing).replace("vertex 1 0 0", "vertex 2 0 0"));
        assertFresh(target, new PackOptions(0.5, null), thing, room);
        assertFresh(target, new PackOptions(0.5, LengthUnit.FT), room, room);
        assertFresh(target, new PackOptions(0.5, LengthUnit.FT), thing);
    }

    private void assertFresh(Path target, PackOptions options, Path... files) throws IOException {
        ModelFileSet set = new ModelFileSet(List.of(files), ReadOptions.DEFAULT);
        new PackedFolder(target).pack(set, options, Progress.SILENT);
        Path fresh = folder.resolve("fresh" + fresher++);
        new PackedFolder(fresh).pack(set, options, Progress.SILENT);
        assertEquals(Samples.contents(fresh), Samples.contents(target));
    }

    /** No byte of a table or of a geometry may change: every seventh is tried. */
    @Test
    void damageIsToldByName() throws IOException {
        Path target = folder.resolve("packed");
        new PackedFolder(target)
                .pack(
                        new ModelFileSet(List.of(Samples.robot(folder)), ReadOptions.DEFAULT),
                        PackOptions.DEFAULT,
                        Progress.SILENT);
        PackedPart part = new PackedFolder(target).parts().get(1);
        for (Path file : List.of(
                target.resolve("parts.parquet/part-000000.parquet"),
                new PackedFolder(target).geometryFile(part.key()))) {
            byte[] bytes = Files.readAllBytes(file);
            for (int i = 0; i < bytes.length; i += 7) {
                byte[] damaged = bytes.clone();
                damaged[i] ^= 1;
                Files.write(file, damaged);
                assertLine("damaged|is no file of shapes|is of version", file, () -> PackedModel.read(target));
            }
            Files.delete(file);
            assertLine("is missing", file, () -> PackedModel.read(target));
            Files.write(file, bytes);
        }
        PackedModel.read(target);
        Path head = target.resolve("model.json");
        String json = Files.readString(head);
        Files.writeString(head, json.substring(0, json.length() / 2));
        assertLine("damaged", head, () -> PackedModel.read(target));
        for (int i = 0; i < json.length(); i++) {
            if (!Character.isWhitespace(json.charAt(i))) {
                char other = json.charAt(i) == '7' ? '8' : '7';
                Files.writeString(head, json.substring(0, i) + other + json.substring(i + 1));
                assertLine("damaged|has version", head, () -> PackedModel.read(target));
            }
        }
        Files.writeString(head, json.replace("\"version\" : 1", "\"version\" : 2"));
        assertLine("has version 2 instead of 1", head, () -> PackedModel.read(target));
    }

    @Test
    void partsOfADamagedGeometryAreToldAndTheOthersRead() throws IOException {
        Path target = folder.resolve("packed");
        new PackedFolder(target)
                .pack(
                        new ModelFileSet(List.of(Samples.robot(folder)), ReadOptions.DEFAULT),
                        PackOptions.DEFAULT,
                        Progress.SILENT);
        List<PackedPart> parts = new PackedFolder(target).parts();
        assertEquals(parts.stream().map(PackedPart::key).toList(), new PackedFolder(target).keys());
        assertEquals(parts.get(0).key(), parts.get(3).key(), "two boxes of one size");
        Files.writeString(new PackedFolder(target).geometryFile(parts.get(0).key()), "nothing");
        List<Integer> told = new ArrayList<>();
        Model model = PackedModel.read(target, (part, reason) -> told.add(part.id()));
        assertEquals(List.of(0, 3), told);
        assertEquals(parts.get(3).name(), model.parts().get(3).name());
        assertTrue(model.parts().get(1).geometry() instanceof Geometry.Solid);
    }

    /** A damaged table is packed again, not passed over. */
    @Test
    void damageEndsWithTheNextRun() throws IOException {
        Path target = folder.resolve("packed");
        pack(target, Progress.SILENT);
        Map<String, String> contents = Samples.contents(target);
        Path table = target.resolve("parts.parquet/part-000002.parquet");
        byte[] bytes = Files.readAllBytes(table);
        bytes[bytes.length / 2] ^= 1;
        Files.write(table, bytes);
        Files.delete(new PackedFolder(target).geometryFile(firstKey(target)));
        pack(target, Progress.SILENT);
        assertEquals(contents, Samples.contents(target));
    }

    private static String firstKey(Path target) throws IOException {
        return PartTable.read(target.resolve("parts.parquet/part-000000.parquet"))
                .get(0)
                .key();
    }

    @Test
    void aMisspelledNameLeavesThePackedModelAlone() throws IOException {
        Path target = folder.resolve("packed");
        pack(target, Progress.SILENT);
        Map<String, String> contents = Samples.contents(target);
        Path none = folder.resolve("none.glb");
        ModelFileSet set = new ModelFileSet(List.of(Samples.file("house.glb"), none), ReadOptions.DEFAULT);
        assertLine(
                "there is no such file",
                none,
                () -> new PackedFolder(target).pack(set, PackOptions.DEFAULT, Progress.SILENT));
        assertEquals(contents, Samples.contents(target));
    }

    @Test
    void otherFoldersAreRefused() throws IOException {
        Path foreign = Files.createDirectory(folder.resolve("photos"));
        Files.writeString(foreign.resolve("cat.jpg"), "miaow");
        assertLine("has files that are no packed model", foreign, () -> pack(foreign, Progress.SILENT));
        assertEquals("miaow", Files.readString(foreign.resolve("cat.jpg")));
        Path file = Files.writeString(folder.resolve("file"), "");
        assertLine("is a file", file, () -> pack(file, Progress.SILENT));
        assertFalse(PackedFolder.isPacked(foreign));
        assertLine("holds no packed model", foreign, () -> PackedModel.read(foreign));
        assertLine("there is no such folder", folder.resolve("none"), () -> PackedModel.read(folder.resolve("none")));
    }

    @Test
    void partsThatCannotBePackedAreNamed() {
        Model endless = new Model(
                "x",
                "m",
                List.of(new Part("floor", "f", new Pose(), new Geometry.Solid(new HalfSpace(0, 0, 1, 0)))),
                List.of(),
                List.of());
        String line = assertThrows(
                        IllegalArgumentException.class, () -> new PackedFolder(folder.resolve("a")).pack(endless))
                .getMessage();
        assertEquals(1, line.lines().count(), line);
        Model own = new Model(
                "x",
                "m",
                List.of(new Part("own", "f", new Pose(), new Geometry.Solid((dx, dy, dz, out) -> out.set(0, 0, 0)))),
                List.of(),
                List.of());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new PackedFolder(folder.resolve("b")).pack(own))
                .getMessage()
                .startsWith("part own: no codec writes"));
        assertThrows(IllegalArgumentException.class, () -> new PackOptions(0, null));
    }

    private static void assertLine(String what, Path where, Executable reading) {
        String line = assertThrows(ModelFileException.class, reading).getMessage();
        assertTrue(
                line.startsWith(where + ": ")
                        && line.matches(".*(" + what + ").*")
                        && line.lines().count() == 1,
                line);
    }
}
