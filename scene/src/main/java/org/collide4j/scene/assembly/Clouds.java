package org.collide4j.scene.assembly;

import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.files.FileBytes;

/** Models of points without faces. */
public final class Clouds {
    private Clouds() {}

    /**
     * The points x0 y0 z0 x1 … as one part called as the file.
     *
     * @param allowed whether clouds are wanted: their hull can be built, but they have no surface to be checked
     * @throws ModelFileException if they are not, or if there is no point
     */
    public static Model model(Path file, double[] points, boolean allowed) throws ModelFileException {
        if (points.length == 0) {
            throw new ModelFileException(file, "", "has neither faces nor points", "export the model again");
        }
        if (!allowed) {
            throw new ModelFileException(
                    file, "", "has points, but no faces", "export its faces too, or build its hull: 'collide4j hull'");
        }
        String name = FileBytes.stem(file);
        Part part = new Part(name, name, new Pose(), new Geometry.Cloud(points));
        return new Model(name, "unknown", List.of(part), List.of(), List.of());
    }
}
