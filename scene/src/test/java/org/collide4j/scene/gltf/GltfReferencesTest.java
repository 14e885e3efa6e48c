package org.collide4j.scene.gltf;

import static org.collide4j.scene.ModelFiles.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Buffers lie in the model's folder, or in one that the user allows. */
class GltfReferencesTest {
    @TempDir
    Path temporary;

    private final GlbFile file = GlbFile.tetrahedron();
    private Path folder;

    @BeforeEach
    void writeBuffers() throws IOException {
        folder = Files.createDirectories(temporary.resolve("model/data"));
        folder = folder.getParent();
        for (String name : List.of("a.bin", "data/b c.bin", "100%.bin", "x%20y.bin", "../secret.bin")) {
            Files.write(folder.resolve(name), file.binary());
        }
    }

    @Test
    void buffersInTheModelsFolderAreRead() throws IOException {
        for (String uri : List.of(
                "a.bin",
                "./a.bin",
                "data/../a.bin",
                "data/b c.bin",
                "data/b%20c.bin",
                "100%.bin",
                "100%25.bin",
                "x%20y.bin",
                folder.resolve("a.bin").toString())) {
            assertEquals(1, new ModelReader().read(gltf(uri)).parts().size(), uri);
        }
    }

    @Test
    @Tag("thorough")
    void waysOutAreRefusedByName() throws IOException {
        Path secret = temporary.resolve("secret.bin");
        Files.createSymbolicLink(folder.resolve("link.bin"), secret);
        String mend = " outside of the model's folder; move the file there, or allow its folder with --search DIR";
        for (String uri : List.of("../secret.bin", "data/../../secret.bin", "%2E%2e/secret.bin", "..%2fsecret.bin")) {
            assertEquals("m.gltf, buffers[0]: '" + uri + "' lies" + mend, failure(gltf(uri)));
            assertEquals(1, reader(temporary).read(gltf(uri)).parts().size(), uri);
        }
        assertEquals("m.gltf, buffers[0]: 'link.bin' is a link that leads" + mend, failure(gltf("link.bin")));
        assertEquals("m.gltf, buffers[0]: '../none.bin' lies" + mend, failure(gltf("../none.bin")));
        assertEquals("m.gltf, buffers[0]: '/dev/zero' lies" + mend, failure(gltf("/dev/zero")));
        assertEquals(
                "m.gltf, buffers[0]: '%252e%252e/secret.bin' is percent-encoded twice; write it as a plain path",
                failure(gltf("%252e%252e/secret.bin")));
        assertEquals(
                "m.gltf, buffers[0]: lies at file:///etc/passwd; download it and name it by a relative path",
                failure(gltf("file:///etc/passwd")));
        assertEquals(
                "m.gltf, buffers[0]: '..\\\\secret.bin' is a path of Windows;"
                        + " write a relative path, with / between folders",
                failure(gltf("..\\\\\\\\secret.bin")));
        assertEquals(
                "m.gltf, buffers[0]: '\\\\host/x.bin' is a path of Windows;"
                        + " write a relative path, with / between folders",
                failure(gltf("%5C%5Chost/x.bin")));
        assertEquals(
                "m.gltf, buffers[0]: 'a b.bin' is no path; write one such as meshes/link.stl",
                failure(gltf("a\\u0000b.bin")));
        String line = failure(gltf("x".repeat(10_000_000)));
        assertEquals(
                "m.gltf, buffers[0]: the file " + "x".repeat(30) + "…" + "x".repeat(29)
                        + " is missing; put it beside the model",
                line);
    }

    @Test
    void buffersAreSearchedForInTheFoldersAllowed() throws IOException {
        Path other = Files.createDirectories(temporary.resolve("buffers"));
        Files.write(other.resolve("far.bin"), file.binary());
        assertEquals(
                "m.gltf, buffers[0]: the file far.bin is missing; put it beside the model", failure(gltf("far.bin")));
        for (String uri : List.of(
                "far.bin", "../buffers/far.bin", other.resolve("far.bin").toString())) {
            assertEquals(1, reader(other).read(gltf(uri)).parts().size(), uri);
        }
    }

    private static ModelReader reader(Path search) {
        return new ModelReader(ReadOptions.DEFAULT.withSearch(List.of(search)));
    }

    private Path gltf(String uri) throws IOException {
        String json =
                file.json("{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}", "{\"mesh\":0}", "");
        String text = json.replace("\"buffers\":[{", "\"buffers\":[{\"uri\":\"" + uri + "\",");
        return Files.write(folder.resolve("m.gltf"), text.getBytes(StandardCharsets.UTF_8));
    }
}
