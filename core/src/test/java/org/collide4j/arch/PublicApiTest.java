package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** docs/api.md lists the types that the module exports to everybody, no more and no fewer. */
class PublicApiTest {
    private static final Path PAGE = Path.of("../docs/api.md");
    private static final Pattern EXPORT = Pattern.compile("exports (org\\.collide4j\\.[a-z.]+);");
    private static final Pattern HEADING = Pattern.compile("^## .*`(org\\.collide4j\\.[a-z.]+)`$");
    private static final Pattern ROW = Pattern.compile("^\\| `(\\w+)` \\| (\\S.*) \\|$");

    @Test
    void thePageListsTheExportedTypes() throws IOException {
        Set<String> exported = exported();
        assertTrue(exported.size() > 60, exported.size() + " exported types");
        assertEquals(String.join("\n", exported), String.join("\n", listed()));
    }

    private static Set<String> exported() throws IOException {
        Set<String> packages = new TreeSet<>();
        Matcher export = EXPORT.matcher(Files.readString(Path.of("src/main/java/module-info.java")));
        while (export.find()) {
            packages.add(export.group(1));
        }
        return Core.CLASSES.stream()
                .filter(type -> packages.contains(type.getPackageName()))
                .filter(type -> type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC))
                .map(JavaClass::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> listed() throws IOException {
        Set<String> types = new TreeSet<>();
        String place = "";
        for (String line : Files.readAllLines(PAGE)) {
            Matcher heading = HEADING.matcher(line);
            Matcher row = ROW.matcher(line);
            if (heading.matches()) {
                place = heading.group(1);
            } else if (row.matches()) {
                types.add(place + "." + row.group(1));
            }
        }
        return types;
    }
}
