/** Costs of a job, by Spark's own metrics of its tasks. Start reading at {@link org.collide4j.spark.cost.JobCosts}. */
@NullMarked
package org.collide4j.spark.cost;

import org.jspecify.annotations.NullMarked;
