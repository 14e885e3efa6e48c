package org.collide4j.broad;

/**
 * Receives the pairs of boxes that have begun or ceased to overlap, the smaller id first.
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

    /** Receives a pair of boxes that overlap, and did not at the previous update. */
    void began(int first, int second);

    /** Receives a pair of boxes that overlapped at the previous update, and do not now, or one of which was removed. */
    void ended(int first, int second);
}
