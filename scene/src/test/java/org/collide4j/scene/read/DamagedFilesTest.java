package org.collide4j.scene.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.Part;
import org.collide4j.scene.gltf.GlbFile;
import org.collide4j.scene.query.Query;
import org.collide4j.scene.query.QueryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files cut short and with flipped bytes: a model or one line comes out, soon, and nothing else. */
class DamagedFilesTest {
    private static final int TIMES = 600;
    private static final long SEED = 20261121;

    @TempDir
    Path folder;

    @Test
    void glb() throws IOException {
        assertSurvives(
                "x.glb",
                GlbFile.tetrahedron()
                        .glb(
                                "{\"mesh\":0,\"name\":\"a\",\"scale\":[1,2,3],\"children\":[1]},"
                                        + "{\"mesh\":0,\"rotation\":[0,0,0.6,0.8],\"translation\":[1,2,3]}",
                                ",\"scenes\":[{\"nodes\":[0]}]"));
    }

    @Test
    void obj() throws IOException {
        assertSurvives("x.obj", bytes(ModelFiles.TETRAHEDRON_OBJ + "o b\nf -1 -2/1 -3//4 1\ng c d\nf 1 2 \\\n3\n"));
    }

    @Test
    void stl() throws IOException {
        String text =
                "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid\n";
        assertSurvives("x.stl", bytes(text));
        byte[] binary = new byte[84 + 100];
        new Random(1).nextBytes(binary);
        Arrays.fill(binary, 80, 84, (byte) 0);
        binary[80] = 2;
        assertSurvives("y.stl", binary);
    }

    @Test
    void urdf() throws IOException {
        ModelFiles.write(folder, "t.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertSurvives(
                "x.urdf",
                bytes("<?xml version='1.0' encoding='UTF-8'?><robot name='r'><link name='a'><collision>"
                        + "<origin xyz='1 2 3' rpy='1 2 3'/><geometry><mesh filename='t.obj' scale='1 2 3'/></geometry></collision></link>"
                        + "<link name='b'><collision><geometry><box size='1 2 3'/></geometry></collision></link>"
                        + "<joint name='j' type='revolute'><parent link='a'/><child link='b'/><axis xyz='0 0 1'/>"
                        + "<limit lower='-1' upper='1'/></joint></robot>"));
    }

    @Test
    void queries() throws IOException {
        byte[] whole =
                bytes("shape 0 sphere 1\nshape 1 hull 2 0 0 0 1 2 3\npair 0 1 2 3 0 0 0 1 1 4 5 6 0 0 1 0\n# end\n");
        Random random = new Random(SEED);
        int read = 0;
        for (int i = 0; i < TIMES; i++) {
            byte[] damaged = damaged(whole, random);
            try (QueryFile file = QueryFile.of("x", new ByteArrayInputStream(damaged))) {
                for (Query query = new Query(); file.next(query); ) {
                    read++;
                }
            } catch (ModelFileException e) {
                assertEquals(1, e.getMessage().lines().count());
            }
        }
        assertTrue(read > TIMES / 20, "some must still be read: " + read);
    }

    private void assertSurvives(String name, byte[] whole) throws IOException {
        Path file = Files.write(folder.resolve(name), whole);
        new ModelReader().read(file);
        Random random = new Random(SEED);
        int read = 0;
        for (int i = 0; i < TIMES; i++) {
            byte[] damaged =
                    i < TIMES / 3 ? Arrays.copyOf(whole, i * whole.length * 3 / TIMES) : damaged(whole, random);
            Files.write(file, damaged);
            read += assertTimeout(Duration.ofSeconds(2), () -> isRead(file, damaged)) ? 1 : 0;
        }
        assertTrue(read > TIMES / 100, "some must still be read: " + read);
        assertTrue(read < TIMES, "some must be refused");
    }

    private static boolean isRead(Path file, byte[] damaged) {
        try {
            assertFinite(new ModelReader().read(file));
            return true;
        } catch (ModelFileException e) {
            assertEquals(1, e.getMessage().lines().count(), e.getMessage());
            assertTrue(e.getMessage().contains("; "), e.getMessage());
            return false;
        } catch (RuntimeException | Error e) {
            throw new AssertionError(
                    "seed " + SEED + ", " + file.getFileName() + " as Latin-1: "
                            + new String(damaged, StandardCharsets.ISO_8859_1),
                    e);
        }
    }

    private static void assertFinite(Model model) {
        assertTrue(!model.parts().isEmpty());
        for (Part part : model.parts()) {
            if (part.geometry() instanceof Geometry.Surface surface) {
                assertTrue(surface.mesh().triangleCount() > 0);
                for (int i = 0; i < surface.mesh().vertexCount(); i++) {
                    assertTrue(surface.mesh().vertex(i, new Vector3()).isFinite());
                }
            }
        }
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] damaged = whole.clone();
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
            int at = random.nextInt(damaged.length);
            damaged[at] =
                    random.nextBoolean() ? (byte) random.nextInt(256) : (byte) (damaged[at] ^ 1 << random.nextInt(8));
        }
        return random.nextInt(4) == 0 ? Arrays.copyOf(damaged, random.nextInt(damaged.length)) : damaged;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
