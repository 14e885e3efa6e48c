/** The doors between the page and the library. */
package org.collide4j.explorer.browser;
