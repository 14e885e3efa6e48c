package org.collide4j.experiments;

import java.util.List;

/**
 * Results of an experiment.
 *
 * @param findings conclusions from the numbers, one line each
 */
record Results(List<Table> tables, List<Figure> figures, List<String> findings) {}
