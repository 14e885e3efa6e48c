package org.collide4j.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.collide4j.clash.CheckPlan;
import org.collide4j.clash.EngineException;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.scene.Model;
import org.collide4j.spark.pack.PackedFolder;
import org.collide4j.spark.since.EarlierCheck;
import org.jspecify.annotations.Nullable;

/** The packed folder of a check; a temporary one is deleted at the end. */
final class WorkFolder implements AutoCloseable {
    private final Path path;
    private final boolean isTemporary;

    private WorkFolder(Path path, boolean isTemporary) {
        this.path = path;
        this.isTemporary = isTemporary;
    }

    /** Returns the folder of the source, if the model is its own; or packs the model. */
    @SuppressWarnings("ReferenceEquality") // other parts, such as scaled ones, are packed
    static WorkFolder of(Model model, PackedSource source, @Nullable Path work) throws IOException {
        if (source.folder() != null && source.model().parts() == model.parts()) {
            return new WorkFolder(source.folder(), false);
        }
        if (source.isDamaged()) {
            throw new EngineException(source.folder() + ": is damaged, and cannot be scaled; pack the model again");
        }
        WorkFolder folder =
                work == null ? new WorkFolder(TemporaryFolders.create(), true) : new WorkFolder(work, false);
        try {
            new PackedFolder(folder.path).pack(model);
            return folder;
        } catch (IllegalArgumentException e) {
            folder.close();
            throw new EngineException(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    Path path() {
        return path;
    }

    /** Keeps the check for later ones, unless the folder is temporary; tells if the folder cannot be written. */
    void keep(CheckPlan plan, PairOutcomes outcomes, Consumer<String> told) {
        if (isTemporary) {
            return;
        }
        try {
            EarlierCheck.keep(path, plan, outcomes);
        } catch (IOException e) {
            told.accept(e.getMessage() + "; --since will not know this check");
        }
    }

    @Override
    public void close() throws IOException {
        if (isTemporary) {
            TemporaryFolders.delete(path);
        }
    }
}
