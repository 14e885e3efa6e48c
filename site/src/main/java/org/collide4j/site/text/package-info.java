/** Markdown: parsed, its links led to pages of the site, and written as HTML. */
package org.collide4j.site.text;
