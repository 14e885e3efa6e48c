package org.collide4j.clash;

/**
 * Knowledge about meshes that all threads of a check share: how thick each is, and the solid that it encloses. Found when
 * first asked for, and kept as long as this object. Safe for several threads.
 *
 * <pre>{@code
 * MeshFacts facts = new MeshFacts();
 * PairWorker worker = new PairWorker(facts, () -> false, 1); // one per thread, all with the same facts
 * }</pre>
 */
public final class MeshFacts {
    private final Walls walls = new Walls();
    private final Solids solids = new Solids();

    /** Creates knowledge of no mesh yet. */
    public MeshFacts() {}

    Walls walls() {
        return walls;
    }

    Solids solids() {
        return solids;
    }
}
