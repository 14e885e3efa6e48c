package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.collide4j.math.Pose;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.scene.Traits;
import org.collide4j.scene.assembly.Affine;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.assembly.Placements;
import org.collide4j.scene.assembly.UniqueNames;
import org.collide4j.scene.files.Lookup;
import org.collide4j.scene.xml.XmlElement;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;

/** Turns the collision geometry of links into parts. */
final class LinkParts {
    private static final Set<String> SOLIDS = Set.of("box", "cylinder", "capsule", "sphere");
    private static final String PLANE = "plane";

    private final MeshFiles meshFiles;
    private final MeshPath meshPath;
    private final boolean skipMissing;
    private final boolean halfSpaces;
    private final Map<Path, Model> read = new LinkedHashMap<>();
    private final Placements placements = new Placements();
    private final UniqueNames names = new UniqueNames();
    private final List<Part> parts = new ArrayList<>();
    private final Set<String> solid = new LinkedHashSet<>();
    private final List<String> unknown = new ArrayList<>();
    private final List<String> planes = new ArrayList<>();
    private final List<String> unfinished = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();
    private final List<String> unusable = new ArrayList<>();
    private int flattened;

    private record Piece(Pose pose, Geometry geometry) {}

    /**
     * @param skipMissing whether parts whose mesh is missing or cannot be read are left out, with a note
     * @param halfSpaces whether planes are read, instead of left out with a note
     */
    LinkParts(MeshFiles meshFiles, MeshPath meshPath, boolean skipMissing, boolean halfSpaces) {
        this.meshFiles = meshFiles;
        this.meshPath = meshPath;
        this.skipMissing = skipMissing;
        this.halfSpaces = halfSpaces;
    }

    /**
     * Adds the link's parts from its elements of that kind, {@code collision} or {@code visual}.
     *
     * @param path the links from the robot's root to this one
     */
    void add(XmlElement link, String kind, Pose pose, List<String> path) throws ModelFileException {
        List<Piece> pieces = new ArrayList<>();
        String group = link.text("name");
        for (XmlElement element : link.children(kind)) {
            String leftByXacro = element.unfinished();
            if (leftByXacro != null) {
                unfinished.add(Printable.token(leftByXacro) + " of " + Printable.token(group));
                continue;
            }
            XmlElement geometry = element.child("geometry");
            if (geometry == null || geometry.children().isEmpty()) {
                throw element.bad("<" + kind + "> has no geometry", "add a box, cylinder, sphere, capsule or mesh");
            }
            addPieces(geometry.children().get(0), new Pose().setProduct(pose, Origin.of(element)), group, pieces);
        }
        for (int i = 0; i < pieces.size(); i++) {
            String name = names.unique(pieces.size() == 1 ? group : group + "#" + (i + 1));
            Traits traits = Traits.NONE.withPath(path);
            parts.add(new Part(name, group, pieces.get(i).pose, pieces.get(i).geometry, false, traits));
            solid.add(group);
        }
    }

    List<Part> list() {
        return parts;
    }

    /** The links that have parts. */
    Set<String> solid() {
        return solid;
    }

    void note(Notes notes) {
        noteLeftOut("geometry of kinds that are not read was left out: ", unknown, notes);
        noteLeftOut("planes, which have no end, were left out: ", planes, notes);
        noteLeftOut("geometry with words that xacro should have replaced was left out: ", unfinished, notes);
        noteLeftOut("parts whose mesh is missing were left out: ", missing, notes);
        unusable.forEach(reason -> notes.add("a mesh was left out: " + reason));
        meshPath.note(notes);
        read.forEach((file, model) -> model.notes().forEach(note -> notes.add(file.getFileName() + ": " + note)));
        notes.collapsed(placements.collapsed());
        notes.count(
                flattened,
                "mesh was left out: its scale flattens it to nothing",
                "meshes were left out: their scale flattens them to nothing");
    }

    private static void noteLeftOut(String what, List<String> names, Notes notes) {
        if (!names.isEmpty()) {
            notes.add(what + Notes.list(names));
        }
    }

    private void addPieces(XmlElement shape, Pose pose, String link, List<Piece> out) throws ModelFileException {
        if (shape.name().equals("mesh")) {
            addMesh(shape, pose, link, out);
            return;
        }
        if (shape.name().equals(PLANE) && !halfSpaces) {
            planes.add("<plane> of " + Printable.token(link));
            return;
        }
        if (!SOLIDS.contains(shape.name()) && !shape.name().equals(PLANE)) {
            unknown.add("<" + Printable.token(shape.name()) + "> of " + Printable.token(link));
            return;
        }
        try {
            out.add(new Piece(pose, new Geometry.Solid(solid(shape))));
        } catch (IllegalArgumentException e) {
            String mend = shape.name().equals(PLANE) ? "give a normal" : "give sizes that are not negative";
            throw shape.bad("<" + shape.name() + ">: " + e.getMessage(), mend);
        }
    }

    private static ConvexShape solid(XmlElement shape) throws ModelFileException {
        switch (shape.name()) {
            case "box" -> {
                shape.text("size");
                double[] size = shape.numbers("size", 0, 0, 0);
                return new Box(0.5 * size[0], 0.5 * size[1], 0.5 * size[2]);
            }
            case "cylinder" -> {
                return new Cylinder(shape.number("radius"), 0.5 * shape.number("length"));
            }
            case "capsule" -> {
                return new Capsule(shape.number("radius"), 0.5 * shape.number("length"));
            }
            case "sphere" -> {
                return new Sphere(shape.number("radius"));
            }
            case PLANE -> {
                double[] normal = shape.numbers("normal", 0, 0, 1);
                return new HalfSpace(normal[0], normal[1], normal[2], 0);
            }
            default -> throw new IllegalArgumentException(shape.name());
        }
    }

    private void addMesh(XmlElement mesh, Pose pose, String link, List<Piece> out) throws ModelFileException {
        double[] scale = mesh.scale("scale");
        String name = mesh.text("filename");
        Lookup lookup = meshPath.find(name);
        if (lookup instanceof Lookup.Missing && skipMissing) {
            missing.add(Printable.token(name) + " of " + Printable.token(link));
        } else if (lookup instanceof Lookup.Missing nowhere) {
            throw mesh.bad(nowhere.what(), nowhere.mend());
        } else if (lookup instanceof Lookup.Refused refused) {
            throw mesh.bad(refused.what(), refused.mend());
        } else if (lookup instanceof Lookup.Found found) {
            addMesh(mesh, found.file(), pose, scale, out);
        }
    }

    private void addMesh(XmlElement mesh, Path file, Pose pose, double[] scale, List<Piece> out)
            throws ModelFileException {
        Model model = model(file);
        Affine scaled = Affine.of(pose).times(Affine.scale(scale[0], scale[1], scale[2]));
        for (Part part : model.parts()) {
            Affine toModel = scaled.times(Affine.of(part.pose()));
            if (part.geometry() instanceof Geometry.Surface surface) {
                addSurface(mesh, surface, toModel, out);
            }
        }
    }

    /** Returns the model of the mesh file; it has no parts if it cannot be read and such parts are left out. */
    private Model model(Path file) throws ModelFileException {
        Model model = read.get(file);
        if (model == null) {
            try {
                model = meshFiles.read(file);
                if (model.parts().isEmpty()) {
                    unusable.add(file.getFileName() + " has no triangles");
                }
            } catch (ModelFileException e) {
                if (!skipMissing) {
                    throw e.withAdvice(MeshPath.SKIP);
                }
                unusable.add(String.valueOf(e.getMessage()));
                model = new Model("", "unknown", List.of(), List.of(), List.of());
            }
            read.put(file, model);
        }
        return model;
    }

    private void addSurface(XmlElement place, Geometry.Surface surface, Affine toModel, List<Piece> out)
            throws ModelFileException {
        try {
            Placements.Placed placed = placements.place(surface.mesh(), toModel);
            if (placements.isBeyond()) {
                throw place.bad(
                        "scaled copies of the meshes have more than " + placements.triangles() + " triangles",
                        "use fewer sizes of one mesh");
            }
            if (placed.mesh().triangleCount() == 0) {
                flattened++;
            } else {
                out.add(new Piece(placed.pose(), new Geometry.Surface(placed.mesh())));
            }
        } catch (IllegalArgumentException e) {
            throw place.bad("the scaled mesh overflows", "correct the scale");
        }
    }
}
