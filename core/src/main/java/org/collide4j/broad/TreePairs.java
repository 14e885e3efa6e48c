package org.collide4j.broad;

/** Finds the pairs of boxes with those of a tree. Not thread-safe. */
final class TreePairs {
    /** Stack of nodes: a step replaces a node by at most four of the floor below. */
    private final int[] nodes = new int[4 * CurveTree.MOST_FLOORS];

    private final int[] floors = new int[4 * CurveTree.MOST_FLOORS];
    private int top;

    /** Finds the pairs of some boxes of a level with all boxes of a tree. */
    void between(GridLevel level, int from, int to, CurveTree tree, double[] others, FoundPairs found) {
        double[] boxes = level.boxes();
        for (int i = from; i < to; i++) {
            int id = level.ids[i];
            top = 0;
            if (tree.floors() > 0 && Boxes.overlap(boxes, 6 * id, tree.nodes(), 6 * tree.root())) {
                push(tree.floors() - 1, tree.root());
            }
            while (top > 0) {
                top--;
                open(tree, floors[top], nodes[top], boxes, id, others, found);
            }
        }
    }

    private void open(CurveTree tree, int floor, int node, double[] boxes, int id, double[] others, FoundPairs found) {
        int end = tree.endOfChildren(floor, node);
        for (int child = tree.firstChild(floor, node); child < end; child++) {
            if (floor > 0) {
                if (Boxes.overlap(boxes, 6 * id, tree.nodes(), 6 * child)) {
                    push(floor - 1, child);
                }
            } else if (Boxes.overlap(boxes, 6 * id, others, 6 * tree.item(child))) {
                found.add(id, tree.item(child));
            }
        }
    }

    private void push(int floor, int node) {
        floors[top] = floor;
        nodes[top] = node;
        top++;
    }
}
