/**
 * Folds findings of one cause into issues. Start reading at {@link org.collide4j.clash.group.Grouping}, which goes over
 * hubs, type pairs and clusters in this order.
 */
@NullMarked
package org.collide4j.clash.group;

import org.jspecify.annotations.NullMarked;
