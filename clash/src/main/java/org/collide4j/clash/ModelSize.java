package org.collide4j.clash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.scene.PartLabels;

/**
 * How large a model is, apart from parts that dwarf all others or lie far from them: one stray vertex must not say what
 * counts as a touch between all the other parts.
 *
 * <p>The parts are added one by one, those first that reach least far from the middle. If a part makes the box
 * {@value #FAR} times as large as that of the parts before it, which are most of them, it is stray, and so are those
 * after it.
 */
final class ModelSize {
    private static final double FAR = 1000;
    private static final int NAMED_AT_MOST = 3;

    private final Aabb bounds = new Aabb();
    private final List<PartBody> stray = new ArrayList<>();
    private double times;

    ModelSize(List<PartBody> bodies) {
        List<PartBody> extended =
                bodies.stream().filter(body -> !body.bounds.isEmpty()).toList();
        Vector3 middle = middle(extended);
        double[] reach = extended.stream()
                .mapToDouble(body -> reach(body.bounds, middle))
                .toArray();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < reach.length; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> reach[i]));
        for (int i = 0; i < reach.length; i++) {
            add(extended.get(order.get(i)), 2 * i >= reach.length);
        }
    }

    private void add(PartBody body, boolean mostAreIn) {
        double before = bounds.diagonal();
        double after = new Aabb().add(bounds).add(body.bounds).diagonal();
        if (!stray.isEmpty() || (mostAreIn && before > 0 && after > FAR * before)) {
            stray.add(body);
            times = after / before;
        } else {
            bounds.add(body.bounds);
        }
    }

    /** Per axis the median of the boxes' middles; of two parts the middle of the smaller. */
    private static Vector3 middle(List<PartBody> bodies) {
        List<PartBody> typical = bodies.size() > 2
                ? bodies
                : bodies.stream()
                        .sorted(Comparator.comparingDouble(body -> body.bounds.diagonal()))
                        .limit(1)
                        .toList();
        return new Vector3()
                .set(
                        median(typical, box -> 0.5 * box.minX + 0.5 * box.maxX),
                        median(typical, box -> 0.5 * box.minY + 0.5 * box.maxY),
                        median(typical, box -> 0.5 * box.minZ + 0.5 * box.maxZ));
    }

    private static double median(List<PartBody> bodies, ToDoubleFunction<Aabb> coordinate) {
        double[] values = bodies.stream()
                .mapToDouble(body -> coordinate.applyAsDouble(body.bounds))
                .toArray();
        Arrays.sort(values);
        return values.length == 0 ? 0 : values[values.length / 2];
    }

    /** How far the farthest corner of the box is from the point, on any axis. */
    private static double reach(Aabb box, Vector3 point) {
        double x = Math.max(point.x - box.minX, box.maxX - point.x);
        double y = Math.max(point.y - box.minY, box.maxY - point.y);
        double z = Math.max(point.z - box.minZ, box.maxZ - point.z);
        return Math.max(x, Math.max(y, z));
    }

    /** The diagonal of the box around all parts that are not stray. */
    double diagonal() {
        return bounds.diagonal();
    }

    /** Returns a line that names stray parts, and how to mend them; no line if there are none. */
    List<String> notes() {
        if (stray.isEmpty()) {
            return List.of();
        }
        List<String> names = stray.stream()
                .limit(NAMED_AT_MOST)
                .map(body -> PartLabels.cut(body.part.name()))
                .toList();
        int more = stray.size() - names.size();
        String which = String.join(", ", names) + (more > 0 ? " and " + more + " more" : "");
        return List.of(String.format(
                Locale.ROOT,
                "%s: %s far from all others, which makes the model %.0e times as large as these; the default tolerance is "
                        + "that of the others. Mend the coordinates, or leave out what is not meant",
                which,
                stray.size() == 1 ? "reaches" : "reach",
                times));
    }
}
