package org.collide4j.clash;

import java.util.function.BooleanSupplier;
import org.collide4j.math.Aabb;
import org.collide4j.scene.Model;

/**
 * Plan of a check: the boxes of all parts, which pairs are compared, and with which lengths. No pair is compared yet.
 *
 * <pre>{@code
 * CheckPlan plan = new CheckPlan(model, ClashOptions.DEFAULT);
 * double longest = plan.box(0).diagonal();
 * double reach = plan.table().reach();
 * }</pre>
 */
public final class CheckPlan {
    private static final double RELATIVE_TOLERANCE = 1e-6;

    private final long start = System.nanoTime();
    private final Model model;
    private final ClashOptions options;
    private final Bodies bodies;
    private final ModelSize size;
    private final PairRules rules;
    private final double tolerance;
    private final PairTable table;

    /** Makes the plan; a timeout begins to count. */
    public CheckPlan(Model model, ClashOptions options) {
        this.model = model;
        this.options = options;
        bodies = new Bodies(model, options.hulls());
        size = new ModelSize(bodies.all());
        tolerance = Double.isNaN(options.tolerance()) ? RELATIVE_TOLERANCE * size.diagonal() : options.tolerance();
        rules = new PairRules(model, options.ignore(), options.rules());
        table = new PairTable(rules.selection(), new PairLimits(rules.rules(), tolerance, options.clearance()));
    }

    /** Returns the model whose parts are compared. */
    public Model model() {
        return model;
    }

    /** Returns the options of the check. */
    public ClashOptions options() {
        return options;
    }

    /** Returns the box around a part, in the model's frame; an empty one for parts that are near nothing. */
    public Aabb box(int part) {
        return new Aabb().set(bodies.all().get(part).bounds);
    }

    /** Returns which pairs are compared, and with which lengths. */
    public PairTable table() {
        return table;
    }

    /** Returns the seconds that are left until the timeout; infinite without one, and negative when it is over. */
    public double secondsLeft() {
        return options.timeout() - seconds();
    }

    /** Returns the seconds since the plan was begun. */
    double seconds() {
        return (System.nanoTime() - start) * 1e-9;
    }

    /** Returns what is true when the time is up. */
    BooleanSupplier timeIsUp() {
        if (options.timeout() == Double.POSITIVE_INFINITY) {
            return () -> false;
        }
        return () -> secondsLeft() < 0;
    }

    Bodies bodies() {
        return bodies;
    }

    ModelSize size() {
        return size;
    }

    PairRules rules() {
        return rules;
    }

    double tolerance() {
        return tolerance;
    }
}
