/**
 * The clash check: from a model to findings.
 *
 * <pre>
 *   ClashCheck ── asks ──►  Bodies      the parts, made ready
 *                           NearPairs   pairs of parts whose boxes come near, but for those that PairRules leaves out
 *                           PairRunner  compares the pairs on several threads, each by a PairCheck
 *                                        ├ MeshPairCheck   two meshes: distance first, then DepthMeasure
 *                                        └ SolidCheck      a convex solid with another or with a mesh
 *              ── fills ──►  ClashReport ► Finding
 * </pre>
 *
 * A class that decides which findings there are belongs here: rules, tolerances, the order of the findings. Tables, files
 * and pages that show findings belong to the application. Start reading at {@link org.collide4j.clash.ClashCheck}.
 */
@NullMarked
package org.collide4j.clash;

import org.jspecify.annotations.NullMarked;
