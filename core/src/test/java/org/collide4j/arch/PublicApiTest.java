package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Types that the module exports to everybody: docs/api.md lists them, a document or an example names each, and none has a
 * signature that needs a type which is not exported.
 */
class PublicApiTest {
    private static final Path PAGE = Path.of("../docs/api.md");
    private static final Pattern EXPORT = Pattern.compile("exports (org\\.collide4j\\.[a-z.]+);");
    private static final Pattern HEADING = Pattern.compile("^## .*`(org\\.collide4j\\.[a-z.]+)`$");
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");
    private static final Pattern ROW = Pattern.compile("^\\| `(\\w+)` \\| (\\S.*) \\|$");

    /** Exported types that no user calls, each with the reason. */
    private static final Map<String, String> UNNAMED =
            Map.of("EightVertices", "reads the array of Vertices, which is not public, for the walk between hulls");

    @Test
    void thePageListsTheExportedTypes() throws IOException {
        Set<String> exported = names(exported());
        assertTrue(exported.size() > 60, exported.size() + " exported types");
        assertEquals(String.join("\n", exported), String.join("\n", listed()));
    }

    @Test
    void everyExportedTypeIsNamedInADocumentOrAnExample() throws IOException {
        String texts = documents() + examples();
        Set<String> unnamed = new TreeSet<>();
        for (JavaClass type : exported()) {
            if (!Pattern.compile("\\b" + type.getSimpleName() + "\\b")
                    .matcher(texts)
                    .find()) {
                unnamed.add(type.getSimpleName());
            }
        }
        assertEquals(UNNAMED.keySet(), unnamed);
    }

    @Test
    void noSignatureOfAnExportedTypeNeedsAHiddenOne() throws IOException {
        Set<String> packages = exportedPackages();
        Set<String> needed = new TreeSet<>();
        for (JavaClass type : exported()) {
            signatures(type)
                    .filter(other -> other.getPackageName().startsWith("org.collide4j"))
                    .filter(other -> !packages.contains(other.getPackageName()))
                    .forEach(other -> needed.add(type.getName() + " needs " + other.getName()));
        }
        assertEquals(Set.of(), needed);
    }

    /** Types that whoever calls, extends or implements the type has to name. */
    private static Stream<JavaClass> signatures(JavaClass type) {
        Stream<JavaClass> supertypes =
                Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream());
        Stream<JavaClass> fields =
                type.getFields().stream().filter(PublicApiTest::isApi).map(JavaField::getRawType);
        Stream<JavaClass> calls = type.getCodeUnits().stream()
                .filter(PublicApiTest::isApi)
                .flatMap(call ->
                        Stream.concat(call.getRawParameterTypes().stream(), Stream.of(call.getRawReturnType())));
        return Stream.of(supertypes, fields, calls).flatMap(types -> types).map(JavaClass::getBaseComponentType);
    }

    private static boolean isApi(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
    }

    private static Set<String> names(Set<JavaClass> types) {
        return types.stream().map(JavaClass::getName).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<JavaClass> exported() throws IOException {
        Set<String> packages = exportedPackages();
        return Core.CLASSES.stream()
                .filter(type -> packages.contains(type.getPackageName()))
                .filter(type -> type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC))
                .collect(Collectors.toSet());
    }

    private static Set<String> exportedPackages() throws IOException {
        Set<String> packages = new TreeSet<>();
        Matcher export = EXPORT.matcher(Files.readString(Path.of("src/main/java/module-info.java")));
        while (export.find()) {
            packages.add(export.group(1));
        }
        return packages;
    }

    /** Code in the documents, without the page that lists all types: words in plain text are no names. */
    private static String documents() throws IOException {
        StringBuilder code = new StringBuilder();
        List<Path> pages = new ArrayList<>(List.of(Path.of("../README.md")));
        try (Stream<Path> files = Files.list(PAGE.getParent())) {
            files.filter(file -> file.toString().endsWith(".md") && !file.equals(PAGE))
                    .forEach(pages::add);
        }
        for (Path page : pages) {
            CODE.matcher(Files.readString(page)).results().forEach(name -> code.append(name.group()));
        }
        return code.toString();
    }

    private static String examples() throws IOException {
        StringBuilder code = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("../examples/src/main/java"))) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".java")).toList()) {
                code.append(Files.readString(file));
            }
        }
        return code.toString();
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
