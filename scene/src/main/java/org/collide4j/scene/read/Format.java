package org.collide4j.scene.read;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;

/** The kinds of model files that are read, told apart by content first, then by extension. */
enum Format {
    COLLADA,
    GLTF,
    OBJ,
    PLY,
    STL,
    URDF,
    XYZ,
    /** Read by another module, if it is there. */
    FURTHER;

    private static final int ENOUGH = 4096;

    static Format of(Path file) throws ModelFileException {
        String start = start(file).stripLeading();
        if (start.startsWith("glTF")) {
            return GLTF;
        }
        if (start.startsWith("version https://git-lfs.github.com/spec/")) {
            throw new ModelFileException(
                    file, "", "is a pointer of Git LFS, not the file itself", "fetch it with 'git lfs pull'");
        }
        return switch (FileBytes.extension(file)) {
            case "gltf", "glb" -> GLTF;
            case "obj" -> OBJ;
            case "ply" -> PLY;
            case "stl" -> STL;
            case "urdf", "xacro" -> URDF;
            case "xyz", "xyzn", "xyzrgb", "pts", "asc" -> XYZ;
            case "dae" -> COLLADA;
            case "ifc", "fbx", "3mf", "off", "amf", "3ds", "x", "dxf", "lwo" -> FURTHER;
            case "ifczip" -> throw refused(file, "a packed file", "unpack the .ifc file in it");
            case "step", "stp", "iges", "igs", "brep" ->
                throw refused(
                        file,
                        "CAD solids",
                        "export them from the CAD program as GLB, OBJ or STL, or convert them, for example with "
                                + "'gmsh in.step -2 -o out.stl' or FreeCAD");
            case "3dm", "sldprt", "sldasm" ->
                throw refused(file, "CAD solids", "export them from the CAD program as GLB, OBJ or STL");
            case "usd", "usda", "usdc", "usdz" ->
                throw refused(
                        file,
                        "USD",
                        "convert it to GLB, for example with 'blender -b --python-expr \"import bpy; "
                                + "bpy.ops.wm.usd_import(filepath='in.usd'); "
                                + "bpy.ops.export_scene.gltf(filepath='out.glb')\"'");
            case "blend", "wrl", "x3d" ->
                throw refused(
                        file, "." + FileBytes.extension(file), "convert it to GLB, for example with Blender or assimp");
            case "sdf", "mjcf" -> throw refused(file, "." + FileBytes.extension(file), "convert it to URDF");
            case "srdf" -> throw srdf(file);
            case "zip", "gz", "7z", "tar" -> throw refused(file, "a packed file", "unpack it first");
            default -> byContent(file, start);
        };
    }

    private static Format byContent(Path file, String start) throws ModelFileException {
        if (start.startsWith("<") && start.contains("<robot")) {
            if (!start.contains("<link") && start.contains("<disable_collisions")) {
                throw srdf(file);
            }
            return URDF;
        }
        if (start.startsWith("<") && start.contains("<COLLADA")) {
            return COLLADA;
        }
        if (start.startsWith("{") && start.contains("\"asset\"")) {
            return GLTF;
        }
        if (start.startsWith("ply") && start.contains("format ")) {
            return PLY;
        }
        if (start.startsWith("solid") && start.contains("facet")) {
            return STL;
        }
        throw new ModelFileException(
                file, "", "is no model file known here", "name a .glb, .gltf, .obj, .ply, .stl, .dae or .urdf file");
    }

    private static ModelFileException srdf(Path file) {
        return new ModelFileException(
                file, "", "is an SRDF, which has no geometry", "name the robot's URDF, and this file with --srdf");
    }

    private static ModelFileException refused(Path file, String what, String mend) {
        return new ModelFileException(file, "", what + (what.endsWith("s") ? " are" : " is") + " not read", mend);
    }

    private static String start(Path file) throws ModelFileException {
        return new String(FileBytes.start(file, ENOUGH), StandardCharsets.ISO_8859_1);
    }
}
