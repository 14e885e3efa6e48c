package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.ServiceLoader;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;
import org.jspecify.annotations.Nullable;

/** The formats that other modules read, if they are there. */
final class FurtherFormats {
    private FurtherFormats() {}

    static Model read(Path file, boolean ownAxes) throws ModelFileException {
        String extension = FileBytes.extension(file);
        ModelFormat reader = reader(extension);
        if (reader == null) {
            throw new ModelFileException(
                    file,
                    "",
                    "." + extension + " is not read without the module collide4j-formats",
                    "add it, or convert the file to GLB, for example with "
                            + (extension.equals("ifc") ? "IfcConvert" : "Blender or assimp"));
        }
        FileBytes.start(file, 1); // there, a regular file and readable
        return reader.read(file, ownAxes);
    }

    private static @Nullable ModelFormat reader(String extension) {
        for (ModelFormat format : ServiceLoader.load(ModelFormat.class, ModelFormat.class.getClassLoader())) {
            if (format.extensions().contains(extension)) {
                return format;
            }
        }
        return null;
    }
}
