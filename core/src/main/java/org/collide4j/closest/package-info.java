/** Closest points of points, segments and triangles, degenerate ones included. */
package org.collide4j.closest;
