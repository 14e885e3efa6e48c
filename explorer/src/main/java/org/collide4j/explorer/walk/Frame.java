package org.collide4j.explorer.walk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.collide4j.explorer.json.Json;
import org.collide4j.math.Vector3;

/** State of an algorithm between two steps: its points, its bounds, and a sentence. All in A's frame. */
final class Frame {
    /** Corners of the simplex, polytope, polygon or portal. */
    final List<Vector3> points = new ArrayList<>();

    /** Faces or edges, as indices of points. */
    final List<int[]> faces = new ArrayList<>();

    /** Horizon of the faces that the last step removed, as indices of points. */
    final List<int[]> rim = new ArrayList<>();

    /** Points of the previous frame that are no longer in {@link #points}. */
    final List<Vector3> dropped = new ArrayList<>();

    /** Unit directions of the support queries since the previous frame. */
    final List<Vector3> asked = new ArrayList<>();

    /** Support points w of K, one for each direction in {@link #asked}. */
    final List<Vector3> found = new ArrayList<>();

    /** Support points of A's core whose difference with {@link #foundOnB} is w; empty if no body was queried. */
    final List<Vector3> foundOnA = new ArrayList<>();

    /** Support points of B's core, in A's frame. */
    final List<Vector3> foundOnB = new ArrayList<>();

    /** Point of the simplex nearest to the origin, or to the ray's {@link #x}. */
    final Vector3 v = new Vector3();

    /** Current point of a ray cast on its ray; the origin for all other algorithms. */
    final Vector3 x = new Vector3();

    double lower = Double.NEGATIVE_INFINITY;
    double upper = Double.POSITIVE_INFINITY;

    /** Name of the quantity that the bounds enclose. */
    String measure = "signed distance";

    /** Index of the face nearest to the origin, or −1. */
    int face = -1;

    /** Time from 0 to 1 at which a moving A is shown; NaN without a motion. */
    double time = Double.NaN;

    String status = "";
    String say = "";

    private final Map<Vector3, Integer> indices = new HashMap<>();

    /** Returns the index of a point; adds the point if it is new. */
    int corner(Vector3 point) {
        return indices.computeIfAbsent(point, added -> {
            points.add(added);
            return points.size() - 1;
        });
    }

    void compareWith(Frame before) {
        Set<Vector3> present = new HashSet<>(points);
        for (Vector3 point : before.points) {
            if (!present.contains(point)) {
                dropped.add(point);
            }
        }
    }

    void write(Json out) {
        out.open('{');
        vectors("points", points, out);
        polygons("faces", faces, out);
        polygons("rim", rim, out);
        vectors("dropped", dropped, out);
        vectors("asked", asked, out);
        vectors("found", found, out);
        vectors("foundOnA", foundOnA, out);
        vectors("foundOnB", foundOnB, out);
        out.field("v", v).field("x", x).field("lower", lower).field("upper", upper);
        out.field("measure", measure).field("face", face).field("time", time);
        out.field("status", status).field("say", say).close('}');
    }

    private static void polygons(String name, List<int[]> polygons, Json out) {
        out.name(name).open('[');
        for (int[] corners : polygons) {
            out.open('[');
            for (int corner : corners) {
                out.value(corner);
            }
            out.close(']');
        }
        out.close(']');
    }

    private static void vectors(String name, List<Vector3> vectors, Json out) {
        out.name(name).open('[');
        for (Vector3 vector : vectors) {
            out.value(vector);
        }
        out.close(']');
    }
}
