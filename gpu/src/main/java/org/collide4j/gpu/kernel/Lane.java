package org.collide4j.gpu.kernel;

/** A pair of a batch, and what is asked about all of them. */
final class Lane {
    double[] shapes = {};
    double[] vertices = {};
    int[] ids = {};
    double[] poses = {};
    double[] motions = {};
    double[] answers = {};
    int[] ends = {};
    double limit;
    double relative;
    double absolute;
    int steps;
    int pair;
}
