/** The command line of collide4j. */
module org.collide4j.app {
    requires info.picocli;
    requires java.xml;
    requires jdk.httpserver;
    requires me.tongfei.progressbar;
    requires jdk.management;
    requires transitive org.collide4j.clash;
    requires org.collide4j.dynamics;
    requires org.collide4j.render;
    requires org.collide4j.robot;
    requires org.collide4j.solid;
    requires org.snakeyaml.engine;
    requires tools.jackson.core;
    requires static org.collide4j.gpu; // only 'devices' and 'query --device' need it
    requires static org.jspecify;

    exports org.collide4j.app to
            org.collide4j.experiments;
    exports org.collide4j.app.console to
            org.collide4j.experiments;
    exports org.collide4j.app.table to
            org.collide4j.experiments;

    opens org.collide4j.app to
            info.picocli;
    opens org.collide4j.app.baseline to
            info.picocli;
    opens org.collide4j.app.check to
            info.picocli;
    opens org.collide4j.app.console to
            info.picocli;
    opens org.collide4j.app.decompose to
            info.picocli;
    opens org.collide4j.app.device to
            info.picocli;
    opens org.collide4j.app.explore to
            info.picocli;
    opens org.collide4j.app.hull to
            info.picocli;
    opens org.collide4j.app.read to
            info.picocli;
    opens org.collide4j.app.robot to
            info.picocli;
    opens org.collide4j.app.query to
            info.picocli;
    opens org.collide4j.app.render to
            info.picocli;
    opens org.collide4j.app.review to
            info.picocli;
    opens org.collide4j.app.rule to
            info.picocli;
    opens org.collide4j.app.serve to
            info.picocli;
    opens org.collide4j.app.simulate to
            info.picocli;

    uses org.collide4j.app.check.EngineProvider;
    uses org.collide4j.app.console.CommandProvider;
    uses org.collide4j.app.report.ReportWriter;
}
