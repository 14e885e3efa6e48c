/** Conversion of poses and points to and from the types of game engines. */
module org.collide4j.interop {
    requires transitive org.collide4j;
    requires transitive org.joml;

    exports org.collide4j.interop.joml;
}
