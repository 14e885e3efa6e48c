/* What OpenCL starts: a lane for each pair. Only this file has no twin in Java. */

#define KERNEL(question, Worker)                                                                                             \
  __kernel void answer_##question(__global const double *shapes, __global const double *vertices, __global const int *ids,   \
      __global const double *poses, __global const double *motions, __global double *normals, __global int *corners,         \
      __global double *answers, __global int *ends, double limit, double relative, double absolute, int steps, int warm,     \
      int count) {                                                                                                           \
    int pair = get_global_id(0);                                                                                             \
    if (pair < count) {                                                                                                      \
      Lane lane = {shapes, vertices, ids, poses, motions, normals, corners, answers, ends, limit, relative, absolute, steps, \
          warm, pair};                                                                                                       \
      Worker worker;                                                                                                         \
      Batch_##question(&lane, &worker);                                                                                      \
    }                                                                                                                        \
  }

KERNEL(within, Walk)
KERNEL(distance, Walk)
KERNEL(depth, Depth)
KERNEL(cast, Cast)
KERNEL(turn, Turn)
