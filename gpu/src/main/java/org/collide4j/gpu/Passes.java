package org.collide4j.gpu;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.Question.Kind;

/**
 * Passes of a query, one after the other: the walk of all pairs, then the depth of those that it has found to overlap.
 */
final class Passes {
    /** No later pass goes on with a pair. */
    static final int NONE = -1;

    private final List<Selection> selections = List.of(new Selection(), new Selection());
    private final List<Question> questions = new ArrayList<>();

    /** Begins with all pairs in the first pass, none in the others. */
    void begin(int pairs, Question... passes) {
        questions.clear();
        questions.addAll(List.of(passes));
        selections.forEach(Selection::clear);
        selections.get(0).takeAll(pairs);
    }

    int count() {
        return questions.size();
    }

    Question question(int pass) {
        return questions.get(pass);
    }

    Selection selection(int pass) {
        return selections.get(pass);
    }

    /**
     * Returns the pass that continues with the pair of a lane; none if the lane has an answer, or only the CPU is left.
     */
    int after(int pass, Piece piece, int index) {
        int next = pass + 1;
        boolean deep = next < count() && question(next).kind() == Kind.DEPTH && piece.isInside(index);
        return deep ? next : NONE;
    }
}
