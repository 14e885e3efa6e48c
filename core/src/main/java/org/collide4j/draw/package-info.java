/**
 * Bodies and contacts as triangles, lines and points for a renderer: {@link org.collide4j.draw.Tessellation} of any shape,
 * {@link org.collide4j.draw.DebugLines} of a world.
 */
package org.collide4j.draw;
