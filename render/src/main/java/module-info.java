/** Pictures of placed bodies by ray casts, without triangles. */
module org.collide4j.render {
    requires transitive org.collide4j;
    requires static org.jspecify;

    exports org.collide4j.render;
}
