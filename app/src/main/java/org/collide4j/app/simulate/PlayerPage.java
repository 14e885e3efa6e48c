package org.collide4j.app.simulate;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.collide4j.app.report.html.PackedMesh;
import org.collide4j.app.report.html.PageTemplate;
import org.collide4j.app.report.html.ScriptBundle;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** A run as one page that plays it back, opens from the disk and needs nothing else. */
final class PlayerPage {
    private final Playable run;
    private final Film film;
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<PackedMesh> meshes = new ArrayList<>();

    private PlayerPage(Playable run) {
        this.run = run;
        film = run.film();
    }

    /** Writes the page, and leaves the stream open. */
    static void write(Playable run, OutputStream out) throws IOException {
        ScriptBundle scripts = ScriptBundle.withThree();
        scripts.addOfReport("geometry");
        scripts.add("player", resource("player.js"));
        new PageTemplate(PlayerPage.class, "player.html").write(out, (slot, page) -> {
            String text = switch (slot) {
                case "title" -> PageTemplate.escaped(run.title());
                case "style" -> resource("player.css");
                case "data" -> new PlayerPage(run).data();
                case "scripts" -> scripts.toString();
                default -> throw new IllegalStateException("player.html has an unknown slot: " + slot);
            };
            page.write(text.getBytes(StandardCharsets.UTF_8));
        });
    }

    private static String resource(String name) throws IOException {
        return PageTemplate.resource(PlayerPage.class, name);
    }

    private String data() {
        StringWriter text = new StringWriter();
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeObjectPropertyStart("figures");
            run.writeFigures(json);
            json.writeEndObject();
            writeBodies(json);
            writeFrames(json);
            json.writeArrayPropertyStart("meshes");
            meshes.forEach(mesh -> mesh.write(json));
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString().replace("<", "\\u003c"); // no name can end the script element
    }

    private void writeBodies(JsonGenerator json) {
        json.writeArrayPropertyStart("moving");
        run.moving().forEach(body -> writeParts(body, json));
        json.writeEndArray();
        json.writeArrayPropertyStart("still");
        for (DrawnBody body : run.still()) {
            json.writeStartObject();
            json.writeName("matrix");
            json.writeArray(body.pose().matrix(new double[16]), 0, 16);
            json.writeName("parts");
            writeParts(body, json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the mesh number of each part, and its pose in the body where that differs from the body's. */
    private void writeParts(DrawnBody body, JsonGenerator json) {
        json.writeStartArray();
        for (DrawnBody.Part part : body.parts()) {
            json.writeStartArray();
            json.writeNumber(mesh(part));
            if (!part.place().equals(new Pose())) {
                json.writeArray(part.place().matrix(new double[16]), 0, 16);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private int mesh(DrawnBody.Part part) {
        return numbers.computeIfAbsent(part.shape(), unknown -> {
            meshes.add(new PackedMesh(part.triangles()));
            return meshes.size() - 1;
        });
    }

    private void writeFrames(JsonGenerator json) {
        Aabb bounds = film.bounds();
        json.writeNumberProperty("framesASecond", film.framesASecond());
        json.writeNumberProperty("frameCount", film.frameCount());
        writeBox("low", "high", bounds, json);
        writeBox("viewLow", "viewHigh", film.view(), json);
        json.writeStringProperty("frames", film.packed(bounds));
    }

    private static void writeBox(String low, String high, Aabb box, JsonGenerator json) {
        json.writeName(low);
        json.writeArray(new double[] {box.minX, box.minY, box.minZ}, 0, 3);
        json.writeName(high);
        json.writeArray(new double[] {box.maxX, box.maxY, box.maxZ}, 0, 3);
    }
}
