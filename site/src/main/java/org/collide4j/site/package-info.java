/**
 * The static site: a home page, a guide whose examples are run, all documents, the API and the explorer, in one folder. Start at
 * {@link org.collide4j.site.Site}.
 */
package org.collide4j.site;
