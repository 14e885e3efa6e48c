package org.collide4j.app.review;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Plant;
import org.collide4j.app.baseline.Remarks;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;

/** A review of the plant: its baseline holds the first two findings, both active, the second half as deep as it is. */
final class ReviewedPlant implements AutoCloseable {
    final Path baseline;
    private final List<KeptFinding> kept;
    private final List<KeptFinding> found;
    private final ReviewServer server;

    ReviewedPlant(Path folder) throws IOException {
        ClashReport report = Plant.report();
        List<KeptFinding> active = KeptRun.alone(report).comparison().items().stream()
                .map(item -> item.finding().with(item.finding().id(), Status.ACTIVE))
                .toList();
        kept = List.of(active.get(0), Plant.halved(active.get(1)));
        baseline = Files.writeString(folder.resolve("kept.json"), json());
        KeptRun run = KeptRun.since("kept.json", kept, report);
        found = run.comparison().items().stream().map(Comparison.Item::finding).toList();
        server = ReviewServer.start(0, ListedReport.of(report, run), new Remarks(baseline, run.comparison()));
    }

    private String json() {
        StringBuilder entries = new StringBuilder();
        for (KeptFinding finding : kept) {
            entries.append(entries.isEmpty() ? "" : ", ").append("""
                    {
                        "id" : "%s",
                        "status" : "active",
                        "assignee" : "",
                        "comment" : "",
                        "kind" : "clash",
                        "a" : "A",
                        "b" : "B",
                        "signedDistance" : %s,
                        "place" : null,
                        "boxA" : null,
                        "boxB" : null
                      }""".formatted(finding.id(), finding.signedDistance()));
        }
        return """
                {
                  "format" : "collide4j-baseline",
                  "version" : 1,
                  "model" : "plant.urdf",
                  "units" : "m",
                  "clearance" : 0.0,
                  "findings" : [ %s ]
                }
                """.formatted(entries);
    }

    String address() {
        return server.address();
    }

    /** Returns the id of a finding of the baseline. */
    String id(int index) {
        return kept.get(index).id();
    }

    /** Returns the id of a finding that the baseline does not hold. */
    String freshId() {
        return found.stream()
                .map(KeptFinding::id)
                .filter(id -> kept.stream().noneMatch(finding -> finding.id().equals(id)))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        server.close();
    }
}
