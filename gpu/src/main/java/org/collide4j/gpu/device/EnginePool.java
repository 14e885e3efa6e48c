package org.collide4j.gpu.device;

import java.util.List;
import java.util.stream.Collectors;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.ShapeTable;

/** Several devices that take pieces in round-robin order. If one fails, the whole pool fails. */
public final class EnginePool implements Engine {
    private final List<Engine> engines;

    /** Creates a pool that owns the engines and closes them. */
    public EnginePool(List<Engine> engines) {
        this.engines = List.copyOf(engines);
    }

    private Engine engine(int slot) {
        return engines.get(slot % engines.size());
    }

    @Override
    public String name() {
        return engines.stream().map(Engine::name).collect(Collectors.joining(" + "));
    }

    @Override
    public int slots() {
        return engines.size() * SLOTS;
    }

    @Override
    public int largestPiece() {
        return engines.stream().mapToInt(Engine::largestPiece).min().orElse(1);
    }

    @Override
    public void submit(int slot, Question question, ShapeTable table, Piece piece) {
        engine(slot).submit(slot / engines.size(), question, table, piece);
    }

    @Override
    public void await(int slot) {
        engine(slot).await(slot / engines.size());
    }

    @Override
    public long laneNanos(int slot) {
        return engine(slot).laneNanos(slot / engines.size());
    }

    @Override
    public void close() {
        engines.forEach(Engine::close);
    }
}
