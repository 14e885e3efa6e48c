package org.collide4j.scene.clash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.math.Aabb;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;

/**
 * Checks all parts of a model against each other.
 *
 * <p><b>What counts</b>, with T the tolerance. Two triangles that must be shifted by more than T to be parted cross: a
 * {@link Kind#CLASH}. So do two parts of which one is closed and holds some of the other's surface deeper than T below its
 * own, but not all of it; if it holds all of it, give or take T, the other is {@link Kind#INSIDE}, even if it is flush
 * with the holder's faces. Two closed parts that fill the same place, whose surfaces coincide, are a clash. Contact
 * within T that is none of these is a {@link Kind#TOUCH}; parts that are apart by more than T but not more than the
 * clearance are {@link Kind#CLOSE}.
 *
 * <p><b>How deep</b> a clash is: the greatest distance from the surface of one part, over the points of the other's surface
 * that lie in it; for coinciding parts the radius of the largest ball found in both; for open surfaces, which have no
 * inside, the longest shift that two of their triangles need to be parted. None of these is the shift that parts the
 * bodies: that is asked of their hulls ({@link ClashOptions#hulls}), where it is exact.
 *
 * <p><b>Why nothing is missed.</b> Let two closed parts have a common volume. Its boundary consists of pieces of either
 * surface that lie within the other part, and of pieces where the surfaces coincide with the same side outside. A piece
 * within the other part is found by {@link SurfaceSides}, unless triangles cross, which {@code MeshPairs} finds: patches
 * away from all contact are decided by any of their points, and triangles in contact are cut into regions of which each
 * is sampled. If there is no such piece, the whole boundary coincides, and {@link CommonSkin} looks beneath it. All this
 * up to T: what is thinner than T is a touch.
 */
public final class ClashCheck {
    private static final double RELATIVE_TOLERANCE = 1e-6;

    private static final int NAMED_AT_MOST = 3;

    private static final Comparator<Ranked> WORST_FIRST = Comparator.comparing(
                    (Ranked r) -> r.finding().kind())
            .thenComparingDouble(r -> r.finding().distance())
            .thenComparingInt(Ranked::a)
            .thenComparingInt(Ranked::b);

    private final ClashOptions options;

    private record Ranked(Finding finding, int a, int b) {}

    public ClashCheck(ClashOptions options) {
        this.options = options;
    }

    /** Returns what was found; the same findings in the same order on every machine. */
    public ClashReport run(Model model, Progress progress) {
        long start = System.nanoTime();
        List<Body> bodies = bodies(model);
        double tolerance = tolerance(bodies);
        PairRules rules = new PairRules(model, options.ignore());
        long[] near = nearPairs(bodies, Math.max(tolerance, options.clearance()), rules);
        Finding[] found =
                new PairRunner(bodies, near, progress).run(() -> new PairCheck(tolerance, options.clearance()));
        List<String> notes = new ArrayList<>(model.notes());
        notes.addAll(rules.notes());
        noteOpenParts(bodies, notes);
        double seconds = (System.nanoTime() - start) * 1e-9;
        return new ClashReport(model, worstFirst(found, near), tolerance, rules.pairs(), near.length, seconds, notes);
    }

    private List<Body> bodies(Model model) {
        List<Body> bodies = new ArrayList<>();
        for (Part part : model.parts()) {
            bodies.add(options.hulls() ? Body.hullOf(part) : Body.of(part));
        }
        return bodies;
    }

    private static void noteOpenParts(List<Body> bodies, List<String> notes) {
        List<String> open = bodies.stream()
                .filter(body -> !body.part.air() && !body.isClosed())
                .map(body -> body.part.name())
                .toList();
        if (!open.isEmpty()) {
            String which = open.size() > NAMED_AT_MOST ? "" : " (" + String.join(", ", open) + ")";
            notes.add((open.size() == 1 ? "1 part has an open surface" : open.size() + " parts have open surfaces")
                    + which + ": what crosses them is found, but not what lies inside");
        }
    }

    private double tolerance(List<Body> bodies) {
        if (!Double.isNaN(options.tolerance())) {
            return options.tolerance();
        }
        Aabb model = new Aabb();
        for (Body body : bodies) {
            model.add(body.bounds);
        }
        return RELATIVE_TOLERANCE * model.diagonal();
    }

    /** The pairs whose boxes are within reach, the first part in the upper half; in the parts' order. */
    private static long[] nearPairs(List<Body> bodies, double reach, PairRules rules) {
        int[] index = new int[bodies.size()];
        int count = 0;
        for (int i = 0; i < bodies.size(); i++) {
            if (!bodies.get(i).bounds.isEmpty() && !bodies.get(i).part.air()) {
                index[count++] = i;
            }
        }
        double[] boxes = new double[6 * count];
        for (int i = 0; i < count; i++) {
            Aabb box = bodies.get(index[i]).bounds;
            double[] sides = {box.minX, box.minY, box.minZ, box.maxX, box.maxY, box.maxZ};
            System.arraycopy(sides, 0, boxes, 6 * i, 6);
        }
        LongList near = new LongList();
        BoxPairs pairs = new BoxPairs();
        pairs.start(new AabbTree(boxes), reach);
        while (pairs.next()) {
            int a = index[pairs.first()];
            int b = index[pairs.second()];
            if (!rules.leavesOut(a, b)) {
                near.add((long) a << 32 | b);
            }
        }
        near.sort();
        long[] sorted = new long[near.size()];
        Arrays.setAll(sorted, near::get);
        return sorted;
    }

    private static List<Finding> worstFirst(Finding[] found, long[] near) {
        List<Ranked> ranked = new ArrayList<>();
        for (int i = 0; i < found.length; i++) {
            if (found[i] != null) {
                ranked.add(new Ranked(found[i], (int) (near[i] >> 32), (int) near[i]));
            }
        }
        ranked.sort(WORST_FIRST);
        return ranked.stream().map(Ranked::finding).filter(Objects::nonNull).toList();
    }
}
