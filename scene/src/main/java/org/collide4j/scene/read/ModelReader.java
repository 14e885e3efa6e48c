package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.SharedGeometries;
import org.collide4j.scene.collada.ColladaReader;
import org.collide4j.scene.gltf.GltfReader;
import org.collide4j.scene.obj.ObjReader;
import org.collide4j.scene.ply.PlyReader;
import org.collide4j.scene.robot.RobotModel;
import org.collide4j.scene.srdf.Srdf;
import org.collide4j.scene.stl.StlReader;
import org.collide4j.scene.urdf.MeshFiles;
import org.collide4j.scene.urdf.Packages;
import org.collide4j.scene.urdf.RobotReader;
import org.collide4j.scene.urdf.UrdfReader;
import org.collide4j.scene.xyz.XyzReader;

/**
 * Reads models from GLB, glTF, Collada, OBJ, PLY, STL and URDF files, clouds of points from OBJ, PLY and XYZ files, and what
 * each {@link ModelFormat} that is there reads: with the module {@code org.collide4j.formats} IFC, FBX and others.
 *
 * <p>Every failure is a {@link ModelFileException}: one line with file, place, what is wrong and how to mend it. A model
 * that is returned has at least one part; all its numbers are finite, and what was left out is in its notes. Parts with
 * equal meshes or solids share one object.
 *
 * <pre>{@code
 * Model model = new ModelReader().read(Path.of("samples/house.glb"));
 * model.notes().forEach(System.out::println); // what was left out or mended
 * int parts = model.parts().size();
 * }</pre>
 */
public final class ModelReader {
    private final ReadOptions options;

    /** Creates a reader that leaves robots at the zero of their joints and keeps to the folders of the models. */
    public ModelReader() {
        this(ReadOptions.DEFAULT);
    }

    /** Creates a reader with options; files that are no robots are refused if any joint value or an SRDF is given. */
    public ModelReader(ReadOptions options) {
        this.options = options;
    }

    /** Reads one file. */
    public Model read(Path file) throws ModelFileException {
        if (Format.of(file) != Format.URDF && options.needRobot()) {
            throw withoutJoints(file);
        }
        Model model = readAny(file);
        if (model.parts().isEmpty()) {
            throw withoutTriangles(file);
        }
        return SharedGeometries.of(model);
    }

    /**
     * Reads a URDF as links and joints that can be posed, with the geometry that collides and the pairs that are compared by
     * the same rule as {@link #read(Path)}.
     *
     * @throws ModelFileException also if the file is no URDF
     */
    public RobotModel readRobot(Path file) throws ModelFileException {
        return readRobot(file, false);
    }

    /**
     * Reads a URDF as links and joints that can be posed.
     *
     * @param visuals whether the geometry that is seen is read too; what of it is missing is left out
     * @throws ModelFileException also if the file is no URDF
     */
    public RobotModel readRobot(Path file, boolean visuals) throws ModelFileException {
        if (Format.of(file) != Format.URDF) {
            throw new ModelFileException(file, "", "is no robot", "name a .urdf file");
        }
        RobotModel robot = RobotReader.read(
                file, options.search(), options.skipMissing(), visuals, !options.neighbours(), new RobotMeshes());
        return options.srdf() == null ? robot : new RobotSemantics(robot, options.srdf()).applyTo(robot);
    }

    static ModelFileException withoutJoints(Path file) {
        return new ModelFileException(
                file, "", "has no joints", "give joint values, an SRDF or --neighbours only with a URDF");
    }

    static ModelFileException withoutTriangles(Path file) {
        return new ModelFileException(file, "", "has no triangles", "export the model with its meshes");
    }

    /**
     * Reads files into one model that is called by their names; with more than one, every part's name begins with its
     * file's: {@code pump.glb/rotor}. Joint values need a robot among the files. A file without triangles adds a note
     * and no part.
     *
     * @throws ModelFileException also if files state different units of length, or if no file has triangles
     * @throws IllegalArgumentException if there is no file
     */
    public Model read(List<Path> files) throws ModelFileException {
        ModelFileSet set = new ModelFileSet(files, options);
        JoinedModels whole = set.joined();
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < set.size(); i++) {
            Model share = set.read(i);
            whole.add(FileHead.of(share));
            parts.addAll(share.parts());
        }
        return SharedGeometries.of(whole.model(parts));
    }

    Model readAny(Path file) throws ModelFileException {
        Format format = Format.of(file);
        if (format != Format.URDF) {
            return mesh(file, format, false);
        }
        Srdf srdf = options.srdf();
        if (srdf == null) {
            return robot(file, options.joints().byName());
        }
        RobotSemantics semantics = new RobotSemantics(RobotReader.tree(file), srdf);
        return semantics.applyTo(robot(file, options.jointValues(semantics::isFree)));
    }

    private Model robot(Path file, Map<String, Double> joints) throws ModelFileException {
        return UrdfReader.read(
                file,
                joints,
                options.search(),
                options.skipMissing(),
                options.halfSpaces(),
                !options.neighbours(),
                new RobotMeshes());
    }

    private final class RobotMeshes implements MeshFiles {
        @Override
        public Model read(Path file) throws ModelFileException {
            return mesh(file, Format.of(file), true);
        }

        @Override
        public Packages packages() {
            return new Packages(options.packages(), options.packagePath());
        }
    }

    private Model mesh(Path file, Format format, boolean ownAxes) throws ModelFileException {
        return switch (format) {
            case COLLADA -> ColladaReader.read(file, ownAxes);
            case GLTF -> GltfReader.read(file, options.search());
            case OBJ -> ObjReader.read(file, options.clouds());
            case PLY -> PlyReader.read(file, options.clouds());
            case XYZ -> XyzReader.read(file, options.clouds());
            case STL -> StlReader.read(file);
            case FURTHER -> FurtherFormats.read(file, ownAxes);
            case URDF ->
                throw new ModelFileException(
                        file, "", "is a robot, not a mesh", "name a mesh file in the URDF's geometry");
        };
    }
}
