package org.collide4j.app.simulate;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.collide4j.app.console.LiveProgress;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.math.Pose;
import org.collide4j.store.ShapeBytes;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldReplay;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A recording that is played: once to compare its bits, and again to film it once all its bodies are known. */
final class Playback implements Playable {
    /** A body of the recording, with the pose in which it was seen first. */
    private static final class Actor {
        final Object shape;
        final Pose first;
        boolean moves;

        Actor(Object shape, Pose first) {
            this.shape = shape;
            this.first = new Pose(first);
        }
    }

    private final Path file;
    private final int threads;
    private final double framesASecond;
    private final Map<Long, Actor> actors = new LinkedHashMap<>();
    private final List<Long> moving = new ArrayList<>();
    private final Pose pose = new Pose();
    private Optional<String> difference = Optional.empty();
    private Optional<String> damage = Optional.empty();
    private long frames;
    private long contacts;
    private int usedThreads;
    private @Nullable Film film;

    Playback(Path file, int threads, double framesASecond) {
        this.file = file;
        this.threads = threads;
        this.framesASecond = framesASecond;
    }

    /** Visits a replay after each of its frames. */
    private interface Visitor {
        void at(CollisionWorld world, long frame);
    }

    /** Plays the recording up to its end, or up to where it is damaged. */
    private WorldReplay play(Terminal terminal, String what, Visitor visitor) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new UserErrorException(file + ": there is no such file; name a recording");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
                WorldReplay replay = open(in);
                LiveProgress progress = new LiveProgress(terminal, what)) {
            visitor.at(replay.world(), 0);
            while (advances(replay)) {
                visitor.at(replay.world(), replay.frame());
                progress.at(replay.frame(), Math.max(frames, replay.frame()));
            }
            return replay;
        }
    }

    private WorldReplay open(InputStream in) throws IOException {
        try {
            return WorldReplay.open(in, new ShapeBytes(), threads);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException(file + ": " + e.getMessage());
        }
    }

    private boolean advances(WorldReplay replay) throws IOException {
        try {
            return replay.next();
        } catch (IllegalArgumentException e) {
            damage = Optional.of(Objects.requireNonNull(e.getMessage()));
            return false;
        }
    }

    /** Plays the recording, compares its bits and learns its bodies. */
    void compare(Terminal terminal) throws IOException {
        WorldReplay replay = play(terminal, "replaying", (world, frame) -> meet(world));
        difference = replay.difference();
        frames = replay.frame();
        usedThreads = replay.world().settings().threads();
        actors.forEach((body, actor) -> {
            if (actor.moves) {
                moving.add(body);
            }
        });
    }

    private void meet(CollisionWorld world) {
        for (int slot = 0; slot < world.slots(); slot++) {
            long body = world.bodyAt(slot);
            if (body != 0) {
                world.pose(body, pose);
                Actor actor = actors.computeIfAbsent(body, unknown -> new Actor(world.shape(body), pose));
                actor.moves |= !world.isStatic(body) || !pose.equals(actor.first);
            }
        }
        long points = 0;
        for (int i = 0; i < world.touchingCount(); i++) {
            points += world.touching(i).size();
        }
        contacts = Math.max(contacts, points);
    }

    /** Plays the recording again, and films its bodies. */
    void film(Terminal terminal) throws IOException {
        CollisionWorld[] stage = new CollisionWorld[1];
        play(terminal, "filming", (world, frame) -> {
            stage[0] = world;
            if (frame == 0) {
                int steps = (int) Math.min(frames, Integer.MAX_VALUE);
                film = new Film(moving.size(), (body, out) -> place(stage[0], body, out), steps, framesASecond);
            } else {
                film().step((int) frame);
            }
        });
    }

    private boolean place(CollisionWorld world, int number, Pose out) {
        long body = moving.get(number);
        boolean isThere = world.isAlive(body);
        if (isThere) {
            world.pose(body, out);
        } else {
            out.set(Objects.requireNonNull(actors.get(body)).first);
        }
        return isThere;
    }

    String summary() {
        return frames
                + (frames == 1 ? " frame, " : " frames, ")
                + actors.size()
                + (actors.size() == 1 ? " body, " : " bodies, ")
                + usedThreads
                + (usedThreads == 1 ? " thread" : " threads");
    }

    String verdict() {
        return difference.map(what -> "first difference in " + what).orElse("all bits are equal");
    }

    boolean isSame() {
        return difference.isEmpty();
    }

    /** Returns where the recording ends before its time. */
    Optional<String> damage() {
        return damage;
    }

    @Override
    public String title() {
        return file.getFileName().toString();
    }

    @Override
    public Film film() {
        return Objects.requireNonNull(film, "the recording was not filmed");
    }

    @Override
    public List<DrawnBody> moving() {
        return moving.stream().map(actors::get).map(Playback::drawn).toList();
    }

    @Override
    public List<DrawnBody> still() {
        return actors.values().stream()
                .filter(actor -> !actor.moves)
                .map(Playback::drawn)
                .toList();
    }

    private static DrawnBody drawn(Actor actor) {
        return DrawnBody.of(actor.shape, actor.first);
    }

    @Override
    public void writeFigures(JsonGenerator json) {
        json.writeStringProperty("recording", title());
        json.writeStringProperty("facts", summary());
        json.writeNumberProperty("contacts", contacts);
        json.writeStringProperty("verdict", verdict());
    }
}
