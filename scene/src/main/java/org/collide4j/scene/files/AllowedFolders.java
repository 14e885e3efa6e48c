package org.collide4j.scene.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/**
 * The folders that references of one model file may lead into, and the search for files in them.
 *
 * <p>A model may come from anywhere, so it must not make the reader open whatever else lies on the disk. Where a
 * reference leads is judged twice: by its path, so that {@code ..} and absolute paths do not get out, and by the real
 * path of what is there, so that a symbolic link does not either. A link is fine as long as it ends in one of the
 * folders. Percent-encoded references are decoded once and judged again.
 */
public final class AllowedFolders {
    private final String description;
    private final List<Path> named = new ArrayList<>();
    private final List<Path> real = new ArrayList<>();

    /**
     * Folders that do not exist allow nothing.
     *
     * @param description of the folders, as in "lies outside of the model's folder"
     */
    public AllowedFolders(String description, Collection<Path> folders) {
        this.description = description;
        for (Path folder : folders) {
            Path end = realPath(folder);
            if (end != null) {
                named.add(folder.toAbsolutePath().normalize());
                real.add(end);
            }
        }
    }

    /**
     * Looks for the file that the reference means.
     *
     * @param candidates where a path may lead, the likeliest first: a reference is refused if the first leads outside,
     *     the others are passed over if they do
     */
    public Lookup find(String reference, Function<String, List<Path>> candidates) {
        Lookup plain = findDecoded(reference, reference, candidates);
        if (!(plain instanceof Lookup.Missing) || !Reference.isEncoded(reference)) {
            return plain;
        }
        String decoded = Reference.decoded(reference);
        if (Reference.isEncoded(decoded)) {
            return new Lookup.Refused(
                    "'" + Printable.token(reference) + "' is percent-encoded twice", "write it as a plain path");
        }
        return findDecoded(reference, decoded, candidates);
    }

    /** True if the folder is one of these or within one, by its path. */
    public boolean contains(Path folder) {
        Path path = folder.toAbsolutePath().normalize();
        return named.stream().anyMatch(path::startsWith);
    }

    private Lookup findDecoded(String reference, String path, Function<String, List<Path>> candidates) {
        Lookup.Refused refusal = Reference.refusal(path);
        if (refusal != null) {
            return refusal;
        }
        List<Path> places;
        try {
            places = candidates.apply(path);
        } catch (InvalidPathException e) {
            return new Lookup.Refused("'" + Printable.token(reference) + "' is no path", "rename the file");
        }
        for (int i = 0; i < places.size(); i++) {
            Path place = places.get(i).toAbsolutePath().normalize();
            if (!contains(place)) {
                if (i == 0) {
                    return outside(reference, "lies");
                }
            } else if (Files.exists(place) && !Files.isDirectory(place)) {
                Path end = realPath(place);
                return end != null && real.stream().anyMatch(end::startsWith)
                        ? new Lookup.Found(place)
                        : outside(reference, "is a link that leads");
            }
        }
        return new Lookup.Missing("the file " + Printable.token(reference) + " is missing", "put it beside the model");
    }

    private Lookup.Refused outside(String reference, String verb) {
        return new Lookup.Refused(
                "'" + Printable.token(reference) + "' " + verb + " outside of " + description,
                "move the file there, or allow its folder with --search DIR");
    }

    private static @Nullable Path realPath(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return null;
        }
    }
}
