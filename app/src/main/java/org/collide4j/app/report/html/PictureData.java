package org.collide4j.app.report.html;

import java.io.Writer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.report.data.FindingJson;
import org.collide4j.app.report.data.KeptJson;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.RulesJson;
import org.collide4j.clash.ClashReport;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.scene.PartLabels;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;

/**
 * Data of the page's picture, as JSON that may stand in a script element. Volumes of air are not shown.
 *
 * <p>Parts that share a mesh share it here too. Places are told from the model's middle, so that the page's single
 * precision is spent on the model and not on its distance from the origin.
 */
final class PictureData {
    private final ClashReport report;
    private final List<Part> shown;
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<PackedMesh> meshes = new ArrayList<>();
    private final Aabb bounds = new Aabb();

    private PictureData(ClashReport report) {
        this.report = report;
        shown = report.model().parts().stream().filter(part -> !part.air()).toList();
        for (Part part : shown) {
            PackedMesh mesh = meshes.get(meshOf(part));
            bounds.add(boxAround(mesh.bounds(), part.pose()));
        }
        if (bounds.isEmpty()) {
            bounds.set(0, 0, 0, 0, 0, 0);
        }
    }

    /** Writes the object, and leaves the writer open. */
    static void write(ListedReport listed, Writer out) {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .characterEscapes(new ScriptEscapes())
                .build();
        try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), out)) {
            new PictureData(listed.report()).write(listed, json);
        }
    }

    private void write(ListedReport listed, JsonGenerator json) {
        KeptJson kept = new KeptJson(listed.run());
        RulesJson rules = new RulesJson(report);
        Vector3 middle = bounds.center(new Vector3());
        json.writeStartObject();
        FindingJson.writeHead(report, json);
        rules.writeHead(json);
        kept.writeHead(json);
        json.writeStringProperty("up", upAxis(report.model().name()));
        json.writeName("middle");
        json.writeArray(new double[] {middle.x, middle.y, middle.z}, 0, 3);
        json.writeName("size");
        json.writeArray(
                new double[] {bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, bounds.maxZ - bounds.minZ}, 0, 3);
        json.writeArrayPropertyStart("meshes");
        meshes.forEach(mesh -> mesh.write(json));
        json.writeEndArray();
        json.writeArrayPropertyStart("placed");
        shown.forEach(part -> writePart(part, middle, json));
        json.writeEndArray();
        writeLabels(json);
        FindingJson.writeFindings(report.findings(), listed.grouping(), json, finding -> {
            rules.writeRule(finding, json);
            kept.writeStatus(finding, json);
        });
        json.writeEndObject();
    }

    /** Writes the labels of parts that people know by less than their name. */
    private void writeLabels(JsonGenerator json) {
        PartLabels labels = new PartLabels(report.model());
        json.writeObjectPropertyStart("labels");
        for (Part part : shown) {
            String label = labels.of(part.name());
            if (!label.equals(part.name())) {
                json.writeStringProperty(part.name(), label);
            }
        }
        json.writeEndObject();
    }

    private void writePart(Part part, Vector3 middle, JsonGenerator json) {
        double[] matrix = part.pose().matrix(new double[16]);
        matrix[12] -= middle.x;
        matrix[13] -= middle.y;
        matrix[14] -= middle.z;
        json.writeStartObject();
        json.writeStringProperty("name", part.name());
        json.writeNumberProperty("mesh", meshOf(part));
        json.writeName("matrix");
        json.writeArray(matrix, 0, 16);
        json.writeEndObject();
    }

    private int meshOf(Part part) {
        Object shape = part.geometry() instanceof Geometry.Surface surface
                ? surface.mesh()
                : ((Geometry.Solid) part.geometry()).shape();
        Integer known = numbers.get(shape);
        if (known != null) {
            return known;
        }
        meshes.add(
                part.geometry() instanceof Geometry.Surface surface
                        ? new PackedMesh(surface.mesh())
                        : new PackedMesh(Tessellation.of(((Geometry.Solid) part.geometry()).shape())));
        numbers.put(shape, meshes.size() - 1);
        return meshes.size() - 1;
    }

    private static Aabb boxAround(Aabb box, Pose pose) {
        Aabb around = new Aabb();
        Vector3 corner = new Vector3();
        for (int i = 0; i < 8; i++) {
            corner.set(
                    (i & 1) == 0 ? box.minX : box.maxX,
                    (i & 2) == 0 ? box.minY : box.maxY,
                    (i & 4) == 0 ? box.minZ : box.maxZ);
            around.add(pose.transform(corner, corner));
        }
        return around;
    }

    /** glTF defines y as up, and OBJ files mostly mean it; robots and printers live with z. */
    private static String upAxis(String model) {
        String name = model.toLowerCase(Locale.ROOT);
        return name.contains(".glb") || name.contains(".gltf") || name.contains(".obj") ? "y" : "z";
    }

    /** Without these characters no text can end the script element, or begin a comment in it. */
    private static final class ScriptEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;
        private final int[] ascii = standardAsciiEscapesForJSON();

        ScriptEscapes() {
            ascii['<'] = ESCAPE_STANDARD;
            ascii['>'] = ESCAPE_STANDARD;
            ascii['&'] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ascii.clone();
        }

        @Override
        public SerializableString getEscapeSequence(int character) {
            return new SerializedString(String.format("\\u%04x", character));
        }
    }
}
