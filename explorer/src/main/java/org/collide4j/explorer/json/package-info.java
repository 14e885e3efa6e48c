/** The text in which the page and the algorithms talk. */
package org.collide4j.explorer.json;
