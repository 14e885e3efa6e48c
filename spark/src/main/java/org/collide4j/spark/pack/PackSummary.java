package org.collide4j.spark.pack;

/**
 * Size of a model that has been packed.
 *
 * <pre>{@code
 * PackSummary summary = new PackedFolder(folder).pack(model);
 * System.out.println(summary.parts() + " parts, " + summary.geometries() + " geometries, " + summary.bytes() + " bytes");
 * }</pre>
 *
 * @param geometries the number of different geometries
 * @param triangles of all parts: a mesh counts once for every part that has it
 * @param bytes of the table and of the geometries
 * @param reused the number of model files whose parts an earlier, interrupted run had packed
 */
public record PackSummary(int parts, int geometries, long triangles, long bytes, int reused) {}
