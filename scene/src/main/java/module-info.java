/** Model files to parts, query files, and the clash check. */
module org.collide4j.scene {
    requires transitive org.collide4j;
    requires static org.jspecify;

    exports org.collide4j.scene;
    exports org.collide4j.scene.clash;
}
