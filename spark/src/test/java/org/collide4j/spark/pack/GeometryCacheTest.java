package org.collide4j.spark.pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.collide4j.clash.Progress;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelFileSet;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeometryCacheTest {
    @TempDir
    private Path folder;

    private PackedFolder packed;
    private List<String> keys;

    @BeforeEach
    void packHouse() throws IOException {
        packed = new PackedFolder(folder.resolve("house"));
        packed.pack(
                new ModelFileSet(List.of(Samples.file("house.glb")), ReadOptions.DEFAULT),
                PackOptions.DEFAULT,
                Progress.SILENT);
        keys = packed.parts().stream().map(PackedPart::key).distinct().toList();
        assertEquals(53, keys.size());
    }

    private GeometryCache cache(long limit) {
        return new GeometryCache(folder.resolve("house"), limit);
    }

    private long bytes(String key) throws IOException {
        return Files.size(packed.geometryFile(key));
    }

    private static TriangleMesh mesh(Geometry geometry) {
        return ((Geometry.Surface) geometry).mesh();
    }

    @Test
    void whatWasUsedLastStays() throws IOException {
        long limit = bytes(keys.get(0)) + bytes(keys.get(1)) + bytes(keys.get(2));
        GeometryCache cache = cache(limit);
        for (int i : new int[] {0, 1, 2, 0, 1, 2}) {
            cache.get(keys.get(i));
        }
        assertEquals(3, cache.loads());
        assertEquals(limit, cache.bytes());
        cache.get(keys.get(0));
        cache.get(keys.get(3)); // 1 goes, for it was asked for longest ago
        assertTrue(cache.bytes() <= limit);
        cache.get(keys.get(0));
        assertEquals(4, cache.loads());
    }

    @Test
    void aGeometryThatIsHeldIsOneObjectEvenIfItDoesNotStay() throws IOException {
        GeometryCache cache = cache(0);
        TriangleMesh held = mesh(cache.get(keys.get(0)));
        for (String key : keys) {
            cache.get(key);
        }
        assertEquals(0, cache.bytes());
        assertSame(held, mesh(cache.get(keys.get(0))));
        assertEquals(keys.size(), cache.loads());
        assertNotSame(mesh(cache.get(keys.get(1))), held);
    }

    @Test
    void threadsShareOneObjectAndTheLimitHolds() throws Exception {
        long all = 0;
        for (String key : keys) {
            all += bytes(key);
        }
        long limit = all / 8;
        GeometryCache cache = cache(limit);
        Map<String, TriangleMesh> first = new ConcurrentHashMap<>(); // holds them all
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                Random random = new Random(t);
                tasks.add(() -> {
                    for (int i = 0; i < 3000; i++) {
                        String key = keys.get(random.nextInt(keys.size()));
                        TriangleMesh mesh = mesh(cache.get(key));
                        TriangleMesh known = first.putIfAbsent(key, mesh);
                        assertTrue(known == null || known == mesh, key);
                        assertTrue(cache.bytes() <= limit);
                    }
                    return null;
                });
            }
            for (Future<Void> task : threads.invokeAll(tasks)) {
                task.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals(keys.size(), cache.loads(), "each was loaded once, as all are held");
    }

    @Test
    void damageIsToldAndMendedByTheNextCall() throws IOException {
        GeometryCache cache = cache(GeometryCache.defaultLimit());
        Path file = packed.geometryFile(keys.get(7));
        byte[] bytes = Files.readAllBytes(file);
        Files.writeString(file, "nothing");
        String line = assertThrows(ModelFileException.class, () -> cache.get(keys.get(7)))
                .getMessage();
        assertTrue(line.startsWith(file + ": ") && line.lines().count() == 1, line);
        Files.write(file, bytes);
        assertTrue(mesh(cache.get(keys.get(7))).triangleCount() > 0);
        assertThrows(IllegalArgumentException.class, () -> cache(-1));
    }
}
