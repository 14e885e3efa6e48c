package org.collide4j.site;

import org.collide4j.site.page.Html;
import org.collide4j.site.repository.ExampleProgram;
import org.collide4j.site.text.CodeBlock;

/** An example on a page: imports to unfold, the statements, and what they print. */
final class ExampleBlock {
    private ExampleBlock() {}

    /**
     * Returns the block.
     *
     * @param source address of the whole source
     */
    static String toHtml(ExampleProgram example, String source) {
        return """
                <div class="example" id="%s">
                <details><summary>Imports</summary>
                %s</details>
                %s<p class="origin">This prints, as <a href="%s">%s</a>:</p>
                %s</div>
                """.formatted(
                        example.name(),
                        CodeBlock.toHtml(example.imports(), "java"),
                        CodeBlock.toHtml(example.body(), "java"),
                        Html.escape(source),
                        Html.escape(example.name()),
                        CodeBlock.outputOf(example.output()));
    }
}
