package org.collide4j.app.simulate;

import com.sun.management.ThreadMXBean;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.collide4j.app.console.LiveProgress;
import org.collide4j.app.console.Terminal;
import org.collide4j.dynamics.Body;
import org.collide4j.dynamics.Simulation;
import org.collide4j.dynamics.scene.Scene;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** A run of a scene, and what was measured of it. */
final class Run implements Playable {
    /** Depths are measured exactly, at every so manieth step. */
    private static final int EVERY = 15;

    private final Scene scene;
    private final Simulation simulation;
    private final int steps;
    private final double[] millis;
    private final long[] bytes;
    private final List<Body> moving = new ArrayList<>();
    private final @Nullable Film film;
    private final Depths depths = new Depths();
    private final @Nullable Body top;
    private final Vector3 topAtStart = new Vector3();
    private final int threads;
    private double penetration;
    private int contacts;
    private double asleepAt = -1;
    private long hash;

    Run(Scene scene, double seconds, boolean filmed) {
        this.scene = scene;
        simulation = scene.simulation();
        threads = simulation.settings().threads();
        steps = Math.max(1, (int) Math.min(10_000_000, Math.round(seconds * scene.stepsASecond())));
        millis = new double[steps];
        bytes = new long[steps];
        for (int i = 0; i < simulation.bodyCount(); i++) {
            if (!simulation.body(i).isStatic()) {
                moving.add(simulation.body(i));
            }
        }
        film = filmed ? new Film(moving.size(), this::place, steps, scene.stepsASecond()) : null;
        top = startsAtRest() ? scene.top() : null;
        if (top != null) {
            top.centre(topAtStart);
        }
    }

    private boolean place(int body, Pose out) {
        moving.get(body).pose(out);
        return true;
    }

    private boolean startsAtRest() {
        Vector3 velocity = new Vector3();
        for (int i = 0; i < simulation.bodyCount(); i++) {
            Body body = simulation.body(i);
            if (body.velocity(velocity).length()
                            + body.angularVelocity(velocity).length()
                    > 0) {
                return false;
            }
        }
        return true;
    }

    void run(Terminal terminal) {
        ThreadMXBean threadBean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (LiveProgress progress = new LiveProgress(terminal, "simulating")) {
            for (int step = 0; step < steps; step++) {
                long allocated = threadBean.getCurrentThreadAllocatedBytes();
                long start = System.nanoTime();
                scene.step();
                millis[step] = (System.nanoTime() - start) * 1e-6;
                bytes[step] = threadBean.getCurrentThreadAllocatedBytes() - allocated;
                look(step + 1);
                progress.at(step + 1, steps);
            }
        }
        hash = simulation.hash();
    }

    private void look(int step) {
        contacts = Math.max(contacts, simulation.contactCount());
        double time = step / scene.stepsASecond();
        if (simulation.awakeCount() > 0) {
            asleepAt = -1;
        } else if (asleepAt < 0) {
            asleepAt = time;
        }
        if (time > 1 && (step % EVERY == 0 || step == steps)) {
            penetration = Math.max(penetration, depths.deepest(simulation));
        }
        if (film != null) {
            film.step(step);
        }
    }

    Scene scene() {
        return scene;
    }

    @Override
    public String title() {
        return scene.name();
    }

    @Override
    public Film film() {
        return Objects.requireNonNull(film, "the run was not filmed");
    }

    @Override
    public List<DrawnBody> moving() {
        return moving.stream().map(DrawnBody::of).toList();
    }

    @Override
    public List<DrawnBody> still() {
        return IntStream.range(0, simulation.bodyCount())
                .mapToObj(simulation::body)
                .filter(Body::isStatic)
                .map(DrawnBody::of)
                .toList();
    }

    int steps() {
        return steps;
    }

    int bodies() {
        return simulation.bodyCount();
    }

    double median() {
        return quantile(0.5);
    }

    double p99() {
        return quantile(0.99);
    }

    private double quantile(double part) {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(steps - 1, part * steps)];
    }

    /** The median of the second half, when all room has grown. */
    long bytesPerStep() {
        long[] late = Arrays.copyOfRange(bytes, steps / 2, steps);
        Arrays.sort(late);
        return late[late.length / 2];
    }

    int contacts() {
        return contacts;
    }

    double penetration() {
        return penetration;
    }

    /** True if the scene names a top body and starts at rest: only then is drift a fault, and not the scene's own motion. */
    boolean measuresDrift() {
        return top != null;
    }

    /** Sideways motion of the scene's top body from start to end, in its thickness; NaN if it is not measured. */
    double drift() {
        if (top == null) {
            return Double.NaN;
        }
        Vector3 d = top.centre(new Vector3()).sub(topAtStart);
        return Math.sqrt(d.x * d.x + d.y * d.y) / top.thickness();
    }

    /** Since when all have been asleep; below 0 if they are not. */
    double asleepAt() {
        return asleepAt;
    }

    int awake() {
        return simulation.awakeCount();
    }

    long tunnelled() {
        return scene.bullets().stream().filter(Scene.Bullet::isThrough).count();
    }

    long hash() {
        return hash;
    }

    /** Writes the figures, and leaves the stream open. */
    void writeJson(OutputStream out) {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), out, JsonEncoding.UTF8)) {
            json.writeStartObject();
            writeFigures(json);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    @Override
    public void writeFigures(JsonGenerator json) {
        json.writeStringProperty("scene", scene.name());
        json.writeNumberProperty("bodies", bodies());
        json.writeNumberProperty("seconds", steps / scene.stepsASecond());
        json.writeNumberProperty("steps", steps);
        json.writeNumberProperty("threads", threads);
        json.writeNumberProperty("stepMsMedian", median());
        json.writeNumberProperty("stepMsP99", p99());
        json.writeNumberProperty("contacts", contacts);
        if (measuresDrift()) {
            json.writeNumberProperty("drift", drift());
        } else {
            json.writeNullProperty("drift");
        }
        json.writeNumberProperty("penetration", penetration);
        if (asleepAt < 0) {
            json.writeNullProperty("asleepAt");
        } else {
            json.writeNumberProperty("asleepAt", asleepAt);
        }
        json.writeNumberProperty("bullets", scene.bullets().size());
        json.writeNumberProperty("tunnelled", tunnelled());
        json.writeNumberProperty("bytesPerStep", bytesPerStep());
        json.writeStringProperty("hash", String.format("%016x", hash));
    }
}
