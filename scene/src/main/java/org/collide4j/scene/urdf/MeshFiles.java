package org.collide4j.scene.urdf;

import java.nio.file.Path;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;

/** Reads the mesh files that a robot names, and knows the packages that they may lie in. */
@FunctionalInterface
public interface MeshFiles {
    /** Reads one mesh file of any format. */
    Model read(Path file) throws ModelFileException;

    /** Returns the folders of packages that the user names. */
    default Packages packages() {
        return Packages.NONE;
    }
}
