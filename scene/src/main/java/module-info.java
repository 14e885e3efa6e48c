/** Model files to parts, and query files. */
module org.collide4j.scene {
    requires transitive org.collide4j;
    requires drako;
    requires java.xml;
    requires static transitive org.jspecify;
    requires tools.jackson.core;

    exports org.collide4j.scene;
    exports org.collide4j.scene.query;
    exports org.collide4j.scene.read;
    exports org.collide4j.scene.robot;
    exports org.collide4j.scene.srdf;

    uses org.collide4j.scene.read.ModelFormat;
}
