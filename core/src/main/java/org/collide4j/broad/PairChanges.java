package org.collide4j.broad;

/**
 * Hears which pairs of boxes have begun to overlap and which have ended to, the smaller id first.
 *
 * <pre>{@code
 * var overlapping = new HashSet<Long>();
 * var changes = new PairChanges() {
 *     @Override
 *     public void began(int first, int second) {
 *         overlapping.add((long) first << 32 | second);
 *     }
 *
 *     @Override
 *     public void ended(int first, int second) {
 *         overlapping.remove((long) first << 32 | second);
 *     }
 * };
 * boxes.update(changes);
 * }</pre>
 */
public interface PairChanges {
    /** Ignores all changes. */
    PairChanges NONE = new PairChanges() {
        @Override
        public void began(int first, int second) {}

        @Override
        public void ended(int first, int second) {}
    };

    /** Receives a pair of boxes that overlap and did not at the update before. */
    void began(int first, int second);

    /** Receives a pair of boxes that overlapped at the update before, and do not now, or one of them is gone. */
    void ended(int first, int second);
}
