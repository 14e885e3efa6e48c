package org.collide4j.gpu.kernel;

/** The kernel in Java. */
public final class JavaKernel implements Lanes {
    private final Lane lane = new Lane();
    private final Cast cast = new Cast();
    private final Turn turn = new Turn();
    private final Depth depth = new Depth();

    /** Creates the scratch objects of a kernel. */
    public JavaKernel() {}

    @Override
    public void answer(Question question, ShapeTable table, Piece piece, int from, int to) {
        lane.shapes = table.rows();
        lane.vertices = table.vertices();
        lane.ids = piece.ids;
        lane.poses = piece.poses;
        lane.motions = piece.motions();
        lane.normals = piece.normals;
        lane.corners = piece.corners;
        lane.answers = piece.answers;
        lane.ends = piece.ends();
        lane.limit = question.limit();
        lane.relative = question.relative();
        lane.absolute = question.absolute();
        lane.steps = question.steps();
        lane.warm = question.warm() ? 1 : 0;
        for (lane.pair = from; lane.pair < to; lane.pair++) {
            switch (question.kind()) {
                case WITHIN -> Batch.within(lane, cast.walk);
                case DISTANCE -> Batch.distance(lane, cast.walk);
                case DEPTH -> Batch.depth(lane, depth);
                case CAST -> Batch.cast(lane, cast);
                case TURN -> Batch.turn(lane, turn);
            }
        }
    }
}
