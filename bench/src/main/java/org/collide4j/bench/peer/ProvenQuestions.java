package org.collide4j.bench.peer;

/** Queries whose answers have proven bounds. */
public interface ProvenQuestions extends Questions {
    /** Returns the lower bound of the last answer. */
    double lower();

    /** Returns the upper bound of the last answer. */
    double upper();
}
