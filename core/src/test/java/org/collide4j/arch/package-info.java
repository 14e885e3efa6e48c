/**
 * What the code promises about itself: which package may know which, what kernels may not call, what warm queries may
 * not allocate, how files are named and how long they may grow. Start reading at {@link org.collide4j.arch.LayersTest}.
 */
package org.collide4j.arch;
