/**
 * Convex shapes as support mappings: {@link org.collide4j.shape.ConvexShape} and the primitives.
 *
 * <pre>
 *            d ──►              shape = core ⊕ ball(margin)
 *      ┌──────────●  s(d)       support(d) answers for the core alone
 *      │   core   │
 *      └──────────┘
 * </pre>
 *
 * Start reading at {@link org.collide4j.shape.ConvexShape}.
 */
package org.collide4j.shape;
