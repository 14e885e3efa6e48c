/** Workloads: the case files with their certified truths. */
@NullMarked
package org.collide4j.bench.workload;

import org.jspecify.annotations.NullMarked;
