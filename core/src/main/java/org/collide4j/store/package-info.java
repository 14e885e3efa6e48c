/**
 * Shapes as bytes: hulls, meshes and bodies are loaded as they were built.
 *
 * <p>Start reading at {@link org.collide4j.store.ShapeBytes}.
 */
package org.collide4j.store;
