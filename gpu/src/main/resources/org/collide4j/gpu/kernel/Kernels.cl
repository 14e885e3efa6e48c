/* What OpenCL starts: a lane for each pair. Only this file has no twin in Java. */

__kernel void answerWithin(__global const double *shapes, __global const double *vertices, __global const int *ids,
    __global const double *poses, double limit, int steps, int count, __global int *ends) {
  int pair = get_global_id(0);
  if (pair < count) {
    Walk walk;
    Batch_within(pair, shapes, vertices, ids, poses, limit, steps, ends, &walk);
  }
}

__kernel void answerDistance(__global const double *shapes, __global const double *vertices, __global const int *ids,
    __global const double *poses, double relative, double absolute, int steps, int count, __global int *ends,
    __global double *answers) {
  int pair = get_global_id(0);
  if (pair < count) {
    Walk walk;
    Batch_distance(pair, shapes, vertices, ids, poses, relative, absolute, steps, answers, ends, &walk);
  }
}

__kernel void answerCast(__global const double *shapes, __global const double *vertices, __global const int *ids,
    __global const double *poses, double relative, double absolute, int steps, int count, __global int *ends,
    __global double *answers, __global const double *motions) {
  int pair = get_global_id(0);
  if (pair < count) {
    Cast cast;
    Batch_cast(pair, shapes, vertices, ids, poses, motions, relative, absolute, steps, answers, ends, &cast);
  }
}
