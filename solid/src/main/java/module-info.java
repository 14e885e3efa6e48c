/** Concave solids as convex pieces, and the shortest translation that parts two of them. */
module org.collide4j.solid {
    requires transitive org.collide4j;
    requires static org.jspecify;

    exports org.collide4j.solid;

    // the searches that the clash check goes on with
    exports org.collide4j.solid.budget to
            org.collide4j.clash;
    exports org.collide4j.solid.triangle to
            org.collide4j.clash;
}
