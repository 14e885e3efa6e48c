/**
 * Alternative support mappings of hulls: climbs along edges, tables, trees and hierarchies.
 *
 * <p>All find the same vertex, to the bit. Start reading at {@link org.collide4j.alternatives.search.ComparedSearch}.
 */
@NullMarked
package org.collide4j.alternatives.search;

import org.jspecify.annotations.NullMarked;
