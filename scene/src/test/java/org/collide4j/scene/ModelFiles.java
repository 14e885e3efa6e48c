package org.collide4j.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.read.ModelReader;

/** What the tests of the readers share: small files, and questions about models. */
public final class ModelFiles {
    /** A tetrahedron with outward faces and volume 1/6. */
    public static final String TETRAHEDRON_OBJ =
            "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

    private ModelFiles() {}

    public static Path write(Path folder, String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    public static Model read(Path folder, String name, String text) throws IOException {
        return new ModelReader().read(write(folder, name, text));
    }

    /** The line that reading the file fails with, without the folder's name. */
    public static String failure(Path file) {
        String line = assertThrows(ModelFileException.class, () -> new ModelReader().read(file))
                .getMessage();
        assertEquals(1, line.lines().count(), line);
        return line.replace(file.getParent() + "/", "");
    }

    public static String failure(Path folder, String name, String text) throws IOException {
        return failure(write(folder, name, text));
    }

    public static TriangleMesh mesh(Part part) {
        return ((Geometry.Surface) part.geometry()).mesh();
    }

    public static List<String> names(Model model) {
        return model.parts().stream().map(Part::name).toList();
    }

    public static int triangles(Model model) {
        return model.parts().stream()
                .mapToInt(part -> mesh(part).triangleCount())
                .sum();
    }

    /** The signed volume within a closed surface, positive if its faces look outwards. */
    public static double volume(TriangleMesh mesh) {
        Vector3 a = new Vector3();
        Vector3 b = new Vector3();
        Vector3 c = new Vector3();
        double volume = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.vertex(mesh.corner(t, 0), a);
            mesh.vertex(mesh.corner(t, 1), b);
            mesh.vertex(mesh.corner(t, 2), c);
            volume += a.dot(new Vector3().cross(b, c)) / 6;
        }
        return volume;
    }
}
