/** The library's algorithms, step by step. */
package org.collide4j.explorer.walk;
