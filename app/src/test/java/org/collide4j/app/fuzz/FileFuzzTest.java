package org.collide4j.app.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.collide4j.app.report.bcf.BcfZip;
import org.collide4j.cases.Effort;
import org.collide4j.dynamics.Simulation;
import org.collide4j.scene.query.PlacedShape;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.scene.srdf.Srdf;
import org.collide4j.store.ShapeBytes;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldBytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever bytes a file has: it is read, or refused with one line, soon. A test for every kind of file that may come from anybody.
 *
 * <p>In a normal run the inputs of the folder of the same name are tried; {@code bench/fuzz} looks for more. docs/fuzzing.md says
 * what it has tried.
 */
class FileFuzzTest {
    private static final Path INPUTS = Path.of("src/test/resources/org/collide4j/app/fuzz");
    private static final Path FOLDER = folder();
    private static final String MODEL = FOLDER.resolve("two.obj").toString();

    private final Trial trial = new Trial(FOLDER);

    private static Path folder() {
        try {
            Path memory = Path.of("/dev/shm");
            Path folder = Files.isWritable(memory)
                    ? Files.createTempDirectory(memory, "collide4j")
                    : Files.createTempDirectory("collide4j");
            String tetrahedron = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\nf -3 -2 -1\n";
            Files.writeString(folder.resolve("t.obj"), tetrahedron);
            Files.writeString(
                    folder.resolve("two.obj"),
                    "o pipe\n" + tetrahedron + "o duct\n" + tetrahedron.replace("v 0 0 0", "v 0.1 0.1 0.1"));
            Files.writeString(
                    folder.resolve("collada.urdf"),
                    "<robot name='r'><link name='a'><collision><geometry><mesh filename='x.dae'/></geometry></collision></link></robot>");
            return folder;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterAll
    static void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(FOLDER);
    }

    private void model(String name, byte[] bytes) throws IOException {
        trial.read(name, bytes, new ModelReader(ReadOptions.DEFAULT.withClouds(true))::read);
    }

    @FuzzTest(maxDuration = "1h")
    void glb(byte[] bytes) throws IOException {
        model("x.glb", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void chunks(byte[] bytes) throws IOException {
        model("x.glb", GlbBytes.ofChunks(bytes));
    }

    @FuzzTest(maxDuration = "1h")
    void gltf(byte[] bytes) throws IOException {
        model("x.gltf", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void draco(byte[] bytes) throws IOException {
        model("x.glb", GlbBytes.ofDraco(bytes));
    }

    @FuzzTest(maxDuration = "1h")
    void meshopt(byte[] bytes) throws IOException {
        model("x.glb", GlbBytes.ofMeshopt(bytes));
    }

    @FuzzTest(maxDuration = "1h")
    void obj(byte[] bytes) throws IOException {
        model("x.obj", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void stl(byte[] bytes) throws IOException {
        model("x.stl", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void ply(byte[] bytes) throws IOException {
        model("x.ply", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void xyz(byte[] bytes) throws IOException {
        model("x.xyz", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void urdf(byte[] bytes) throws IOException {
        trial.read("x.urdf", bytes, file -> {
            new ModelReader(ReadOptions.DEFAULT.withHalfSpaces(true)).read(file);
            new ModelReader().readRobot(file, true);
        });
    }

    @FuzzTest(maxDuration = "1h")
    void collada(byte[] bytes) throws IOException {
        trial.read("x.dae", bytes, file -> new ModelReader().read(FOLDER.resolve("collada.urdf")));
    }

    @FuzzTest(maxDuration = "1h")
    void srdf(byte[] bytes) throws IOException {
        trial.read("x.srdf", bytes, Srdf::read);
    }

    @FuzzTest(maxDuration = "1h")
    void query(byte[] bytes) throws IOException {
        trial.run("x.txt", bytes, "query", "FILE", "--op", "distance", "--bounds");
    }

    @FuzzTest(maxDuration = "1h")
    void shapes(byte[] bytes) throws IOException {
        trial.read("x.shapes", bytes, PlacedShape::read);
    }

    @FuzzTest(maxDuration = "1h")
    void rules(byte[] bytes) throws IOException {
        trial.run("x.yaml", bytes, "check", MODEL, "--rules", "FILE");
    }

    @FuzzTest(maxDuration = "1h")
    void baseline(byte[] bytes) throws IOException {
        trial.run("x.json", bytes, "check", MODEL, "--baseline", "FILE");
    }

    private void imported(byte[] bcf) throws IOException {
        Path kept = FOLDER.resolve("kept.json");
        Files.deleteIfExists(kept);
        trial.run("x.bcf", bcf, "check", MODEL, "--baseline", kept.toString(), "--update-baseline", "--import", "FILE");
    }

    @FuzzTest(maxDuration = "1h")
    void bcf(byte[] bytes) throws IOException {
        imported(bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void markup(byte[] bytes) throws IOException {
        imported(BcfZip.of(Map.of("a/markup.bcf", bytes)));
    }

    @FuzzTest(maxDuration = "1h")
    void scene(byte[] bytes) throws IOException {
        trial.run("x.scene.json", bytes, "simulate", "FILE", "--seconds", "0.01");
    }

    @FuzzTest(maxDuration = "1h")
    void replay(byte[] bytes) throws IOException {
        trial.run("x.recording", Sealed.of(bytes), "replay", "FILE");
    }

    @FuzzTest(maxDuration = "1h")
    void world(byte[] bytes) throws IOException {
        byte[] sealed = Sealed.of(bytes);
        trial.take(sealed, () -> {
            try (CollisionWorld world = new WorldBytes(new ShapeBytes()).read(sealed, 1)) {
                world.update();
            }
        });
    }

    @FuzzTest(maxDuration = "1h")
    void snapshot(byte[] bytes) throws IOException {
        byte[] sealed = Sealed.of(bytes);
        trial.take(sealed, () -> {
            try (Simulation simulation = SmallSimulation.build()) {
                simulation.restore(sealed);
                simulation.step(0.01);
            }
        });
    }

    @FuzzTest(maxDuration = "1h")
    void trajectory(byte[] bytes) throws IOException {
        trial.run("x.csv", bytes, "sweep", "../samples/arm.urdf", "--trajectory", "FILE", "--samples", "2");
    }

    /** Every test has inputs, and what is not called refused is read: an input that stops at the first byte tries nothing. */
    @Test
    void everyInputReachesWhatItIsFor() throws Exception {
        List<String> surprises = new ArrayList<>();
        for (Method test : tests()) {
            int read = 0;
            try (Stream<Path> inputs = Files.list(INPUTS.resolve("FileFuzzTestInputs/" + test.getName()))) {
                for (Path input : inputs.sorted().toList()) {
                    tryInput(test, input.toString(), Files.readAllBytes(input));
                    boolean isRefused = input.getFileName().toString().startsWith("refused-");
                    if (isRefused == trial.refusal().isEmpty()) {
                        surprises.add(input + ": " + (isRefused ? "is read" : trial.refusal()));
                    }
                    read += isRefused ? 0 : 1;
                }
            }
            assertTrue(read > 0, test.getName());
        }
        assertEquals(List.of(), surprises);
    }

    /** The fewest inputs that reach as much code as all that {@code bench/fuzz} has found; few of them in a quick run. */
    @Test
    void whatWasFoundBeforeIsReadOrRefused() throws Exception {
        for (Method test : tests()) {
            String name = test.getName() + ".zip";
            Map<String, byte[]> corpus = BcfZip.entries(Files.readAllBytes(INPUTS.resolve("corpus/" + name)));
            List<String> names = List.copyOf(corpus.keySet());
            for (int i = 0; i < names.size(); i += Effort.THOROUGH ? 1 : 64) {
                tryInput(test, name + ", " + names.get(i), corpus.get(names.get(i)));
            }
        }
    }

    private static List<Method> tests() {
        return Stream.of(FileFuzzTest.class.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(FuzzTest.class))
                .toList();
    }

    private void tryInput(Method test, String input, byte[] bytes) throws Exception {
        try {
            test.invoke(this, (Object) bytes);
        } catch (InvocationTargetException e) {
            throw new AssertionError(input, e.getCause());
        }
    }
}
