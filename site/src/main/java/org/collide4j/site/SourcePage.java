package org.collide4j.site;

import java.io.IOException;
import java.util.List;
import org.collide4j.site.page.Html;
import org.collide4j.site.page.Page;
import org.collide4j.site.repository.Repository;
import org.collide4j.site.text.CodeBlock;

/** A file or a folder of the repository as a page. */
final class SourcePage {
    private final Repository repository;
    private final Targets targets;
    private final Navigation navigation;

    SourcePage(Repository repository, Targets targets, Navigation navigation) {
        this.repository = repository;
        this.targets = targets;
        this.navigation = navigation;
    }

    /** Returns the page that shows a text. */
    Page ofFile(String path) throws IOException {
        String code = repository.read(path).stripTrailing();
        String ending = path.substring(path.lastIndexOf('.') + 1);
        return page(path, "source/" + path + ".html", CodeBlock.toHtml(code, ending));
    }

    /** Returns the page that lists a folder: its files are links, the folders in it are not. */
    Page ofFolder(String path) throws IOException {
        String page = "source/" + path + "/index.html";
        StringBuilder list = new StringBuilder("<ul class=\"files\">\n");
        for (String name : repository.list(path)) {
            String html = Html.escape(name);
            if (!name.endsWith("/")) {
                String address = Html.escape(targets.address(path + "/" + name, page, name));
                html = "<a href=\"" + address + "\">" + html + "</a>";
            }
            list.append("<li>").append(html).append("</li>\n");
        }
        return page(path, page, list.append("</ul>\n").toString());
    }

    private Page page(String path, String page, String body) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        String title = "<h1>" + Html.escape(name) + "</h1>\n<p class=\"origin\">" + Html.escape(path) + "</p>\n";
        return new Page(
                page, name, navigation.topOf(page), "", navigation.beside(page), List.of(), title + body, null, null);
    }
}
