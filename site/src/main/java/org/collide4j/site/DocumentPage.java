package org.collide4j.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Function;
import org.collide4j.site.page.Page;
import org.collide4j.site.repository.ExampleProgram;
import org.collide4j.site.repository.Repository;
import org.collide4j.site.text.MarkdownText;

/** A Markdown file as a page. Those of the guide hold two more kinds of fences: {@code example} and {@code live}. */
final class DocumentPage {
    private final Repository repository;
    private final Targets targets;
    private final Navigation navigation;

    DocumentPage(Repository repository, Targets targets, Navigation navigation) {
        this.repository = repository;
        this.targets = targets;
        this.navigation = navigation;
    }

    /** Returns the page of a Markdown file. */
    Page of(String document) throws IOException {
        String path = Targets.pageOf(document);
        MarkdownText text = MarkdownText.of(repository.read(document), link -> targets.address(document, path, link));
        return new Page(
                path,
                text.title(),
                navigation.topOf(path),
                navigation.entryOf(document),
                navigation.beside(path),
                text.headings(),
                text.toHtml(blocks(document, path)),
                navigation.neighbour(path, -1),
                navigation.neighbour(path, 1));
    }

    private Map<String, Function<String, String>> blocks(String document, String page) {
        if (!document.startsWith(Targets.GUIDE)) {
            return Map.of();
        }
        return Map.of(
                "example",
                name -> example(name, page),
                "live",
                lines -> LivePicture.parse(lines).toHtml(page));
    }

    private String example(String name, String page) {
        try {
            ExampleProgram example = ExampleProgram.of(repository, name);
            return ExampleBlock.toHtml(example, targets.address("", page, example.path()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
