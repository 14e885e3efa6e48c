package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ScriptBundleTest {
    @Test
    void importsAndExportsBecomePropertiesOfModules() {
        ScriptBundle bundle = new ScriptBundle();
        bundle.add("a", "const x = 1;\nexport { x as y };\n");
        bundle.add("b", "import { y as z,\n w } from './a.js';\nexport{y}from\"./a.js\";");
        assertEquals("""
                "use strict";
                const modules = {};
                modules["a"] = (($exports) => {
                const x = 1;
                Object.assign($exports, {y: x, });

                return $exports;
                })({});
                modules["b"] = (($exports) => {
                const { y: z,
                 w } = modules["a"];
                Object.assign($exports, (({y}) => ({y}))(modules["a"]));
                return $exports;
                })({});
                """, bundle.toString());
    }

    @Test
    void noScriptCanEndTheElementItStandsIn() {
        ScriptBundle bundle = new ScriptBundle();
        bundle.add("a", "const s = '</SCRIPT><!--';");
        assertTrue(bundle.toString().contains("'\\x3c/SCRIPT>\\x3c!--'"), bundle.toString());
    }

    @Test
    void theReportsBundleHasNoModuleSyntaxLeft() throws IOException {
        String script = ScriptBundle.ofReport();
        assertFalse(Pattern.compile("(^|[;}\\n])\\s*(import|export)\\b\\s*[{*\"']")
                .matcher(script)
                .find());
        assertTrue(script.contains("modules[\"main\"]"));
    }
}
