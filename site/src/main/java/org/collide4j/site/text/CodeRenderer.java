package org.collide4j.site.text;

import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/** Fenced code: coloured, or turned into something else by its first word. */
final class CodeRenderer implements NodeRenderer {
    private final HtmlWriter writer;
    private final Map<String, Function<String, String>> blocks;

    CodeRenderer(HtmlWriter writer, Map<String, Function<String, String>> blocks) {
        this.writer = writer;
        this.blocks = blocks;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(FencedCodeBlock.class);
    }

    @Override
    public void render(Node node) {
        FencedCodeBlock block = (FencedCodeBlock) node;
        String code = block.getLiteral().stripTrailing();
        Function<String, String> replaced = blocks.get(block.getInfo());
        writer.line();
        writer.raw(replaced == null ? CodeBlock.toHtml(code, block.getInfo()) : replaced.apply(code));
        writer.line();
    }
}
