/** The ray tracer's page: scenes as texts, rendered by {@link org.collide4j.render.RayTracer}. */
package org.collide4j.explorer.rays;
