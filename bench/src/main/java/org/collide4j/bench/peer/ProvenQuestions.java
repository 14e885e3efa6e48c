package org.collide4j.bench.peer;

/** Questions whose answers come with bounds of the truth. */
public interface ProvenQuestions extends Questions {
    /** The lower bound of the last answer. */
    double lower();

    /** The upper bound of the last answer. */
    double upper();
}
