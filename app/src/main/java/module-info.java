/** The command line of collide4j. */
module org.collide4j.app {
    requires info.picocli;
    requires java.desktop;
    requires java.management;
    requires java.xml;
    requires me.tongfei.progressbar;
    requires org.apache.xmlgraphics.batik.svggen;
    requires org.collide4j.scene;
    requires org.knowm.xchart;
    requires tools.jackson.core;
    requires static org.jspecify;

    opens org.collide4j.app to
            info.picocli;
    opens org.collide4j.app.check to
            info.picocli;
    opens org.collide4j.app.console to
            info.picocli;
    opens org.collide4j.app.experiment to
            info.picocli;
    opens org.collide4j.app.hull to
            info.picocli;
    opens org.collide4j.app.query to
            info.picocli;
}
