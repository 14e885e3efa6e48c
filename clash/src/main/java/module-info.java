/** The clash check: all parts of a model against each other. */
module org.collide4j.clash {
    requires transitive org.collide4j.scene;
    requires org.collide4j.solid;
    requires static org.jspecify;

    exports org.collide4j.clash;
    exports org.collide4j.clash.baseline;
    exports org.collide4j.clash.group;
    exports org.collide4j.clash.rule;
}
