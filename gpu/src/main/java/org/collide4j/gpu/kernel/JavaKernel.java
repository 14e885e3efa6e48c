package org.collide4j.gpu.kernel;

/** The kernel in Java: answers pair by pair, with the bits of the device. A worker; one per thread. */
public final class JavaKernel {
    private final Cast cast = new Cast();
    private final Walk walk = cast.walk;

    /** No pair yet. */
    public JavaKernel() {}

    /** Answers the pairs of the piece from {@code from} on, before {@code to}. */
    public void answer(Question question, ShapeTable table, Piece piece, int from, int to) {
        double[] shapes = table.rows();
        double[] vertices = table.vertices();
        for (int i = from; i < to; i++) {
            switch (question.kind()) {
                case WITHIN ->
                    Batch.within(
                            i,
                            shapes,
                            vertices,
                            piece.ids,
                            piece.poses,
                            question.limit(),
                            question.steps(),
                            piece.ends(),
                            walk);
                case CAST ->
                    Batch.cast(
                            i,
                            shapes,
                            vertices,
                            piece.ids,
                            piece.poses,
                            piece.motions,
                            question.relative(),
                            question.absolute(),
                            question.steps(),
                            piece.answers,
                            piece.ends(),
                            cast);
                case DISTANCE ->
                    Batch.distance(
                            i,
                            shapes,
                            vertices,
                            piece.ids,
                            piece.poses,
                            question.relative(),
                            question.absolute(),
                            question.steps(),
                            piece.answers,
                            piece.ends(),
                            walk);
            }
        }
    }
}
