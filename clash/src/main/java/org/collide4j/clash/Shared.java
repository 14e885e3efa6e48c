package org.collide4j.clash;

/** Knowledge about the meshes of a model that all threads of a check share. */
record Shared(Walls walls, Solids solids) {
    /** Creates knowledge of no mesh yet. */
    Shared() {
        this(new Walls(), new Solids());
    }
}
