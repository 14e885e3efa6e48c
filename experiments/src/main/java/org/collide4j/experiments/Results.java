package org.collide4j.experiments;

import java.util.List;

/**
 * What an experiment found.
 *
 * @param findings what the numbers say, a line each
 */
record Results(List<Table> tables, List<Figure> figures, List<String> findings) {}
