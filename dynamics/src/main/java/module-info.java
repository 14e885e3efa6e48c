/** Rigid bodies that stack, on the contacts of collide4j. */
module org.collide4j.dynamics {
    requires transitive org.collide4j;
    requires static org.jspecify;

    exports org.collide4j.dynamics;
    exports org.collide4j.dynamics.character;
    exports org.collide4j.dynamics.mass;
    exports org.collide4j.dynamics.scene;
}
