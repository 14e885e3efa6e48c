/** The simulator's scenes, run live in the browser. */
package org.collide4j.explorer.worlds;
