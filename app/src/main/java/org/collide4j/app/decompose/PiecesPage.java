package org.collide4j.app.decompose;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.collide4j.app.export.HullTriangles;
import org.collide4j.app.export.Palette;
import org.collide4j.app.report.html.HtmlReport;
import org.collide4j.app.report.html.PackedElement;
import org.collide4j.app.report.html.PackedMesh;
import org.collide4j.app.report.html.PageTemplate;
import org.collide4j.app.report.html.ScriptBundle;
import org.collide4j.app.view.Frame;
import org.collide4j.hull.Hull;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Model;
import org.collide4j.solid.Decomposition;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The pieces of a model as one page, which opens from the disk and needs nothing else. */
final class PiecesPage {
    private final Model model;
    private final List<PartPieces> parts;
    private final List<String> notes;
    private final List<PackedMesh> meshes = new ArrayList<>();
    private final IdentityHashMap<TriangleMesh, Integer> solids = new IdentityHashMap<>();
    private final IdentityHashMap<Decomposition, Integer> firstPieces = new IdentityHashMap<>();
    private final Aabb bounds = new Aabb();

    PiecesPage(Model model, List<PartPieces> parts, List<String> notes) {
        this.model = model;
        this.parts = parts;
        this.notes = notes;
        parts.forEach(this::add);
    }

    /** Adds the meshes of a part, unless an earlier part has them too. */
    private void add(PartPieces part) {
        solids.computeIfAbsent(part.mesh(), this::number);
        firstPieces.computeIfAbsent(part.decomposition(), decomposition -> {
            int first = meshes.size();
            decomposition.pieces().forEach(piece -> number(HullTriangles.of(piece)));
            return first;
        });
        Vector3 v = new Vector3();
        for (Hull piece : part.decomposition().pieces()) {
            for (int i = 0; i < piece.vertexCount(); i++) {
                bounds.add(part.part().pose().transform(piece.vertex(i, v), v));
            }
        }
    }

    private int number(TriangleMesh mesh) {
        meshes.add(new PackedMesh(mesh));
        return meshes.size() - 1;
    }

    /** Writes the page, and leaves the stream open. */
    void write(OutputStream out) throws IOException {
        new PageTemplate(PiecesPage.class, "pieces.html").write(out, this::fill);
    }

    private void fill(String slot, OutputStream out) throws IOException {
        if (slot.equals("data")) {
            PackedElement.write("data", out, this::writeData);
            PackedElement.write("geometry", out, packed -> {
                for (PackedMesh mesh : meshes) {
                    mesh.writeNumbers(packed);
                }
            });
            return;
        }
        String text = switch (slot) {
            case "title" -> PageTemplate.escaped(model.name());
            case "style" -> HtmlReport.style() + PageTemplate.resource(PiecesPage.class, "pieces.css");
            case "scripts" -> scripts();
            default -> throw new IllegalStateException("pieces.html has an unknown slot: " + slot);
        };
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String scripts() throws IOException {
        ScriptBundle scripts = ScriptBundle.withThree();
        for (String module : List.of("format", "packed", "geometry", "looks", "stage", "flight", "rows")) {
            scripts.addOfReport(module);
        }
        for (String module : List.of("body", "list", "main")) {
            scripts.add(module, PageTemplate.resource(PiecesPage.class, "script/" + module + ".js"));
        }
        return scripts.toString();
    }

    private void writeData(OutputStream out) {
        Vector3 middle = bounds.center(new Vector3());
        try (JsonGenerator json =
                JsonFactory.builder().build().createGenerator(ObjectWriteContext.empty(), out, JsonEncoding.UTF8)) {
            json.writeStartObject();
            json.writeStringProperty("model", model.name());
            json.writeStringProperty("units", model.units());
            json.writeStringProperty("up", Frame.of(model).isYUp() ? "y" : "z");
            json.writeName("size");
            json.writeArray(
                    new double[] {bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, bounds.maxZ - bounds.minZ},
                    0,
                    3);
            json.writeArrayPropertyStart("meshes");
            meshes.forEach(mesh -> mesh.writeHead(json));
            json.writeEndArray();
            json.writeArrayPropertyStart("parts");
            int colour = 0;
            for (PartPieces part : parts) {
                writePart(part, middle, colour, json);
                colour += part.pieces();
            }
            json.writeEndArray();
            json.writeArrayPropertyStart("notes");
            model.notes().forEach(json::writeString);
            notes.forEach(json::writeString);
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private void writePart(PartPieces part, Vector3 middle, int firstColour, JsonGenerator json) {
        double[] matrix = part.part().pose().matrix(new double[16]);
        matrix[12] -= middle.x;
        matrix[13] -= middle.y;
        matrix[14] -= middle.z;
        json.writeStartObject();
        json.writeStringProperty("name", part.label());
        json.writeName("matrix");
        json.writeArray(matrix, 0, 16);
        json.writeNumberProperty("solid", Objects.requireNonNull(solids.get(part.mesh())));
        json.writeNumberProperty("triangles", part.mesh().triangleCount());
        json.writeNumberProperty("excess", part.decomposition().excess());
        json.writeNumberProperty("shortfall", part.decomposition().shortfall());
        json.writeBooleanProperty("encloses", part.decomposition().encloses());
        json.writeNumberProperty("seconds", part.seconds());
        int mesh = Objects.requireNonNull(firstPieces.get(part.decomposition()));
        json.writeArrayPropertyStart("pieces");
        for (int i = 0; i < part.pieces(); i++) {
            Hull piece = part.decomposition().pieces().get(i);
            json.writeStartObject();
            json.writeNumberProperty("mesh", mesh + i);
            json.writeNumberProperty("colour", Palette.colour(firstColour + i));
            json.writeNumberProperty("vertices", piece.vertexCount());
            json.writeNumberProperty("faces", piece.boundary().faceCount());
            json.writeNumberProperty("volume", piece.boundary().volume());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
