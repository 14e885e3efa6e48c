package org.collide4j.bench.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.collide4j.bench.measure.AccuracyContest;
import org.collide4j.bench.measure.AccuracyContest.Point;
import org.collide4j.bench.measure.Pace;
import org.collide4j.bench.peer.Peers;
import org.collide4j.bench.peer.Setting;
import org.collide4j.bench.workload.Library;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Answers keep the accuracy that they were asked for, and the picture has a mark for each setting. */
@Isolated("some peers keep state for the whole JVM")
class AccuraciesTest {
    private static final Pace GLANCE = new Pace(1, 1, 1);
    private static final double ALL_DIGITS = 1e-12;
    private static final Library LIBRARY = new Library(List.of(Path.of("../core/src/test/resources/cases")));

    @Test
    @Tag("thorough")
    void coarserAnswersAreCoarserAndNeverCoarserThanAsked() {
        List<Setting> ours = Peers.settings().stream()
                .filter(setting -> setting.peer().name().equals(Peers.OURS))
                .toList();
        for (Panel panel : Panel.all()) {
            List<Point> points = new AccuracyContest(panel.op(), panel.pairs(LIBRARY), GLANCE).run(ours);
            double before = 0;
            for (Point point : points) {
                double asked = Double.parseDouble(point.setting().name());
                // the accuracy is a part of both sizes or of the way, which are several times the one that errors are
                // told in
                assertTrue(point.worst() <= 10 * asked, panel.title() + ": " + point);
                assertTrue(point.worst() >= 0.5 * before || before < ALL_DIGITS, panel.title() + ": " + point);
                before = point.worst();
            }
            boolean hasAllDigits = panel.title().endsWith("istance, hulls of 32"); // from corners, and from axes
            assertTrue(hasAllDigits ? before < 1e-11 : before > 1e-4, panel.title() + ": the coarsest, " + before);
        }
    }

    @Test
    void thePictureShowsEverySetting() throws Exception {
        List<Panel.Filled> panels = Panel.all().stream()
                .map(panel -> new Panel.Filled(
                        panel,
                        Peers.settings().stream()
                                .map(setting -> new Point(setting, 1000, 1e-6, 1e-5))
                                .toList()))
                .toList();
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(new AccuracyChart(panels).svg())));
        int libraries = (int) Peers.settings().stream()
                .map(setting -> setting.peer().name())
                .distinct()
                .count();
        int marks = libraries + panels.size() * Peers.settings().size();
        assertEquals(marks, svg.getElementsByTagName("path").getLength());
    }
}
