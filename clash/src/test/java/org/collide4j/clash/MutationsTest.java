package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.scene.gltf.GlbFile;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Thousands of files of every format with flipped bits, wrong bytes, pieces cut out, doubled or moved: each is read and
 * its parts checked, or it is refused with one short line, in bounded time and memory. The thorough build tries 32 times as many;
 * {@code -Dcollide4j.mutations=1000000} tries more, {@code -Dcollide4j.mutationSeed=1} others.
 */
@Execution(ExecutionMode.CONCURRENT) // the time that counts is the thread's own
class MutationsTest {
    private static final int TIMES = Integer.getInteger("collide4j.mutations", Effort.few(4_000));
    private static final long SEED = Long.getLong("collide4j.mutationSeed", 20261122);
    private static final long MOST_NANOS = 2_000_000_000;
    private static final Duration CHECK = Duration.ofSeconds(10);
    private static final long MOST_BYTES = 64 << 20;
    private static final int LONGEST_LINE = 300;

    private static final String NODES = "{\"mesh\":0,\"name\":\"a\",\"scale\":[1,2,3],\"children\":[1]},"
            + "{\"mesh\":0,\"rotation\":[0,0,0.6,0.8],\"translation\":[1,2,3],\"extensions\":"
            + "{\"EXT_mesh_gpu_instancing\":{\"attributes\":{\"TRANSLATION\":0}}}}";
    private static final String SCENES =
            ",\"scenes\":[{\"nodes\":[0]}],\"extensionsRequired\":[\"KHR_materials_unlit\"]";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path folder;

    private int mutant;
    private byte[] bytes = {};

    @Test
    void glb() {
        assertSurvives("x.glb", GlbFile.tetrahedron().glb(NODES, SCENES));
    }

    @Test
    void gltf() {
        GlbFile file = GlbFile.tetrahedron();
        String data =
                "\"buffers\":[{\"uri\":\"data:;base64," + Base64.getEncoder().encodeToString(file.binary()) + "\",";
        String meshes = "{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}";
        assertSurvives("x.gltf", text(file.json(meshes, NODES, SCENES).replace("\"buffers\":[{", data)));
    }

    @Test
    void obj() {
        assertSurvives(
                "x.obj",
                text("mtllib a.mtl\n" + ModelFiles.TETRAHEDRON_OBJ
                        + "o b\nf -1 -2/1 -3//4 1\ng c d\nf 1 2 \\\n3\ncurv 1 2\nv 5e3 .5 -0\nf 1 2 3 4 5\n"));
    }

    @Test
    void stl() {
        StringBuilder facets = new StringBuilder("solid x\n");
        for (String corners : new String[] {"0 0 0 0 1 0 1 0 0", "0 0 0 1 0 0 0 0 1", "0 0 0 0 0 1 0 1 0"}) {
            facets.append("facet normal 0 0 1\nouter loop\nvertex ")
                    .append(corners.replaceAll("(\\d \\d \\d) (\\d \\d \\d) (\\d \\d \\d)", "$1\nvertex $2\nvertex $3"))
                    .append("\nendloop\nendfacet\n");
        }
        assertSurvives("x.stl", text(facets + "endsolid x\n"));
    }

    @Test
    @Tag("thorough")
    void binaryStl() {
        ByteBuffer facets = ByteBuffer.allocate(84 + 4 * 50).order(ByteOrder.LITTLE_ENDIAN);
        facets.putInt(80, 4);
        Random random = new Random(SEED);
        for (int facet = 0; facet < 4; facet++) {
            for (int i = 0; i < 12; i++) {
                facets.putFloat(84 + 50 * facet + 4 * i, random.nextFloat());
            }
        }
        assertSurvives("x.stl", facets.array());
    }

    @Test
    void urdf() throws IOException {
        ModelFiles.write(folder, "t.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertSurvives(
                "x.urdf",
                text("<?xml version='1.0' encoding='UTF-8'?><robot name='r'><link name='a'><collision>"
                        + "<origin xyz='1 2 3' rpy='1 2 3'/><geometry><mesh filename='t.obj' scale='1 2 3'/></geometry></collision></link>"
                        + "<link name='b'><collision><geometry><box size='1 2 3'/></geometry></collision></link>"
                        + "<link name='c'><collision><geometry><cylinder radius='1' length='2'/></geometry></collision></link>"
                        + "<joint name='j' type='revolute'><parent link='a'/><child link='b'/><axis xyz='0 0 1'/>"
                        + "<limit lower='-1' upper='1'/></joint><joint name='k' type='prismatic'><parent link='b'/>"
                        + "<child link='c'/><mimic joint='j' multiplier='2' offset='1'/></joint></robot>"));
    }

    @Test
    void ply() {
        assertSurvives("x.ply", text(plyHeader("ascii") + "0 0 0\n1 0 0\n0 1 0\n0 0 1\n4 0 1 2 3\n3 0 1 3\n3 0 3 2\n"));
    }

    @Test
    void binaryPly() {
        ByteBuffer ply = ByteBuffer.allocate(500);
        ply.put(text(plyHeader("binary_big_endian")));
        for (int i = 0; i < 12; i++) {
            ply.putFloat(i % 5);
        }
        for (int[] face : new int[][] {{0, 1, 2, 3}, {0, 1, 3}, {0, 3, 2}}) {
            ply.put((byte) face.length);
            for (int corner : face) {
                ply.putInt(corner);
            }
        }
        assertSurvives("x.ply", Arrays.copyOf(ply.array(), ply.position()));
    }

    @Test
    void xyz() {
        assertSurvives("x.xyz", text("3\n0 0 0\n1 0 0 7 7\n0 1 .5e-3 # x\n-2 3e4 1\n"));
    }

    private static String plyHeader(String form) {
        return "ply\nformat " + form + " 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
                + "element face 3\nproperty list uchar int vertex_indices\nend_header\n";
    }

    private void assertSurvives(String name, byte[] whole) {
        System.out.println("mutations of " + name + ": " + TIMES + ", seed " + SEED);
        try {
            int read = assertTimeoutPreemptively(Duration.ofSeconds(60 + TIMES / 100), () -> readAll(name, whole));
            assertTrue(read > TIMES / 200, "some must still be read: " + read);
            assertTrue(read < TIMES, "some must be refused");
        } catch (AssertionError | Exception e) {
            throw new AssertionError(
                    "seed " + SEED + ", mutant " + mutant + " of " + name + ", in base 64: "
                            + Base64.getEncoder().encodeToString(bytes),
                    e);
        }
    }

    private int readAll(String name, byte[] whole) throws IOException {
        Random random = new Random(SEED);
        Path file = Files.write(folder.resolve(name), whole);
        isRead(file);
        int read = 0;
        for (mutant = 0; mutant < TIMES; mutant++) {
            bytes = mutated(whole, random);
            Files.write(file, bytes);
            long nanos = THREADS.getCurrentThreadCpuTime();
            long allocated =
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            read += isRead(file) ? 1 : 0;
            allocated = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - allocated;
            nanos = THREADS.getCurrentThreadCpuTime() - nanos;
            assertTrue(allocated <= MOST_BYTES, allocated + " bytes");
            assertTrue(nanos <= MOST_NANOS, nanos + " ns");
        }
        return read;
    }

    private static boolean isRead(Path file) {
        try {
            assertSound(new ModelReader(ReadOptions.DEFAULT.withClouds(true)).read(file));
            return true;
        } catch (ModelFileException e) {
            String line = e.getMessage().substring(file.getParent().toString().length());
            assertEquals(1, line.lines().count(), line);
            assertTrue(line.contains("; ") && line.length() <= LONGEST_LINE, line);
            assertTrue(line.codePoints().allMatch(Printable::is), line);
            assertTrue(!line.contains("Exception") && !line.contains("JAXP") && !line.contains("null"), line);
            return false;
        }
    }

    private static void assertSound(Model model) {
        assertTrue(!model.parts().isEmpty());
        for (String note : model.notes()) {
            assertTrue(note.lines().count() == 1 && note.length() <= 500, note);
        }
        for (Part part : model.parts()) {
            assertTrue(part.pose().translation(new Vector3()).isFinite(), part.name());
            if (part.geometry() instanceof Geometry.Surface surface) {
                assertTrue(surface.mesh().triangleCount() > 0);
                for (int i = 0; i < surface.mesh().vertexCount(); i++) {
                    assertTrue(surface.mesh().vertex(i, new Vector3()).isFinite());
                }
            }
        }
        ClashCheck check = new ClashCheck(ClashOptions.DEFAULT);
        ReportLaws.assertHold(assertTimeoutPreemptively(CHECK, () -> check.run(withGhosts(model), Progress.SILENT)));
    }

    /** Every part twice, a little apart: a file of one part has a pair to compare then. */
    private static Model withGhosts(Model model) {
        List<Part> parts = new ArrayList<>(model.parts());
        for (Part part : model.parts()) {
            Pose aside = new Pose().setProduct(Pose.at(0.1, 0.02, 0.003), part.pose());
            parts.add(new Part("ghost of " + part.name(), "ghosts", aside, part.geometry()));
        }
        return new Model(model.name(), model.units(), parts, model.joined(), model.notes());
    }

    /** One to three changes: mostly of single bits and bytes, sometimes of whole pieces. */
    private static byte[] mutated(byte[] whole, Random random) {
        byte[] mutated = whole.clone();
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            mutated = changed(mutated, random);
        }
        return mutated;
    }

    private static byte[] changed(byte[] before, Random random) {
        if (before.length == 0) {
            return before;
        }
        byte[] after = before.clone();
        int at = random.nextInt(before.length);
        int end = Math.min(before.length, at + 1 + random.nextInt(20));
        switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> after[at] ^= (byte) (1 << random.nextInt(8));
            case 4, 5 -> after[at] = (byte) random.nextInt(256);
            case 6 -> after[at] = (byte) "09-.e/<>\"'{}[],:\\\n $".charAt(random.nextInt(20));
            case 7 -> Arrays.fill(after, at, end, (byte) (random.nextBoolean() ? 0xFF : '9'));
            case 8 -> System.arraycopy(before, at, after, random.nextInt(before.length - (end - at) + 1), end - at);
            case 9 -> after = joined(before, end, at); // a piece twice
            case 10 -> after = joined(before, at, end); // a piece less
            default -> after = Arrays.copyOf(before, random.nextInt(8) == 0 ? at : Math.max(at, before.length - 8));
        }
        return after;
    }

    private static byte[] joined(byte[] bytes, int headEnd, int tailStart) {
        byte[] joined = Arrays.copyOf(bytes, headEnd + bytes.length - tailStart);
        System.arraycopy(bytes, tailStart, joined, headEnd, bytes.length - tailStart);
        return joined;
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
