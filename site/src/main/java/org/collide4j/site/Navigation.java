package org.collide4j.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.collide4j.site.page.Group;
import org.collide4j.site.page.Link;
import org.jspecify.annotations.Nullable;

/** The order of all pages: the guide, the documents in groups, and behind some of them a series of their own. */
final class Navigation {
    static final String HOME = "index.html";
    static final String API = "api/index.html";
    static final String EXPLORER = "explorer/index.html";
    static final String WORLDS = "explorer/worlds.html";
    static final String DOCUMENTS = "docs/getting-started.html";
    static final String PERFORMANCE = "docs/performance.html";

    /** Links of the foot of every page. */
    static final List<Link> FOOT = List.of(
            new Link("Licence", "source/LICENSE.html"),
            new Link("Work of others", "source/NOTICE.html"),
            new Link("Changes", "CHANGELOG.html"));

    private static final List<List<String>> GROUPS = List.of(
            List.of(
                    "Start",
                    "docs/getting-started.md",
                    "docs/conventions.md",
                    "docs/troubleshooting.md",
                    "docs/engines.md",
                    "docs/javascript.md",
                    "README.md"),
            List.of(
                    "Queries",
                    "docs/contacts.md",
                    "docs/meshes.md",
                    "docs/solids.md",
                    "docs/gpu.md",
                    "docs/drawing.md",
                    "docs/api.md"),
            List.of("Bodies that move", "docs/worlds.md", "docs/dynamics.md", "docs/character.md", "docs/robots.md"),
            List.of(
                    "Command line",
                    "docs/check.md",
                    "docs/rules.md",
                    "docs/review.md",
                    "docs/reports.md",
                    "docs/bcf.md",
                    "docs/models.md",
                    "docs/queries.md",
                    "docs/packing.md",
                    "docs/spark.md",
                    "docs/explorer.md",
                    "docs/render.md",
                    "docs/distribution.md"),
            List.of(
                    "Performance",
                    "docs/performance.md",
                    "docs/performance/contacts.md",
                    "docs/performance/hulls.md",
                    "docs/performance/meshes.md",
                    "docs/performance/solids.md",
                    "docs/performance/spark.md",
                    "docs/experiments.md"),
            List.of(
                    "How it works",
                    "ARCHITECTURE.md",
                    "docs/papers.md",
                    "docs/decisions/README.md",
                    "docs/lab/README.md"),
            List.of("Project", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/site.md"));

    /** Series of pages that the navigation shows by their first page alone. */
    private static final List<String> SERIES = List.of("docs/decisions/", "docs/lab/");

    private final List<Group> guide;
    private final List<Group> documents = new ArrayList<>();
    private final List<Link> order = new ArrayList<>();

    /**
     * Creates the navigation.
     *
     * @param guide Markdown files of the guide
     * @param documents all other Markdown files
     * @param labels what links to them say, by their paths
     */
    Navigation(List<String> guide, List<String> documents, Map<String, String> labels) {
        this.guide = List.of(new Group("Guide", links(guide, labels)));
        Set<String> placed = new HashSet<>();
        for (List<String> group : GROUPS) {
            List<String> files = new ArrayList<>(group.subList(1, group.size()));
            files.retainAll(documents);
            placed.addAll(files);
            this.documents.add(new Group(group.get(0), links(files, labels)));
        }
        List<String> others = documents.stream()
                .filter(file -> !placed.contains(file) && seriesOf(file) == null)
                .toList();
        if (!others.isEmpty()) {
            this.documents.add(new Group("More", links(others, labels)));
        }
        this.guide.forEach(group -> order.addAll(group.links()));
        for (Group group : this.documents) {
            for (Link link : group.links()) {
                order.add(link);
                addSeries(link, documents, labels);
            }
        }
    }

    private void addSeries(Link first, List<String> documents, Map<String, String> labels) {
        for (String series : SERIES) {
            if (first.path().equals(Targets.pageOf(series + "README.md"))) {
                List<String> files = documents.stream()
                        .filter(file -> file.startsWith(series) && !file.endsWith("README.md"))
                        .toList();
                order.addAll(links(files, labels));
            }
        }
    }

    private static @Nullable String seriesOf(String file) {
        return SERIES.stream().filter(file::startsWith).findFirst().orElse(null);
    }

    private static List<Link> links(List<String> files, Map<String, String> labels) {
        return files.stream()
                .map(file -> new Link(Objects.requireNonNull(labels.get(file)), Targets.pageOf(file)))
                .toList();
    }

    /** Returns the links of the bar at the top. */
    List<Link> bar() {
        return List.of(
                new Link("Guide", firstOfGuide()),
                new Link("Docs", DOCUMENTS),
                new Link("API", API),
                new Link("Explorer", EXPLORER),
                new Link("Worlds", WORLDS),
                new Link("Performance", PERFORMANCE));
    }

    String firstOfGuide() {
        return guide.get(0).links().get(0).path();
    }

    /** Returns the entry of the bar that a page belongs to. */
    String topOf(String page) {
        if (page.startsWith("guide/")) {
            return firstOfGuide();
        }
        boolean isMeasured = page.startsWith(PERFORMANCE.replace(".html", ""));
        return isMeasured ? PERFORMANCE : DOCUMENTS;
    }

    /** Returns the entry of the navigation that a document belongs to: its own, or the first of its series. */
    String entryOf(String document) {
        String series = seriesOf(document);
        return Targets.pageOf(series == null ? document : series + "README.md");
    }

    /** Returns the navigation beside a page. */
    List<Group> beside(String page) {
        return page.startsWith("guide/") ? guide : List.copyOf(documents);
    }

    /**
     * Returns the page before or behind a page, or null.
     *
     * @param step −1 or 1
     */
    @Nullable
    Link neighbour(String page, int step) {
        for (int i = 0; i < order.size(); i++) {
            if (order.get(i).path().equals(page)) {
                int at = i + step;
                return at < 0 || at >= order.size() ? null : order.get(at);
            }
        }
        return null;
    }
}
