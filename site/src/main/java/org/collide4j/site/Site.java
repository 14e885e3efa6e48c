package org.collide4j.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.collide4j.site.page.LinkCheck;
import org.collide4j.site.page.Page;
import org.collide4j.site.page.PageTemplate;
import org.collide4j.site.repository.Repository;
import org.collide4j.site.text.MarkdownText;

/** Writes the site into a folder. It runs in the root of the repository: FOLDER VERSION. */
public final class Site {
    private static final String EXPLORER = "explorer/target/classes/explorer-page";
    private static final List<String> LEGAL = List.of("LICENSE", "NOTICE");
    private static final List<String> STYLE = List.of("site.css", "icon.svg");

    private final Repository repository;
    private final Path folder;
    private final Targets targets;
    private final List<String> guide;
    private final Navigation navigation;
    private final PageTemplate template;

    private Site(Repository repository, Path folder, String version) throws IOException {
        this.repository = repository;
        this.folder = folder;
        targets = new Targets(repository, folder);
        guide = repository.list(Targets.GUIDE).stream()
                .filter(name -> name.endsWith(".md"))
                .map(name -> Targets.GUIDE + name)
                .toList();
        List<String> documents = repository.documents();
        navigation = new Navigation(guide, documents, labels(documents));
        template = new PageTemplate(navigation.bar(), "collide4j " + version, Navigation.FOOT);
    }

    /** Builds the site anew; it fails if a link leads nowhere. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]).toAbsolutePath();
        Repository repository = new Repository(Path.of("").toAbsolutePath());
        if (!repository.isFile(EXPLORER + "/wasm/worlds.wasm")) {
            throw new IllegalStateException("the explorer's WebAssembly was not built: run mvn verify first");
        }
        delete(folder);
        ApiPages.write(repository, arguments[1], ApiPages.librariesOfClassPath(), folder.resolve("api"));
        new Site(repository, folder, arguments[1]).write();
        List<String> broken = LinkCheck.of(folder).broken();
        if (!broken.isEmpty()) {
            throw new IllegalStateException("links that lead nowhere:\n" + String.join("\n", broken));
        }
    }

    /** Returns what links to the files say: their titles, and in the guide also their numbers. */
    private Map<String, String> labels(List<String> documents) throws IOException {
        Map<String, String> labels = new HashMap<>();
        for (String file : documents) {
            labels.put(file, title(file));
        }
        labels.put("README.md", "Overview"); // README is titled with the name of the project
        for (int i = 0; i < guide.size(); i++) {
            labels.put(guide.get(i), i + 1 + " " + title(guide.get(i)));
        }
        return labels;
    }

    private String title(String file) throws IOException {
        return MarkdownText.of(repository.read(file), link -> link).title();
    }

    private void write() throws IOException {
        copyFolder(repository.root().resolve(EXPLORER), folder.resolve("explorer"));
        for (String name : STYLE) {
            Path file = Files.createDirectories(folder.resolve("style")).resolve(name);
            try (InputStream in = Site.class.getResourceAsStream("style/" + name)) {
                Files.copy(in, file);
            }
        }
        write(HomePage.of(repository, targets));
        LEGAL.forEach(targets::add);
        guide.forEach(targets::add);
        repository.documents().forEach(targets::add);
        for (String path = targets.next(); path != null; path = targets.next()) {
            write(path);
        }
        if (!targets.broken().isEmpty()) {
            throw new IllegalStateException("links to nothing:\n" + String.join("\n", targets.broken()));
        }
    }

    private void write(String path) throws IOException {
        if (path.endsWith(".md")) {
            write(new DocumentPage(repository, targets, navigation).of(path));
        } else if (repository.isFolder(path)) {
            write(new SourcePage(repository, targets, navigation).ofFolder(path));
        } else if (Targets.isCopied(path)) {
            repository.copy(path, folder.resolve(path));
        } else {
            write(new SourcePage(repository, targets, navigation).ofFile(path));
        }
    }

    private void write(Page page) throws IOException {
        Path file = folder.resolve(page.path());
        Files.createDirectories(file.getParent());
        Files.writeString(file, template.toHtml(page));
    }

    private static void copyFolder(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
