package org.collide4j.site;

import java.io.IOException;
import java.util.List;
import org.collide4j.site.page.Address;
import org.collide4j.site.page.Html;
import org.collide4j.site.page.Page;
import org.collide4j.site.repository.ExampleProgram;
import org.collide4j.site.repository.Repository;
import org.collide4j.site.text.CodeBlock;
import org.collide4j.site.text.MarkdownText;

/** The first page: README's sentence, the first example, a picture of its pair, and where to go from there. */
final class HomePage {
    private static final String EXAMPLE = "E01_Distance";

    @SuppressWarnings("InlineFormatString") // the page at a glance
    private static final String BODY = """
            <h1>%s</h1>
            <p class="lead">%s</p>
            <div class="hero">
            <div>%s</div>
            %s</div>
            <div class="coordinates">
            <div><h2>Maven</h2>
            %s</div>
            <div><h2>Gradle</h2>
            %s</div>
            <div><h2>Until it is on Maven Central</h2>
            <p>One command puts it into your local Maven repository:</p>
            %s</div>
            </div>
            <ul class="cards">
            %s</ul>
            <h2 id="calls">Your question, and the call</h2>
            %s<h2 id="promises">Promises</h2>
            %s<h2 id="limits">What it does not do</h2>
            %s""";

    /** The pair of the first example, as the explorer writes it. */
    private static final String PICTURE = """
            view: shapes
            case: shape 0 box 1 1 1; shape 1 capsule 0.5 2; pair 0 0 0 0 0 0 0 1 1 6 0.5 5 0 1 0 1
            caption: The same two shapes, live: drag one, and the distance follows.
            """;

    private static final List<List<String>> CARDS = List.of(
            List.of(
                    "guide/first-steps.html",
                    "Guide",
                    "Ten pages, from the first distance to a simulation; all code runs."),
            List.of(Navigation.EXPLORER, "Explorer", "GJK, EPA, MPR and casts, step by step, on shapes you drag."),
            List.of(Navigation.WORLDS, "Worlds", "Rigid bodies that stack, roll and swing, with the JVM’s bits."),
            List.of("docs/check.html", "Clash check", "All parts of a building or a machine against each other."),
            List.of(Navigation.PERFORMANCE, "Performance", "Measured beside seven libraries, every answer checked."),
            List.of(Navigation.API, "API", "The Javadoc of all modules, with samples that are compiled."));

    private HomePage() {}

    /** Returns the page. */
    static Page of(Repository repository, Targets targets) throws IOException {
        String path = Navigation.HOME;
        MarkdownText readme = text(repository, targets, "README.md");
        MarkdownText start = text(repository, targets, "docs/getting-started.md");
        ExampleProgram example = ExampleProgram.of(repository, EXAMPLE);
        String[] lead = readme.lead().split(": ", 2);
        String body = BODY.formatted(
                Html.escape(lead[0]),
                Html.escape(Character.toUpperCase(lead[1].charAt(0)) + lead[1].substring(1)),
                ExampleBlock.toHtml(example, targets.address("", path, example.path())),
                LivePicture.parse(PICTURE).toHtml(path),
                CodeBlock.toHtml(start.code("xml"), "xml"),
                CodeBlock.toHtml(start.code("kotlin"), "kotlin"),
                CodeBlock.toHtml(start.code("sh"), "sh"),
                cards(path),
                readme.section("Your question, and the call"),
                readme.section("Promises"),
                readme.section("What it does not do"));
        return new Page(path, "collide4j", path, path, List.of(), List.of(), body, null, null);
    }

    private static MarkdownText text(Repository repository, Targets targets, String file) throws IOException {
        return MarkdownText.of(repository.read(file), link -> targets.address(file, Navigation.HOME, link));
    }

    private static String cards(String page) {
        StringBuilder html = new StringBuilder();
        for (List<String> card : CARDS) {
            html.append("<li><a href=\"%s\"><b>%s</b> %s</a></li>\n"
                    .formatted(
                            Address.relative(page, card.get(0)), Html.escape(card.get(1)), Html.escape(card.get(2))));
        }
        return html.toString();
    }
}
