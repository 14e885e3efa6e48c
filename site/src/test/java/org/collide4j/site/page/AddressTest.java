package org.collide4j.site.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class AddressTest {
    @Test
    void addressesAreRelativeToTheFolderOfThePage() {
        assertEquals("docs/worlds.html", Address.relative("index.html", "docs/worlds.html"));
        assertEquals("../api/index.html", Address.relative("docs/worlds.html", "api/index.html"));
        assertEquals("meshes.html#sides", Address.relative("docs/worlds.html", "docs/meshes.html#sides"));
        assertEquals("../e/i.html?embed#s=a/../b", Address.relative("guide/x.html", "e/i.html?embed#s=a/../b"));
    }

    @Test
    void linksAreResolvedWithinTheRootAlone() {
        assertEquals("README.md", Address.resolve("docs/worlds.md", "../README.md"));
        assertEquals("docs/lab", Address.resolve("README.md", "docs/lab/"));
        assertNull(Address.resolve("README.md", "../elsewhere.md"));
        assertNull(Address.resolve("README.md", "/etc/hosts"));
    }
}
