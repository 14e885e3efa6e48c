package org.collide4j.formats.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.lwjgl.assimp.AIPropertyStore;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.Configuration;

/** The program of the child process: reads a file by Assimp and writes it as GLB. */
public final class Main {
    /** Name of the result in the folder of the child. */
    public static final String GLB = "scene.glb";

    /** Name of the file that says why there is no result. */
    public static final String REASON = "reason.txt";

    private Main() {}

    /** Arguments: the file, the folder of the child, true if the file's own axes are kept. */
    public static void main(String[] args) throws IOException {
        endWithParent();
        Path folder = Path.of(args[1]);
        int code = ExitCodes.DONE;
        try {
            Configuration.SHARED_LIBRARY_EXTRACT_PATH.set(folder.toString());
            convert(readable(Path.of(args[0]), folder), folder.resolve(GLB), Boolean.parseBoolean(args[2]));
        } catch (RefusedException e) {
            Files.writeString(folder.resolve(REASON), String.valueOf(e.getMessage()));
            code = ExitCodes.REFUSED;
        } catch (LinkageError e) {
            Files.writeString(
                    folder.resolve(REASON), "Assimp cannot be loaded on this platform (" + e.getMessage() + ")");
            code = ExitCodes.REFUSED;
        } catch (OutOfMemoryError e) {
            code = ExitCodes.OUT_OF_MEMORY;
        }
        Runtime.getRuntime().halt(code); // Assimp's memory goes with the process
    }

    /** Nobody waits for the result any more once the process that started this one is gone. */
    private static void endWithParent() {
        ProcessHandle.current().parent().ifPresent(parent -> {
            var unused = parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1));
        });
    }

    private static Path readable(Path file, Path folder) throws IOException {
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".ifc")) {
            return file;
        }
        Path decoded = folder.resolve("decoded.ifc");
        StepText.copy(file, decoded);
        return decoded;
    }

    private static void convert(Path file, Path glb, boolean ownAxes) throws IOException, RefusedException {
        double unit = Unit.metres(file);
        AIPropertyStore settings = settings(ownAxes);
        AIScene scene =
                Assimp.aiImportFileExWithProperties(file.toString(), Assimp.aiProcess_Triangulate, null, settings);
        if (scene == null) {
            String reason = String.valueOf(Assimp.aiGetErrorString());
            if (reason.contains("bad_alloc") || reason.contains("bad allocation") || reason.contains("bad array new")) {
                throw new OutOfMemoryError(reason);
            }
            throw new RefusedException(reason);
        }
        new GlbWriter(scene, Unit.scaled(scene, unit)).write(glb);
    }

    private static AIPropertyStore settings(boolean ownAxes) throws RefusedException {
        AIPropertyStore settings = Assimp.aiCreatePropertyStore();
        if (settings == null) {
            throw new RefusedException("Assimp has no memory for its settings");
        }
        int keep = ownAxes ? 1 : 0;
        Assimp.aiSetImportPropertyInteger(settings, Assimp.AI_CONFIG_IMPORT_COLLADA_IGNORE_UP_DIRECTION, keep);
        Assimp.aiSetImportPropertyInteger(settings, Assimp.AI_CONFIG_IMPORT_COLLADA_USE_COLLADA_NAMES, 1);
        Assimp.aiSetImportPropertyInteger(settings, Assimp.AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, 0);
        Assimp.aiSetImportPropertyInteger(settings, Assimp.AI_CONFIG_IMPORT_IFC_SKIP_SPACE_REPRESENTATIONS, 1);
        return settings;
    }
}
