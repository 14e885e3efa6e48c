/** Experiments of the papers; the command line loads them as a service. */
module org.collide4j.experiments {
    requires info.picocli;
    requires java.desktop;
    requires java.management;
    requires org.apache.xmlgraphics.batik.svggen;
    requires transitive org.collide4j;
    requires org.collide4j.alternatives;
    requires org.collide4j.app;
    requires org.knowm.xchart;
    requires static org.jspecify;

    opens org.collide4j.experiments to
            info.picocli;

    provides org.collide4j.app.console.CommandProvider with
            org.collide4j.experiments.ExperimentProvider;
}
