package org.collide4j.scene.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files beside a model that it refers to: within the folder of the model, as it is named and where it really lies if
 * that is a link, and within the folders that the user allows. Those are searched too.
 */
public final class References {
    private final List<Path> bases = new ArrayList<>();
    private final AllowedFolders allowed;

    /**
     * @param file the model
     * @param search folders that the user allows
     */
    public References(Path file, List<Path> search) {
        bases.add(folder(file));
        bases.addAll(search);
        List<Path> folders = new ArrayList<>(bases);
        folders.add(realFolder(file));
        allowed = new AllowedFolders("the model's folder", folders);
    }

    public Lookup find(String uri) {
        return allowed.find(
                uri, path -> bases.stream().map(base -> base.resolve(path)).toList());
    }

    /** The folder that the file is named in. */
    public static Path folder(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        return parent == null ? absolute : parent;
    }

    /** The folder that the file really lies in, if it is a link. */
    public static Path realFolder(Path file) {
        try {
            return folder(file.toRealPath());
        } catch (IOException e) {
            return folder(file);
        }
    }
}
