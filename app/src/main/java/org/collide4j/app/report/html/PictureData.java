package org.collide4j.app.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.app.report.data.FindingJson;
import org.collide4j.app.report.data.KeptJson;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.RulesJson;
import org.collide4j.app.view.Frame;
import org.collide4j.app.view.Tessellation;
import org.collide4j.clash.ClashReport;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.collide4j.scene.PartLabels;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Data of the page: findings and parts as JSON, the meshes as numbers. Volumes of air are not shown.
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

    PictureData(ClashReport report) {
        this.report = report;
        shown = report.model().parts().stream().filter(part -> !part.air()).toList();
        for (Part part : shown) {
            bounds.add(meshes.get(meshOf(part)).bounds(part.pose()));
        }
        if (bounds.isEmpty()) {
            bounds.set(0, 0, 0, 0, 0, 0);
        }
    }

    /** Writes all but the numbers of the meshes as a JSON object. */
    void write(ListedReport listed, OutputStream out) {
        JsonFactory factory = JsonFactory.builder().build();
        try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), out, JsonEncoding.UTF8)) {
            write(listed, json);
        }
    }

    /** Writes the numbers of the meshes, one mesh after the other. */
    void writeNumbers(OutputStream out) throws IOException {
        for (PackedMesh mesh : meshes) {
            mesh.writeNumbers(out);
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
        json.writeStringProperty("up", Frame.of(report.model()).isYUp() ? "y" : "z");
        json.writeName("middle");
        json.writeArray(new double[] {middle.x, middle.y, middle.z}, 0, 3);
        json.writeName("size");
        json.writeArray(
                new double[] {bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, bounds.maxZ - bounds.minZ}, 0, 3);
        json.writeArrayPropertyStart("meshes");
        meshes.forEach(mesh -> mesh.writeHead(json));
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
        writeTraits(part, json);
        json.writeEndObject();
    }

    /** Writes what the page's tree and its colours need, where the part has it. */
    private static void writeTraits(Part part, JsonGenerator json) {
        List<String> path = part.traits().path();
        if (!path.isEmpty()) {
            json.writeArrayPropertyStart("path");
            path.forEach(json::writeString);
            json.writeEndArray();
        } else if (!part.group().equals(part.name())) {
            json.writeArrayPropertyStart("path");
            json.writeString(part.group());
            json.writeEndArray();
        }
        Integer colour = part.traits().colour();
        if (colour != null) {
            json.writeNumberProperty("colour", colour);
        }
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
}
