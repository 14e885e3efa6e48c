package org.collide4j.clash;

/** Why a pair was not settled. */
enum Reason {
    WORK("comparing them takes more work than one pair may; coarser meshes, or their hulls, take less"),
    TIME("the time was up"),
    MEMORY("the memory was not enough"),
    FAILURE("this is a defect, please report it");

    /** Explanation for the user. */
    final String explanation;

    Reason(String explanation) {
        this.explanation = explanation;
    }
}
