/** Functions that the compiled library exports to the page. */
package org.collide4j.explorer.browser;
