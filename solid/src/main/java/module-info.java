/** Concave solids as convex pieces, and the shortest translation that parts two of them. */
module org.collide4j.solid {
    requires transitive org.collide4j;
    requires static org.jspecify;

    exports org.collide4j.solid;
}
