package org.collide4j.gpu;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.gpu.kernel.Piece;
import org.collide4j.gpu.kernel.Question;
import org.collide4j.gpu.kernel.Question.Kind;

/** The passes of a query: GJK on all pairs, then penetration depth on the pairs that overlap. */
final class Passes {
    /** Returned by {@link #after} if no later pass continues with a pair. */
    static final int NONE = -1;

    private final List<Selection> selections = List.of(new Selection(), new Selection());
    private final List<Question> questions = new ArrayList<>();

    /** Starts with all pairs in the first pass, and none in later ones. */
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
     * Returns the pass that continues with the pair of a lane; {@link #NONE} if the lane has an answer or only the CPU can
     * answer.
     */
    int after(int pass, Piece piece, int index) {
        int next = pass + 1;
        boolean deep = next < count() && question(next).kind() == Kind.DEPTH && piece.isInside(index);
        return deep ? next : NONE;
    }
}
