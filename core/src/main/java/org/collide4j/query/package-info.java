/** The questions a user asks of one pair. Start reading at {@link org.collide4j.query.NarrowPhase}. */
package org.collide4j.query;
