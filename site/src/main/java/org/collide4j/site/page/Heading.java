package org.collide4j.site.page;

/**
 * A heading that the table of contents lists.
 *
 * @param id fragment that leads to it
 * @param text text, not yet HTML
 */
public record Heading(int level, String id, String text) {}
