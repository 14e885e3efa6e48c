package org.collide4j.app.robot.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.robot.sweep.Sample;
import org.collide4j.app.robot.sweep.Worst;
import org.collide4j.math.Vector3;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Curves of distances, and the pairs that they name by number. */
final class CurveJson {
    /** Distances are written to a nanometre, points to a micrometre: no screen shows less. */
    private static final double DISTANCE_STEPS = 1e9;

    private static final double PLACE_STEPS = 1e6;

    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<String[]> pairs = new ArrayList<>();

    /** Returns the number of a pair. */
    int pair(String a, String b) {
        return numbers.computeIfAbsent(a + '\n' + b, key -> {
            pairs.add(new String[] {a, b});
            return pairs.size() - 1;
        });
    }

    /** Writes the property {@code curve}: places, distances, pairs, nearest points; empty if no pair is compared. */
    void write(List<Sample> samples, JsonGenerator json) {
        List<Sample> found =
                samples.stream().filter(sample -> sample.near().isFound()).toList();
        json.writeObjectPropertyStart("curve");
        json.writeArrayPropertyStart("at");
        found.forEach(sample -> json.writeNumber(sample.at()));
        json.writeEndArray();
        json.writeArrayPropertyStart("distance");
        found.forEach(sample -> json.writeNumber(rounded(sample.near().signedDistance(), DISTANCE_STEPS)));
        json.writeEndArray();
        json.writeArrayPropertyStart("pair");
        found.forEach(sample ->
                json.writeNumber(pair(sample.near().bodyA(), sample.near().bodyB())));
        json.writeEndArray();
        json.writeArrayPropertyStart("points");
        for (Sample sample : found) {
            writePoint(sample.near().proximity().pointOnA(), json);
            writePoint(sample.near().proximity().pointOnB(), json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writePoint(Vector3 p, JsonGenerator json) {
        json.writeNumber(rounded(p.x, PLACE_STEPS));
        json.writeNumber(rounded(p.y, PLACE_STEPS));
        json.writeNumber(rounded(p.z, PLACE_STEPS));
    }

    private static double rounded(double value, double steps) {
        return Math.rint(value * steps) / steps;
    }

    /** Writes the property {@code worst}; null if no pair is compared. */
    void write(@Nullable Worst worst, JsonGenerator json) {
        if (worst == null) {
            json.writeNullProperty("worst");
            return;
        }
        json.writeObjectPropertyStart("worst");
        json.writeNumberProperty("at", worst.at());
        json.writeNumberProperty("lower", worst.lower());
        json.writeNumberProperty("upper", worst.upper());
        json.writeNumberProperty("pair", pair(worst.bodyA(), worst.bodyB()));
        json.writeEndObject();
    }

    /** Writes the property {@code pairs}: the names that all numbers before stand for. */
    void writePairs(JsonGenerator json) {
        json.writeArrayPropertyStart("pairs");
        for (String[] pair : pairs) {
            json.writeArray(pair, 0, 2);
        }
        json.writeEndArray();
    }
}
