package org.collide4j.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.collide4j.site.page.Address;
import org.collide4j.site.repository.Repository;
import org.jspecify.annotations.Nullable;

/**
 * Where a link of the repository leads on the site: Markdown to its page, a public class to its Javadoc, another source to a page
 * that shows it, and pictures and tables to a copy. Targets that are not written yet are queued.
 */
final class Targets {
    /** Folder of the guide's Markdown; its files begin with their number. */
    static final String GUIDE = "site/src/main/guide/";

    private static final Pattern ELSEWHERE = Pattern.compile("(?:https?|mailto):.*");
    private static final Pattern COPIED = Pattern.compile(".*\\.(?:png|svg|csv|glb|obj|json|urdf)");
    private static final String SOURCES = "/src/main/java/";

    private final Repository repository;
    private final Path site;
    private final Deque<String> queue = new ArrayDeque<>();
    private final Set<String> queued = new HashSet<>();
    private final List<String> broken = new ArrayList<>();

    /**
     * Creates the targets of a site.
     *
     * @param site folder of the site, which holds the Javadoc already
     */
    Targets(Repository repository, Path site) {
        this.repository = repository;
        this.site = site;
    }

    /** Returns the path of the page that a Markdown file becomes. */
    static String pageOf(String document) {
        if (document.equals("README.md")) {
            return "readme.html"; // index.html is the home page
        }
        if (document.startsWith(GUIDE)) {
            return "guide/"
                    + document.substring(GUIDE.length())
                            .replaceFirst("^\\d+-", "")
                            .replace(".md", ".html");
        }
        return document.replaceFirst("(?<=/)README\\.md$", "index.md").replaceFirst("\\.md$", ".html");
    }

    /** True for pictures, models and tables, which are copied instead of shown. */
    static boolean isCopied(String path) {
        return COPIED.matcher(path).matches();
    }

    /**
     * Returns the address that a link within a file has on a page.
     *
     * @param file path of the file in the repository
     * @param page path of the page on the site
     * @param link as written in the file
     */
    String address(String file, String page, String link) {
        if (link.startsWith("#") || ELSEWHERE.matcher(link).matches()) {
            return link;
        }
        String[] parts = link.split("#", 2);
        String path = Address.resolve(file, parts[0]);
        String target = path == null ? null : pathOnSite(path);
        if (target == null) {
            broken.add(file + " → " + link);
            return link;
        }
        return Address.relative(page, target) + (parts.length < 2 ? "" : "#" + parts[1]);
    }

    /** Returns the path on the site of a file or a folder of the repository, or null if there is none. */
    private @Nullable String pathOnSite(String path) {
        if (repository.isFolder(path)) {
            return pathOfFolder(path);
        }
        if (!repository.isFile(path)) {
            return null;
        }
        String page = path.endsWith(".md") ? pageOf(path) : javadocOf(path);
        if (page == null) {
            page = isCopied(path) ? path : "source/" + path + ".html";
        }
        return queue(path, page);
    }

    private String pathOfFolder(String path) {
        if (repository.isFile(path + "/README.md")) {
            return queue(path + "/README.md", pageOf(path + "/README.md"));
        }
        String descriptor = path + SOURCES + "module-info.java";
        String module = repository.isFile(descriptor) ? moduleOf(descriptor) : "";
        String summary = "api/" + module + "/module-summary.html";
        return Files.exists(site.resolve(summary)) ? summary : queue(path, "source/" + path + "/index.html");
    }

    /** Returns the path of the Javadoc of a class of an exported package, or null. */
    private @Nullable String javadocOf(String path) {
        int sources = path.indexOf(SOURCES);
        String descriptor = sources < 0 ? "" : path.substring(0, sources) + SOURCES + "module-info.java";
        if (!path.endsWith(".java") || !repository.isFile(descriptor)) {
            return null;
        }
        String type = path.substring(sources + SOURCES.length()).replace(".java", ".html");
        String page = "api/" + moduleOf(descriptor) + "/" + type;
        return Files.exists(site.resolve(page)) ? page : null;
    }

    private String moduleOf(String descriptor) {
        try {
            return ApiPages.moduleOf(repository.read(descriptor));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String queue(String path, String page) {
        if (!page.startsWith("api/") && queued.add(path)) {
            queue.add(path);
        }
        return page;
    }

    /** Queues a file, so that it is written though nothing leads to it. */
    void add(String path) {
        pathOnSite(path);
    }

    /** Returns the path of a file or folder that is still to be written, or null if nothing is left. */
    @Nullable
    String next() {
        return queue.poll();
    }

    /** Returns the links that lead to nothing in the repository, one line each. */
    List<String> broken() {
        return List.copyOf(broken);
    }
}
