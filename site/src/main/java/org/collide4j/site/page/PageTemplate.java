package org.collide4j.site.page;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The frame of every page: head, bar, navigation, table of contents, neighbours. It has no script and refers to this site alone. */
public final class PageTemplate {
    private static final int LEAST_HEADINGS = 3;
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

    @SuppressWarnings("InlineFormatString") // the page at a glance
    private static final String FRAME = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="%s">
            <meta name="color-scheme" content="light dark">
            <title>%s</title>
            <link rel="icon" href="%s" type="image/svg+xml">
            <link rel="stylesheet" href="%s">
            </head>
            <body>
            <a class="skip" href="#text">Skip to the text</a>
            <header><a class="brand" href="%s">collide4j</a><nav aria-label="Site">%s</nav></header>
            <div class="columns%s">
            <main id="text">
            %s</main>
            %s%s</div>
            <footer>%s</footer>
            </body>
            </html>
            """;

    private final List<Link> bar;
    private final String version;
    private final List<Link> foot;

    /**
     * Creates a template.
     *
     * @param bar links of the bar at the top
     * @param version words of the foot
     * @param foot links of the foot
     */
    public PageTemplate(List<Link> bar, String version, List<Link> foot) {
        this.bar = List.copyOf(bar);
        this.version = version;
        this.foot = List.copyOf(foot);
    }

    /** Returns the page as HTML. */
    public String toHtml(Page page) {
        String path = page.path();
        String title = page.title().equals("collide4j") ? page.title() : page.title() + " · collide4j";
        return FRAME.formatted(
                POLICY,
                Html.escape(title),
                Address.relative(path, "style/icon.svg"),
                Address.relative(path, "style/site.css"),
                Address.relative(path, "index.html"),
                links(bar, page),
                page.beside().isEmpty() ? " alone" : "",
                page.body() + neighbours(page),
                contents(page),
                beside(page),
                Html.escape(version) + links(foot, page));
    }

    private static String links(List<Link> links, Page page) {
        return links.stream().map(link -> link.toHtml(page.path(), page.top())).collect(Collectors.joining());
    }

    private static String contents(Page page) {
        long sections =
                page.contents().stream().filter(heading -> heading.level() == 2).count();
        if (sections < LEAST_HEADINGS) {
            return "";
        }
        return page.contents().stream()
                .filter(heading -> heading.level() == 2)
                .map(heading -> "<a href=\"#%s\">%s</a>".formatted(heading.id(), Html.escape(heading.text())))
                .collect(Collectors.joining(
                        "\n", "<nav class=\"contents\" aria-label=\"On this page\"><b>On this page</b>\n", "</nav>\n"));
    }

    private static String beside(Page page) {
        if (page.beside().isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder("<nav class=\"beside\" aria-label=\"Pages\">\n");
        for (Group group : page.beside()) {
            html.append("<b>").append(Html.escape(group.title())).append("</b>\n");
            group.links()
                    .forEach(link ->
                            html.append(link.toHtml(page.path(), page.entry())).append('\n'));
        }
        return html.append("</nav>\n").toString();
    }

    private static String neighbours(Page page) {
        if (page.previous() == null && page.next() == null) {
            return "";
        }
        return "<nav class=\"neighbours\" aria-label=\"Neighbours\">%s%s</nav>\n"
                .formatted(neighbour(page, page.previous(), "prev"), neighbour(page, page.next(), "next"));
    }

    private static String neighbour(Page page, @Nullable Link link, String relation) {
        if (link == null) {
            return "<span></span>";
        }
        String says = relation.equals("prev") ? "Previous" : "Next";
        return "<a rel=\"%s\" href=\"%s\"><small>%s</small>%s</a>"
                .formatted(relation, Address.relative(page.path(), link.path()), says, Html.escape(link.label()));
    }
}
