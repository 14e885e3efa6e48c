package org.collide4j.gpu.kernel;

/** One pair of a batch, with the columns and parameters that all lanes share. */
final class Lane {
    double[] shapes = {};
    double[] vertices = {};
    int[] ids = {};
    double[] poses = {};
    double[] motions = {};
    double[] normals = {};
    int[] corners = {};
    double[] answers = {};
    int[] ends = {};
    double limit;
    double relative;
    double absolute;
    int steps;
    int warm;
    int pair;
}
