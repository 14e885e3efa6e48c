package org.collide4j.site.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.collide4j.site.page.Heading;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/** A parsed Markdown file. */
public final class MarkdownText {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private final Node root;
    private final Map<Node, String> ids = new HashMap<>();
    private final List<Heading> headings = new ArrayList<>();

    private MarkdownText(Node root) {
        this.root = root;
    }

    /**
     * Parses a text.
     *
     * @param links what each address of a link or an image becomes
     */
    public static MarkdownText of(String markdown, UnaryOperator<String> links) {
        MarkdownText text = new MarkdownText(PARSER.parse(markdown));
        text.root.accept(new Links(links));
        text.root.accept(text.new Headings());
        return text;
    }

    /** Returns the text of the first heading. */
    public String title() {
        return headings.isEmpty() ? "" : headings.get(0).text();
    }

    /** Returns all headings, those of level 1 too. */
    public List<Heading> headings() {
        return List.copyOf(headings);
    }

    /** Returns the words of the first paragraph. */
    public String lead() {
        for (Node node = root.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Paragraph) {
                return words(node);
            }
        }
        return "";
    }

    /** Returns the first fenced code of a language. */
    public String code(String language) {
        for (Node node = root.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof FencedCodeBlock block && block.getInfo().equals(language)) {
                return block.getLiteral().stripTrailing();
            }
        }
        throw new IllegalArgumentException("no code in " + language);
    }

    /** Returns what stands under a heading of level 2 as HTML, up to the next one, without the heading. */
    public String section(String heading) {
        StringBuilder html = new StringBuilder();
        HtmlRenderer renderer = renderer(Map.of());
        boolean isInside = false;
        for (Node node = root.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof org.commonmark.node.Heading found && found.getLevel() <= 2) {
                isInside = words(found).equals(heading);
            } else if (isInside) {
                html.append(renderer.render(node));
            }
        }
        if (html.isEmpty()) {
            throw new IllegalArgumentException("no section '" + heading + "'");
        }
        return html.toString();
    }

    /**
     * Returns the text as HTML.
     *
     * @param blocks for words that follow the mark of a fence, what its lines become as HTML
     */
    public String toHtml(Map<String, Function<String, String>> blocks) {
        return renderer(blocks).render(root);
    }

    private HtmlRenderer renderer(Map<String, Function<String, String>> blocks) {
        AttributeProvider anchors = (node, tag, attributes) -> {
            String id = ids.get(node);
            if (id != null) {
                attributes.put("id", id);
            }
        };
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .attributeProviderFactory(context -> anchors)
                .nodeRendererFactory(context -> new CodeRenderer(context.getWriter(), blocks))
                .build();
    }

    private static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak lineBreak) {
                words.append(' ');
            }
        });
        return words.toString();
    }

    /** Collects headings, and gives them the ids that hosts of Markdown give them. */
    private final class Headings extends AbstractVisitor {
        private final IdGenerator generator = IdGenerator.builder().build();

        @Override
        public void visit(org.commonmark.node.Heading heading) {
            String words = words(heading);
            String id = generator.generateId(words);
            ids.put(heading, id);
            headings.add(new Heading(heading.getLevel(), id, words));
        }
    }

    private static final class Links extends AbstractVisitor {
        private final UnaryOperator<String> targets;

        Links(UnaryOperator<String> targets) {
            this.targets = targets;
        }

        @Override
        public void visit(Link link) {
            link.setDestination(targets.apply(link.getDestination()));
            visitChildren(link);
        }

        @Override
        public void visit(Image image) {
            image.setDestination(targets.apply(image.getDestination()));
            visitChildren(image);
        }
    }
}
